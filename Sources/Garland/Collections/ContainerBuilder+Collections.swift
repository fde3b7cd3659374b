// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension ContainerBuilder {
  /// Declares that a collection may have no contributions.
  ///
  /// - Parameters:
  ///   - collection: The collection's type, such as `Many<any Plugin>.self`.
  ///   - tag: The collection's tag, or nil for none.
  public func allowEmpty<Element>(
    _ collection: Many<Element>.Type, tag: (any BindingTag.Type)? = nil
  ) {
    requireOpen()
    contents.emptyCollections.insert(
      Key(TypeReference(Element.self), tag: tag.map { .type(TypeReference($0)) }))
  }

  /// Declares that a collection with keys may have no contributions.
  ///
  /// - Parameters:
  ///   - collection: The collection's type, such as `ManyByKey<String, any Plugin>.self`.
  ///   - tag: The collection's tag, or nil for none.
  public func allowEmpty<ElementKey, Element>(
    _ collection: ManyByKey<ElementKey, Element>.Type, tag: (any BindingTag.Type)? = nil
  ) {
    requireOpen()
    let tag = tag.map { TagReference.type(TypeReference($0)) }
    contents.emptyCollections.insert(
      Key(
        TypeReference(Element.self),
        tag: .keyed(by: TypeReference(ElementKey.self), tag: tag)))
  }

  /// Binds what an initializer or closure returns as an element of a collection with keys, and as nothing else.
  ///
  /// - Parameters:
  ///   - type: The collection's element type; the compiler checks that the instances have it.
  ///   - key: The element's key, which no other element of the collection may have: `Garland/DuplicateMapKey`.
  ///   - factory: Makes an instance. It is not called before something is resolved.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func contribute<
    each Dependency, Value, ElementKey: Hashable & Sendable, Failure: Error
  >(
    as type: Value.Type, key: ElementKey,
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(
      .factory(factory, as: .contribution, at: site), under: mapKey(key))
  }

  /// Binds what an initializer or closure returns as an element of a collection whose keys are
  /// types, and as nothing else.
  ///
  /// - Parameters:
  ///   - type: The collection's element type; the compiler checks that the instances have it.
  ///   - key: The element's key, which no other element of the collection may have: `Garland/DuplicateMapKey`.
  ///   - factory: Makes an instance. It is not called before something is resolved.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  @inlinable
  public func contribute<each Dependency, Value, Failure: Error>(
    as type: Value.Type, key: any Any.Type,
    _ factory: @escaping @Sendable (repeat each Dependency) throws(Failure) -> Value,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Registration<Value, Nonisolated> {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(
      .factory(factory, as: .contribution, at: site), under: mapKey(typeKey: key)
    )
  }

  @usableFromInline
  func add<Value, Context>(
    _ declaration: Declaration<Value>, under mapKey: MapKey
  ) -> Registration<Value, Context> {
    declaration.mapKey = mapKey
    return add(declaration)
  }

  /// The key of an element, with a text of its own.
  @usableFromInline
  func mapKey<ElementKey: Hashable & Sendable>(_ key: ElementKey) -> MapKey {
    mapKey(key, text: (key as? String)?.debugDescription ?? "\(key)")
  }

  /// The key of an element for which a type stands.
  @usableFromInline
  func mapKey(typeKey type: any Any.Type) -> MapKey {
    mapKey(ObjectIdentifier(type), text: "\(TypeReference(type).shortName).self")
  }

  private func mapKey<ElementKey: Hashable & Sendable>(_ key: ElementKey, text: String) -> MapKey {
    // Taken out, because finding the text compares keys, which is code of the user.
    var texts = exchange(&contents.mapKeyTexts, with: MapKeyTexts())
    defer { contents.mapKeyTexts = texts }
    return texts.mapKey(key, text: text)
  }
}
