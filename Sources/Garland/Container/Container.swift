// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// A sealed graph that hands out instances.
///
/// `ContainerBuilder.build()` makes it. It cannot be changed any more, can be used from any thread
/// or task, and keeps its singletons for as long as it exists. Copies are the same container. A
/// container that was injected into a shared instance does not keep itself alive.
///
/// Resolving a singleton that exists is a look-up by the type's address and an atomic load: no lock, no allocation,
/// and the same time for ten bindings as for ten thousand.
///
/// It is resolved in three forms: `resolve` stops the program with the full diagnostic if something is wrong,
/// `resolveOrThrow` throws it, and `resolveIfBound` returns nil when nothing is bound.
public struct Container: Sendable {
  /// The core, if the container keeps it; the short way of a resolve.
  ///
  /// Sound as an uncounted reference, because `link` holds the core. Threads that resolve at the same time would
  /// otherwise fight for its reference count.
  @usableFromInline let kept: Unmanaged<SealedGraph>?
  let link: ContainerLink
  /// Whether it was injected, so that a factory may use it to resolve something that needs the factory again.
  @usableFromInline let isInjected: Bool

  init(_ anchor: ContainerAnchor) {
    kept = .passUnretained(anchor.core.graph)
    link = .strong(anchor)
    isInjected = false
  }

  /// Creates a container for a link; only a link that keeps the container itself has the short way.
  init(_ link: ContainerLink) {
    if case .strong(let anchor) = link {
      kept = .passUnretained(anchor.core.graph)
    } else {
      kept = nil
    }
    self.link = link
    isInjected = true
  }

  /// Describes the container: all bindings with their keys, lifetimes, needs and places.
  ///
  /// Creates nothing.
  public var graph: BindingGraph {
    link.anchor?.core.graph.plan.index.graph ?? BindingGraph()
  }

  /// The overrides that have served no request so far, in the order of registration.
  ///
  /// A test that expects its overrides to matter looks here at its end. One that a later override
  /// of the same key displaces is not among them. Noting the use costs nothing for any other
  /// binding, and nothing once an instance is shared.
  public var unusedOverrides: [Binding] {
    guard let core = try? openCore() else { return [] }
    return core.unusedOverrides.map { core.plan.index.bindings[$0] }
  }

  /// Whether something is bound as a type, for requests from outside.
  ///
  /// Answers without creating an instance whether `resolve(_:)` would find a binding: a collection is
  /// bound if it has elements or may be empty, a `Lazy` or a function if what it hands out is bound,
  /// an optional always, and a type that describes itself and takes no arguments in every container.
  /// It does not say that an instance can be made here; a scope may not be open.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - tag: Its tag, or nil for none.
  /// - Returns: Whether it is bound.
  public func isBound<Value>(_ type: Value.Type, tag: (any BindingTag.Type)? = nil) -> Bool {
    guard let core = try? openCore() else { return false }
    let key = NodeKey(type: Value.self, tag: tag)
    if core.table.node(key) != nil || core.outer?.origin(of: key) != nil { return true }
    // A tag is part of the key, and never looked through.
    guard tag == nil else { return false }
    let node: Node<Value>? = try? core.derivedNode(key, type)
    return node != nil
  }

  /// The core, for a resolve.
  @usableFromInline
  func openCore() throws(ResolutionError) -> SealedGraph {
    if let kept { return kept.takeUnretainedValue() }
    guard let anchor = link.anchor else { throw link.ended }
    return anchor.core.graph
  }
}

extension Container: RequestShape {
  static func describe(to collector: inout RequestCollector) {
    collector.addOpaque(because: "its factory asks for the container")
  }

  static func makeNode(_ wiring: inout Wiring) -> AnyNode {
    Node<Container> { resolution in
      Container(ContainerLink(resolution))
    }
  }
}
