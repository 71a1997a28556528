// What goes over the wire of a view, what stays, and the ids that tie the two together.
import Testing

@testable import SystemKit

struct ViewTests {
  private enum Action: Hashable {
    case save
    case discard
    case open(String)
    case typed(Secret)
  }

  private func ids(_ elements: [Element<Action>]) -> [String] {
    RenderedView(View(title: "", elements: elements)).tree.nodes.map(\.id)
  }

  @Test func `a part keeps its id while others come and go`() {
    let button = Element<Action>.button("Save", action: .save)
    let row = Element<Action>.row(id: "7", title: "Rain", action: .open("7"))
    let alone = ids([button, row])
    let among = ids([
      .text("Hello"), .row(id: "6", title: "Sun", action: nil), row, .progress("Saving"), button,
    ])
    #expect(alone == ["button:Save", "row:7"])
    #expect(among.contains("button:Save"))
    #expect(among.contains("row:7"))
  }

  @Test func `a row keeps its id when its words change`() {
    #expect(
      ids([.row(id: "7", title: "Rain", action: nil)])
        == ids([.row(id: "7", title: "Sun", detail: "today", action: nil)]))
  }

  @Test(arguments: [
    ["A", "A", "A"], ["A", "A", "A#1"], ["A#1", "A", "A"], ["A", "A#1", "A#1", "A"], ["", ""],
    ["A#2", "A", "A", "A", "A#1"],
  ])
  func `ids are unique, whatever the labels`(labels: [String]) {
    let view = View<Action>(
      title: "",
      alert: Alert(
        title: "", message: "",
        buttons: labels.map { (label: $0, role: .standard, action: .save) }),
      elements: labels.flatMap { label -> [Element<Action>] in
        [
          .button(label, action: .open(label)), .row(id: label, title: "", action: nil),
          .text(label), .image(name: label, label: ""), .progress(label),
          .field(label, value: "", onChange: Action.typed),
        ]
      })
    let tree = RenderedView(view).tree
    let ids = tree.nodes.map(\.id) + (tree.alert?.buttons.map(\.id) ?? [])
    #expect(Set(ids).count == ids.count)
  }

  @Test func `each event finds the action of its part`() {
    let view = RenderedView(
      View<Action>(
        title: "Edit",
        alert: Alert(
          title: "Discard?", message: "", buttons: [("Discard", .destructive, .discard)]),
        elements: [
          .button("Save", action: .save), .row(id: "7", title: "Rain", action: .open("7")),
          .field("Words", value: "", onChange: Action.typed),
        ]))
    #expect(view.action(for: .tap(node: "button:Save")) == .save)
    #expect(view.action(for: .tap(node: "row:7")) == .open("7"))
    #expect(view.action(for: .tap(node: "alert:Discard")) == .discard)
    let typed = Event.textChanged(node: "field:Words", text: Secret("a"))
    #expect(view.action(for: typed) == .typed(Secret("a")))
  }

  @Test func `an event that comes too late or to the wrong part means nothing`() {
    let view = RenderedView(
      View<Action>(
        title: "",
        elements: [
          .button("Off", isEnabled: false, action: .save), .row(id: "1", title: "", action: nil),
          .field("Fixed", value: "", isEnabled: false, onChange: Action.typed),
          .button("On", action: .save),
        ]))
    let events: [Event] = [
      .tap(node: "button:Off"), .tap(node: "row:1"), .tap(node: "gone"), .back,
      .textChanged(node: "field:Fixed", text: Secret("a")),
      .textChanged(node: "button:On", text: Secret("a")), .intent(name: "On"),
    ]
    for event in events { #expect(view.action(for: event) == nil) }
  }

  @Test func `the tree says all that the view does`() {
    let tree = RenderedView(
      View<Action>(
        title: "Sign In",
        alert: Alert(title: "No", message: "Why.", buttons: [("OK", .cancel, .discard)]),
        elements: [
          .text("Wrong", style: .error),
          .field("Password", value: "x", isSecure: true, onChange: Action.typed),
          .button("Go", role: .primary, action: .save),
          .row(id: "1", title: "a", detail: "b", action: .save), .image(name: "i", label: "l"),
          .progress("p"),
        ])
    ).tree
    #expect(
      tree
        == ViewTree(
          title: "Sign In",
          nodes: [
            .text(id: "text:error", text: "Wrong", style: .error),
            .field(
              id: "field:Password", label: "Password", value: "x", isSecure: true, isEnabled: true),
            .button(id: "button:Go", label: "Go", role: .primary, isEnabled: true),
            .row(id: "row:1", title: "a", detail: "b", isEnabled: true),
            .image(id: "image:i", name: "i", label: "l"),
            .progress(id: "progress:p", label: "p"),
          ],
          alert: AlertNode(
            title: "No", message: "Why.",
            buttons: [AlertButton(id: "alert:OK", label: "OK", role: .cancel)])))
  }
}
