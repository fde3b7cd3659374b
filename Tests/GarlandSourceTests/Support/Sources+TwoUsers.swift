// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Sources {
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
