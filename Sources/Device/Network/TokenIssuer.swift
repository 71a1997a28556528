// Tokens: how long they live, how they rotate, and what a token that comes twice means.
import FoundationEssentials

/// Hands out and judges tokens; OAuth 2.0 Security Best Current Practice (RFC 9700), 4.14.
struct TokenIssuer {
  /// How long an access token lives, in seconds.
  static let accessLifetime = 3_600
  /// How long a refresh token lives, in milliseconds: 30 days.
  static let refreshLifetime = 30 * 24 * 3_600 * 1_000
  /// How long the refresh token before the current one still gets the current pair, in
  /// milliseconds: two refreshes at once are no theft.
  static let graceWindow = 60_000
  /// The most sign-ins and the most pairs of one that are remembered; the oldest go.
  static let maximumCount = 1_000

  /// A pair of tokens as it is handed out.
  struct Grant: Hashable {
    var account: String
    var pair: ServerState.Pair
    /// Seconds until the access token expires.
    var expiresIn: Int
  }

  /// The next random bytes.
  let random: (Int) -> [UInt8]

  /// The first pair of a new sign-in.
  func signIn(_ account: String, in state: inout ServerState, at uptime: Int) -> Grant {
    let pair = makePair(at: uptime)
    if state.families.count >= Self.maximumCount { state.families.removeFirst() }
    state.families.append(ServerState.Family(account: account, pairs: [pair]))
    return Grant(account: account, pair: pair, expiresIn: Self.accessLifetime)
  }

  /// The next pair for a refresh token; nil for one that is unknown, expired, revoked or used up.
  ///
  /// One that was used up before the last refresh, or longer ago than the grace window, is in
  /// the hands of two: the whole sign-in is revoked.
  func refresh(_ token: String, in state: inout ServerState, at uptime: Int) -> Grant? {
    for index in state.families.indices {
      let family = state.families[index]
      guard let place = family.pairs.firstIndex(where: { $0.refresh == token }) else { continue }
      guard !family.isRevoked, let current = family.pairs.last,
        uptime < family.pairs[place].issuedAt + Self.refreshLifetime
      else { return nil }
      switch family.pairs.count - 1 - place {
      case 0: return rotate(&state.families[index], at: uptime)
      case 1 where uptime <= current.issuedAt + Self.graceWindow:
        let age = (uptime - current.issuedAt) / 1_000
        return Grant(
          account: family.account, pair: current, expiresIn: Self.accessLifetime - age)
      default:
        state.families[index].isRevoked = true
        return nil
      }
    }
    return nil
  }

  private func rotate(_ family: inout ServerState.Family, at uptime: Int) -> Grant {
    let pair = makePair(at: uptime)
    if family.pairs.count >= Self.maximumCount { family.pairs.removeFirst() }
    family.pairs.append(pair)
    return Grant(account: family.account, pair: pair, expiresIn: Self.accessLifetime)
  }

  /// Ends the sign-in that a refresh token belongs to, if there is one (RFC 7009).
  func revoke(_ token: String, in state: inout ServerState) {
    for index in state.families.indices
    where state.families[index].pairs.contains(where: { $0.refresh == token }) {
      state.families[index].isRevoked = true
    }
  }

  /// Whose access token this is; nil for one that is unknown, expired or revoked.
  func account(bearing token: String, in state: ServerState, at uptime: Int) -> String? {
    for family in state.families where !family.isRevoked {
      guard let pair = family.pairs.first(where: { $0.access == token }) else { continue }
      return uptime < pair.issuedAt + Self.accessLifetime * 1_000 ? family.account : nil
    }
    return nil
  }

  private func makePair(at uptime: Int) -> ServerState.Pair {
    ServerState.Pair(access: makeToken(), refresh: makeToken(), issuedAt: uptime)
  }

  /// 256 random bits in base64url (RFC 4648, section 5).
  private func makeToken() -> String {
    Data(random(32)).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
