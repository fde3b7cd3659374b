import Garland

struct User: Sendable {}

enum Session: ScopeKind {
  typealias Input = User
}

enum Checkout: SynchronousScopeKind {
  typealias Parent = Session
}

/// Two kinds that are inside of each other.
enum Inside: ScopeKind {
  typealias Parent = Outside
}

enum Outside: ScopeKind {
  typealias Parent = Inside
}

final class Basket: Sendable {
  init(user: User) {}
}

final class Payment: Sendable {
  init(basket: Basket) {}
  func close() async {}
}

/// Lives as long as the container and keeps what belongs to a session.
final class Statistics: Sendable {
  init(basket: Basket) {}
}

/// Lives as long as a session and keeps what belongs to a checkout.
final class History: Sendable {
  init(payments: Provider<Payment>) {}
}

/// Needs what no scope is opened with.
final class Greeting: Sendable {
  init(name: String) {}
}

struct Screen {
  let basket: Basket
}

struct Draft {
  func discard() {}
}

final class Knot: Sendable {}
