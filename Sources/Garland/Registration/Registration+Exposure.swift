// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Registration {
  /// Makes the binding's instances available under another type as well.
  ///
  /// ```swift
  /// builder.register(MyPresenter.init).as { $0 as any Presenter }
  /// ```
  ///
  /// The compiler checks the conversion. Every key of a binding hands out the same instances.
  ///
  /// - Parameters:
  ///   - tag: The tag under which the type is found, or nil for none.
  ///   - convert: Converts an instance; usually nothing but `$0 as any Protocol`.
  @discardableResult
  @inlinable
  public func `as`<Exposed>(
    tag: (any BindingTag.Type)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column, _ convert: @escaping @Sendable (Value) -> Exposed
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
  ///   - convert: Converts an instance; usually nothing but `$0 as any Protocol`.
  @discardableResult
  @inlinable
  public func contributes<Element>(
    tag: (any BindingTag.Type)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column, _ convert: @escaping @Sendable (Value) -> Element
  ) -> Registration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return expose(.contribution, tag: tag, at: site, convert)
  }

  @inlinable
  func expose<Exposed>(
    _ role: ExposureRole, tag: (any BindingTag.Type)?, under mapKey: MapKey? = nil,
    at site: RegistrationSite, _ convert: @escaping @Sendable (Value) -> Exposed
  ) -> Registration {
    // The casts are sound, because both closures get the node that this exposure's `makeNode` made.
    add(
      AliasDeclaration(
        exposure: TypedExposureDeclaration<Exposed>(
          tag: tag, role: role, mapKey: mapKey, location: site),
        connect: { node, target in
          let node = unsafeDowncast(node, to: Node<Exposed>.self)
          node.make = node.reading { resolution in convert(try target.value(&resolution)) }
        },
        publish: { node, value in
          unsafeDowncast(node, to: Node<Exposed>.self).publish(convert(value))
        }))
  }

  @usableFromInline
  func add(_ alias: AliasDeclaration<Value>) -> Registration {
    change { $0.add(alias) }
  }

  @usableFromInline
  func add(_ injection: Injection<Value>) -> Registration {
    change { $0.add(injection) }
  }
}
