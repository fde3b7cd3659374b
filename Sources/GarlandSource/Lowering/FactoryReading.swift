// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The parameters, result and effects of a factory, as far as they can be read.
struct FactoryReading {
  /// A parameter of the factory.
  struct Parameter {
    /// The type, or nil when it cannot be read.
    var type: SourceType?
    /// The label or name, for messages.
    var label: String?
    var location: GarlandGraph.SourceLocation
    /// The tag that the text of the factory adds.
    var tag: TagReference?
    /// Whether only the running program knows that tag.
    var hasUnknownTag = false
    /// Whether the parameter takes all instances of the key.
    var isMany = false
    /// Whether the caller supplies the value.
    var isAssisted = false
    /// Whether a call could leave the parameter out.
    var hasDefault = false
    /// Whether the factory may send the value away.
    var isSending = false
    /// Whether another declaration, such as an initializer, names the parameter.
    var isDeclared = true
  }

  /// The type of the instances.
  var value: SourceType?
  var parameters: [Parameter] = []
  var opaqueReason: String?
  var effects: Effects = []
  var origin = Binding.Origin.factory
  /// The initializer or function, if the sources declare it.
  var code: Syntax?
  /// Whether the initializer or function belongs to the main actor.
  var isolation = IsolationReader.Answer.nonisolated
}
