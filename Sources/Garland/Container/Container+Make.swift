// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Container {
  /// Calls an initializer or closure with what its parameters ask for, without a registration.
  ///
  /// ```swift
  /// let report = try container.make { (orders: any OrderStorage) in Report(orders: orders, title: "March") }
  /// ```
  ///
  /// Each call makes a new value. Everything that it needs belongs to one object graph. A container that checks
  /// injections checks the value, too.
  ///
  /// - Parameters:
  ///   - factory: Makes the value; its parameters are looked up as those of a registration are.
  ///   - isolation: The caller's actor; leave it out.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The instance.
  /// - Throws: `ResolutionError`, as `resolveOrThrow(_:)`; an error of the factory is its `cause`.
  public func make<each Dependency, Value>(
    _ factory: (repeat each Dependency) throws -> Value,
    isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID,
    filePath: String = #filePath, line: UInt = #line, column: UInt = #column
  ) throws(ResolutionError) -> Value {
    let site = RegistrationSite(fileID, filePath, line, column)
    return try resolving(MainAccess(isolation)) { resolution in
      do {
        let core = resolution.core.graph
        try core.requireOpen()
        let nodes = (repeat try core.anyNode((each Dependency).self))
        let value = try factory(repeat try resolution.need(each nodes))
        try resolution.finish()
        try core.checks?.checkMade(value, at: site)
        return value
      } catch {
        resolution.leaveFrame()
        throw resolution.core.graph.report(error, making: Value.self, at: site)
      }
    }
  }
}

extension Resolution {
  /// Gets the value of a node for code that may run in a factory.
  fileprivate mutating func need<Value>(_ node: Node<Value>) throws -> Value {
    try core.requireRoom(for: NodeReference(node), isInjected: true)
    return try node.value(&self)
  }
}

extension SealedGraph {
  /// The node for a request from outside, whether a binding serves it directly or not.
  fileprivate func anyNode<Value>(_ type: Value.Type) throws -> Node<Value> {
    let key = NodeKey(type: Value.self)
    return try node(key, type) ?? derivedNode(key, type)
  }
}
