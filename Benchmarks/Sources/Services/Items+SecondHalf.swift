// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public protocol Item25: Item {}
public final class PlainItem25: Item25 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 25 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item26: Item {}
public final class PlainItem26: Item26 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 26 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item27: Item {}
public final class PlainItem27: Item27 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 27 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item28: Item {}
public final class PlainItem28: Item28 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 28 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item29: Item {}
public final class PlainItem29: Item29 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 29 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item30: Item {}
public final class PlainItem30: Item30 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 30 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item31: Item {}
public final class PlainItem31: Item31 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 31 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item32: Item {}
public final class PlainItem32: Item32 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 32 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item33: Item {}
public final class PlainItem33: Item33 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 33 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item34: Item {}
public final class PlainItem34: Item34 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 34 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item35: Item {}
public final class PlainItem35: Item35 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 35 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item36: Item {}
public final class PlainItem36: Item36 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 36 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item37: Item {}
public final class PlainItem37: Item37 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 37 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item38: Item {}
public final class PlainItem38: Item38 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 38 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item39: Item {}
public final class PlainItem39: Item39 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 39 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item40: Item {}
public final class PlainItem40: Item40 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 40 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item41: Item {}
public final class PlainItem41: Item41 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 41 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item42: Item {}
public final class PlainItem42: Item42 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 42 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item43: Item {}
public final class PlainItem43: Item43 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 43 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item44: Item {}
public final class PlainItem44: Item44 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 44 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item45: Item {}
public final class PlainItem45: Item45 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 45 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item46: Item {}
public final class PlainItem46: Item46 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 46 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item47: Item {}
public final class PlainItem47: Item47 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 47 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item48: Item {}
public final class PlainItem48: Item48 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 48 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}

public protocol Item49: Item {}
public final class PlainItem49: Item49 {
  private let clock: any Clock
  private let store: any Store
  public var number: Int { 49 + clock.ticks }
  public init(clock: any Clock, store: any Store) { (self.clock, self.store) = (clock, store) }
}
