// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A place in the code that makes a request outside a registration.
struct RequestSite {
  /// The requested dependency.
  enum Need {
    /// A type that describes itself, from a container of the family.
    case resolvable(SourceType, ResolvableFamily)
    /// One of several readings of a request.
    case readings([Request])
    /// The value behind a key path.
    case value(Key)
  }

  let need: Need
  /// The place in the code, which says when the request is made.
  let place: CodePlace
  /// When the request is made, relative to the code around it.
  var timing: Request.Timing
  var site = Request.Site.body
  /// The type in whose declaration or extension the place is.
  let owner: TypeDeclaration?
  /// The container that is asked, if nothing else is known about it.
  var container = ContainerIdentity.declared
  /// The place, if it is in the default value of an initializer's parameter.
  var inDefault: InstancePlace?
  /// The name of the place, for requests from outside the graph.
  let name: String
  let location: GarlandGraph.SourceLocation
}
