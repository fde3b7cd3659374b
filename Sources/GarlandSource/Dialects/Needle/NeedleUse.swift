// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A place in the code of a component that needs something of the component tree.
struct NeedleUse {
  /// What is needed.
  enum Need {
    /// A component, which is made.
    case component(NeedleComponent)
    /// A property of a component.
    case member(NeedleComponent, String)
    /// A property that the component asks its parents for.
    case requirement(String)
    /// A property that the component which is not core has to have.
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
  /// The component in whose code the place is.
  let owner: NeedleComponent
  /// The property in whose code it is; nil for a function or an initializer.
  let member: String?
  /// When it is needed, seen from there.
  let timing: Request.Timing
  let location: GarlandGraph.SourceLocation
}
