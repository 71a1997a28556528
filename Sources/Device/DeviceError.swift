// What can keep a device from working, in sentences for a person: the one place they are made.
@preconcurrency import Glibc
import HostFiles

/// A failure of the simulated system or of the machine below it.
public enum DeviceError: Error, Sendable, Hashable {
  /// The folder holds something that isn't a device.
  case notADevice(path: String, why: String)
  /// What the device keeps between two runs can't be understood.
  case damagedState(path: String, why: String? = nil)
  /// The keychain's file is no database, or a damaged one.
  case damagedKeychain(path: String)
  /// The folder was written by a newer Terrarium.
  case newerVersion(path: String, found: Int, known: Int)
  /// There is no such device.
  case notThere(path: String)
  /// Something is already where a device or a snapshot was to be made.
  case alreadyThere(path: String)
  /// Another instance has the device open.
  case inUse(path: String)
  /// The folder belongs to somebody else.
  case foreign(path: String, owner: Int)
  /// Nobody says where a person's devices are to be.
  case noHome
  /// The folder can't be written.
  case unwritable(path: String, why: String)
  /// A program's executable isn't where it should be.
  case missingProgram(name: String, searched: [String])
  /// The bundles and samples can't be found.
  case missingAssets(searched: [String])
  /// The kernel refused to start a program.
  case cannotStart(program: String, step: String, why: String)
  /// A program didn't come to rest.
  case notSettling(program: String, seconds: Int)
  /// So much happened at one moment of the device's time that it would never have ended.
  case neverAtRest(program: String, turns: Int)
  /// A process was killed and the kernel doesn't take it away.
  case notDying(program: String, seconds: Int)
  /// What was asked of the device took longer than anybody should wait.
  case tookTooLong(program: String, seconds: Int)
  /// Somebody wanted an end before it was done.
  case interrupted
  /// What the person or the scenario asked for makes no sense now.
  case impossible(String)
  /// A system call failed.
  case system(call: String, why: String)

  /// The failure of a system call that was made just now; errno(3) says why.
  public static func failed(_ call: String) -> DeviceError {
    .system(call: call, why: reason(errno))
  }

  /// The words for a number of errno(3), with the limit that was reached where there is one.
  public static func reason(_ number: Int32) -> String {
    DeviceFileError.words(of: number)
  }
}

extension DeviceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notADevice(let path, let why):
      "\(path) is not a usable device: \(why). Nothing was changed; move it away or name another "
        + "folder with --device."
    case .damagedState(let path, let why):
      "\(path) is damaged\(why.map { ": \($0)" } ?? ""). Nothing was changed. "
        + "Bring a copy of the device back with `terrarium "
        + "device restore`, or remove that file: the device then begins without its variants, its "
        + "widget's card and what its server knew, and keeps its bundles, containers and keychain."
    case .damagedKeychain(let path):
      "\(path) is damaged: it is no keychain's database. Nothing was changed. Bring a copy of the "
        + "device back with `terrarium device restore`, or remove that file: the device then begins"
        + " with an empty keychain, and the app is signed out."
    case .newerVersion(let path, let found, let known):
      "\(path) was made by a newer Terrarium (device version \(found), this one knows \(known)). "
        + "Nothing was changed; use the newer program or name another folder with --device."
    case .notThere(let path):
      "there is no device in \(path). `terrarium device list` shows those there are; "
        + "`terrarium device create` makes one."
    case .alreadyThere(let path):
      "\(path) is already there. Nothing was changed; choose another name or delete it first."
    case .inUse(let path):
      "\(path) is in use by another Terrarium. Quit that one or name another folder with --device."
    case .foreign(let path, let owner):
      "\(path) belongs to the user with the number \(owner), and what you did in it would be lost "
        + "to them. Start Terrarium as that user, make the folder your own with `chown -R`, or "
        + "name another with --device."
    case .noHome:
      "there is no place for a device: neither XDG_DATA_HOME nor HOME is an absolute path. Set one "
        + "of them, or name a folder with --device."
    case .unwritable(let path, let why):
      "\(path) can't be written: \(why). Make it writable or name another folder with --device."
    case .missingProgram(let name, let searched):
      "the program \(name) was not found in \(searched.joined(separator: ", ")). Build everything "
        + "with `swift build`, or install again."
    case .missingAssets(let searched):
      "no assets were found (looked for Bundles in \(searched.joined(separator: ", "))). Name "
        + "their folder with --assets."
    case .cannotStart(let program, let step, let why):
      "\(program) could not be started: \(step) failed: \(why)."
    case .notSettling(let program, let seconds):
      "\(program) did not come to rest within \(seconds) s of real time; it may be in an endless "
        + "loop."
    case .neverAtRest(let program, let turns):
      "\(program) did not come to rest: \(turns) things happened at one moment of the device's "
        + "time and there was still more to do; it may be waking itself, or others it, without end."
    case .notDying(let program, let seconds):
      "the \(program) was killed, and the kernel has not taken it away within \(seconds) s; the "
        + "machine may have no memory left, or a file system that hangs."
    case .tookTooLong(let program, let seconds):
      "this took longer than \(seconds) s of real time, most of it with \(program); let less time "
        + "pass in one step, or find out what keeps it busy."
    case .interrupted: "it was interrupted."
    case .impossible(let sentence): sentence
    case .system(let call, let why): "\(call) failed: \(why)."
    }
  }
}
