// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The source of an alias node's values.
enum AliasSource {
  /// Each request converts a value of the binding's node.
  case request
  /// Each request does so on the main actor, to which the result of the conversion may belong.
  case mainActorRequest(binding: Int32)
  /// One instance is converted once, by its creator, and published in a node.
  case published(in: AnyNode)
}
