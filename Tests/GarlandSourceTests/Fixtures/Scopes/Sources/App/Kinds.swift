import Garland

/// A kind whose input is declared in another file.
enum Session {}

enum Shop {
  /// A kind inside of a type, with an input of its own.
  enum Checkout: ShortScope {
    typealias Parent = Session
    struct Input: Sendable {
      let number: Int
      let note: Note
    }
  }

  struct Note: Sendable {}
}

/// What some kinds have in common.
protocol ShortScope: SynchronousScopeKind {}

enum Receipt: ScopeKind {
  typealias Parent = Shop.Checkout
}
