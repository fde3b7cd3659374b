// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The connection to the server, which all sessions share.
final class MailServer: Sendable {
  private let census: Census

  init(census: Census) {
    self.census = census
    census.arrive("MailServer")
  }

  deinit { census.leave("MailServer") }

  /// Ends the connection.
  func disconnect() {
    print("the server is disconnected")
  }

  func subjects(of name: String, token: AccessToken) -> [String] {
    ["Hello \(name)", "Invoice"]
  }
}
