import Garland

struct User: Sendable {
  let name: String
  let address: Address
}

struct Address: Sendable {
  let street: String
}

extension Session: ScopeKind {
  typealias Input = User
}
