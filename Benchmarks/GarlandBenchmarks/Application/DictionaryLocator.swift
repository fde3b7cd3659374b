// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The container of the first article, without its argument: objects by the identity of their type, and no lock.
///
/// The cast is written with the object unwrapped first; in the article's form `dictionary[key] as? T` the optimizer of
/// Swift 6.3.1 makes code that crashes when nothing is found.
final class DictionaryLocator {
  private var singletons: [ObjectIdentifier: AnyObject] = [:]

  @inline(never)
  func resolve<T: AnyObject>(_ type: T.Type, _ make: (DictionaryLocator) -> T) -> T {
    let key = ObjectIdentifier(type)
    if let object = singletons[key], let instance = object as? T { return instance }
    let instance = make(self)
    singletons[key] = instance
    return instance
  }

  func clock() -> any Clock { resolve(SystemClock.self) { _ in SystemClock() } }
  func store() -> Store { resolve(Store.self) { Store(clock: $0.clock()) } }
  func leaf() -> any Leaf { PlainLeaf() }
  func pair() -> any Pair { PlainPair(clock: clock(), leaf: leaf()) }
  func cell() -> Cell { Cell(clock: clock(), store: store()) }
  func row() -> Row { Row(first: cell(), second: cell(), third: cell()) }
  func section() -> Section { Section(upper: row(), lower: row()) }
  func screen() -> Screen {
    Screen(top: section(), bottom: section(), clock: clock(), store: store())
  }
  func order(customer: Int, day: Int) -> Order {
    Order(clock: clock(), customer: customer, day: day)
  }
}
