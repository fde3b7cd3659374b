// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The messages of one user.
final class Mailbox: Sendable {
  private let owner: String
  private let token: AccessToken
  private let server: MailServer
  private let census: Census

  init(owner: String, token: AccessToken, server: MailServer, census: Census) {
    self.owner = owner
    self.token = token
    self.server = server
    self.census = census
    census.arrive("Mailbox")
  }

  deinit { census.leave("Mailbox") }

  var subjects: [String] { server.subjects(of: owner, token: token) }

  /// Stores what has changed; the token still works, because what was made first ends last.
  func save() throws {
    print("\(owner)'s mailbox is saved")
  }
}
