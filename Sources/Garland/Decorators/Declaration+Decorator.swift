// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Declaration {
  /// Wraps the bound instance, which is the first of the parameters.
  @inlinable
  static func decorator<each Dependency, Failure: Error>(
    _ factory: @escaping @Sendable (Value, repeat each Dependency) throws(Failure) -> Value,
    at site: RegistrationSite, _ facts: FactoryFacts = []
  ) -> Declaration {
    declareFactory(
      facts.noting(Failure.self), as: .decorator, fileID: site.fileID, filePath: site.filePath,
      position: site.position,
      parameters: { types in repeat types.append((each Dependency).self) },
      factory: { parameters, resolution in
        var reader = ParameterReader(parameters)
        do {
          return try factory(
            try reader.value(Value.self, &resolution),
            repeat try reader.value((each Dependency).self, &resolution))
        } catch {
          throw resolution.passing(error, through: parameters)
        }
      })
  }

  /// Wraps the bound instance, on the main actor.
  @inlinable
  static func mainDecorator<each Dependency, Failure: Error>(
    _ factory:
      @escaping @MainActor @Sendable (Value, repeat each Dependency) throws(Failure) -> Value,
    at site: RegistrationSite, _ facts: FactoryFacts = []
  ) -> Declaration {
    declareFactory(
      facts.union(.onMainActor).noting(Failure.self), as: .decorator, fileID: site.fileID,
      filePath: site.filePath, position: site.position,
      parameters: { types in repeat types.append((each Dependency).self) },
      factory: { parameters, resolution in
        var reader = ParameterReader(parameters)
        do {
          let original = Transfer(try reader.value(Value.self, &resolution))
          let dependencies = Transfer(
            (repeat try reader.value((each Dependency).self, &resolution)))
          return try resolution.onMainActor {
            try factory(original.value, repeat each dependencies.value)
          }
        } catch {
          throw resolution.passing(error, through: parameters)
        }
      })
  }
}
