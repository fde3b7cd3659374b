// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Synchronization

/// A node whose value type is not known where it is kept.
///
/// Sound as `@unchecked Sendable`: it has no variables of its own, and `Node` says why it is sound.
/// `CreationStressTests` hammers it.
@usableFromInline
class AnyNode: @unchecked Sendable {
  required init() {}

  /// The type of the value.
  var valueType: any Any.Type { Never.self }

  /// Makes the value and lets it go, so that a shared one exists afterwards.
  func warmUp(_ resolution: inout Resolution) throws {}

  /// The value for one request, whatever its type.
  func boxedValue(_ resolution: inout Resolution) throws -> Any {
    throw ResolutionFailure(.reentrant)
  }

  /// Makes the node get its values from the node of another container, which has the same type.
  func bridge(to other: AnyNode, of core: Core) {}

  /// Lets nobody find the shared instance any more.
  func retire() {}
}

/// A closure that gets a value, as a constant: calling it does not count its context, as calling a variable would.
@usableFromInline
final class Maker<Value> {
  @usableFromInline let call: (inout Resolution) throws -> Value

  init(_ call: @escaping (inout Resolution) throws -> Value) {
    self.call = call
  }
}

/// The typed slot of one key in a sealed plan: how to get a value, and a shared value once there is one.
///
/// Whoever depends on a key holds its node from the moment the graph is sealed. A resolve therefore follows
/// references; it looks nothing up, casts nothing and boxes nothing. Reading a shared instance is an atomic load
/// and a copy.
///
/// Sound as `@unchecked Sendable`: `maker` is set by the one thread that connects the node, before
/// anybody can find it, and is only read afterwards. `published` is written once, by the thread that created the
/// value, before `isPublished` becomes true with releasing order; it is read only after a load with
/// acquiring order saw that. So no write overlaps another access, and none has to be tracked.
/// `CreationStressTests` hammers both.
@usableFromInline
final class Node<Value>: AnyNode, @unchecked Sendable {
  /// Gets a value, in the way that the binding's lifetime asks for; nil until the node is connected.
  ///
  /// Sound as an uncounted reference, because the node holds it until it goes, and whoever resolves holds the node.
  /// Only the thread that connects the node replaces it, before anybody can find the node.
  @exclusivity(unchecked) @usableFromInline private(set) var maker: Unmanaged<Maker<Value>>?
  /// Whether `published` can be read.
  @usableFromInline let isPublished = Atomic<Bool>(false)
  /// The shared instance.
  @exclusivity(unchecked) @usableFromInline var published: Value?

  /// Makes a node that waits for its `make`.
  required init() {
    maker = nil
  }

  /// Makes a node that is complete.
  init(make: @escaping (inout Resolution) throws -> Value) {
    maker = .passRetained(Maker(make))
  }

  deinit {
    maker?.release()
  }

  /// The way to get a value; set by the one thread that connects the node.
  @usableFromInline var make: (inout Resolution) throws -> Value {
    get { maker?.takeUnretainedValue().call ?? { _ in throw ResolutionFailure(.reentrant) } }
    set {
      let old = maker
      maker = .passRetained(Maker(newValue))
      old?.release()
    }
  }

  /// The shared instance, if there is one by now.
  @inlinable var existing: Value? {
    isPublished.load(ordering: .acquiring) ? published : nil
  }

  /// The value for one request.
  @inlinable
  func value(_ resolution: inout Resolution) throws -> Value {
    guard let maker else { throw unconnected }
    return try maker._withUnsafeGuaranteedRef { try $0.call(&resolution) }
  }

  /// The error of a node that is asked while the graph is being connected.
  @usableFromInline var unconnected: any Error { ResolutionFailure(.reentrant) }

  /// A way to get the shared instance: the one that exists, or the one that `create` makes.
  ///
  /// It is inlined where the type is known, so that reading costs no call of unspecialized code.
  @inlinable
  func reading(
    _ create: @escaping (inout Resolution) throws -> Value
  ) -> (inout Resolution) throws -> Value {
    // Sound, because the node owns what it makes its values by, and whoever resolves holds the core.
    let reference = Unmanaged.passUnretained(self)
    return { resolution in
      if let existing = reference._withUnsafeGuaranteedRef({ $0.existing }) { return existing }
      return try create(&resolution)
    }
  }

  /// Hands out `value` to everybody from now on.
  @usableFromInline
  func publish(_ value: Value) {
    published = value
    isPublished.store(true, ordering: .releasing)
  }

  override var valueType: any Any.Type { Value.self }

  override func boxedValue(_ resolution: inout Resolution) throws -> Any {
    try value(&resolution)
  }

  override func bridge(to other: AnyNode, of core: Core) {
    // Sound, because a key has the same type in both containers; the child keeps the parent, which keeps its nodes.
    let target = NodeReference(unsafeDowncast(other, to: Node<Value>.self))
    let parent = Unmanaged.passUnretained(core)
    make = { resolution in
      if let existing = target.existing { return existing }
      return try parent._withUnsafeGuaranteedRef { core in
        try resolution.inside(core) { try target.value(&$0) }
      }
    }
  }

  override func retire() {
    isPublished.store(false, ordering: .releasing)
  }

  override func warmUp(_ resolution: inout Resolution) throws {
    _ = try value(&resolution)
  }
}

/// A reference from one node to another that does not keep it alive.
///
/// The container's core owns all nodes, and nodes of a cycle refer to each other: counted references would keep
/// the cycle alive for ever. Sound, because a node is only used in a resolve, and whoever starts a resolve holds
/// the core until it has ended.
@frozen
@usableFromInline
struct NodeReference<Value> {
  @usableFromInline let reference: Unmanaged<Node<Value>>

  @inlinable
  init(_ node: Node<Value>) {
    reference = .passUnretained(node)
  }

  @inlinable
  init(_ reference: Unmanaged<Node<Value>>) {
    self.reference = reference
  }

  /// The node of a key in a table, whose type is not known there; the key has to be one of `Value`.
  ///
  /// Sound, because the node of a key has the type of the key. `RandomGraphTests` hammers it.
  @inlinable @inline(__always)
  init(found: Unmanaged<AnyNode>) {
    reference = .fromOpaque(found.toOpaque())
  }

  /// The node, counted as a reference; only for whoever holds the core.
  @inlinable var target: Node<Value> { reference.takeUnretainedValue() }

  /// Whether there is a shared instance by now.
  @inlinable @inline(__always) var isPublished: Bool {
    reference._withUnsafeGuaranteedRef { $0.isPublished.load(ordering: .acquiring) }
  }

  /// The shared instance; only after `isPublished` was true.
  @inlinable @inline(__always) var published: Value {
    reference._withUnsafeGuaranteedRef { $0.published.unsafelyUnwrapped }
  }

  /// The shared instance, if there is one by now.
  @inlinable @inline(__always) var existing: Value? {
    reference._withUnsafeGuaranteedRef { $0.existing }
  }

  /// The value for one request.
  @inlinable
  func value(_ resolution: inout Resolution) throws -> Value {
    try reference._withUnsafeGuaranteedRef { node in try node.value(&resolution) }
  }
}
