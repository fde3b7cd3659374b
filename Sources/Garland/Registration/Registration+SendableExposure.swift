// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// The results of these conversions can be shared; only an overload can tell this.
extension Registration {
  /// Makes the binding's instances available under another type as well, which is `Sendable`.
  ///
  /// Like the overload for any type. An instance that the container keeps is converted once.
  ///
  /// - Parameters:
  ///   - tag: The tag under which the type is found, or nil for none.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  ///   - convert: Converts an instance; usually nothing but `$0 as any Protocol`.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func `as`<Exposed: Sendable>(
    tag: (any BindingTag.Type)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column, _ convert: @escaping @Sendable (consuming Value) -> Exposed
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return expose(.exclusive, tag: tag, at: site, isSendable: true, convert)
  }

  /// Contributes the binding's instances to a collection of a type that is `Sendable`.
  ///
  /// Like the overload for any type. An instance that the container keeps is converted once.
  ///
  /// - Parameters:
  ///   - tag: The tag of the collection, or nil for none.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  ///   - convert: Converts an instance; usually nothing but `$0 as any Protocol`.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func contributes<Element: Sendable>(
    tag: (any BindingTag.Type)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column, _ convert: @escaping @Sendable (consuming Value) -> Element
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return expose(.contribution, tag: tag, at: site, isSendable: true, convert)
  }

  /// Contributes the binding's instances to a collection with keys of a type that is `Sendable`.
  ///
  /// Like the overload for any type. An instance that the container keeps is converted once.
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
  public func contributes<Element: Sendable, ElementKey: Hashable & Sendable>(
    key: ElementKey, tag: (any BindingTag.Type)? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: UInt = #line, column: UInt = #column,
    _ convert: @escaping @Sendable (consuming Value) -> Element
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return expose(
      .contribution, tag: tag, under: builder.mapKey(key), at: site, isSendable: true, convert)
  }

  /// Contributes the binding's instances to a collection whose keys are types, of a type that is `Sendable`.
  ///
  /// Like the overload for any type. An instance that the container keeps is converted once.
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
  public func contributes<Element: Sendable>(
    key: any Any.Type, tag: (any BindingTag.Type)? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: UInt = #line, column: UInt = #column,
    _ convert: @escaping @Sendable (consuming Value) -> Element
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return expose(
      .contribution, tag: tag, under: builder.mapKey(typeKey: key), at: site, isSendable: true,
      convert)
  }
}
