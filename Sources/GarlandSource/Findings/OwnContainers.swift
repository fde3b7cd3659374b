// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds containers that a program implements itself, by their shape, because their registrations are not read.
///
/// Such a container has a generic function that takes a factory or an instance, such as `register`, and somewhere in
/// the sources there is one that returns an instance of any type, such as `resolve`. Or else it keeps anything, out of
/// which generic code takes instances, or a property wrapper takes them by key paths.
struct OwnContainers {
  let context: LoweringContext

  private static let registering = ["register", "autoregister", "bind", "singleton", "factory"]
  private static let holding = ["add", "register", "store", "install", "load"]
  private static let resolving = ["resolve", "inject", "instance", "get", "make", "provide"]

  /// The findings, with the numbers of calls that register something.
  ///
  /// They are warnings if there is nothing else to check.
  func findings(in files: [SourceFile], accepted: Set<String>, isAlone: Bool) -> [Diagnostic] {
    let all = containers()
    let containers = all + stores(besides: all)
    return (counted(containers, in: files) + countedByKeyPaths(in: files))
      .compactMap { container, count in
        if count == 0 { return nil }
        let calls = container.isFilled ? "registration" : "use"
        let unread = count == 1 ? "its 1 \(calls) is not" : "its \(count) \(calls)s are not"
        return finding(
          container.name, unread, at: container.location,
          severity: isAlone && !accepted.contains(container.name) ? .warning : .note)
      }
  }

  /// Containers with the numbers of calls of their functions.
  private func counted(
    _ containers: [Container], in files: [SourceFile]
  ) -> [(container: Container, count: Int)] {
    guard !containers.isEmpty else { return [] }
    var counts = Array(repeating: 0, count: containers.count)
    let names = containers.reduce(into: Set<String>()) { $0.formUnion($1.functions) }
    let areCallsNamed = !containers.contains { $0.hasSubscript || $0.isCalled }
    for file in areCallsNamed ? files.mentioning(names) : files {
      let counter = RegistrationCounter(containers, in: file, context)
      counter.walk(file.tree)
      for (place, count) in counter.counts { counts[place] += count }
    }
    return zip(containers, counts).map { ($0, $1) }
  }

  /// The containers out of which property wrappers take instances by key paths, with the numbers of properties.
  private func countedByKeyPaths(
    in files: [SourceFile]
  ) -> [(container: Container, count: Int)] {
    KeyPathContainers(context: context).find().compactMap { type, wrappers in
      let uses = files.filter { !$0.isOfTest }.identifiers(named: wrappers).filter {
        $0.parent?.parent?.is(AttributeSyntax.self) == true
      }
      return Container(type, context).map { ($0, uses.count) }
    }
  }

  /// The containers among those that are found by what they keep.
  private func stores(besides known: [Container]) -> [Container] {
    InstanceStores(context: context).find().filter { store in
      guard let type = store.type else { return true }
      return !context.index.ownContainers.types.contains { $0 === type }
        && !known.contains {
          $0.type === type || $0.type.map { context.inherits(type, $0) } == true
        }
    }
  }

  /// The findings about own containers in use whose functions can be read, but none of whose registrations are.
  func unusedFindings(accepted: Set<String>) -> [Diagnostic] {
    guard context.index.startsProgram else { return [] }
    return context.index.ownContainers.types.compactMap { type in
      guard context.index.ownContainers.isMachinery(type), type.isReference || type.isStruct,
        isMade(type), let node = type.node, let file = type.file
      else { return nil }
      let name = context.index.displayName(of: type)
      return finding(
        name, "nothing that it is given is", at: file.location(ofName: node),
        severity: accepted.contains(name) ? .note : .warning)
    }
  }

  /// Whether the program creates an instance of a type outside that type.
  private func isMade(_ type: TypeDeclaration) -> Bool {
    context.index.files.mentioning([type.name]).contains { file in
      !file.isOfTest
        && file.identifiers(named: [type.name]).contains { name in
          InnerMakings.makes(name) && context.typer.types.enclosingType(of: Syntax(name)) !== type
        }
    }
  }

  private func finding(
    _ name: String, _ unread: String, at location: GarlandGraph.SourceLocation, severity: Severity
  ) -> Diagnostic {
    let help = "check the rest with '--unread \(name)', which accepts that it is not read"
    return Diagnostic(
      .notVerified, severity: severity, subject: name,
      summary: "'\(name)' is a container of the program's own; \(unread) read",
      location: location, notes: severity == .warning ? [Diagnostic.Note(.help, help)] : [])
  }

  // MARK: Shapes

  /// A type, or a variable at the top level, with which registrations are made.
  struct Container {
    let name: String
    let location: GarlandGraph.SourceLocation
    /// The type; nil for a variable.
    var type: TypeDeclaration?
    /// The names of the functions that fill it or, unless it is known to be filled, take instances out of it.
    var functions: Set<String> = []
    var isFilled = false
    /// Whether a subscript takes instances out of it.
    var hasSubscript = false
    /// Whether it is called itself.
    var isCalled: Bool { functions.contains("callAsFunction") }

    init(variable: PropertyDeclaration, functions: Set<String>) {
      name = variable.name
      location = variable.location
      self.functions = functions
    }

    init?(_ type: TypeDeclaration, _ context: LoweringContext) {
      guard let node = type.node, let file = type.file else { return nil }
      name = context.index.displayName(of: type)
      location = file.location(ofName: node)
      self.type = type
    }
  }

  /// The types with which registrations are made; of a class and its subclass, only the class.
  private func containers() -> [Container] {
    var found: [Container] = []
    var isResolved = false
    for type in context.index.all
    where !(type.file.map { context.index.isOfLibrary($0) } ?? false) {
      let names = type.functions.filter { name, functions in
        Self.registering.contains(where: name.hasPrefix) && functions.contains(where: Self.takesAny)
          || Self.holding.contains(where: name.hasPrefix) && functions.contains(where: takesHolder)
      }.keys
      if !names.isEmpty, !isBroadcaster(type), !context.registering.belong(to: type),
        context.index.library(of: type) == nil, var container = Container(type, context)
      {
        container.functions = Set(names)
        container.isFilled = true
        found.append(container)
      }
      let isResolving = type.functions.contains { name, functions in
        Self.resolving.contains(where: name.hasPrefix) && functions.contains(where: Self.givesAny)
      }
      isResolved = isResolved || isResolving
    }
    guard isResolved else { return [] }
    return found.filter { container in
      !found.contains { other in
        guard let type = container.type, let base = other.type else { return false }
        return type !== base && context.inherits(type, base)
      }
    }
  }

  /// Whether a type only calls what is registered with it, and returns none of it.
  private func isBroadcaster(_ type: TypeDeclaration) -> Bool {
    if type.functions.values.joined().contains(where: Self.givesAny) { return false }
    return type.functions.contains { name, functions in
      !Self.registering.contains(where: name.hasPrefix) && functions.contains(where: Self.callsAny)
    }
  }

  private static func parameters(of function: FunctionDeclSyntax) -> Set<String> {
    Set(function.genericParameterClause?.parameters.map(\.name.text) ?? [])
  }

  /// Whether a function takes an object that holds a factory of some type, such as a module, or several of them.
  private func takesHolder(_ function: FunctionDeclSyntax) -> Bool {
    function.parameters.contains { parameter in
      let holder = context.index.globals[parameter.type.elementName]?.first
      return holder?.initializers.contains { initializer in
        guard let node = initializer.node?.as(InitializerDeclSyntax.self) else { return false }
        let generic = Set(node.genericParameterClause?.parameters.map(\.name.text) ?? [])
        return node.parameters.contains { parameter in
          let made = parameter.type.withoutAttributes.asFunction?.returnClause.type.plainName
          return made.map { generic.contains($0) || $0 == "Any" && !generic.isEmpty } ?? false
        }
      } ?? false
    }
  }

  /// Whether a function takes a factory of some type, or an instance of any type.
  private static func takesAny(_ function: FunctionDeclSyntax) -> Bool {
    let generic = function.genericParameterClause?.parameters
    let unlimited = Set(generic?.filter { $0.inheritedType == nil }.map(\.name.text) ?? [])
    let all = parameters(of: function)
    // What reads an instance by key paths does not keep it.
    if function.parameters.contains(where: { all.contains($0.type.rootOfKeyPath ?? "") }) {
      return false
    }
    let keys = keyParameters(of: function)
    return function.parameters.contains { parameter in
      let type = parameter.type.withoutAttributes
      guard let factory = type.asFunction else {
        return unlimited.contains(type.plainName) || keys.contains(type.outerName)
      }
      let made = factory.returnClause.type
      // A function that makes one value of another is no factory.
      return
        (all.contains(made.plainName) || keys.contains(made.outerName)
        || !keys.isEmpty && made.plainName == "Any")
        && !factory.parameters.contains { all.contains($0.type.plainName) }
    }
  }

  /// The generic parameters of a function that are keys, which it is given as types: `K` for `_ key: K.Type`.
  private static func keyParameters(of function: FunctionDeclSyntax) -> Set<String> {
    let keys = function.parameters.compactMap {
      $0.type.as(MetatypeTypeSyntax.self)?.baseType.plainName
    }
    return parameters(of: function).intersection(keys)
  }

  /// Whether a function passes instances of any type to a closure that returns nothing.
  private static func callsAny(_ function: FunctionDeclSyntax) -> Bool {
    let all = parameters(of: function)
    return function.parameters.contains { parameter in
      guard let closure = parameter.type.withoutAttributes.asFunction else { return false }
      return ["Void", "()"].contains(closure.returnClause.type.trimmedDescription)
        && closure.parameters.contains { all.contains($0.type.plainName) }
    }
  }

  /// Whether a function returns an instance of any type.
  private static func givesAny(_ function: FunctionDeclSyntax) -> Bool {
    guard let result = function.signature.returnClause?.type else { return false }
    return parameters(of: function).contains(result.plainName)
      || keyParameters(of: function).contains(result.outerName)
  }
}

extension TypeSyntax {
  /// The name of a type, or that of the elements of a list, which a closure may return.
  fileprivate var elementName: String {
    let attributed = self.as(AttributedTypeSyntax.self)?.baseType ?? self
    let given = attributed.as(FunctionTypeSyntax.self)?.returnClause.type ?? attributed
    return (given.as(ArrayTypeSyntax.self)?.element ?? given).plainName
  }

  /// The `S` of `KeyPath<S, V>`.
  fileprivate var rootOfKeyPath: String? {
    guard let path = withoutAttributes.as(IdentifierTypeSyntax.self),
      path.name.text.hasSuffix("KeyPath")
    else { return nil }
    return path.genericArgumentClause?.arguments.first?.argument.trimmedDescription
  }

  /// The `K` of `K.Value`, also behind `?` and `!`.
  fileprivate var outerName: String {
    withoutOptional.as(MemberTypeSyntax.self)?.baseType.plainName ?? ""
  }

  private var withoutOptional: TypeSyntax {
    self.as(OptionalTypeSyntax.self)?.wrappedType
      ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? self
  }

  /// The name of a type, also behind `?` and `!`.
  fileprivate var plainName: String {
    withoutOptional.as(IdentifierTypeSyntax.self)?.name.text ?? ""
  }
}
