// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A kind of scope that is being described.
///
/// `ContainerBuilder.scope(_:)` returns it. Not thread-safe, like the builder that it belongs to.
public struct ScopeRegistration<Kind: ScopeKind> {
  private let builder: ContainerBuilder

  init(in builder: ContainerBuilder) {
    self.builder = builder
  }

  /// Makes a part of a scope's input available on its own, in the scope and below.
  ///
  /// ```swift
  /// builder.scope(Visit.self).input(\.name)
  /// ```
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - tag: The tag under which it is found, or nil for none.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: This registration, to name further parts.
  @discardableResult
  public func input<Part>(
    _ part: any KeyPath<Kind.Input, Part> & Sendable, tag: (any BindingTag.Type)? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> ScopeRegistration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(
      .input(of: Kind.self, at: site) { input, _ in input[keyPath: part] }, tag: tag)
  }

  /// Makes a part of a scope's input that belongs to the main actor available on its own.
  ///
  /// It can be injected on the main actor only. The parts of a type without `nonisolated` belong to the main actor in a
  /// target whose default isolation it is.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - tag: The tag under which it is found, or nil for none.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: This registration, to name further parts.
  @discardableResult
  public func input<Part>(
    _ part: @autoclosure @escaping @MainActor @Sendable () -> KeyPath<Kind.Input, Part>,
    tag: (any BindingTag.Type)? = nil, fileID: String = #fileID, filePath: String = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> ScopeRegistration {
    let site = RegistrationSite(fileID, filePath, line, column)
    return add(
      .input(of: Kind.self, at: site, isOnMainActor: true) { input, resolution in
        try resolution.onMainActor { input[keyPath: part()] }
      }, tag: tag)
  }

  private func add<Part>(
    _ declaration: Declaration<Part>, tag: (any BindingTag.Type)?
  ) -> ScopeRegistration {
    declaration.tag = tag
    builder.add(declaration)
    return self
  }
}

/// A registration belongs to its builder's owner.
@available(*, unavailable)
extension ScopeRegistration: Sendable {}

extension ContainerBuilder {
  /// Declares a kind of scope, so that the input of a scope can be injected in it.
  ///
  /// `.lifetime(.scoped(Kind.self))` declares the kind as well, so this is only needed to add details to it.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The registration of the kind, to say what can be injected.
  @discardableResult
  public func scope<Kind: ScopeKind>(
    _ kind: Kind.Type, fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> ScopeRegistration<Kind> {
    let site = RegistrationSite(fileID, filePath, line, column)
    requireOpen(at: site)
    declare(kind, at: site)
    return ScopeRegistration(in: self)
  }
}
