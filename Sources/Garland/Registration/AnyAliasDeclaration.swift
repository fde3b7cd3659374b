// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A further key of a declaration, with the type of its value erased.
@usableFromInline
class AnyAliasDeclaration: AnyExposureDeclaration {
  /// Makes the key's node hand out converted values of the declaration's node; `target` is a row of that one.
  func connect(_ node: AnyNode, to target: ParameterNodes, _ source: AliasSource) {}

  /// Converts the one instance, which is at an address, and hands that out from now on if it can be shared.
  ///
  /// - Parameters:
  ///   - instance: The address, which holds a value of the declaration's type.
  ///   - object: The instance, if it is an object.
  ///   - node: Where to publish what the conversion makes.
  ///   - frame: The object graph in which the instance was created, if there is one.
  func publish(_ instance: UnsafeRawPointer, object: AnyObject?, in node: AnyNode, _ frame: Frame?)
  {}
}
