// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Synchronization

/// Opens and ends the session; it outlives all of them and keeps nothing of theirs.
final class LoginDesk: Sendable {
  /// Says that nobody has logged in.
  struct NobodyIsHere: Error {}

  private let sessions: ScopeOpener<UserSession>
  private let current = Mutex<Scope<UserSession>?>(nil)

  init(sessions: ScopeOpener<UserSession>) {
    self.sessions = sessions
  }

  /// Opens a session for a user.
  func logIn(as user: User) throws {
    print("\(user.name) logs in")
    let session = try sessions(user)
    current.withLock { $0 = session }
  }

  /// The session of whoever has logged in.
  func session() throws -> Scope<UserSession> {
    guard let session = current.withLock({ $0 }) else { throw NobodyIsHere() }
    return session
  }

  /// Ends the session: one call, whatever the session has made.
  func logOut() async throws {
    let session = current.withLock { current in
      defer { current = nil }
      return current
    }
    print("log-out")
    try await session?.end()
  }
}
