// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The modules of DIKit in the sources, and those that define the program's container.
final class DIKitModules {
  /// A component: `factory { … }` or `single { … }`.
  struct Component {
    let call: FunctionCallExprSyntax
    let closure: ClosureExprSyntax
    let isShared: Bool
    let tag: ExprSyntax?
    /// The property for the component's module; nil if there is none.
    let module: String?
    let file: SourceFile
  }

  /// The components of all modules outside tests.
  private(set) var components: [Component] = []
  /// The files of tests that make components, or request some.
  private(set) var tests: [SourceFile] = []
  /// The modules in a property that combines several, by its name.
  private var parts: [String: [String]] = [:]
  /// The properties for one of several modules, depending on a condition.
  private var choices: Set<String> = []
  /// The modules that define each container.
  private var roots: [[String]] = []
  /// Whether a module among them is not known by its name, so that it may be any module.
  private var isOpen = false

  static let moduleName = "DIKit"
  private static let words: Set<String> = [
    "EagerInject", "Inject", "LazyInject", "OptionalInject", "factory", "resolve", "single",
  ]
  /// The advice for sharing one instance between all users, as the start of a help text.
  static let sharing = "write 'single { … }' instead of 'factory { … }'"
  /// The type whose properties are modules.
  static let containerName = "DependencyContainer"

  init(index: DeclarationIndex) {
    // A module of the program's own may have the same name.
    guard !index.isOwnModule(Self.moduleName, without: [Self.containerName]) else { return }
    for file in index.files where file.parsed.mentionsDIKit || file.isOfTest {
      guard index.imports(Self.moduleName, file) else { continue }
      guard !file.isOfTest else {
        if !file.identifiers(named: Self.words).isEmpty { tests.append(file) }
        continue
      }
      let collector = Collector(file)
      collector.walk(file.tree)
      components += collector.components
      parts.merge(collector.parts) { $0 + $1 }
      choices.formUnion(collector.choices)
      roots += collector.roots
      isOpen = isOpen || collector.isOpen
    }
  }

  /// The note that the bindings and requests of tests are not read.
  var noteOfTests: Diagnostic? {
    tests.first.map { file in
      Diagnostic(
        .notVerified, severity: .note, subject: Self.moduleName,
        summary: "what tests bind and resolve with DIKit is not verified: "
          + (tests.count == 1 ? "1 file is" : "\(tests.count) files are") + " not read for it",
        location: file.importLocation(of: [Self.moduleName]))
    }
  }

  /// Whether the sources have components.
  var isUsed: Bool { !components.isEmpty }
  /// Whether a container is defined by the modules.
  var isDefined: Bool { !roots.isEmpty }

  /// The modules of each program; none if they are not known.
  private lazy var programs: [Set<String>] = isOpen ? [] : roots.map(closure)

  /// The modules with some names, including those that they combine.
  private func closure(_ names: [String]) -> Set<String> {
    var found: Set<String> = []
    var open = names
    while let name = open.popLast() {
      if found.insert(name).inserted { open += parts[name] ?? [] }
    }
    return found
  }

  /// The indices of the programs with a component.
  func programs(of component: Component) -> Set<Int> {
    guard !programs.isEmpty else { return [0] }
    guard let module = component.module else { return Set(programs.indices) }
    return Set(programs.indices.filter { programs[$0].contains(module) })
  }

  /// Whether a program may have either of two components: their modules are alternatives of one property, or the
  /// property itself makes both.
  func areAlternatives(_ first: Component, _ second: Component) -> Bool {
    guard let name = first.module, let other = second.module else { return false }
    if name == other { return choices.contains(name) }
    return programs.isEmpty
      || choices.contains { choice in
        let chosen = chosenModules[choice] ?? []
        return chosen.contains(name) && chosen.contains(other)
      }
  }

  private lazy var chosenModules: [String: Set<String>] = Dictionary(
    uniqueKeysWithValues: choices.map { ($0, closure([$0])) })

  private final class Collector: ActiveCodeVisitor {
    private let file: SourceFile
    var components: [Component] = []
    var parts: [String: [String]] = [:]
    var choices: Set<String> = []
    var roots: [[String]] = []
    var isOpen = false

    /// The places where the container's type is named.
    private let containerNames: [AbsolutePosition]
    /// The places of names of which all that is read has at least one.
    private let places: WordPlaces
    private static let words = WordHashes([
      DIKitModules.containerName, "defined", "factory", "modules", "single",
    ])

    override init(_ file: SourceFile) {
      self.file = file
      places = WordPlaces(of: Self.words, in: file.parsed.text)
      containerNames = file.identifiers(named: [DIKitModules.containerName]).map(\.position)
      super.init(file)
    }

    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind { pass(node) }
    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind { pass(node) }

    /// Skips code without such names.
    private func pass(_ code: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
      places.mayBe(in: code) ? .visitChildren : .skipChildren
    }

    /// Reads a property that is not a module itself but names others.
    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      guard Syntax(node).isMemberOrGlobal,
        let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
        let value = node.initializer.map({ Syntax($0.value) })
          ?? node.accessorBlock.map(Syntax.init),
        !value.isModule
      else { return .visitChildren }
      guard containerNames.contains(where: { node.range.contains($0) }) else {
        return .visitChildren
      }
      let words = node.tokens(viewMode: .sourceAccurate).filter {
        if case .identifier = $0.tokenKind { true } else { false }
      }
      choices.insert(name)
      parts[name, default: []] += words.map(\.identifierText)
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.calledExpression.as(MemberAccessExprSyntax.self) {
        guard name.declName.baseName.text == "defined",
          let base = name.base?.trimmedDescription,
          base == DIKitModules.containerName || base.hasSuffix("." + DIKitModules.containerName)
        else { return .visitChildren }
        let modules = node.arguments.first.flatMap { names(in: $0.expression) }
        isOpen = isOpen || modules == nil
        roots += [modules ?? []]
        return .visitChildren
      }
      switch node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      case "factory", "single": readComponent(node)
      case "modules":
        guard let name = node.propertyName else { break }
        parts[name, default: []] += names(in: ExprSyntax(node)) ?? []
      default: break
      }
      return .visitChildren
    }

    private func readComponent(_ call: FunctionCallExprSyntax) {
      guard let closure = call.componentClosure else { return }
      components.append(
        Component(
          call: call, closure: closure,
          isShared: call.calledExpression.trimmedDescription == "single",
          tag: call.arguments.first { $0.label?.text == "tag" }?.expression,
          module: call.propertyName, file: file))
    }

    /// The names in a list of `modules { … }`, or of a single module; nil for other expressions.
    private func names(in expression: ExprSyntax) -> [String]? {
      if let name = expression.nameToken?.identifierText { return [name] }
      guard let call = expression.as(FunctionCallExprSyntax.self),
        call.calledExpression.trimmedDescription == "modules", let closure = call.trailingClosure
      else { return nil }
      let lister = Lister(file)
      lister.walk(closure.statements)
      return lister.isOpen ? nil : lister.found
    }
  }

  /// Reads the statements of `modules { … }`.
  private final class Lister: ActiveCodeVisitor {
    var found: [String] = []
    var isOpen = false

    override init(_ file: SourceFile) {
      super.init(file)
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
      if node.item.is(IfConfigDeclSyntax.self) { return .visitChildren }
      if let name = node.item.as(ExprSyntax.self)?.nameToken?.identifierText {
        found.append(name)
      } else {
        isOpen = true
      }
      return .skipChildren
    }
  }
}

extension Syntax {
  /// Whether a value or a getter is `module { … }` or `modules { … }`.
  fileprivate var isModule: Bool {
    var value = self.as(ExprSyntax.self)
    if case .getter(let code)? = self.as(AccessorBlockSyntax.self)?.accessors {
      value = code.onlyResult
    }
    let call = value?.as(FunctionCallExprSyntax.self)
    let name = call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name == "module" || name == "modules"
  }
}

extension FunctionCallExprSyntax {
  /// The closure of `factory { … }` and `single(tag: …) { … }`, as far as the form tells.
  var componentClosure: ClosureExprSyntax? {
    guard let name = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name == "factory" || name == "single",
      arguments.allSatisfy({ ["tag", "factory"].contains($0.label?.text) })
    else { return nil }
    return trailingClosure
      ?? arguments.first { $0.label?.text == "factory" }?.expression.as(ClosureExprSyntax.self)
  }

  /// The property whose initial value contains the call.
  fileprivate var propertyName: String? {
    var node = Syntax(self).enclosing(PatternBindingSyntax.self)
    while let binding = node, !Syntax(binding).isMemberOrGlobal {
      node = Syntax(binding).enclosing(PatternBindingSyntax.self)
    }
    return node?.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
  }
}
