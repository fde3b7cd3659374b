// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

// What lives as long as a visit, what somebody has to hold, what expires, and what takes a while to load.

public struct Visitor: Sendable {
  public let number: Int
  public init(number: Int) { self.number = number }
}

public protocol Basket: Sendable {
  var number: Int { get }
  func store()
}
public final class VisitBasket: Basket {
  private let visitor: Visitor
  private let clock: any Clock
  private let isStored = Atomic<Bool>(false)
  public var number: Int { visitor.number }

  public init(visitor: Visitor, clock: any Clock) {
    self.visitor = visitor
    self.clock = clock
  }

  public func store() { isStored.store(true, ordering: .relaxed) }
}

public protocol Feed: AnyObject, Sendable { var number: Int { get } }
public final class LiveFeed: Feed {
  private let clock: any Clock
  public var number: Int { 8 }
  public init(clock: any Clock) { self.clock = clock }
}

public protocol Forecast: Sendable { var degrees: Int { get } }
public final class LocalForecast: Forecast {
  private let clock: any Clock
  public var degrees: Int { 9 }
  public init(clock: any Clock) { self.clock = clock }
}

public protocol Catalogue: Sendable { var pages: Int { get } }
public final class RemoteCatalogue: Catalogue {
  public var pages: Int { 10 }
  init() {}
  public static func load() async -> RemoteCatalogue { RemoteCatalogue() }
}
