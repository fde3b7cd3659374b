// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Declaration where Value: Resolvable {
  /// Makes instances as the type itself says.
  ///
  /// An initializer to which the resolver is sent is that of a `Sendable` type, which cannot conform on an actor.
  /// The values that it resolves belong to no actor.
  ///
  /// It is inlined where the type is known, so that a resolve costs no call of unspecialized code.
  @inlinable
  static func selfDescribing(
    sendsResolver: Bool = false, inOwnGraph: Bool = false,
    _ make: @escaping (Resolver, Value.Arguments) -> Value
  ) -> Declaration {
    let declaration = Declaration(
      site: .nowhere, role: .exclusive, nodeType: Node<Value>.self,
      describe: { $0.addOwnArguments(Value.Arguments.self) },
      wire: { _, binding in
        let conformance = sendsResolver ? nil : Conformance(Value.self)
        return { resolution in
          do {
            if let conformance { try resolution.admit(conformance) }
            let arguments = try resolution.ownArguments(Value.Arguments.self)
            if inOwnGraph {
              return try resolution.makingInOwnGraph(binding) { make($0, arguments) }
            }
            if sendsResolver { resolution.openUnownedFrame() }
            return try resolution.making(binding: binding) { make($0, arguments) }
          } catch {
            throw resolution.passing(error, through: binding)
          }
        }
      })
    return declaration.describingItself()
  }

  /// Makes instances as a replacement for tests says.
  ///
  /// `admit` throws if that is not possible where the resolve runs.
  static func replacement(
    at site: RegistrationSite, isOnMainActor: Bool = false,
    admit: @escaping (Resolution) throws -> Void = { _ in },
    make: @escaping (Resolver, Value.Arguments) -> Value
  ) -> Declaration {
    let declaration = Declaration(
      site: site, role: .exclusive, nodeType: Node<Value>.self, isOnMainActor: isOnMainActor,
      describe: { $0.addOwnArguments(Value.Arguments.self) },
      wire: { _, binding in
        { resolution in
          do {
            try admit(resolution)
            let arguments = try resolution.ownArguments(Value.Arguments.self)
            return try resolution.making(binding: binding) { make($0, arguments) }
          } catch {
            throw resolution.passing(error, through: binding)
          }
        }
      })
    return declaration.describingItself()
  }

  @usableFromInline
  func describingItself() -> Declaration {
    isSelfDescribing = true
    return self
  }

  @usableFromInline
  func lasting(_ lifetime: DescribedLifetime) -> Declaration {
    self.lifetime = lifetime.lifetime
    return self
  }
}

extension Declaration where Value: AnyObject {
  @usableFromInline
  func lastingWeakly() -> Declaration {
    lifetime = .weak
    makeCreation = { group, binding, make in
      let creation = WeakCreation(group: group, binding: binding, make: make)
      return { resolution in try creation.value(&resolution) }
    }
    return self
  }
}

extension RequestCollector {
  /// Notes the arguments of a self-describing type, unless it takes none.
  @usableFromInline
  mutating func addOwnArguments<Arguments>(_ type: Arguments.Type) {
    if type != Void.self { addArguments(type) }
  }
}
