import Garland

enum Nickname: BindingTag {}

final class Clock: Sendable {}

final class Basket: Sendable {
  init(user: User, address: Address, clock: Clock) {}
  func store() {}
}

final class Payment: Sendable {
  init(basket: Basket, note: Shop.Note, number: Int) {}
  func settle() {}
}

/// Opens a scope inside the one that it was made in.
struct Till {
  let checkouts: ScopeOpener<Shop.Checkout>
  let session: Scope<Session>
  let name: Tagged<String, Nickname>
}

/// Opens scopes and outlives them.
final class Entrance: Sendable {
  private let sessions: ScopeOpener<Session>

  init(sessions: ScopeOpener<Session>) {
    self.sessions = sessions
  }

  func visit(_ user: User) async throws {
    let session = try sessions(user)
    serve(session)
    try await session.end()
  }

  private func serve(_ session: Scope<Session>) {
    let till: Till = session.resolve()
    print(till)
  }
}

struct ReceiptPrinter {
  let payment: Payment
  let texts: Provider<Line>
}

struct Line {
  let basket: Basket
}

final class Draft {
  let payment: Payment
  init(payment: Payment) { self.payment = payment }
}

struct Shelf {
  let clock: Clock
}
