// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension ContainerBuilder {
  /// Makes the container check every instance that a binding makes or injects into.
  ///
  /// ```swift
  /// builder.checksInjections(.debug)
  /// builder.register(TheObject.init)
  ///   .injection(\.service)
  ///   .ignoringInjections(of: \.notService)
  /// ```
  ///
  /// An instance is checked once, when its object graph is complete. If an optional property is
  /// nil, resolving fails with `Garland/PropertyNotInjected`. A container without this option pays
  /// nothing for it.
  ///
  /// The check runs where the resolve runs, and reads what the factory has made there. Actors and ready-made values,
  /// which others may be using, are not checked. An object that its factory has already handed to another thread, such
  /// as one with a lock of its own, may be changing meanwhile: name the properties that it guards in
  /// `ignoringInjections(of:)`, and they are not read.
  ///
  /// - Parameters:
  ///   - mode: Whether it also fails in release builds, or logs there.
  ///   - properties: Properties that may be nil in every instance; see also
  ///     `ignoringInjections(of:)` of a registration.
  ///   - log: Is called where the container does not fail; by default it writes to the standard error stream.
  public func checksInjections(
    _ mode: InjectionCheckMode = .always,
    ignoring properties: [any IgnorableProperty & Sendable] = [],
    log: @escaping @Sendable (_ message: String) -> Void = logInjectionCheck
  ) {
    observe { $0.checks = ContainerInjectionChecks(mode: mode, ignored: properties, log: log) }
  }
}

extension Registration {
  /// Names optional properties that may stay nil in a container that checks injections.
  ///
  /// - Parameter properties: The properties, by name or by an enumeration of names.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func ignoringInjections(of properties: any IgnorableProperty & Sendable...) -> Registration
  {
    change { $0.ignoredInjections += properties }
  }

  /// Names optional properties that may stay nil in a container that checks injections.
  ///
  /// - Parameter properties: The properties, such as `\.notService`.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func ignoringInjections(of properties: any PartialKeyPath<Value> & Sendable...)
    -> Registration
  {
    change { $0.ignoredInjections += properties.map { $0 as any IgnorableProperty & Sendable } }
  }
}
