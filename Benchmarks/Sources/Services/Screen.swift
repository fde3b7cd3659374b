// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// A graph of 19 objects and 16 injections of singletons, four levels deep, around a screen.

public protocol Cell { var number: Int { get } }
public final class PlainCell: Cell {
  private let clock: any Clock
  public var number: Int { 1 }
  public init(clock: any Clock) { self.clock = clock }
}

public protocol Line { var number: Int { get } }
public final class PlainLine: Line {
  private let first: any Cell
  private let second: any Cell
  private let third: any Cell
  private let store: any Store
  public var number: Int { 2 }

  public init(first: any Cell, second: any Cell, third: any Cell, store: any Store) {
    self.first = first
    self.second = second
    self.third = third
    self.store = store
  }
}

public protocol Section { var number: Int { get } }
public final class PlainSection: Section {
  private let upper: any Line
  private let lower: any Line
  public var number: Int { 3 }

  public init(upper: any Line, lower: any Line) {
    self.upper = upper
    self.lower = lower
  }
}

public protocol Screen { var number: Int { get } }
public final class PlainScreen: Screen {
  private let top: any Section
  private let bottom: any Section
  public var number: Int { 4 }

  public init(top: any Section, bottom: any Section) {
    self.top = top
    self.bottom = bottom
  }
}
