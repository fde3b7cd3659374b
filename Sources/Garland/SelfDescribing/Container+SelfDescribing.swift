// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Container {
  /// Makes a container without bindings, which resolves self-describing types.
  public init() {
    let builder = ContainerBuilder()
    let lowering = GraphLowering(builder)
    let index = lowering.index()
    self.init(GraphSealer(lowering, index: index, findings: []).seal().makeAnchor())
  }

  /// Resolves self-describing types only, so that a type that cannot be resolved does not compile.
  public var resolver: Resolver { Resolver(self) }

  /// Resolves a self-describing instance from arguments; arguments of another type do not compile.
  ///
  /// ```swift
  /// let model: OrdersModel = container.resolve(.init(customerID: 42, date: .now))
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: What the initializer receives.
  ///   - isolation: The caller's actor; leave it out.
  @_disfavoredOverload
  public func resolve<Value: Resolvable>(
    _ arguments: Value.Arguments, isolation: isolated (any Actor)? = #isolation
  ) -> Value {
    resolver.resolve(arguments, isolation: isolation)
  }

  /// Resolves a self-describing instance from arguments, or throws why that is not possible.
  ///
  /// - Parameters:
  ///   - arguments: What the initializer receives.
  ///   - isolation: The caller's actor; leave it out.
  /// - Throws: `ResolutionError`: `Garland/ReentrantCreation` if an instance is needed to make itself, or
  ///   `Garland/ContainerEnded` if the container is gone.
  @_disfavoredOverload
  public func resolveOrThrow<Value: Resolvable>(
    _ arguments: Value.Arguments, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) -> Value {
    try resolver.resolveOrThrow(arguments, isolation: isolation)
  }
}
