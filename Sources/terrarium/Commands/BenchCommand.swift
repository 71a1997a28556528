// bench
enum BenchCommand {
  static func run(_ arguments: [String]) -> Int32 { 2 }
}
