// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What lets one user's session talk to the server.
final class AccessToken: Sendable {
  private let user: User
  private let server: MailServer
  private let census: Census

  init(user: User, server: MailServer, census: Census) {
    self.user = user
    self.server = server
    self.census = census
    census.arrive("AccessToken")
  }

  deinit { census.leave("AccessToken") }

  /// Tells the server that nobody may use the token any more, which takes a while.
  func revoke() async {
    await Task.yield()
    print("\(user.name)'s token is revoked")
  }
}
