// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Sources {
  /// A cache, an object that fills it and one that asks it.
  static let cacheWithUsers = """
    final class Cache {
      private var entries: [String: Int] = [:]
      func put(_ name: String) { entries[name] = 1 }
      func get(_ name: String) -> Int? { entries[name] }
    }
    final class Writer { init(cache: Cache) { cache.put("a") } }
    final class Reader { init(cache: Cache) { _ = cache.get("a") } }
    """

  /// Two screens that ask for one service, whose body and whose uses are given.
  static func twoUsers(_ service: String, _ first: String, _ second: String) -> String {
    """
    import Combine
    import Foundation
    \(service)
    final class First {
      private let service: Service
      init(service: Service) { self.service = service }
      func run() { \(first) }
    }
    final class Second {
      private let service: Service
      init(service: Service) { self.service = service }
      func run() { \(second) }
    }
    """
  }
}
