// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Registration {
  /// Contributes the binding's instances to a collection with keys.
  ///
  /// ```swift
  /// builder.register(Spelling.init).contributes(key: "spelling") { $0 as any Plugin }
  /// ```
  ///
  /// `ManyByKey<String, any Plugin>` receives all contributions in the order of registration. Two with one key are the
  /// finding `Garland/DuplicateMapKey`, for which the key's `==`, `hash(into:)` and `description` are called now.
  ///
  /// - Parameters:
  ///   - key: The element's key in the collection.
  ///   - tag: The tag of the collection, or nil for none.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  ///   - convert: Converts an instance; usually nothing but `$0 as any Protocol`.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func contributes<Element, ElementKey: Hashable & Sendable>(
    key: ElementKey, tag: (any BindingTag.Type)? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: UInt = #line, column: UInt = #column,
    _ convert: @escaping @Sendable (consuming Value) -> Element
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return expose(.contribution, tag: tag, under: builder.mapKey(key), at: site, convert)
  }

  /// Contributes the binding's instances to a collection whose keys are types.
  ///
  /// ```swift
  /// builder.register(Spelling.init).contributes(key: Feed.self) { $0 as any Plugin }
  /// ```
  ///
  /// `ManyByKey<ObjectIdentifier, any Plugin>` receives all contributions in the order of registration; its element is
  /// found by `plugins[Feed.self]`.
  ///
  /// - Parameters:
  ///   - key: The element's key in the collection.
  ///   - tag: The tag of the collection, or nil for none.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  ///   - convert: Converts an instance; usually nothing but `$0 as any Protocol`.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func contributes<Element>(
    key: any Any.Type, tag: (any BindingTag.Type)? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: UInt = #line, column: UInt = #column,
    _ convert: @escaping @Sendable (consuming Value) -> Element
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return expose(.contribution, tag: tag, under: builder.mapKey(typeKey: key), at: site, convert)
  }
}
