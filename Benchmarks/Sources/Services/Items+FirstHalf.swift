// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// One of fifty objects that are registered, many times over, and hardly ever made.
public protocol Item { var number: Int { get } }

public protocol Item0: Item {}
public final class PlainItem0: Item0 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 0 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item1: Item {}
public final class PlainItem1: Item1 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 1 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item2: Item {}
public final class PlainItem2: Item2 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 2 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item3: Item {}
public final class PlainItem3: Item3 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 3 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item4: Item {}
public final class PlainItem4: Item4 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 4 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item5: Item {}
public final class PlainItem5: Item5 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 5 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item6: Item {}
public final class PlainItem6: Item6 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 6 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item7: Item {}
public final class PlainItem7: Item7 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 7 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item8: Item {}
public final class PlainItem8: Item8 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 8 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item9: Item {}
public final class PlainItem9: Item9 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 9 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item10: Item {}
public final class PlainItem10: Item10 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 10 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item11: Item {}
public final class PlainItem11: Item11 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 11 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item12: Item {}
public final class PlainItem12: Item12 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 12 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item13: Item {}
public final class PlainItem13: Item13 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 13 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item14: Item {}
public final class PlainItem14: Item14 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 14 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item15: Item {}
public final class PlainItem15: Item15 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 15 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item16: Item {}
public final class PlainItem16: Item16 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 16 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item17: Item {}
public final class PlainItem17: Item17 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 17 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item18: Item {}
public final class PlainItem18: Item18 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 18 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item19: Item {}
public final class PlainItem19: Item19 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 19 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item20: Item {}
public final class PlainItem20: Item20 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 20 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item21: Item {}
public final class PlainItem21: Item21 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 21 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item22: Item {}
public final class PlainItem22: Item22 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 22 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item23: Item {}
public final class PlainItem23: Item23 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 23 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item24: Item {}
public final class PlainItem24: Item24 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 24 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}
