// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// One row of the table: the same work done in up to three ways.
public struct Row: Sendable {
  /// What is done.
  public let name: String
  /// In what it is measured.
  public let unit: Quantity
  /// What it shall reach.
  public let limit: Limit?
  /// How many operations one repetition does; a time is that of one operation.
  public let operations: Int
  /// Whether each process does exactly the same, so that instructions and allocations can be counted.
  public let isSteady: Bool
  /// Makes the ways to do it, or nil if each measurement needs a process of its own.
  public let prepare: (@Sendable () throws -> Ways)?

  init(
    _ name: String, _ limit: Limit? = nil, unit: Quantity = .nanoseconds, operations: Int = 1,
    isSteady: Bool = true, prepare: (@Sendable () throws -> Ways)? = nil
  ) {
    self.name = name
    self.unit = unit
    self.limit = limit
    self.operations = operations
    self.isSteady = isSteady && unit == .nanoseconds
    self.prepare = prepare
  }
}

/// In what a row is measured.
public enum Quantity: Sendable {
  case nanoseconds
  case bytes
  /// What two threads do in the time in which one thread does 1.
  case speedup
}

/// What a row shall reach.
public enum Limit: Sendable {
  case timesByHand(Double)
  case timesDictionary(Double)
  case atMost(Double)
  case atLeast(Double)
}
