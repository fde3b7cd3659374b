// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Registration {
  /// Makes the binding's instances available under another type as well.
  ///
  /// ```swift
  /// builder.register(MyPresenter.init).as { $0 as any Presenter }
  /// ```
  ///
  /// The compiler checks the conversion. Every key of a binding hands out the same instances. A conversion that makes
  /// something instead makes it for each request; if it is `Sendable`, it is made once of an instance that the
  /// container keeps. Where a binding of the main actor is shared, a type that is not `Sendable` is found there only.
  ///
  /// A registered closure of several statements has to say what it returns, as in `{ () -> MyPresenter in … }`:
  /// otherwise the compiler takes the type of the conversion for it.
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
  public func `as`<Exposed>(
    tag: (any BindingTag.Type)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column, _ convert: @escaping @Sendable (consuming Value) -> Exposed
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return expose(.exclusive, tag: tag, at: site, convert)
  }

  /// Contributes the binding's instances to a collection.
  ///
  /// ```swift
  /// builder.register(SpellingPlugin.init).contributes { $0 as any Plugin }
  /// ```
  ///
  /// `Many<any Plugin>` receives all contributions in the order of registration.
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
  public func contributes<Element>(
    tag: (any BindingTag.Type)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column, _ convert: @escaping @Sendable (consuming Value) -> Element
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return expose(.contribution, tag: tag, at: site, convert)
  }

  @inlinable
  func expose<Exposed>(
    _ role: ExposureRole, tag: (any BindingTag.Type)?, under mapKey: MapKey? = nil,
    at site: RegistrationSite, isSendable: Bool = false,
    _ convert: @escaping @Sendable (consuming Value) -> Exposed
  ) -> Registration {
    // Sound, because the declaration hands in its own value, whose type this is. `AliasTests` hammers it.
    addAlias(
      to: declaration, in: builder, role, tag: tag, under: mapKey, fileID: site.fileID,
      filePath: site.filePath, position: site.position, isSendable: isSendable,
      request: { parameters, resolution in
        var reader = ParameterReader(parameters)
        return convert(try reader.value(Value.self, &resolution))
      },
      convert: { convert($0.load(as: Value.self)) })
    return self
  }

  @usableFromInline
  func add(_ injection: Injection<Value>) -> Registration {
    change { $0.add(injection) }
  }
}

/// Adds a further key to a declaration; it is not inlined, so that little is compiled for each of them.
@usableFromInline @inline(never)
func addAlias<Exposed>(
  to declaration: AnyDeclaration, in builder: ContainerBuilder, _ role: ExposureRole,
  tag: (any BindingTag.Type)?, under mapKey: MapKey?, fileID: String, filePath: String,
  position: UInt64, isSendable: Bool, request: @escaping Factory<Exposed>,
  convert: @escaping (UnsafeRawPointer) -> Exposed
) {
  builder.requireOpen(at: declaration.location)
  let alias = AliasDeclaration(
    role: role, tag: tag, mapKey: mapKey,
    at: RegistrationSite(fileID: fileID, filePath: filePath, position: position), request: request,
    convert: convert)
  alias.isSendable = isSendable
  declaration.aliases.append(alias)
}
