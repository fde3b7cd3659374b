// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Declaration {
  /// Makes instances by a factory.
  @inlinable
  static func factory<each Dependency, Failure: Error>(
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Value,
    as role: ExposureRole, at site: RegistrationSite, isSendable: Bool? = nil,
    asksForSendable: Bool = false
  ) -> Declaration {
    let declaration = Declaration(
      site: site, role: role, nodeType: Node<Value>.self,
      describe: { collector in repeat collector.add((each Dependency).self) },
      wire: { wiring, binding in
        let nodes = (repeat wiring.reference((each Dependency).self))
        return { resolution in
          do {
            return try factory(repeat try (each nodes).value(&resolution))
          } catch {
            throw resolution.passing(error, through: binding)
          }
        }
      })
    declaration.isSendable = isSendable
    declaration.asksForSendable = asksForSendable
    declaration.noteFailure(Failure.self)
    return declaration
  }

  /// Makes instances by a factory of the main actor.
  @inlinable
  static func mainFactory<each Dependency, Failure: Error>(
    _ factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    as role: ExposureRole, at site: RegistrationSite, isSendable: Bool = false
  ) -> Declaration {
    let declaration = Declaration(
      site: site, role: role, nodeType: Node<Value>.self, isOnMainActor: true,
      describe: { collector in repeat collector.add((each Dependency).self) },
      wire: { wiring, binding in
        let nodes = (repeat wiring.reference((each Dependency).self))
        return { resolution in
          do {
            let dependencies = Transfer((repeat try (each nodes).value(&resolution)))
            return try resolution.onMainActor { try factory(repeat each dependencies.value) }
          } catch {
            throw resolution.passing(error, through: binding)
          }
        }
      })
    declaration.isSendable = isSendable
    declaration.noteFailure(Failure.self)
    return declaration
  }

  /// Takes instances that something else makes.
  @usableFromInline
  static func external(
    isOnMainActor: Bool = false, as role: ExposureRole, at site: RegistrationSite
  ) -> Declaration {
    let declaration = Declaration(
      site: site, role: role, nodeType: Node<Value>.self, isOnMainActor: isOnMainActor,
      describe: { _ in },
      wire: { wiring, binding in
        let place = GraphPlace(wiring.ownReference(Value.self).target)
        return { resolution in
          if let frame = resolution.currentFrame,
            let found = try place.value(in: frame, isSendable: false)
          {
            return found
          }
          throw resolution.failure(ResolutionFailure(.madeElsewhere), in: binding)
        }
      })
    declaration.origin = .external
    return declaration
  }

  /// Hands out a value.
  @usableFromInline
  static func value(_ value: Value, as role: ExposureRole, at site: RegistrationSite) -> Declaration
  {
    let declaration = Declaration(
      site: site, role: role, nodeType: Node<Value>.self, describe: { _ in },
      wire: { _, _ in { _ in value } })
    declaration.origin = .value
    declaration.lifetime = .singleton
    declaration.setReadyValue(value)
    return declaration
  }
}
