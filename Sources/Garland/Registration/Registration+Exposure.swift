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
    // The casts are sound, because the closures get nodes that this exposure's `makeNode` made, and of the declaration
    // that the exposure is added to the first node or an instance. `AliasTests` and `RandomGraphTests` hammer them.
    add(
      AliasDeclaration(
        exposure: TypedExposureDeclaration<Exposed>(
          tag: tag, role: role, mapKey: mapKey, location: site),
        isSendable: isSendable,
        connect: { node, target, source in
          let node = unsafeDowncast(node, to: Node<Exposed>.self)
          let target = NodeReference(unsafeDowncast(target, to: Node<Value>.self))
          switch source {
          case .request:
            node.make = { resolution in convert(try target.value(&resolution)) }
          case .mainActorRequest(let binding):
            node.make = { resolution in
              try resolution.requireMainActor(for: binding)
              return convert(try target.value(&resolution))
            }
          case .published(let place):
            let place = NodeReference(unsafeDowncast(place, to: Node<Exposed>.self))
            node.make = { resolution in
              try place.reference._withUnsafeGuaranteedRef {
                try $0.value(
                  convertedFrom: target, &resolution, isSendable: isSendable, by: convert)
              }
            }
          }
        },
        publish: { node, source, frame in
          let value = source.load(as: Value.self)
          unsafeDowncast(node, to: Node<Exposed>.self)
            .publish(value, createdIn: frame, isSendable: isSendable, by: convert)
        }))
  }

  @usableFromInline
  func add(_ alias: AliasDeclaration) -> Registration {
    change { $0.aliases.append(alias) }
  }

  @usableFromInline
  func add(_ injection: Injection<Value>) -> Registration {
    change { $0.add(injection) }
  }
}
