// The stage on a person's own device.
enum StageCommand {
  static func run(_ arguments: [String]) -> Int32 { 2 }
}
