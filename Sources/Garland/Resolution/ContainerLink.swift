// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A way back to the container, or to a scope of it, for something that resolves later.
///
/// A link that was injected into a shared instance must not keep the container alive: the container keeps
/// the instance, so neither would ever go. A link that was injected elsewhere keeps it, so that it works
/// for as long as it exists. The same holds for a scope and its instances.
///
/// It is one counted reference. A weak one would make every copy of a container a call into the runtime.
enum ContainerLink: Sendable {
  /// To the container, which it keeps.
  case strong(ContainerAnchor)
  /// To the container, if somebody else keeps it.
  case weak(AnchorLink)
  /// To a scope, which it keeps open.
  case strongScope(ScopeAnchor)
  /// To a scope, if somebody else keeps it open.
  case weakScope(ScopeCore)
  /// To a scope of a child container, for a binding of an ancestor.
  indirect case inherited(ContainerLink, by: AnchorLink)

  /// Whether the container, or the scope, lives for as long as the link.
  var keepsAlive: Bool {
    switch self {
    case .strong, .strongScope: true
    case .weak, .weakScope: false
    case .inherited(let link, _): link.keepsAlive
    }
  }

  /// The scope, if it does not lead to the container itself.
  var scope: ScopeCore? {
    switch self {
    case .strong, .weak: nil
    case .strongScope(let anchor): anchor.scope
    case .weakScope(let scope): scope
    case .inherited(let link, _): link.scope
    }
  }

  /// The container whose bindings are resolved, held while it is used; nil if it is gone.
  var anchor: ContainerAnchor? {
    switch self {
    case .strong(let anchor): anchor
    case .weak(let link): link.anchor
    case .strongScope(let anchor): anchor.scope.anchorLink.anchor
    case .weakScope(let scope): scope.anchorLink.anchor
    case .inherited(_, let owner): owner.anchor
    }
  }

  /// The error for a use after the end.
  var ended: ResolutionError { scope?.endedError ?? .ended }
}
