// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// An instance of a generated graph and what it was given.
///
/// Sound as `@unchecked Sendable`: a generated graph is resolved by one thread.
class Part: @unchecked Sendable {
  /// What an instance was given for one need.
  enum Link {
    case now([Part])
    case later((isolated (any Actor)?) throws -> [Part])

    /// The parts, made now if they are made later.
    func parts(_ isolation: isolated (any Actor)? = #isolation) throws -> [Part] {
      switch self {
      case .now(let parts): parts
      case .later(let make): try make(isolation)
      }
    }
  }

  let node: Int
  var links: [Link]

  init(node: Int, links: [Link]) {
    self.node = node
    self.links = links
  }
}

/// An instance of the binding with a number.
final class Thing<Place: Number>: Part, @unchecked Sendable {}

/// A type that a generated factory can ask for.
protocol Needed: SendableMetatype {
  var link: Part.Link { get }
}

extension Thing: Needed {
  var link: Part.Link { .now([self]) }
}

extension Tagged: Needed where Value: Needed {
  var link: Part.Link { value.link }
}

extension Optional: Needed where Wrapped: Needed {
  var link: Part.Link { self?.link ?? .now([]) }
}

extension Lazy: Needed where Value: Needed {
  var link: Part.Link {
    // Sound for the same reason.
    nonisolated(unsafe) let lazy = self
    return .later { try lazy.resolved().link.parts($0) }
  }
}

extension Provider: Needed where Value: Needed {
  var link: Part.Link {
    .later { try self.resolved(isolation: $0).link.parts($0) }
  }
}

extension Many: Needed where Element == Part {
  var link: Part.Link { .now(elements) }
}
