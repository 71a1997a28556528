// Which file a program means when it watches one or asks for its turn at one.
import Wire

extension SimulatedDevice {
  /// Begins a watch on a file; answers why that can't be.
  func watch(
    _ path: String, in place: FileOperation.Place, for events: [FileEvent], _ number: Int,
    _ process: ProgramProcess
  ) -> Failure? {
    guard let file = file(path, in: place, process) else { return .notPermitted }
    return monitors.watch(file.path, in: file.root, for: events, number: number, by: process)
  }

  /// Takes the calls of file coordination.
  func coordinate(_ call: Call, _ id: Int, _ process: ProgramProcess) {
    switch call {
    case .addFilePresenter(let place, let path):
      guard let file = file(path, in: place, process) else { break }
      return answer(.number(coordination.addPresenter(of: file, by: process)), id, process)
    case .removeFilePresenter(let number):
      coordination.removePresenter(number, by: process)
      return answer(.done, id, process)
    case .coordinate(let place, let path, let access):
      guard let file = file(path, in: place, process) else { break }
      return coordination.ask(access, to: file, call: id, by: process)
    case .endCoordination(let turn):
      coordination.end(turn, by: process)
      return answer(.done, id, process)
    default: break
    }
    answer(.failure(.notPermitted), id, process)
  }

  /// The file, if the program may enter its container.
  private func file(
    _ path: String, in place: FileOperation.Place, _ process: ProgramProcess
  ) -> FileCoordinationService.File? {
    if case .group(let group) = place,
      !bundles.entitlements(of: process.bundle).applicationGroups.contains(group)
    {
      return nil
    }
    guard Self.isInsideContainer(path), let root = root(of: place, for: process) else { return nil }
    return FileCoordinationService.File(root: root, path: path)
  }
}

extension Failure {
  /// The file is in a container that the program may not enter.
  static let notPermitted = Failure(service: "NSPOSIXErrorDomain", code: 1, name: "EPERM")
}
