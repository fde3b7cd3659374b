// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// What a registration says, whatever the type of its value.
///
/// A declaration is mutable while its builder is open and does not change any more after `build()`.
@usableFromInline
class AnyDeclaration {
  /// Where the registration is written.
  let location: RegistrationSite
  /// The keys under which the value is found; the first names the binding.
  var exposures: [AnyExposureDeclaration] = []
  /// How long an instance lives.
  var lifetime: Lifetime = .perRequest
  /// Where the instances come from.
  var origin: Binding.Origin = .factory
  /// Which binding wins.
  var precedence: Binding.Precedence = .ordinary
  /// The number of the module that registers.
  var module: Int?
  /// Whether only the module sees the binding.
  var isPrivate = false
  /// Whether the program asks for it from outside.
  var isRoot = false
  /// Whether it has to be made on the main actor.
  var isOnMainActor = false
  /// Accepted findings.
  var suppressions: [Suppression] = []

  init(location: RegistrationSite) {
    self.location = location
  }

  /// Reads the needs from the types of the parameters.
  func describe(to collector: inout RequestCollector) {}

  /// Makes a node for each exposure.
  func makeNodes(into nodes: inout [AnyNode]) {
    for exposure in exposures { nodes.append(exposure.makeNode()) }
  }

  /// Connects the nodes with those that they need.
  func wire(_ wiring: inout Wiring, binding: Int, firstNode: Int, group: CreationGroup?) {}
}

/// Injects into an object made elsewhere, whose type is known dynamically only.
typealias ErasedInjection = (AnyObject, inout Resolution) throws -> Void
