// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A further key of a declaration, with the conversion from the declaration's own value.
///
/// It does not name the type of that value: a list of such would ask the runtime for metadata at each binding.
@usableFromInline
struct AliasDeclaration {
  /// The key.
  let exposure: AnyExposureDeclaration
  /// Makes the key's node hand out converted values of the declaration's node.
  let connect: (_ node: AnyNode, _ source: AnyNode, AliasSource) -> Void
  /// Converts the one instance, which is at the address, and hands that out from now on if it can be shared.
  let publish: (_ node: AnyNode, _ source: UnsafeRawPointer, Frame?) -> Void

  @usableFromInline
  init(
    exposure: AnyExposureDeclaration, isSendable: Bool,
    connect: @escaping (AnyNode, AnyNode, AliasSource) -> Void,
    publish: @escaping (AnyNode, UnsafeRawPointer, Frame?) -> Void
  ) {
    self.exposure = exposure
    exposure.isSendable = isSendable
    self.connect = connect
    self.publish = publish
  }
}

/// Where the node of an alias gets its values from.
@usableFromInline
enum AliasSource {
  /// Each request converts what the binding's node hands out.
  case request
  /// Each request does so on the main actor: what a conversion hands out there may belong to it.
  case mainActorRequest(binding: Int32)
  /// One instance is converted once, by who creates it, and published in a node.
  case published(in: AnyNode)
}

extension Node {
  /// The converted instance, the same for every request if it can be shared.
  ///
  /// Whoever asks first receives what has been published meanwhile, like everybody later. A conversion that makes
  /// something that cannot be shared is never published, and each request has one of its own.
  @usableFromInline
  func value<Source>(
    convertedFrom target: NodeReference<Source>, _ resolution: inout Resolution, isSendable: Bool,
    by convert: (consuming Source) -> Value
  ) throws -> Value {
    let source = try target.value(&resolution)
    if let shared { return shared.pointee }
    // Only in a cycle is an instance found that is not published yet. What is made of it here will be.
    guard isSendable, isObject(source), let frame = resolution.currentFrame else {
      return convert(source)
    }
    let place = GraphPlace(self)
    if let early = try place.value(in: frame, isSendable: isSendable) { return early }
    let early = convert(source)
    frame.begin(place.node)
    place.store(early, in: frame)
    return early
  }

  /// Publishes what a conversion makes of the one instance, if it can be shared.
  ///
  /// That is so if the compiler says it, or if it is the object itself, of which the registration has made sure. The
  /// types of values say nothing: those of `[any Clock & Sendable]` and `[any Clock]` are one.
  @usableFromInline
  func publish<Source>(
    _ source: Source, createdIn frame: Frame?, isSendable: Bool,
    by convert: (consuming Source) -> Value
  ) {
    let early = frame.flatMap { try? GraphPlace(self).value(in: $0, isSendable: isSendable) }
    let value = early ?? convert(source)
    if isSendable || isSameObject(source, value) { publish(value) }
  }
}

private func isObject<Value>(_ value: Value) -> Bool { type(of: value as Any) is AnyObject.Type }

/// Whether two values are one object, whatever the types by which they are known.
private func isSameObject<Value, Exposed>(_ value: Value, _ exposed: Exposed) -> Bool {
  isObject(value) && isObject(exposed) && (value as AnyObject) === (exposed as AnyObject)
}
