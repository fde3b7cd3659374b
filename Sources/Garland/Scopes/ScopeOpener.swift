// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Opens scopes of a kind, for an object that lives longer than they do.
///
/// ```swift
/// builder.register { (visits: ScopeOpener<Visit>) in Entrance(visits: visits) }
/// ```
///
/// It opens them where it was injected, so what is injected asks for the scope that the kind names
/// as its parent. It holds nothing of the scopes that it opens, so it is not a captive dependency.
public struct ScopeOpener<Kind: ScopeKind>: Sendable {
  private let container: Container

  fileprivate init(_ container: Container) {
    self.container = container
  }

  /// Opens a scope with an input value.
  ///
  /// - Parameter input: A value that can be injected in the scope and below.
  /// - Returns: The scope.
  /// - Throws: `ResolutionError`: `Garland/ContainerEnded` or `Garland/ScopeEnded` if the container or scope around it
  ///   has ended.
  public func callAsFunction(_ input: Kind.Input) throws(ResolutionError) -> Scope<Kind> {
    try container.openScope(Kind.self, with: KeptInstance(input))
  }

  /// Opens a scope that needs nothing.
  ///
  /// - Throws: `ResolutionError`: `Garland/ContainerEnded` or `Garland/ScopeEnded` if the container or scope around it
  ///   has ended.
  public func callAsFunction() throws(ResolutionError) -> Scope<Kind> where Kind.Input == Void {
    try container.openScope(Kind.self, with: nil)
  }
}

extension ScopeOpener: RequestShape {
  static func describe(to collector: inout RequestCollector) {
    collector.addOpening(Kind.self)
    if opensInContainer { return }
    collector.append(Scope<Kind.Parent>.self)
  }

  static func makeNode(_ wiring: inout Wiring) -> AnyNode {
    // The scope that it opens scopes in is asked for, so that it is there.
    let parent = opensInContainer ? nil : NodeReference(wiring.takeTarget(Scope<Kind.Parent>.self))
    return Node<ScopeOpener> { resolution in
      ScopeOpener(try parent?.value(&resolution).container ?? Container(ContainerLink(resolution)))
    }
  }

  private static var opensInContainer: Bool { Kind.Parent.self == ContainerScope.self }
}
