// What a person does with widgets beside tapping the first, and the question why.
import Canvas
import Device

extension ActionTable {
  static let widgetActions: [Action] =
    [
      Action("why", "Why does it look like that?", .device, [.character("y")]) { try $0.askWhy() }
        .whileWatching()
        .typed("why") { stage, _ in try stage.askWhy() }
        .typed("why {program}") { try $0.askWhy($1.program()) },
      Action("addWidget", "Add a widget", .device) { $0.openWidgetKinds() }
        .typed("add widget {text}") { try $0.addWidget($1.text()) },
      Action("useWidget", "Use one of the widgets", .device) { $0.openWidgets() }
        .available { $0.model.device.widgets.count > 1 }
        .typed("widgets") { stage, _ in stage.tellings.append(.widgets) },
      Action("openGallery", "Open the widget gallery", .device, command: .widget(.openGallery))
        .typed("gallery"),
    ] + widgetSettings

  private static let widgetSettings: [Action] = [
    Action(
      "developerModeOn", "Widget developer mode on", .device,
      command: .widget(.setDeveloperMode(true))
    ).typed("widget developer mode on"),
    Action(
      "developerModeOff", "Widget developer mode off", .device,
      command: .widget(.setDeveloperMode(false))
    ).typed("widget developer mode off"),
    Action(
      "hideWidgets", "Hide private widgets when locked", .device,
      command: .widget(.setHiddenWhenLocked(true))
    ).typed("hide widgets"),
    Action(
      "showWidgets", "Let widgets be seen when locked", .device,
      command: .widget(.setHiddenWhenLocked(false))
    ).typed("show widgets"),
    Action("changeLocale", "Change the language", .device, command: .widget(.changeLocale))
      .typed("change language"),
    Action("changeTextSize", "Change the size of text", .device, command: .widget(.changeTextSize))
      .typed("change text size"),
  ]

  static let widgetTrouble: [Action] = [
    Action(
      "outliveUpdate", "A widget process outlives an update", .trouble,
      command: .widget(.outliveUpdate)
    ).typed("outlive update")
  ]
}
