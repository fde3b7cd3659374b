// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// The results of these conversions can be shared; only an overload can tell this.
extension Registration {
  /// Makes the binding's instances available under another type as well, which is `Sendable`.
  ///
  /// Like the overload for any type. An instance that the container keeps is converted once.
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
