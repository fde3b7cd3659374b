// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Declaration where Value: Sendable {
  /// Makes instances by an asynchronous factory.
  ///
  /// The factory is called before the rest of a resolve runs, which is synchronous and takes what the factory returned.
  static func asyncFactory<each Dependency: Sendable, Failure: Error>(
    _ factory:
      @escaping @Sendable @concurrent (repeat each Dependency) async throws(Failure) -> Value,
    as role: ExposureRole, at site: RegistrationSite
  ) -> Declaration {
    let declaration = Declaration(
      role: role, at: site,
      parameters: { types in repeat types.append((each Dependency).self) },
      connect: { wiring, binding in
        let nodes = (repeat wiring.reference((each Dependency).self))
        wiring.addAsyncFactory(of: binding) { resolution in
          call(of: factory, with: Transfer((repeat try (each nodes).value(&resolution))))
        }
        return { resolution in try resolution.takePrepared(of: binding) }
      })
    declaration.isSendable = true
    declaration.effects.insert(.async)
    declaration.noteFailure(Failure.self)
    return declaration
  }
}

/// A call of an asynchronous factory, wherever it is isolated to.
///
/// The dependencies are `Sendable`, which the compiler forgets of the elements of a pack.
private func call<each Dependency: Sendable, Value: Sendable, Failure: Error>(
  of factory:
    @escaping @Sendable @concurrent (repeat each Dependency) async throws(Failure) -> Value,
  with dependencies: Transfer<(repeat each Dependency)>
) -> @Sendable () async throws -> any Sendable {
  { try await factory(repeat each dependencies.value) }
}
