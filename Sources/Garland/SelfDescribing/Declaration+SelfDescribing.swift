// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Declaration where Value: Resolvable {
  /// Makes instances by the type's own initializer.
  ///
  /// An initializer to which the resolver is sent is that of a `Sendable` type, which cannot conform on an actor.
  /// The values that it resolves belong to no actor.
  ///
  /// It is inlined where the type is known, so that a resolve costs no call of unspecialized code. The resolver is
  /// consumed, because a copy of it counts a reference to the container.
  @inlinable
  static func selfDescribing(
    sendsResolver: Bool = false, inOwnGraph: Bool = false,
    _ make: @escaping (consuming Resolver, Value.Arguments) -> Value
  ) -> Declaration {
    describingItself(
      at: .nowhere,
      connect: { _, binding in
        let conformance = sendsResolver ? nil : Conformance(Value.self)
        return { resolution in
          do {
            if let conformance { try resolution.admit(conformance) }
            let arguments = try resolution.ownArguments(Value.Arguments.self)
            if inOwnGraph {
              return try resolution.makingInOwnGraph(binding) { make(consume $0, arguments) }
            }
            if sendsResolver { resolution.openUnownedFrame() }
            return try resolution.making(binding: binding) { make(consume $0, arguments) }
          } catch {
            throw resolution.failure(error, in: binding)
          }
        }
      })
  }

  /// Makes instances by a test's replacement.
  ///
  /// `admit` throws if that is not possible where the resolve runs.
  static func replacement(
    at site: RegistrationSite, isOnMainActor: Bool = false,
    admit: @escaping (Resolution) throws -> Void = { _ in },
    make: @escaping (Resolver, Value.Arguments) -> Value
  ) -> Declaration {
    describingItself(
      at: site, isOnMainActor: isOnMainActor,
      connect: { _, binding in
        { resolution in
          do {
            try admit(resolution)
            let arguments = try resolution.ownArguments(Value.Arguments.self)
            return try resolution.making(binding: binding) { make($0, arguments) }
          } catch {
            throw resolution.failure(error, in: binding)
          }
        }
      })
  }

  /// A declaration whose dependencies are not visible; its arguments are listed like parameters.
  @usableFromInline
  static func describingItself(
    at site: RegistrationSite, isOnMainActor: Bool = false,
    connect: @escaping (inout Wiring, _ binding: Int32) -> Construction<Value>
  ) -> Declaration {
    let declaration = Declaration(
      role: .exclusive, at: site,
      parameters: { types in
        if Value.Arguments.self != Void.self { types.append(Value.Arguments.self) }
      },
      connect: connect)
    declaration.isOnMainActor = isOnMainActor
    declaration.isSelfDescribing = true
    return declaration
  }

  @usableFromInline
  func lasting(_ lifetime: UnsharedLifetime) -> Declaration {
    self.lifetime = lifetime.lifetime
    return self
  }

  @usableFromInline
  func lasting(_ lifetime: SharedLifetime) -> Declaration {
    self.lifetime = lifetime.lifetime
    return self
  }
}

extension Declaration where Value: AnyObject {
  @usableFromInline
  func lastingWeakly() -> Declaration {
    lifetime = .weak
    makeCreation = { WeakCreation(group: $0, binding: $1, make: $2).reading() }
    return self
  }
}
