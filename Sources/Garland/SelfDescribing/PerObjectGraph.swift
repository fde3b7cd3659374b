// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A self-describing type of which each outermost resolve has one instance.
public protocol PerObjectGraph: Resolvable where Arguments == Void {
  /// Makes an instance, which takes its dependencies from the container.
  ///
  /// - Parameters:
  ///   - container: Resolves other self-describing types, and by `registered` the container's bindings.
  ///   - arguments: Nothing; the lifetime leaves no room for arguments.
  init(container: Resolver, arguments: Void)
}

extension PerObjectGraph {
  /// One instance for each outermost resolve; not for use.
  @inlinable
  public static var _declaration: _ResolvableDeclaration {
    let declaration = Declaration<Self>.selfDescribing {
      Self(container: consume $0, arguments: $1)
    }
    return _ResolvableDeclaration(declaration.lasting(.objectGraph))
  }
}
