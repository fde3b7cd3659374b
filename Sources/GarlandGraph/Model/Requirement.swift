// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A key that a module requires from other modules, so that it can be checked without them.
///
/// In a whole program an unmet requirement is a finding. In a part of one it counts as met.
public struct Requirement: Equatable, Sendable {
  /// The required key, and how it is requested.
  public var request: Request
  /// The index in `BindingGraph.modules` of the module that requires it, or nil if none does.
  public var module: Int?
  /// The profiles that must all be active for it to be required; none if it always is.
  public var condition: [BindingProfile]

  /// Creates a requirement.
  public init(_ request: Request, module: Int? = nil, condition: [BindingProfile] = []) {
    self.request = request
    self.module = module
    self.condition = condition
  }
}

extension BindingGraph {
  /// The graph as a part of a program: the requirements of its modules count as provided.
  package var takingRequirementsAsMet: BindingGraph {
    var copy = self
    copy.requirements = []
    for request in requirements.map(\.request) {
      if request.cardinality == .many {
        copy.emptyCollections.admit(request.key)
      } else {
        copy.provided.admit(request.key)
      }
    }
    return copy
  }
}
