// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The types of the workloads: shared ones, which are `Sendable`, and those of each request.
protocol Clock: AnyObject, Sendable {}
final class SystemClock: Clock {}

protocol Leaf: AnyObject {}
final class PlainLeaf: Leaf {}

protocol Pair: AnyObject {}
final class PlainPair: Pair {
  let clock: any Clock
  let leaf: any Leaf

  init(clock: any Clock, leaf: any Leaf) {
    self.clock = clock
    self.leaf = leaf
  }
}

/// A graph of 19 objects and 16 injections of singletons, four levels deep, around a screen.
final class Cell {
  let clock: any Clock
  let store: Store

  init(clock: any Clock, store: Store) {
    self.clock = clock
    self.store = store
  }
}

final class Row {
  let first: Cell
  let second: Cell
  let third: Cell

  init(first: Cell, second: Cell, third: Cell) {
    self.first = first
    self.second = second
    self.third = third
  }
}

final class Section {
  let upper: Row
  let lower: Row

  init(upper: Row, lower: Row) {
    self.upper = upper
    self.lower = lower
  }
}

final class Screen {
  let top: Section
  let bottom: Section
  let clock: any Clock
  let store: Store

  init(top: Section, bottom: Section, clock: any Clock, store: Store) {
    self.top = top
    self.bottom = bottom
    self.clock = clock
    self.store = store
  }
}

final class Store: Sendable {
  let clock: any Clock

  init(clock: any Clock) {
    self.clock = clock
  }
}

final class Order {
  let clock: any Clock
  let customer: Int
  let day: Int

  init(clock: any Clock, customer: Int, day: Int) {
    self.clock = clock
    self.customer = customer
    self.day = day
  }
}

protocol Plugin: AnyObject {}
final class NumberedPlugin<Number>: Plugin {}
