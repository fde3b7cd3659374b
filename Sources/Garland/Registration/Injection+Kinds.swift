// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Injection {
  /// Sets a property to what its type asks for.
  @inlinable
  static func property<Dependency>(
    _ keyPath: any WritableKeyPath<Value, Dependency> & Sendable, isCyclic: Bool,
    at site: RegistrationSite
  ) -> Injection {
    Injection(
      property: { propertyName(of: keyPath) }, isCyclic: isCyclic, location: site,
      describe: { $0.add(Dependency.self) },
      wire: { wiring in
        let node = wiring.reference(Dependency.self)
        return { value, resolution in value[keyPath: keyPath] = try node.value(&resolution) }
      })
  }

  /// Sets a property to a dependency that has to exist, also if the property is optional.
  @inlinable
  static func requiredProperty<Property>(
    _ keyPath: any WritableKeyPath<Value, Property> & Sendable, isCyclic: Bool,
    at site: RegistrationSite
  ) -> Injection {
    Injection(
      property: { propertyName(of: keyPath) }, isCyclic: isCyclic, location: site,
      describe: { $0.addRequired(Property.self) },
      wire: { wiring in
        // Told once, when the graph is sealed, and not for each request.
        if let optional = Property.self as? any InjectableOptional.Type {
          return optional.setter(of: keyPath, &wiring)
        }
        let node = wiring.reference(Property.self)
        return { value, resolution in value[keyPath: keyPath] = try node.value(&resolution) }
      })
  }

  /// Calls a closure.
  @inlinable
  static func call<each Dependency, Failure: Error>(
    _ body: @escaping @Sendable (inout Value, repeat each Dependency) throws(Failure) -> Void,
    isCyclic: Bool, at site: RegistrationSite
  ) -> Injection {
    Injection(
      callIsCyclic: isCyclic, canThrow: Failure.self != Never.self, location: site,
      describe: { collector in repeat collector.add((each Dependency).self) },
      wire: { wiring in
        let nodes = (repeat wiring.reference((each Dependency).self))
        return { value, resolution in
          try body(&value, repeat try (each nodes).value(&resolution))
        }
      })
  }

  /// Calls a method, which may belong to a global actor.
  ///
  /// The compiler forgets the actor of a method that is named by its type, except where the expected type keeps it.
  @inlinable
  static func method<each Dependency, Failure: Error>(
    _ method:
      @escaping @Sendable (Value) ->
      @isolated(any) (repeat each Dependency) throws(Failure) -> Void,
    at site: RegistrationSite
  ) -> Injection {
    // To be called where its actor is known to be.
    let checked: @Sendable (Value) -> (repeat each Dependency) throws(Failure) -> Void = method
    return Injection(
      callIsCyclic: false, canThrow: Failure.self != Never.self, location: site,
      describe: { collector in repeat collector.add((each Dependency).self) },
      wire: { wiring in
        let nodes = (repeat wiring.reference((each Dependency).self))
        return { value, resolution in
          if let actor = method(value).isolation { try resolution.requireMethod(of: actor) }
          try checked(value)(repeat try (each nodes).value(&resolution))
        }
      })
  }
}
