// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// Shared services are `Sendable`; those of each request need not be. Nothing here is inlined elsewhere, as in an
// application that has modules.

public protocol Clock: Sendable { var ticks: Int { get } }
public final class SystemClock: Clock {
  public var ticks: Int { 1 }
  public init() {}
}

public protocol Store: Sendable { var size: Int { get } }
public final class DiskStore: Store {
  private let clock: any Clock
  public var size: Int { 2 }
  public init(clock: any Clock) { self.clock = clock }
}

public protocol Leaf { var number: Int { get } }
public final class PlainLeaf: Leaf {
  public var number: Int { 3 }
  public init() {}
}

public protocol Pair { var number: Int { get } }
public final class PlainPair: Pair {
  private let clock: any Clock
  private let leaf: any Leaf
  public var number: Int { 4 }

  public init(clock: any Clock, leaf: any Leaf) {
    self.clock = clock
    self.leaf = leaf
  }
}

public protocol Order { var number: Int { get } }
public final class CustomerOrder: Order {
  private let clock: any Clock
  private let customer: Int
  private let day: Int
  public var number: Int { customer + day }

  public init(clock: any Clock, customer: Int, day: Int) {
    self.clock = clock
    self.customer = customer
    self.day = day
  }
}

public protocol Plugin { var number: Int { get } }
public final class SpellingPlugin: Plugin {
  public var number: Int { 1 }
  public init() {}
}
public final class GrammarPlugin: Plugin {
  public var number: Int { 2 }
  public init() {}
}
public final class LogPlugin: Plugin {
  public var number: Int { 3 }
  public init() {}
}
public final class ThemePlugin: Plugin {
  public var number: Int { 4 }
  public init() {}
}
public final class ExportPlugin: Plugin {
  public var number: Int { 5 }
  public init() {}
}
