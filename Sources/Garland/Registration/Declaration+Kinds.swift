// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Makes a declaration of a factory; it is not inlined, so that little is compiled for each registration.
///
/// The place comes in parts: a structure of five words would be put together in memory by each caller.
@usableFromInline @inline(never)
func declareFactory<Value>(
  _ facts: FactoryFacts, as role: ExposureRole, fileID: String, filePath: String, position: UInt64,
  parameters: @escaping (inout ParameterTypes) -> Void, factory: @escaping Factory<Value>
) -> Declaration<Value> {
  let declaration = Declaration<Value>(
    role: role, at: RegistrationSite(fileID: fileID, filePath: filePath, position: position),
    parameters: parameters, factory: factory)
  declaration.isOnMainActor = facts.contains(.onMainActor)
  declaration.isSendable =
    facts.contains(.sendable) ? true : facts.contains(.unknownSendable) ? nil : false
  declaration.asksForSendable = facts.contains(.asksForSendable)
  if facts.contains(.throwing) { declaration.noteThrowing() }
  return declaration
}

extension Declaration {
  /// Makes instances by a factory.
  @inlinable
  static func factory<each Dependency, Failure: Error>(
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Value,
    as role: ExposureRole, at site: RegistrationSite, _ facts: FactoryFacts = []
  ) -> Declaration {
    declareFactory(
      facts.noting(Failure.self), as: role, fileID: site.fileID, filePath: site.filePath,
      position: site.position,
      parameters: { types in repeat types.append((each Dependency).self) },
      factory: { parameters, resolution in
        var reader = ParameterReader(parameters)
        do {
          return try factory(repeat try reader.value((each Dependency).self, &resolution))
        } catch {
          throw resolution.passing(error, through: parameters)
        }
      })
  }

  /// Makes instances by a factory of the main actor.
  @inlinable
  static func mainFactory<each Dependency, Failure: Error>(
    _ factory: @escaping @MainActor @Sendable (repeat each Dependency) throws(Failure) -> Value,
    as role: ExposureRole, at site: RegistrationSite, _ facts: FactoryFacts = []
  ) -> Declaration {
    declareFactory(
      facts.union(.onMainActor).noting(Failure.self), as: role, fileID: site.fileID,
      filePath: site.filePath, position: site.position,
      parameters: { types in repeat types.append((each Dependency).self) },
      factory: { parameters, resolution in
        var reader = ParameterReader(parameters)
        do {
          let dependencies = Transfer(
            (repeat try reader.value((each Dependency).self, &resolution)))
          return try resolution.onMainActor { try factory(repeat each dependencies.value) }
        } catch {
          throw resolution.passing(error, through: parameters)
        }
      })
  }

  /// Declares instances that are made elsewhere.
  @usableFromInline
  static func external(
    isOnMainActor: Bool = false, at site: RegistrationSite
  ) -> Declaration {
    let declaration = Declaration(
      role: .exclusive, at: site,
      connect: { wiring, binding in
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
    declaration.isOnMainActor = isOnMainActor
    declaration.origin = .external
    return declaration
  }

  /// Hands out a value.
  @usableFromInline
  static func value(_ value: Value, at site: RegistrationSite) -> Declaration {
    let declaration = Declaration(role: .exclusive, at: site, connect: { _, _ in { _ in value } })
    declaration.origin = .value
    declaration.lifetime = .singleton
    declaration.setReadyValue(value)
    return declaration
  }
}
