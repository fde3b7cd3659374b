// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A further key of a declaration, with the conversion from the declaration's own value.
///
/// It does not name the type of that value, which would be one type more that is made at run time for each key.
final class AliasDeclaration<Value>: AnyAliasDeclaration {
  /// Converts the value of the node of the only parameter.
  private let request: Factory<Value>
  /// Converts the value at an address.
  private let convert: (UnsafeRawPointer) -> Value

  init(
    role: ExposureRole, tag: (any BindingTag.Type)?, mapKey: MapKey?, at location: RegistrationSite,
    request: @escaping Factory<Value>, convert: @escaping (UnsafeRawPointer) -> Value
  ) {
    self.request = request
    self.convert = convert
    super.init(type: Value.self, tag: tag, role: role.graphRole, location: location)
    self.mapKey = mapKey
  }

  override var functions: (any FunctionRequestKind.Type)? { FunctionRequests<Value>.self }

  override func makeNode() -> AnyNode { Node(request) }

  override func connect(_ node: AnyNode, to target: ParameterNodes, _ source: AliasSource) {
    // The casts are sound, here and below, because the nodes are those that this exposure has made.
    // `AliasTests` and `RandomGraphTests` hammer them.
    let node = unsafeDowncast(node, to: Node<Value>.self)
    switch source {
    case .request:
      node.serve(from: target)
    case .mainActorRequest(let binding):
      node.make = { [request] resolution in
        try resolution.requireMainActor(for: binding)
        return try request(target, &resolution)
      }
    case .published(let place):
      let place = NodeReference(unsafeDowncast(place, to: Node<Value>.self))
      node.make = { [convert, isSendable = isSendable ?? false] resolution in
        try target.first.pointee._withUnsafeGuaranteedRef {
          try $0.withValue(&resolution) { source, object, resolution in
            try place.target.value(
              convertedFrom: source, object, &resolution, isSendable: isSendable, by: convert)
          }
        }
      }
    }
  }

  override func publish(
    _ instance: UnsafeRawPointer, object: AnyObject?, in node: AnyNode, _ frame: Frame?
  ) {
    let isSendable = isSendable ?? false
    let node = unsafeDowncast(node, to: Node<Value>.self)
    let early = frame.flatMap { try? GraphPlace(node).value(in: $0, isSendable: isSendable) }
    let value = early ?? convert(instance)
    // It can be shared if the compiler says so, or if it is the object itself. The types of values say nothing: those
    // of `[any Clock & Sendable]` and `[any Clock]` are one.
    if isSendable || object != nil && object === asObject(value) { node.publish(value) }
  }
}

extension Node {
  /// The converted instance, the same for every request if it can be shared.
  ///
  /// Whoever asks first receives what has been published meanwhile, like everybody later. A conversion that makes
  /// something that cannot be shared is never published, and each request has one of its own.
  fileprivate func value(
    convertedFrom source: UnsafeRawPointer, _ object: () -> AnyObject?,
    _ resolution: inout Resolution, isSendable: Bool, by convert: (UnsafeRawPointer) -> Value
  ) throws -> Value {
    if let shared { return shared.pointee }
    // Only in a cycle is an instance found that is not published yet. What is made of it here will be.
    guard isSendable, let frame = resolution.currentFrame, object() != nil else {
      return convert(source)
    }
    let place = GraphPlace(self)
    if let early = try place.value(in: frame, isSendable: isSendable) { return early }
    let early = convert(source)
    frame.begin(place.node)
    place.store(early, in: .passUnretained(frame))
    return early
  }
}
