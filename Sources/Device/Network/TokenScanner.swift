// Whether bytes hold a token in any of the forms in which one is likely to be written down.
import FoundationEssentials

/// Looks for tokens: as text, as the bytes it stands for, and either of these in base64 or hex.
struct TokenScanner {
  /// The bytes of a form that are looked up at each place; no form is shorter.
  private static let prefixLength = 8

  private var forms: [UInt64: [[UInt8]]] = [:]

  /// Prepares the forms of each token.
  init(tokens: some Sequence<String>) {
    for token in tokens {
      for form in Self.forms(of: token) where form.count >= Self.prefixLength {
        let prefix = form.prefix(Self.prefixLength).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        forms[prefix, default: []].append(form)
      }
    }
  }

  /// Whether any token is anywhere in `bytes`.
  func finds(in bytes: [UInt8]) -> Bool {
    guard !forms.isEmpty else { return false }
    var window = UInt64(0)
    for (index, byte) in bytes.enumerated() {
      window = window << 8 | UInt64(byte)
      guard index >= Self.prefixLength - 1, let candidates = forms[window] else { continue }
      let rest = bytes[(index + 1 - Self.prefixLength)...]
      if candidates.contains(where: rest.starts(with:)) { return true }
    }
    return false
  }

  /// A search through bytes that come in parts.
  func search() -> Search { Search(scanner: self, overlap: max(longestForm - 1, 0)) }

  /// What has come so far, as far as a token may begin in it.
  struct Search {
    fileprivate let scanner: TokenScanner
    fileprivate let overlap: Int
    private var tail: [UInt8] = []

    fileprivate init(scanner: TokenScanner, overlap: Int) {
      self.scanner = scanner
      self.overlap = overlap
    }

    /// Whether a token ends in the next part.
    mutating func finds(in part: UnsafeRawBufferPointer) -> Bool {
      let bytes = tail + part
      tail = bytes.suffix(overlap)
      return scanner.finds(in: bytes)
    }
  }

  private var longestForm: Int {
    forms.values.reduce(0) { longest, forms in
      max(longest, forms.map(\.count).max() ?? 0)
    }
  }

  private static func forms(of token: String) -> [[UInt8]] {
    let text = Array(token.utf8)
    var forms = [text]
    for bytes in [text, decoded(token)] where !bytes.isEmpty {
      let hexadecimal = bytes.map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
      forms += [bytes, Array(hexadecimal.utf8), Array(hexadecimal.uppercased().utf8)]
      forms += (0..<3).flatMap { base64(bytes, alignment: $0) }
    }
    return forms
  }

  /// The 32 bytes that a token stands for.
  private static func decoded(_ token: String) -> [UInt8] {
    let standard = token.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    return Data(base64Encoded: standard + padding).map(Array.init) ?? []
  }

  /// What base64 makes of `bytes` when `alignment` other bytes come before them: the characters
  /// that depend on these bytes alone, in the standard alphabet and in the one for URLs.
  private static func base64(_ bytes: [UInt8], alignment: Int) -> [[UInt8]] {
    let padded = [UInt8](repeating: 0, count: alignment) + bytes
    let first = (alignment * 8 + 5) / 6
    let end = padded.count * 8 / 6
    let whole = Array(Data(padded).base64EncodedString().utf8)
    let standard = Array(whole[first..<end])
    let forURLs = standard.map { byte in
      switch byte {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      default: byte
      }
    }
    return standard == forURLs ? [standard] : [standard, forURLs]
  }
}
