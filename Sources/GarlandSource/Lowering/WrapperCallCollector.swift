// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the calls of functions, and the uses of property wrappers, with which a program resolves any type.
final class WrapperCallCollector: ActiveCodeVisitor {
  private let context: LoweringContext
  private let calls: ContainerCallReader
  private let file: SourceFile
  private var read: Set<SyntaxIdentifier>

  /// How many functions may call each other before one of them resolves.
  private static let mostRounds = 4

  /// Reads all files, as often as more such functions are found.
  static func read(_ files: [SourceFile], _ context: LoweringContext) {
    let hasOwn = files.contains { file in
      file.libraries.contains { !$0.propertyWrappers.isEmpty }
    }
    guard hasOwn || context.wrappers.count > 0 else { return }
    var seen: Set<SyntaxIdentifier> = []
    var known = -1
    for _ in 0..<mostRounds where context.wrappers.count > known {
      known = context.wrappers.count
      for file in files where !context.index.isOfLibrary(file) {
        let collector = WrapperCallCollector(file, context, seen)
        collector.walk(file.tree)
        seen = collector.read
      }
    }
  }

  private init(_ file: SourceFile, _ context: LoweringContext, _ read: Set<SyntaxIdentifier>) {
    self.file = file
    self.context = context
    self.read = read
    calls = ContainerCallReader(context: context, file: file)
    super.init(file)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    let member = callee.as(MemberAccessExprSyntax.self)
    let name = member?.declName.baseName ?? callee.as(DeclReferenceExprSyntax.self)?.baseName
    if let name, context.wrappers.names.contains(name.identifierText), !read.contains(node.id),
      let wrapper = context.wrappers.function(calledBy: node, context.typer),
      !isRead(node, name, member?.base, wrapper)
    {
      read.insert(node.id)
      add(node, wrapper, member?.base, at: name)
    }
    addMade(node)
    return .visitChildren
  }

  /// Whether a call of a container, by a type and the library's name, has been read as the library's.
  private func isRead(
    _ node: FunctionCallExprSyntax, _ name: TokenSyntax, _ base: ExprSyntax?,
    _ wrapper: ResolvingWrappers.Wrapper
  ) -> Bool {
    let type =
      base.map { context.typer.type(of: $0) } ?? context.typer.selfType(at: Syntax(node))
    return wrapper.library.verbs.contains(name.text)
      && node.arguments.first.map { $0.label == nil } == true && context.dialect(of: type) != nil
  }

  private func add(
    _ node: FunctionCallExprSyntax, _ wrapper: ResolvingWrappers.Wrapper, _ base: ExprSyntax?,
    at name: TokenSyntax
  ) {
    guard let dialect = context.dialect(wrapper.library) else { return }
    let expression = ExprSyntax(node)
    let explicit = node.arguments.lazy.compactMap { self.context.metatypeValue($0.expression) }
      .first
    let handed = wrapper.handed
    let inferred = handed.flatMap { handed in
      let own = OwnFunction(node: handed.node, context: context)
      return own.type(of: handed.parameter, in: node) ?? own.made(of: handed.parameter, in: node)
    }
    var asked = Asked(
      type: explicit ?? inferred ?? context.typer.contextualType(of: expression))
    asked.cardinality =
      wrapper.isOptional && !expression.isForced && !expression.isNeeded ? .optional : .one
    asked.hasDefault = wrapper.hasDefault
    asked.tag = wrapper.tag
    let call = CallChain.Call(name: name.text, node: node, location: file.location(of: name))
    if let handed { read(handed, node, dialect.reader(context), &asked) }
    let identity =
      wrapper.identity ?? context.tracker.identity(of: base, at: Syntax(node))
    calls.add(asked, at: Syntax(node), call.location, dialect, identity)
  }

  /// Reads the name and the arguments that a call gives.
  private func read(
    _ handed: ResolvingWrappers.Handed, _ node: FunctionCallExprSyntax,
    _ reader: any RegistrationReader, _ asked: inout Asked
  ) {
    let own = OwnFunction(node: handed.node, context: context)
    if !handed.passed.isEmpty {
      let types = handed.passed.map { given in
        given.flatMap { own.argument($0.place, of: node) }.flatMap(context.typer.type)
      }
      asked.keyArguments = SwinjectArguments.reference(types, context)
    }
    switch own.name(handed.name, in: node, reader) {
    case .none: break
    case .name where handed.needsNoName && asked.type?.isOpen != true: asked.setUnread(.name)
    case .name(let tag): asked.tag = tag
    // Within another such function, whoever calls that one tells.
    case .unknown: if asked.type?.isOpen != true { asked.setUnread(.name) }
    }
  }

  // MARK: Property wrappers

  /// Reads a wrapper that is made as an instance of its type, as in `let clock: Injected<Clock> = .init()`.
  private func addMade(_ node: FunctionCallExprSyntax) {
    let names = context.wrappers.typeNames
    let callee = node.calledExpression
    let made = callee.as(GenericSpecializationExprSyntax.self)?.expression ?? callee
    guard !names.isEmpty, let called = made.lastName,
      called == "init" || names.contains(called),
      !read.contains(node.id),
      case .nominal(let type, let arguments)? = context.typer.type(of: ExprSyntax(node)),
      type.isPropertyWrapper, let wrapper = context.wrappers.types[type],
      let dialect = context.dialect(wrapper.library)
    else { return }
    read.insert(node.id)
    let explicit = node.arguments.lazy.compactMap { self.context.metatypeValue($0.expression) }
      .first
    let written = node.arguments.first { $0.label?.text == "name" }?.expression
    let name = written.map { dialect.reader(context).name($0) }
    var asked = Asked(
      type: (explicit ?? arguments.first)?.withoutOptional, tag: wrapper.tag,
      cardinality: wrapper.isOptional ? .optional : .one, hasDefault: wrapper.hasDefault)
    if wrapper.takesName, let name {
      asked.tag = name
      if name == nil { asked.setUnread(.name) }
    }
    if let property = node.propertyOfInstance {
      asked.wrapped = Wrapped(name: property, timing: wrapper.timing, isLocal: false)
    } else if wrapper.timing == .lazy {
      // Whether its value is asked for depends on who gets it.
      asked.hasDefault = true
    }
    calls.add(
      asked, at: Syntax(node), file.location(of: node), dialect, wrapper.identity ?? .unknown)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !read.contains(node.id) else { return .visitChildren }
    for attribute in node.attributes.compactMap({ $0.as(AttributeSyntax.self) }) {
      guard let wrapper = wrapper(attribute), let dialect = context.dialect(wrapper.library),
        let binding = node.bindings.first
      else { continue }
      let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
      let explicit = arguments?.lazy.compactMap { self.context.metatypeValue($0.expression) }.first
      // Without a type, the property has that of `@Injected(Clock.self)` or `@Injected<Clock>`.
      guard
        let type = explicit
          ?? binding.typeAnnotation.map({ context.typer.types.resolve($0.type) })
          ?? context.typer.types.resolve(attribute.attributeName).arguments.first
      else { continue }
      read.insert(node.id)
      if wrapper.timing == .lazy, InactiveUses(index: context.index).areAll(of: node, in: file) {
        continue
      }
      let isServed = wrapper.library.servesOptionals && !wrapper.isOptional
      var asked = Asked(
        type: isServed ? type : type.withoutOptional, tag: wrapper.tag,
        cardinality: wrapper.isOptional ? .optional : .one,
        hasDefault: wrapper.hasDefault || wrapper.isAskedByUse && isUnused(node))
      if wrapper.takesName, let name = arguments?.first(where: { $0.label?.text == "name" }) {
        asked.tag = dialect.reader(context).name(name.expression)
        if asked.tag == nil { asked.setUnread(.name) }
      }
      var identity = wrapper.identity ?? .unknown
      if let container = arguments?.first(where: { $0.label?.text == "container" }) {
        identity = context.tracker.identity(of: container.expression, at: Syntax(node))
        guard !identity.isOpen else {
          context.unreadRoots.append(file.location(of: attribute))
          continue
        }
      }
      asked.wrapped = Wrapped(
        name: binding.pattern.trimmedDescription, timing: wrapper.timing,
        isLocal: !Syntax(binding).isMemberOrGlobal)
      calls.add(asked, at: Syntax(node), file.location(of: attribute), dialect, identity)
    }
    return .visitChildren
  }

  /// Whether a private property is never named again in its file.
  private func isUnused(_ node: VariableDeclSyntax) -> Bool {
    let isPrivate = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    guard isPrivate,
      let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        .identifierText
    else { return false }
    return file.identifiers(named: [name, "_" + name, "$" + name]).count == 1
  }

  /// What an attribute resolves, if it is a property wrapper of the program or of a library that does.
  private func wrapper(_ attribute: AttributeSyntax) -> ResolvingWrappers.Wrapper? {
    let type = context.typer.types.resolve(attribute.attributeName).declaration
    if let type, type.isPropertyWrapper, type.file.map(context.index.isOfLibrary) != true {
      return context.wrappers.types[type]
    }
    let (written, namingFile) = context.typer.written(by: attribute)
    let isAlias = written.id != attribute.attributeName.id
    let name = (isAlias ? written.lastName : nil) ?? written.trimmedDescription
    // Of two libraries' names, the compiler would ask which one is meant.
    let owners = (namingFile ?? file).libraries.filter {
      $0.propertyWrappers[name] != nil || $0.commonNames.contains(name)
    }
    guard owners.count == 1, let found = owners[0].propertyWrappers[name] else { return nil }
    return ResolvingWrappers.Wrapper(
      library: owners[0], identity: nil, tag: nil, takesName: true, timing: found.timing,
      isAskedByUse: found.timing == .lazy,
      isOptional: found.isOptional)
  }
}

extension FunctionCallExprSyntax {
  /// The name of the property whose value each new instance of a type has from the call.
  fileprivate var propertyOfInstance: String? {
    guard let value = parent?.as(InitializerClauseSyntax.self),
      let binding = value.parent?.as(PatternBindingSyntax.self),
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
      variable.parent?.is(MemberBlockItemSyntax.self) == true,
      !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) })
    else { return nil }
    return binding.pattern.trimmedDescription
  }
}
