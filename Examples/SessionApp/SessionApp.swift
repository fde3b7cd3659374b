// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// A mail program: log in, read, log out, log in as somebody else.
@main
struct SessionApp {
  static func main() async throws {
    let container = try ContainerBuilder(MailModule()).build()
    let desk = container.resolve(LoginDesk.self)
    let census = container.resolve(Census.self)

    try desk.logIn(as: User(name: "Ada"))
    let old = try desk.session()
    old.resolve(InboxScreen.self).show()
    weak let mailbox = old.resolve(Mailbox.self)
    print("alive: \(census)")

    try await desk.logOut()
    print("Ada's mailbox is \(mailbox == nil ? "gone" : "still there")")
    print("alive: \(census)")
    do {
      _ = try old.resolveOrThrow(InboxScreen.self)
    } catch {
      print(error)
    }

    try desk.logIn(as: User(name: "Bob"))
    try desk.session().resolve(InboxScreen.self).show()

    try await container.end()
    print("alive: \(census)")
  }
}
