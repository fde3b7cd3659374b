// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension KeyTable {
  /// The decorators through which requests of a module reach an exposure, the innermost first.
  ///
  /// A module's private bindings are only decorated by that module, and its own decorators are outside those that all
  /// modules see. Otherwise the decorators' requested order counts, and then that of their declaration.
  func decorators(of original: Int32, _ key: CompactKey, from module: Int?) -> [Int32] {
    let isOwn = privateModule(of: original) != nil
    let found = all(key).filter { number in
      role(of: number) == .decorator && isVisible(number, from: module)
        && (!isOwn || privateModule(of: number) != nil)
    }
    return found.count < 2 ? found : found.ordered(by: isInside)
  }

  /// The exposure that a decorator receives: the next inner decorator, or the decorated exposure.
  func decorated(_ key: CompactKey, by binding: Int) -> Int32? {
    guard let own = all(key).first(where: { self.binding(of: $0) == binding }) else {
      return nil
    }
    let module = privateModule(of: own)
    guard let original = original(key, from: module) else { return nil }
    let chain = decorators(of: original, key, from: module)
    guard let place = chain.firstIndex(of: own), place > 0 else { return original }
    return chain[place - 1]
  }

  private func isInside(_ left: Int32, _ right: Int32) -> Bool {
    let privacy = (privateModule(of: left) != nil, privateModule(of: right) != nil)
    if privacy.0 != privacy.1 { return privacy.1 }
    let orders = (order(of: left), order(of: right))
    return orders.0 == orders.1 ? left < right : orders.0 < orders.1
  }
}

extension Binding {
  /// Whether the binding wraps others of its key.
  package var isDecorator: Bool { exposures[0].role == .decorator }
}
