// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension ContainerBuilder {
  /// Replaces a self-describing type everywhere in the container's graph, for a test.
  ///
  /// ```swift
  /// builder.replace(DiskOrders.self, with: DiskOrdersMock.init)
  /// builder.replace(OrdersModel.self) { container, arguments in
  ///   OrdersModel(storage: MemoryOrders(), arguments: arguments)
  /// }
  /// ```
  ///
  /// A replacement of another type, or one that takes other arguments, does not compile. It has the
  /// lifetime of the type that it replaces. `Container.unusedOverrides` tells whether it was ever
  /// needed.
  ///
  /// - Parameters:
  ///   - type: The type to replace.
  ///   - make: Makes the replacement, usually the initializer of a subclass.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func replace<Value: Resolvable>(
    _ type: Value.Type, with make: @escaping @Sendable (Resolver, Value.Arguments) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return replace(with: .replacement(at: site, make: make))
  }

  /// Replaces a self-describing type of the main actor everywhere in the container's graph, for a test.
  ///
  /// - Parameters:
  ///   - type: The type to replace.
  ///   - make: Makes the replacement on the main actor: the initializer of a subclass, or a function.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func replace<Value: Resolvable>(
    _ type: Value.Type,
    with make: @autoclosure () -> @MainActor @Sendable (Resolver, Value.Arguments) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    replace(
      type, main: make(), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Replaces a self-describing type of the main actor everywhere in the container's graph, for a test.
  ///
  /// - Parameters:
  ///   - type: The type to replace.
  ///   - make: Makes the replacement on the main actor, usually the initializer of a subclass.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func replace<Value: Resolvable>(
    _ type: Value.Type,
    main make: @escaping @MainActor @Sendable (Resolver, Value.Arguments) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    let replacement = Declaration<Value>.replacement(at: site, isOnMainActor: true) {
      guard $0.reachesMainActor else { throw ResolutionFailure(.notOnMainActor) }
      guard ConformanceProbe.isUsableHere(Value.self) else {
        throw ResolutionFailure(.isolatedElsewhere)
      }
    } make: { resolver, arguments in
      // As in `onMainActor`, nothing leaves the thread, and the program is stopped rather than let race.
      let needs = Transfer((resolver: resolver, arguments: arguments))
      return MainActor.assumeIsolated {
        Transfer(make(needs.value.resolver, needs.value.arguments))
      }.value
    }
    return replace(with: replacement)
  }

  private func replace<Value: Resolvable, Context>(
    with replacement: Declaration<Value>
  ) -> Registration<Value, Context> {
    guard let original = Value.ownDeclaration else { return add(replacement) }
    let lifetime = original.lifetime
    replacement.makeCreation = (original as? Declaration<Value>)?.makeCreation
    add(original)
    let registration: Registration<Value, Context> = add(replacement)
    original.precedence = .fallback
    replacement.precedence = .override
    for declaration in [original, replacement] { declaration.lifetime = lifetime }
    return registration
  }
}
