// That the page is whole, harmless, and works in a browser with keys alone.
import Foundation
import Testing

@testable import Pictures

struct ScenarioPageTests {
  @Test func `nothing that a text holds becomes markup`() {
    let page = ScenarioPage.text(Samples.everythingHostile, frame: 0)
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(page.components(separatedBy: "</script").count == 2)
    #expect(!page.contains("<img"))
    #expect(!page.contains(/<[^>]*\son\w+=/))
    #expect(!page.contains("\u{202e}") && !page.contains("\u{1b}") && !page.contains("\u{0}"))
  }

  @Test func `the page asks for nothing outside of itself`() {
    let page = ScenarioPage.text(Samples.signIn, frame: 0)
    #expect(!page.contains(/(?:src|href)="(?!#)/))
    #expect(!page.contains("url(") && !page.contains("@import") && !page.contains("http://"))
    #expect(page.contains("default-src 'none'"))
  }

  @Test func `a page has landmarks, headings in their order and a name for every part`() throws {
    let page = ScenarioPage.text(Samples.signIn, frame: 0)
    for part in ["<main ", "<nav aria-label=\"Steps\"", "<header>", "<html lang=\"en\""] {
      #expect(page.components(separatedBy: part).count == 2)
    }
    let levels = page.matches(of: /<h(\d)/).compactMap { Int($0.1) }
    #expect(levels.first == 1)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 })
    let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    let targets = page.matches(of: /href="#([^"]*)"/).map { String($0.1) }
    #expect(Set(targets).isSubset(of: Set(ids)))
    #expect(page.contains("App to Server: POST /token</li>"))
  }

  @Test func `a failure says what was expected and seen`() {
    let page = ScenarioPage.text(Samples.everythingHostile, frame: 0)
    #expect(page.contains("<dt>Expected</dt>") && page.contains("Failed at step"))
    #expect(!ScenarioPage.text(Samples.signIn, frame: 0).contains("<dt>Expected</dt>"))
  }

  @Test func `sealed files show their size alone`() {
    let page = ScenarioPage.text(
      Samples.storyboard([Samples.frame(0, "x", device: Samples.device(saying: "a"))]), frame: 0)
    #expect(page.contains("<td>sealed, 312 bytes</td><td>a</td><td>new</td>"))
  }

  // MARK: In a browser

  static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first(where: FileManager.default.isExecutableFile)

  /// The page as it stands in the browser once `script` has run in it.
  func opened(_ story: Storyboard, script: String = "", address: String = "") throws -> String {
    let browser = try #require(Self.browser)
    let folder = try TemporaryFolder()
    let page = ScenarioPage.text(story, frame: 0)
      .replacing("</body>", with: "<script>\(script)</script></body>")
    let file = try folder.write(page, to: "page.html")
    return try Command.output(
      browser,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=2000", "--dump-dom",
        "file://\(file)\(address)",
      ])
  }

  /// The addresses of the steps that are marked as the current one.
  func current(_ page: String) -> [String] {
    page.matches(of: /<a[^>]*href="#([^"]*)"[^>]*aria-current="step"/).map { String($0.1) }
  }

  func shown(_ page: String) -> [String] {
    page.matches(of: /<section id="([^"]*)"[^>]*class="shown"/).map { String($0.1) }
  }

  @Test(.enabled("Chromium is installed") { browser != nil })
  func `a browser opens the page at its first step`() throws {
    let page = try opened(Samples.signIn)
    #expect(current(page) == ["step-0"])
    #expect(shown(page) == ["step-0"])
  }

  @Test(.enabled("Chromium is installed") { browser != nil })
  func `an address leads to its step`() throws {
    #expect(current(try opened(Samples.signIn, address: "#step-1")) == ["step-1"])
  }

  @Test(.enabled("Chromium is installed") { browser != nil })
  func `keys go from step to step and say so`() throws {
    let press = """
      const seen = [];
      for (const key of ["ArrowDown", "End", "ArrowUp", "ArrowRight", "Home", "ArrowLeft", "End"]) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
        seen.push(document.querySelector("[aria-current]").hash);
      }
      document.title = seen.join(" ");
      """
    let page = try opened(Samples.signIn, script: press)
    #expect(
      page.contains(
        "<title>#step-1 #step-1 #step-0 #step-1 #step-0 #step-0 #step-1</title>"))
    #expect(current(page) == ["step-1"])
    #expect(shown(page) == ["step-1"])
    #expect(page.contains(/role="status">[^<]*Step 1 of 1[^<]*: When I tap "Sign In"</))
  }

  @Test(.enabled("Chromium is installed") { browser != nil })
  func `a browser finds no script but the page's own in hostile texts`() throws {
    let count =
      "document.title = 'scripts ' + document.scripts.length + ' images ' "
      + "+ document.images.length + ' sections ' + document.querySelectorAll('section').length;"
    let page = try opened(Samples.everythingHostile, script: count)
    #expect(
      page.contains("<title>scripts 2 images 0 sections \(Samples.hostile.count)</title>"))
  }
}
