// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A place in the code that asks for something without a registration around it.
struct RequestSite {
  /// The requested dependency.
  enum Need {
    /// A type that describes itself, from a container of the family.
    case resolvable(SourceType, ResolvableFamily)
    /// Whatever these requests stand for.
    case readings([Request])
    /// The value behind a key path.
    case value(Key)
  }

  let need: Need
  /// The place in the code, which says when the request is made.
  let place: CodePlace
  /// When the request is made, seen from the code that it stands in.
  var timing: Request.Timing
  var site = Request.Site.body
  /// The type in whose declaration or extension the place is.
  let owner: TypeDeclaration?
  /// The container that is asked, if nothing else is known about it.
  var container = ContainerIdentity.declared
  /// The place, if it is in the default of a parameter of an initializer.
  var inDefault: InstancePlace?
  /// The name of the place, for requests from outside the graph.
  let name: String
  let location: GarlandGraph.SourceLocation
}
