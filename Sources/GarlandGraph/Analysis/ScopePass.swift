// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Checks in one pass whether all requests for instances of scopes are made inside these.
///
/// It goes backwards, from the instances of the innermost kinds first. A binding that may have them may also have those
/// of all enclosing kinds, so each binding is visited once, and once more if it needs kinds of which none is inside the
/// other: these are never open together.
struct ScopePass {
  private let index: GraphIndex
  private let callers: Callers
  private let scopes: ScopeTree
  private let order: ScopeOrder
  /// The innermost kind that each binding needs at its requesters, or one of the two values below.
  private var needs: [Int32]

  private static let nothing: Int32 = -1
  private static let never: Int32 = -2

  /// Whether no request is made from outside; false too if the kinds are a finding themselves.
  static func isSound(_ index: GraphIndex, _ scopes: ScopeTree, _ callers: Callers) -> Bool {
    guard let order = ScopeOrder(scopes) else { return false }
    var pass = ScopePass(index, scopes, callers, order)
    return order.innermostFirst.allSatisfy { pass.visit($0) }
  }

  private init(
    _ index: GraphIndex, _ scopes: ScopeTree, _ callers: Callers, _ order: ScopeOrder
  ) {
    self.index = index
    self.order = order
    self.callers = callers
    self.scopes = scopes
    needs = Array(repeating: Self.nothing, count: index.bindingCount)
  }

  /// Goes backwards from the instances of a kind; false if a request for one is made from outside.
  private mutating func visit(_ kind: Int) -> Bool {
    var open = scopes.members[kind].map { (binding: $0, need: Int32(kind)) }
    while let (binding, need) = open.popLast() {
      for place in callers.range(to: binding) {
        let owner = callers.owner(at: place)
        guard owner < needs.count, index.isPassing(owner) else {
          if !isInside(owner, callers.request(at: place), of: need) { return false }
          continue
        }
        let joined = join(needs[owner], need)
        guard joined != needs[owner] else { continue }
        needs[owner] = joined
        open.append((owner, joined))
      }
    }
    return true
  }

  /// Combines two needs; kinds come innermost first, so the known one is never inside the new one unless it is the
  /// same.
  private func join(_ known: Int32, _ new: Int32) -> Int32 {
    if known == Self.nothing || known == new { return new }
    guard known != Self.never, new != Self.never else { return Self.never }
    return order.isInside(Int(known), of: Int(new)) ? known : Self.never
  }

  private func isInside(_ owner: Int, _ request: Int, of need: Int32) -> Bool {
    guard need != Self.never else { return false }
    if owner < needs.count {
      let kind = Int(scopes.kindOfBinding[owner])
      return kind >= 0 && order.isInside(kind, of: Int(need))
    }
    let root = request - Int(index.requestStarts[index.bindingCount])
    guard let kind = index.scopes.ofRoots[root].flatMap(scopes.number) else { return false }
    return order.isInside(kind, of: Int(need))
  }
}
