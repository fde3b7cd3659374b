// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A place in the code of a component with a request to the component tree.
struct NeedleUse {
  /// The requested object.
  enum Need {
    /// A component, which is created.
    case component(NeedleComponent)
    /// A property of a component.
    case member(NeedleComponent, String)
    /// A property that the component requires of its parents.
    case requirement(String)
    /// A property that the component requires of its non-core component.
    case pluginRequirement(String)
  }

  /// A property of a component, or the rest of its code.
  struct Place: Hashable {
    private let component: ObjectIdentifier
    private let member: String?

    init(_ component: NeedleComponent, _ member: String?) {
      self.component = ObjectIdentifier(component)
      self.member = member
    }
  }

  let need: Need
  /// The component whose code contains the place.
  let owner: NeedleComponent
  /// The property whose code contains the place; nil for a function or an initializer.
  let member: String?
  /// When the request is made, relative to that code.
  let timing: Request.Timing
  let location: GarlandGraph.SourceLocation
}
