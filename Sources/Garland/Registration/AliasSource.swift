// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Where the node of an alias gets its values from.
enum AliasSource {
  /// Each request converts what the binding's node hands out.
  case request
  /// Each request does so on the main actor: what a conversion hands out there may belong to it.
  case mainActorRequest(binding: Int32)
  /// One instance is converted once, by who creates it, and published in a node.
  case published(in: AnyNode)
}
