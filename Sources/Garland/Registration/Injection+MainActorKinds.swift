// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A key path that is formed on the main actor, where alone a property that is isolated to it can be named.
public typealias MainActorKeyPath<Value, Property> =
  @MainActor @Sendable () -> WritableKeyPath<Value, Property>

extension Injection {
  /// Sets a property of the main actor to the value that its type requests.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - isRequired: Whether the dependency has to exist, also if the property is optional.
  ///   - isCyclic: Whether the injection waits until the object graph is constructed.
  ///   - site: The place of the registration.
  /// - Returns: The injection.
  @inlinable
  static func mainProperty<Property>(
    _ keyPath: @escaping MainActorKeyPath<Value, Property>, isRequired: Bool, isCyclic: Bool,
    at site: RegistrationSite
  ) -> Injection {
    Injection(
      property: { nil }, isRequired: isRequired, isCyclic: isCyclic, at: site,
      parameters: { $0.append(Property.self) },
      apply: { parameters, value, resolution in
        var reader = ParameterReader(parameters)
        let dependency = try reader.value(Property.self, &resolution)
        try resolution.changeOnMainActor(&value, dependency) { $0[keyPath: keyPath()] = $1 }
      })
  }

  /// Calls a closure of the main actor, where alone it is formed.
  ///
  /// As it is formed inside of another closure, it belongs to the main actor without being of another
  /// type than elsewhere. The compiler would count a conversion for each closure of a chain otherwise,
  /// and take the chain's first line for a registration that belongs to no actor.
  @inlinable
  static func mainCall<each Dependency, Failure: Error>(
    _ body:
      @escaping @MainActor @Sendable () ->
      (inout Value, repeat each Dependency) throws(Failure) -> Void,
    isCyclic: Bool, at site: RegistrationSite
  ) -> Injection {
    Injection(
      isCyclic: isCyclic, canThrow: Failure.self != Never.self, at: site,
      parameters: { types in repeat types.append((each Dependency).self) },
      apply: { parameters, value, resolution in
        var reader = ParameterReader(parameters)
        let dependencies = Transfer(
          (repeat try reader.value((each Dependency).self, &resolution)))
        var changed = Transfer(value)
        defer { value = changed.value }
        try resolution.onMainActor { try body()(&changed.value, repeat each dependencies.value) }
      })
  }

  /// Calls a method of the main actor.
  @inlinable
  static func mainMethod<each Dependency, Failure: Error>(
    _ method:
      @escaping @MainActor @Sendable (Value) ->
      @MainActor (repeat each Dependency) throws(Failure) -> Void,
    at site: RegistrationSite
  ) -> Injection {
    .mainCall(
      {
        { (value: inout Value, dependency: repeat each Dependency) throws(Failure) in
          try method(value)(repeat each dependency)
        }
      }, isCyclic: false, at: site)
  }
}

/// A hook that runs on the main actor.
func mainHook<Value, Failure: Error>(
  _ body: @escaping @MainActor @Sendable () -> (inout Value) throws(Failure) -> Void
) -> Hook<Value> {
  { value, resolution in
    try resolution.changeOnMainActor(&value, ()) { value, _ in try body()(&value) }
  }
}
