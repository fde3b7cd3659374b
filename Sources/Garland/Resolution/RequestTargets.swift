// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The exposures that serve each request, by number.
struct RequestTargets {
  private let starts: [Int32]
  private let targets: [Int32]

  /// The targets of all requests of a checked graph.
  init(_ index: GraphIndex) {
    starts = index.targetStarts
    targets = index.targets
  }

  /// No targets.
  static let none = RequestTargets(starts: [0], targets: [])

  /// The targets of requests from outside the graph.
  ///
  /// - Throws: `Reason.missing` if one that needs a target has none.
  init(_ requests: [Request], in index: GraphIndex, or others: [Key: Int32]) throws {
    var starts: [Int32] = [0]
    var targets: [Int32] = []
    for request in requests {
      var found = index.match(request)
      if found.isEmpty, let other = others[request.key] { found = [other] }
      if found.isEmpty, !Self.mayBeEmpty(request, in: index) {
        throw ResolutionFailure(.missing(request))
      }
      targets += found
      starts.append(Int32(targets.count))
    }
    self.starts = starts
    self.targets = targets
  }

  private init(starts: [Int32], targets: [Int32]) {
    self.starts = starts
    self.targets = targets
  }

  /// The exposures that serve a request.
  func targets(ofRequest request: Int) -> ArraySlice<Int32> {
    targets[Int(starts[request])..<Int(starts[request + 1])]
  }

  /// One of the exposures that serve a request.
  func target(_ place: Int, ofRequest request: Int) -> Int {
    Int(targets[Int(starts[request]) + place])
  }

  private static func mayBeEmpty(_ request: Request, in index: GraphIndex) -> Bool {
    switch request.cardinality {
    case .one: false
    case .optional: true
    case .many: request.hasDefault || index.emptyCollections.contains(request.key)
    }
  }
}
