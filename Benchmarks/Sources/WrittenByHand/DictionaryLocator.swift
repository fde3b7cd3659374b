// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Services

/// The container of the first article, without its argument: objects by the identity of their type, and no lock.
///
/// The cast is written with the object unwrapped first; in the article's form `dictionary[key] as? T` the optimizer of
/// Swift 6.3.1 makes code that crashes when nothing is found.
public final class DictionaryLocator {
  private var singletons: [ObjectIdentifier: AnyObject] = [:]

  public init() {}

  @inline(never)
  func resolve<T: AnyObject>(_ type: T.Type, _ make: (DictionaryLocator) -> T) -> T {
    let key = ObjectIdentifier(type)
    if let object = singletons[key], let instance = object as? T { return instance }
    let instance = make(self)
    singletons[key] = instance
    return instance
  }

  @inline(never) public func clock() -> any Clock {
    resolve(SystemClock.self) { _ in SystemClock() }
  }
  func store() -> any Store { resolve(DiskStore.self) { DiskStore(clock: $0.clock()) } }
  @inline(never) public func leaf() -> any Leaf { PlainLeaf() }
  @inline(never) public func pair() -> any Pair { PlainPair(clock: clock(), leaf: leaf()) }
  @inline(never) func cell() -> any Cell { PlainCell(clock: clock()) }
  @inline(never) func line() -> any Line {
    PlainLine(first: cell(), second: cell(), third: cell(), store: store())
  }
  @inline(never) func section() -> any Section { PlainSection(upper: line(), lower: line()) }
  @inline(never) public func screen() -> any Screen {
    PlainScreen(top: section(), bottom: section())
  }
  @inline(never) public func order(customer: Int, day: Int) -> any Order {
    CustomerOrder(clock: clock(), customer: customer, day: day)
  }
}
