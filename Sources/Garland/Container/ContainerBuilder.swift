// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Collects bindings and seals them into a container.
///
/// A builder is mutable, has one owner and is not `Sendable`. `build()` checks the whole graph, reports all findings at
/// once and returns a container to which nothing can be added any more.
public final class ContainerBuilder {
  /// What was declared, for every profile.
  ///
  /// Sound without tracking, because each access is a load, a store or an append by the builder's owner, in which no
  /// code of the user runs.
  @exclusivity(unchecked) var contents = BuilderContents()
  /// The profiles on which new declarations depend.
  var currentCondition: [BindingProfile] = []
  private var inclusions: [Identity: [Inclusion]] = [:]
  private(set) var currentModule: Int?
  private var currentLifetime: Lifetime = .perRequest
  /// The call of `build()`, if the builder has built.
  private var sealingSite: RegistrationSite?

  /// The identity of a module: modules of one type are the same, or equal ones of it if they can be compared.
  private struct Identity: Hashable {
    private let type: ObjectIdentifier
    private let value: AnyHashable?

    init(_ module: some Module) {
      type = ObjectIdentifier(Swift.type(of: module))
      value = (module as? any Hashable).map { AnyHashable($0) }
    }
  }

  /// A module that was included, and the profiles on which it depends.
  private struct Inclusion {
    let condition: [BindingProfile]
    let module: Int
    let value: any Module
  }

  /// Makes a builder with the bindings of modules.
  ///
  /// - Parameter modules: The modules to include, in order.
  public init(_ modules: any Module...) {
    for module in modules { include(module) }
  }

  /// Includes the bindings of a module, unless the module is included already.
  ///
  /// Two modules of a type that is not `Hashable` and that are not known to be equal are the error
  /// `Garland/DroppedModule`, because one of them would be left out.
  ///
  /// A module that is included under several conditions, by `when(_:_:)`, contributes once if at least one of
  /// them holds.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  public func include(
    _ module: some Module, fileID: String = #fileID, filePath: String = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = RegistrationSite(fileID, filePath, line, column)
    requireOpen(at: site)
    let identity = Identity(module)
    let earlier = inclusions[identity, default: []]
    if let known = earlier.first(where: { $0.condition.allSatisfy(currentCondition.contains) }) {
      contents.modules[known.module].furtherParents.append(currentModule)
      if !ModuleComparison.areEqual(known.value, module) {
        contents.modules[known.module].dropped.append(site)
      }
      return
    }
    inclusions.add(
      Inclusion(condition: currentCondition, module: contents.modules.count, value: module),
      to: identity)
    contents.modules.append(
      IncludedModule(
        type: type(of: module), parent: currentModule, condition: currentCondition,
        earlier: earlier.filter { ModuleComparison.areEqual($0.value, module) }.map(\.module),
        site: site))
    let outer = (currentModule, currentLifetime)
    currentModule = contents.modules.count - 1
    module.register(in: self)
    (currentModule, currentLifetime) = outer
  }

  /// Declares that the program asks for a type from outside of the graph.
  ///
  /// It means what resolving the type means: `Lazy<Clock>` and `Tagged<Clock, Main>` ask for a clock.
  ///
  /// As soon as a graph has roots, what none of them reaches is reported as unused.
  ///
  /// - Parameters:
  ///   - type: The type that is asked for.
  ///   - tag: Its tag, or nil for none.
  ///   - scope: The kind of scope in which the program asks, or nil for the container itself.
  ///   - awaited: Whether the program asks by `resolveAsync`.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  public func root<Value>(
    _ type: Value.Type, tag: (any BindingTag.Type)? = nil, in scope: (any ScopeKind.Type)? = nil,
    awaited: Bool = false, fileID: String = #fileID, filePath: String = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = RegistrationSite(fileID, filePath, line, column)
    requireOpen(at: site)
    if let scope { declare(scope) }
    contents.roots.append(
      DeclaredRequest(
        type: type, tag: tag, isAwaited: awaited, site: site, module: currentModule, scope: scope,
        condition: currentCondition))
  }

  /// Changes the lifetime of the bindings that follow and say nothing about it.
  ///
  /// It holds until the end of the module that says so, and in the modules that it includes. Shared lifetimes cannot be
  /// a default, because not every type can be shared.
  ///
  /// - Parameter lifetime: `.perRequest` or `.objectGraph`.
  public func defaultLifetime(_ lifetime: UnsharedLifetime) {
    requireOpen()
    currentLifetime = lifetime.lifetime
  }

  /// Adds a declaration of the current module.
  @usableFromInline
  func add(_ declaration: AnyDeclaration) {
    requireOpen(at: declaration.location)
    if declaration.origin != .value, declaration.origin != .input {
      declaration.lifetime = currentLifetime
    }
    declaration.module = currentModule
    if !currentCondition.isEmpty { declaration.condition = currentCondition }
    contents.declarations.append(declaration)
  }

  /// Makes a kind of scopes known, with what each scope of it can hand out by itself.
  func declare(_ kind: any ScopeKind.Type, at site: RegistrationSite = .nowhere) {
    for declaration in contents.scopes.declare(kind, at: site, when: currentCondition) {
      declaration.module = currentModule
      contents.declarations.append(declaration)
    }
  }

  /// Stops the program if the builder has built already: the change would be lost.
  func requireOpen(at site: RegistrationSite = .nowhere) {
    if let sealingSite { trap(.sealed(at: sealingSite, changedAt: site)) }
  }

  /// Refuses every later change.
  func seal(at site: RegistrationSite) {
    sealingSite = site
  }

  /// Permits changes again, because nothing reads the declarations any more.
  func unseal() {
    sealingSite = nil
  }
}

/// A builder belongs to one owner until it is sealed.
@available(*, unavailable)
extension ContainerBuilder: Sendable {}
