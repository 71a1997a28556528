// The rules of dealing with libcrypto, kept in one place: only 1 is success, and the error queue is
// left empty behind every failure, for the next caller on this thread would read it as its own.
import COpenSSL

enum Library {
  /// Passes the one value that means success and turns any other into an error.
  static func check(_ result: Int32, _ call: String) throws(CryptoError) {
    guard result == 1 else { throw failure(of: call) }
  }

  /// Passes an object on and turns its absence into an error.
  static func require<Object>(_ object: Object?, _ call: String) throws(CryptoError) -> Object {
    guard let object else { throw failure(of: call) }
    return object
  }

  /// The length as libcrypto counts it.
  static func length(_ count: Int, of what: String) throws(CryptoError) -> Int32 {
    guard let length = Int32(exactly: count) else {
      throw .malformed("\(what) of \(count) bytes, at most \(Int32.max) can be processed")
    }
    return length
  }

  static func failure(of call: String) -> CryptoError {
    .library(call: call, reason: drainErrors() ?? "no reason given")
  }

  /// Empties the thread's error queue and returns the oldest reason, which is the cause.
  @discardableResult
  static func drainErrors() -> String? {
    let first = ERR_get_error()
    ERR_clear_error()
    guard first != 0 else { return nil }
    guard let reason = ERR_reason_error_string(first) else { return "error \(first)" }
    return String(cString: reason)
  }
}
