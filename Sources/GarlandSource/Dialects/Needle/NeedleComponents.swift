// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Knows the components of Needle in the sources.
final class NeedleComponents {
  /// The components outside tests, in the order of the sources.
  private(set) var all: [NeedleComponent] = []
  private var byType: [TypeDeclaration: NeedleComponent] = [:]
  /// The names of the components' classes.
  private(set) var typeNames: Set<String> = []
  /// The names of the components' properties.
  private(set) var memberNames: Set<String> = []
  /// The names of the properties that components require of their parents.
  private(set) var requirementNames: Set<String> = []
  /// The supertypes of the components.
  private var ancestors: Set<TypeDeclaration> = []
  /// The dependency protocols of the components.
  private var dependencies: Set<TypeDeclaration> = []
  private let context: LoweringContext

  static let moduleName = "NeedleFoundation"

  /// The classes of the library from which components inherit.
  private enum Base: String {
    case bootstrap = "BootstrapComponent"
    case component = "Component"
    case nonCore = "NonCoreComponent"
    case pluginized = "PluginizedComponent"
  }

  init(context: LoweringContext) {
    self.context = context
    guard context.index.files.contains(where: { context.index.imports(Self.moduleName, $0) }) else {
      return
    }
    for type in context.index.all where type.isReference && type.file?.isOfTest == false {
      guard let component = read(type) else { continue }
      all.append(component)
      byType[type] = component
      typeNames.insert(type.name)
      ancestors.formUnion(context.typer.types.ancestors(of: type))
      memberNames.formUnion(component.members.map(\.name))
      requirementNames.formUnion(component.requirements.map(\.name))
    }
    for component in all {
      component.nonCore = component.nonCoreType.flatMap { byType[$0] }
      component.nonCore?.addParent(component)
    }
  }

  /// Whether the sources have components.
  var isUsed: Bool { !all.isEmpty }

  /// The component of a class.
  func component(_ type: TypeDeclaration?) -> NeedleComponent? { type.flatMap { byType[$0] } }

  /// Whether a value of a type may be a component.
  func mayBe(_ type: TypeDeclaration) -> Bool { type.isExternal || ancestors.contains(type) }

  /// Whether a property of that name in some component may be called, as a function can be.
  func mayCall(_ name: String) -> Bool {
    all.compactMap { $0.member(name) }.contains { member in
      guard let type = context.typer.type(of: member)?.withoutOptional else { return true }
      if case .function = type { return true }
      return type.isOpen || type.declarations.isEmpty
        || type.declarations.contains { $0.isExternal }
        || !context.typer.functions("callAsFunction", of: type).isEmpty
    }
  }

  /// Whether a protocol is the dependency of a component.
  func isDependency(_ type: TypeDeclaration?) -> Bool { type.map(dependencies.contains) ?? false }

  private func read(_ type: TypeDeclaration) -> NeedleComponent? {
    guard type.genericParameters.isEmpty, context.index.imports(Self.moduleName, type.file),
      let (base, arguments) = base(of: type)
    else { return nil }
    let asked = arguments.first?.declarations ?? []
    let component = NeedleComponent(
      type: type, name: context.namer.name(.nominal(type, [])), isRoot: base == .bootstrap,
      requirements: asked.flatMap(requirements),
      unknownDependency: base == .bootstrap ? nil : unknown(in: asked))
    if base == .pluginized, arguments.count == 3 {
      component.pluginRequirements = arguments[1].declarations.flatMap(requirements)
      component.nonCoreType = arguments[2].declaration
    }
    return component
  }

  /// The library's class from which a class inherits, also through generic ones of the program, with its arguments.
  private func base(of type: TypeDeclaration) -> (Base, [SourceType])? {
    var seen: Set<TypeDeclaration> = []
    var values: [String: SourceType] = [:]
    var next = type
    while seen.insert(next).inserted, let written = next.inherited.first {
      let found = context.typer.types.resolve(written, values: values)
      if let base = written.lastName.flatMap(Base.init(rawValue:)), isLibrarys(found) {
        return (base, found.arguments)
      }
      guard let own = found.declaration, !own.isExternal, !own.genericParameters.isEmpty else {
        return nil
      }
      values = context.typer.genericValues(own, found.arguments)
      next = own
    }
    return nil
  }

  /// Whether a class is the library's, rather than one of the program's own with the same name.
  private func isLibrarys(_ type: SourceType) -> Bool {
    guard let found = type.declaration else { return true }
    return found.isExternal || found.file?.isDependency == true
      || found.file?.unit == Self.moduleName
  }

  // MARK: Dependencies

  /// The properties that a protocol requires, also through inherited protocols.
  private func requirements(of type: TypeDeclaration) -> [PropertyDeclaration] {
    var found: [PropertyDeclaration] = []
    var seen: Set<TypeDeclaration> = [type]
    var open = [type]
    while let next = open.popLast() {
      dependencies.insert(next)
      found += next.properties.values.filter { !$0.isStatic && $0.value == nil }
      open += inherited(by: next).filter { seen.insert($0).inserted }
    }
    return found.sorted { $0.location < $1.location }
  }

  private func inherited(by type: TypeDeclaration) -> [TypeDeclaration] {
    type.inherited.flatMap { context.typer.types.resolve($0).declarations }
  }

  /// The protocols that require no property.
  private static let empty = SystemProtocols.ofObjects.union(["Dependency", "EmptyDependency"])

  /// A protocol that the sources do not declare, so that it may require more.
  private func unknown(in types: [TypeDeclaration]) -> String? {
    if types.isEmpty { return "what it depends on" }
    var seen = Set(types)
    var open = types
    while let next = open.popLast() {
      if next.isExternal, !Self.empty.contains(next.name) { return "'\(next.name)'" }
      open += inherited(by: next).filter { seen.insert($0).inserted }
    }
    return nil
  }
}
