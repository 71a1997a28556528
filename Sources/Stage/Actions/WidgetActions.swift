// What a person does with widgets beside tapping the first, and the question why.
import Canvas
import Device

extension ActionTable {
  static let widgetActions: [Action] = [
    Action("why", "Why does it look like that?", .device, [.character("y")]) { try $0.askWhy() }
      .whileWatching(),
    Action("addWidget", "Add a widget", .device) { $0.openWidgetKinds() },
    Action("useWidget", "Use one of the widgets", .device) { $0.openWidgets() }
      .available { $0.model.device.widgets.count > 1 },
    Action("openGallery", "Open the widget gallery", .device, command: .widget(.openGallery)),
    Action("developerModeOn", "Widget developer mode on", .device) {
      try $0.device.perform(.widget(.setDeveloperMode(true)))
    },
    Action("developerModeOff", "Widget developer mode off", .device) {
      try $0.device.perform(.widget(.setDeveloperMode(false)))
    },
    Action("hideWidgets", "Hide private widgets when locked", .device) {
      try $0.device.perform(.widget(.setHiddenWhenLocked(true)))
    },
    Action("showWidgets", "Let widgets be seen when locked", .device) {
      try $0.device.perform(.widget(.setHiddenWhenLocked(false)))
    },
    Action("changeLocale", "Change the language", .device, command: .widget(.changeLocale)),
    Action("changeTextSize", "Change the size of text", .device, command: .widget(.changeTextSize)),
    Action(
      "outliveUpdate", "A widget process outlives an update", .trouble,
      command: .widget(.outliveUpdate)),
  ]
}
