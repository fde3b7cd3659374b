import Factory

@main
struct App {
  @Injected(\.player) var player
  @LazyInjected(\.account) var account

  func signOut() {
    Container.shared.manager.reset(scope: .session)
    // Nobody has registered it.
    Container.shared.styling()?.apply()
    _ = Container.shared.token()
    _ = Container.shared.thumbnail("small")
  }
}

extension Container {
  // Each needs the other before it exists.
  var player: Factory<Player> { self { Player(queue: self.queue()) }.singleton }
  var queue: Factory<Queue> { self { Queue() }.cached }

  // Keeps the user of a session that has ended.
  var account: Factory<Account> { self { Account(user: self.user()) }.singleton }
  var user: Factory<User> { self { User() }.scope(.session) }

  // Are promised only.
  var styling: Factory<Styling?> { promised() }
  var token: Factory<String> { self { fatalError("nobody has signed in") } }

  // The first argument is kept.
  var thumbnail: ParameterFactory<String, Thumbnail> { self { Thumbnail(name: $0) }.cached }
}

extension Scope {
  static let session = Cached()
}

final class Player {
  init(queue: Queue) {}
}
final class Queue {
  @Injected(\.player) var player
}
final class Account {
  init(user: User) {}
}
final class User {}
final class Styling {
  func apply() {}
}
final class Thumbnail {
  init(name: String) {}
}

extension App {
  static func main() { App().signOut() }
}
