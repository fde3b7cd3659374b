// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Synchronization

/// A node whose value type is not known where it is kept.
///
/// Sound as `@unchecked Sendable`: `parameters` is set by the one thread that connects the node, before anybody can
/// find it, and `Node` says the rest. `CreationStressTests` hammers it.
@usableFromInline
class AnyNode: @unchecked Sendable {
  /// The address of the shared instance, for as long as it may be found.
  ///
  /// An address gives all nodes one size, so that unspecialized code needs no layout of an optional value.
  @usableFromInline final let published = Atomic<UnsafeRawPointer?>(nil)
  /// The nodes of the factory's parameters, if each request is served by the factory alone; nil for all other nodes.
  ///
  /// Sound, because the core has the row, and whoever resolves holds the core.
  @exclusivity(unchecked) @usableFromInline
  final fileprivate(set) var parameters: ParameterNodes?

  /// Gets a value in another way, unless the factory alone serves each request; a `Maker` of the node's type.
  ///
  /// It is kept here, so that letting it go asks the runtime for no type. Sound as an uncounted reference, because the
  /// node holds it until it goes, and whoever resolves holds the node.
  @exclusivity(unchecked) fileprivate final var maker: Unmanaged<AnyMaker>?

  required init() {}

  deinit {
    maker?.release()
  }

  /// Lets each request be served by the factory alone.
  final func serve(from parameters: ParameterNodes) {
    self.parameters = parameters
  }

  /// The type of the value.
  var valueType: any Any.Type { Never.self }

  /// The value for one request, of any type.
  func boxedValue(_ resolution: inout Resolution) throws -> Any {
    throw ResolutionFailure(.reentrant)
  }

  /// Passes the address of the value for one request to a closure, with a function that returns its object, if it is
  /// one.
  func withValue<Result>(
    _ resolution: inout Resolution,
    _ body: (UnsafeRawPointer, () -> AnyObject?, inout Resolution) throws -> Result
  ) throws -> Result {
    throw ResolutionFailure(.reentrant)
  }

  /// Makes the node get its values from the node of another container, which has the same type.
  func bridge(to other: AnyNode, of core: Core) {}

  /// Makes the shared instance unavailable.
  final func retire() {
    published.store(nil, ordering: .releasing)
  }
}

/// A maker whose value's type is not known where it is kept.
private class AnyMaker {}

/// A closure that gets a value, as a constant: calling it does not count its context, as calling a variable would.
private final class Maker<Value>: AnyMaker {
  let call: Construction<Value>

  init(_ call: @escaping Construction<Value>) {
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
/// anybody can find it, and is only read afterwards. `instance` is written once, by the thread that created the
/// value, before its address gets into `published` with releasing order; it is read only through an address that a
/// load with acquiring order saw, and by `deinit`. So no write overlaps another access, and none has to be tracked.
/// `CreationStressTests` hammers both.
@usableFromInline
final class Node<Value>: AnyNode, @unchecked Sendable {
  /// Makes a value from those of `parameters`.
  @usableFromInline let factory: Factory<Value>
  /// The memory of the shared instance, which goes with the node.
  @exclusivity(unchecked) private var instance: UnsafeMutablePointer<Value>?

  /// Makes a node that waits to be connected.
  required init() {
    factory = { _, _ in throw ResolutionFailure(.reentrant) }
  }

  /// Makes a node that waits to be connected, and may serve each request by a factory.
  init(_ factory: @escaping Factory<Value>) {
    self.factory = factory
  }

  /// Makes a node that is complete.
  init(make: @escaping Construction<Value>) {
    factory = { _, _ in throw ResolutionFailure(.reentrant) }
    super.init()
    self.make = make
  }

  deinit {
    instance?.deinitialize(count: 1).deallocate()
  }

  /// The way to get a value; set by the thread that connects the node.
  var make: Construction<Value> {
    get {
      guard let row = parameters else {
        return maker.map { Self.typed($0).takeUnretainedValue().call }
          ?? { _ in throw ResolutionFailure(.reentrant) }
      }
      return { [factory] resolution in try factory(row, &resolution) }
    }
    set {
      let old = maker
      maker = .passRetained(Maker<Value>(newValue))
      parameters = nil
      old?.release()
    }
  }

  /// Where the shared instance is, if there is one by now; valid for as long as the node exists.
  ///
  /// Sound, because only `publish` stores an address, and has put a value of this type there.
  @inlinable @inline(__always) var shared: UnsafePointer<Value>? {
    published.load(ordering: .acquiring)?.assumingMemoryBound(to: Value.self)
  }

  /// The value for one request: the shared instance, or one according to the binding's lifetime.
  @inlinable
  func value(_ resolution: inout Resolution) throws -> Value {
    if let shared { return shared.pointee }
    guard let parameters else { return try obtain(&resolution) }
    return try factory(parameters, &resolution)
  }

  /// The value for one request, according to the binding's lifetime.
  @usableFromInline
  func obtain(_ resolution: inout Resolution) throws -> Value {
    guard let maker else { throw ResolutionFailure(.reentrant) }
    return try Self.typed(maker)._withUnsafeGuaranteedRef { try $0.call(&resolution) }
  }

  /// The maker with its type.
  ///
  /// Sound, because only `make` of the same node sets it. `RandomGraphTests` hammers it.
  private static func typed(_ maker: Unmanaged<AnyMaker>) -> Unmanaged<Maker<Value>> {
    .fromOpaque(maker.toOpaque())
  }

  /// Publishes `value` for all later requests.
  @usableFromInline
  func publish(_ value: Value) {
    assert(instance == nil, "an instance is published once")
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    memory.initialize(to: value)
    instance = memory
    published.store(UnsafeRawPointer(memory), ordering: .releasing)
  }

  override var valueType: any Any.Type { Value.self }

  override func boxedValue(_ resolution: inout Resolution) throws -> Any {
    try value(&resolution)
  }

  override func withValue<Result>(
    _ resolution: inout Resolution,
    _ body: (UnsafeRawPointer, () -> AnyObject?, inout Resolution) throws -> Result
  ) throws -> Result {
    let value = try value(&resolution)
    return try withUnsafePointer(to: value) {
      try body(UnsafeRawPointer($0), { asObject(value) }, &resolution)
    }
  }

  override func bridge(to other: AnyNode, of core: Core) {
    // Sound, because a key has the same type in both containers; the child keeps the parent, which keeps its nodes.
    let target = NodeReference(unsafeDowncast(other, to: Node<Value>.self))
    let parent = Unmanaged.passUnretained(core)
    make = { resolution in
      if let shared = target.shared { return shared.pointee }
      return try parent._withUnsafeGuaranteedRef { core in
        try resolution.inside(core) { try target.value(&$0) }
      }
    }
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

  /// Where the shared instance is, if there is one by now; valid for as long as the core exists.
  @inlinable @inline(__always) var shared: UnsafePointer<Value>? {
    reference._withUnsafeGuaranteedRef { $0.shared }
  }

  /// The value for one request.
  @inlinable
  func value(_ resolution: inout Resolution) throws -> Value {
    try reference._withUnsafeGuaranteedRef { node in try node.value(&resolution) }
  }
}
