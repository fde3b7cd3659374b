// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds containers that a program implements itself, by their shape, because their registrations are not read.
///
/// Such a container has a generic function that takes a factory or an instance, such as `register`, and somewhere in
/// the sources there is one that returns an instance of any type, such as `resolve`.
struct OwnContainers {
  let context: LoweringContext

  private static let registering = ["register", "autoregister", "bind", "singleton", "factory"]
  private static let holding = ["add", "register", "store", "install", "load"]
  private static let resolving = ["resolve", "inject", "instance", "get", "make", "provide"]

  /// The findings, with the numbers of calls that register something.
  ///
  /// They are warnings if there is nothing else to check.
  func findings(in files: [SourceFile], accepted: Set<String>, isAlone: Bool) -> [Diagnostic] {
    let containers = containers()
    guard !containers.isEmpty else { return [] }
    var counts: [TypeDeclaration: Int] = [:]
    let names = containers.reduce(into: Set<String>()) { $0.formUnion($1.functions) }
    for file in files.mentioning(names) {
      let counter = RegistrationCounter(containers, in: file, context)
      counter.walk(file.tree)
      counts.merge(counter.counts, uniquingKeysWith: +)
    }
    return containers.compactMap { container in
      let type = container.type
      guard let count = counts[type], let node = type.node, let file = type.file else { return nil }
      let name = context.index.displayName(of: type)
      let unread = count == 1 ? "its 1 registration is not" : "its \(count) registrations are not"
      return finding(
        name, unread, at: file.location(ofName: node),
        severity: isAlone && !accepted.contains(name) ? .warning : .note)
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
    let help = "check the rest by '--unread \(name)', which takes it for accepted"
    return Diagnostic(
      .notVerified, severity: severity, subject: name,
      summary: "'\(name)' is a container of the program's own; \(unread) read",
      location: location, notes: severity == .warning ? [Diagnostic.Note(.help, help)] : [])
  }

  // MARK: Shapes

  /// A type with which registrations are made.
  struct Container {
    let type: TypeDeclaration
    /// The names of the functions.
    var functions: Set<String> = []
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
        context.index.library(of: type) == nil
      {
        found.append(Container(type: type, functions: Set(names)))
      }
      let isResolving = type.functions.contains { name, functions in
        Self.resolving.contains(where: name.hasPrefix) && functions.contains(where: Self.givesAny)
      }
      isResolved = isResolved || isResolving
    }
    guard isResolved else { return [] }
    return found.filter { container in
      !found.contains { $0.type !== container.type && context.inherits(container.type, $0.type) }
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
    return function.parameters.contains { parameter in
      let type = parameter.type.withoutAttributes
      guard let factory = type.asFunction else { return unlimited.contains(type.plainName) }
      // A function that makes one value of another is no factory.
      return all.contains(factory.returnClause.type.plainName)
        && !factory.parameters.contains { all.contains($0.type.plainName) }
    }
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
  }
}

extension TypeSyntax {
  /// The name of a type, or that of the elements of a list, which a closure may return.
  fileprivate var elementName: String {
    let attributed = self.as(AttributedTypeSyntax.self)?.baseType ?? self
    let given = attributed.as(FunctionTypeSyntax.self)?.returnClause.type ?? attributed
    return (given.as(ArrayTypeSyntax.self)?.element ?? given).plainName
  }

  /// The name of a type, also behind `?` and `!`.
  fileprivate var plainName: String {
    let type =
      self.as(OptionalTypeSyntax.self)?.wrappedType
      ?? self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? self
    return type.as(IdentifierTypeSyntax.self)?.name.text ?? ""
  }
}
