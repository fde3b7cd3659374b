// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A key path that is formed where it is used, anew for each instance: a literal or a constant.
///
/// The compiler puts the setter in the place of a key path that it sees, so that setting costs no way along it. What
/// is formed anywhere can neither name a property of an actor nor have an index that is not `Sendable`.
public typealias PropertyKeyPath<Value, Property> =
  @Sendable () -> WritableKeyPath<Value, Property>

extension Injection {
  /// Sets a property to the value that its type requests.
  ///
  /// - Parameters:
  ///   - name: The property's name, for messages.
  ///   - isRequired: Whether the dependency has to exist, also if the property is optional.
  ///   - isCyclic: Whether the injection waits until the object graph is constructed.
  ///   - site: The place of the registration.
  ///   - set: Sets the property.
  /// - Returns: The injection.
  @inlinable
  static func property<Property>(
    named name: @escaping () -> String?, isRequired: Bool, isCyclic: Bool,
    at site: RegistrationSite, set: @escaping (inout Value, Property) -> Void
  ) -> Injection {
    Injection(
      property: name, isRequired: isRequired, isCyclic: isCyclic, at: site,
      parameters: { $0.append(Property.self) },
      apply: { parameters, value, resolution in
        var reader = ParameterReader(parameters)
        set(&value, try reader.value(Property.self, &resolution))
      })
  }

  /// Calls a closure.
  @inlinable
  static func call<each Dependency, Failure: Error>(
    _ body: @escaping @Sendable (inout Value, repeat each Dependency) throws(Failure) -> Void,
    isCyclic: Bool, at site: RegistrationSite
  ) -> Injection {
    Injection(
      isCyclic: isCyclic, canThrow: Failure.self != Never.self, at: site,
      parameters: { types in repeat types.append((each Dependency).self) },
      apply: { parameters, value, resolution in
        var reader = ParameterReader(parameters)
        try body(&value, repeat try reader.value((each Dependency).self, &resolution))
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
      isCyclic: false, canThrow: Failure.self != Never.self, at: site,
      parameters: { types in repeat types.append((each Dependency).self) },
      apply: { parameters, value, resolution in
        if let actor = method(value).isolation { try resolution.requireMethod(of: actor) }
        var reader = ParameterReader(parameters)
        try checked(value)(repeat try reader.value((each Dependency).self, &resolution))
      })
  }
}
