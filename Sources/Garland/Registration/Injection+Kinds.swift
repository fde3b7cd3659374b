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

  /// Sets an optional property to a dependency that has to exist.
  @inlinable
  static func unwrappedProperty<Dependency>(
    _ keyPath: any WritableKeyPath<Value, Dependency?> & Sendable, isCyclic: Bool,
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
}
