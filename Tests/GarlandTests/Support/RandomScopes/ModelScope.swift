// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A scope of the model, or the container itself.
final class ModelScope {
  /// How far the end has come.
  enum Phase {
    case open, ending, waiting, ended
  }

  /// The number of the kind; -1 for the container.
  let kind: Int
  let parent: ModelScope?
  var phase = Phase.open
  /// Who uses it: resolves that are under way, and scopes inside that still hold something.
  var users = 0
  var isEmpty = false
  var pieces: [Int: ModelPiece] = [:]
  /// The bindings whose instances are being made.
  var making: Set<Int> = []
  /// What is to be done at the end, the next thing last.
  var endings: [(piece: ModelPiece, action: Int)] = []
  var children: [ModelScope] = []
  /// Scopes around it whose ends go on when this has ended.
  var followers: [ModelScope] = []

  init(kind: Int, parent: ModelScope?) {
    self.kind = kind
    self.parent = parent
  }

  var isClosed: Bool { phase != .open }
  var isBeingEnded: Bool { phase == .ending || phase == .waiting }

  /// Lets go of the instances, if it is closed and nobody uses it.
  func emptyIfUnused() {
    guard isClosed, users == 0, !isEmpty, let parent else { return }
    isEmpty = true
    pieces = [:]
    parent.leave()
  }

  func leave() {
    users -= 1
    emptyIfUnused()
  }

  /// The scope of a kind around something.
  func scope(of kind: Int) -> ModelScope? {
    var scope: ModelScope? = self
    while let found = scope, found.kind != kind { scope = found.parent }
    return scope
  }
}

/// An instance of the model and what it was given.
final class ModelPiece {
  enum Link {
    case now(ModelPiece)
    case later(Int, ModelPlace)
    /// Its use is awaited.
    case awaited(Int, ModelPlace)
  }

  let number: Int
  let node: Int
  let links: [Link]

  init(number: Int, node: Int, links: [Link]) {
    self.number = number
    self.node = node
    self.links = links
  }
}

/// Where something is resolved.
struct ModelPlace {
  let scope: ModelScope
  /// Whether what is made there is part of something that the scope or container keeps.
  let isKept: Bool
}

/// Why the model refuses something.
enum ModelError: Error {
  case scopeEnded, outOfScope, reentrant, failed, needsAwait, cancelled

  /// The name of the finding.
  var name: String {
    switch self {
    case .scopeEnded: "ScopeEnded"
    case .outOfScope: "OutOfScope"
    case .reentrant: "ReentrantCreation"
    case .failed: "FactoryFailed"
    case .needsAwait: "AsyncMismatch"
    case .cancelled: "Cancelled"
    }
  }
}
