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
  /// it replaces.
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
    let original = Declaration<Value>.selfDescribing(at: site)
    let replacement = Declaration<Value>.selfDescribing(at: site, make)
    let lifetime = original.lifetime
    add(original as AnyDeclaration)
    let registration: Registration<Value, Nonisolated> = add(replacement)
    original.precedence = .fallback
    replacement.precedence = .override
    for declaration in [original, replacement] { declaration.lifetime = lifetime }
    return registration
  }
}
