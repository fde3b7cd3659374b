// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension ContainerBuilder {
  /// Replaces a self-describing type everywhere in the container's graph, for a test.
  ///
  /// ```swift
  /// builder.replace(OrdersProvider.self, with: OrdersProviderMock.init)
  /// builder.replace(OrdersModel.self) { container, arguments in OrdersModel(orders: FakeOrders(), arguments: arguments) }
  /// ```
  ///
  /// A replacement of another type, or one that takes other arguments, does not compile. It has the lifetime of the type that
  /// it replaces. `Container.unusedOverrides` tells whether it was ever needed.
  ///
  /// - Parameters:
  ///   - type: The type to replace.
  ///   - make: Makes the replacement, usually the initializer of a subclass.
  @discardableResult
  public func replace<Value: Resolvable>(
    _ type: Value.Type, with make: @escaping @Sendable (Resolver, Value.Arguments) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    let replacement = Declaration<Value>.selfDescribing(
      at: site, isOnMainActor: false, admit: { _ in }
    ) { resolver, arguments in
      make(resolver, arguments.load(as: Value.Arguments.self))
    }
    return replace(at: site, with: replacement)
  }

  /// Replaces a self-describing type of the main actor everywhere in the container's graph, for a test.
  ///
  /// - Parameters:
  ///   - type: The type to replace.
  ///   - make: Makes the replacement on the main actor, usually the initializer of a subclass.
  @discardableResult
  public func replace<Value: Resolvable>(
    _ type: Value.Type,
    main make: @escaping @MainActor @Sendable (Resolver, Value.Arguments) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, MainActor> {
    let site = RegistrationSite(fileID, filePath, line, column)
    let replacement = Declaration<Value>.selfDescribing(at: site, isOnMainActor: true) {
      guard $0.mainAccess != .none else { throw ResolutionFailure(.notOnMainActor) }
      guard ConformanceProbe<Value>.isUsableHere(Value.self) else {
        throw ResolutionFailure(.isolatedElsewhere)
      }
    } make: { resolver, arguments in
      let arguments = Transfer(arguments.load(as: Value.Arguments.self))
      return MainActor.assumeIsolated { Transfer(make(resolver, arguments.value)) }.value
    }
    return replace(at: site, with: replacement)
  }

  private func replace<Value: Resolvable, Context>(
    at site: RegistrationSite, with replacement: Declaration<Value>
  ) -> Registration<Value, Context> {
    let original = Declaration<Value>.selfDescribing(at: site)
    let lifetime = original.lifetime
    add(original as AnyDeclaration)
    let registration: Registration<Value, Context> = add(replacement)
    original.precedence = .fallback
    replacement.precedence = .override
    for declaration in [original, replacement] { declaration.lifetime = lifetime }
    return registration
  }
}
