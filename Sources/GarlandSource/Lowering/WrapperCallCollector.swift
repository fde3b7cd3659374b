// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the calls of functions, and the uses of property wrappers, by which a program resolves any type.
final class WrapperCallCollector: ActiveCodeVisitor {
  private let context: LoweringContext
  private let calls: ContainerCallReader
  private let file: SourceFile
  private var read: Set<SyntaxIdentifier> = []
  /// The properties with attributes.
  private var properties: [SyntaxIdentifier: VariableDeclSyntax] = [:]
  /// The modules without sources for which the program resolves, with the library.
  private var foreign: [String: Library] = [:]

  /// The largest number of functions that are followed from one to the next until one resolves.
  private static let mostRounds = 4

  /// Reads all files, again as long as more such functions are found.
  static func read(_ files: [SourceFile], _ context: LoweringContext) {
    let hasOwn = files.contains { file in
      file.libraries.contains { !$0.propertyWrappers.isEmpty }
    }
    guard hasOwn || context.wrappers.count > 0 else { return }
    let collectors = files.filter { !context.index.isOfLibrary($0) }.map {
      WrapperCallCollector($0, context)
    }
    var known = -1
    for round in 1...mostRounds where context.wrappers.count > known {
      known = context.wrappers.count
      for collector in collectors { collector.walk(collector.file.tree) }
      // All that a property wrapper resolves has to be known before its uses are read.
      guard context.wrappers.count == known || round == mostRounds else { continue }
      let foreign = foreignModules(context)
      for collector in collectors { collector.readProperties(foreign) }
    }
  }

  private init(_ file: SourceFile, _ context: LoweringContext) {
    self.file = file
    self.context = context
    calls = ContainerCallReader(context: context, file: file)
    super.init(file)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    if let name = node.calledName, context.wrappers.names.contains(name.identifierText),
      !read.contains(node.id),
      let wrapper = context.wrappers.function(calledBy: node, context.typer),
      !isRead(node, name, member?.base, wrapper)
    {
      read.insert(node.id)
      add(node, wrapper, member?.base, at: name)
    }
    addMade(node)
    return .visitChildren
  }

  /// Reads an operator of the program's own that resolves, as in `^Clock.self`.
  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.operator.text
    guard context.wrappers.names.contains(name), !read.contains(node.id),
      let wrapper = context.index.functions[name]?.lazy
        .compactMap({ self.context.wrappers.functions[$0.id] }).first,
      let dialect = context.dialect(wrapper.library)
    else { return .visitChildren }
    read.insert(node.id)
    let value = ExprSyntax(node)
    var asked = Asked(
      type: context.metatypeValue(node.expression) ?? context.typer.contextualType(of: value),
      tag: wrapper.tag, cardinality: wrapper.isOptional ? .optional : .one,
      hasDefault: wrapper.hasDefault)
    if context.isForced(value) { asked.cardinality = .one }
    calls.add(
      asked, at: Syntax(node), file.location(of: node.operator), dialect,
      wrapper.identity ?? .unknown)
    return .visitChildren
  }

  /// Whether a call of a container, with a type and under the library's name, was read as a call of the library.
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
    let throwsError = handed?.node.signature.effectSpecifiers?.throwsClause != nil
    if throwsError { asked.fateOfError = expression.fateOfError }
    let isOptional = wrapper.isOptional && !context.isForced(expression)
    asked.cardinality = isOptional || asked.fateOfError == .caught ? .optional : .one
    asked.hasDefault = wrapper.hasDefault
    asked.tag = wrapper.tag
    let call = CallChain.Call(name: name.text, node: node, location: file.location(of: name))
    if let handed { read(handed, node, dialect.reader(context), &asked) }
    let identity =
      wrapper.identity ?? context.tracker.identity(of: base, at: Syntax(node))
    calls.add(asked, at: Syntax(node), call.location, dialect, identity)
  }

  /// Reads the name and the arguments that a call passes.
  private func read(
    _ handed: ResolvingWrappers.Handed, _ node: FunctionCallExprSyntax,
    _ reader: any RegistrationReader, _ asked: inout Asked
  ) {
    let own = OwnFunction(node: handed.node, context: context)
    if !handed.passed.isEmpty {
      let types = handed.passed.map { given in
        given.flatMap { own.argument($0.place, of: node) }.flatMap(context.typer.type)
      }
      asked.keyArguments = context.argumentReference(types)
    }
    switch own.name(handed.name, in: node, reader) {
    case .none: break
    case .name where handed.needsNoName && asked.type?.isOpen != true: asked.setUnread(.name)
    case .name(let tag): asked.tag = reader.isDefault(tag) ? nil : tag
    // Within another such function, whoever calls that one tells.
    case .unknown: if asked.type?.isOpen != true { asked.setUnread(.name) }
    }
  }

  // MARK: Property wrappers

  /// Reads a wrapper that is created as an instance of its type, as in `let clock: Injected<Clock> = .init()`.
  private func addMade(_ node: FunctionCallExprSyntax) {
    let names = context.wrappers.typeNames
    let callee = node.calledExpression
    let made = callee.unspecialized
    guard let called = made.lastName,
      called == "init" && !names.isEmpty || names.contains(called)
        || file.libraries.contains(where: { $0.propertyWrappers[called] != nil }),
      !read.contains(node.id),
      case .nominal(let type, let arguments)? = context.typer.type(of: ExprSyntax(node)),
      let wrappers = type.isPropertyWrapper
        ? context.wrappers.types[type] : type.isExternal ? ofLibrary(type.name, file) : nil,
      let dialect = wrappers.first.flatMap({ context.dialect($0.library) })
    else { return }
    read.insert(node.id)
    let explicit = node.arguments.lazy.compactMap { self.context.metatypeValue($0.expression) }
      .first
    let property = node.propertyOfInstance
    add(
      requests(
        of: type, node.arguments, hasValue: false, wrappers, dialect.reader(context)),
      of: explicit ?? arguments.first, node.arguments,
      at: Syntax(node), file.location(of: node), property.map { ($0, false) }
    ) {
      // Whether its value is asked for depends on who gets it.
      property == nil && $0.timing == .lazy
    }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if !node.attributes.isEmpty { properties[node.id] = node }
    return .visitChildren
  }

  private func readProperties(_ foreign: [String: Library]) {
    self.foreign = foreign
    for node in properties.values.sorted(by: { $0.position < $1.position })
    where !read.contains(node.id) {
      read(node)
    }
  }

  private func read(_ node: VariableDeclSyntax) {
    for attribute in node.attributes.compactMap({ $0.as(AttributeSyntax.self) }) {
      let wrappers = wrappers(attribute)
      guard let first = wrappers.first, let dialect = context.dialect(first.library),
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
      if first.timing == .lazy, InactiveUses(index: context.index).areAll(of: node, in: file) {
        continue
      }
      let requests = requests(of: attribute, node, wrappers, dialect.reader(context))
      let name = binding.pattern.trimmedDescription
      add(
        requests, of: type, arguments, at: Syntax(node), file.location(of: attribute),
        (name, isLocal: !Syntax(binding).isMemberOrGlobal)
      ) { $0.isAskedByUse && (isUnused(node) || isSet(name, of: node)) }
    }
  }

  /// Adds the requests of a property wrapper, given the arguments of its initializer and the property that it wraps.
  private func add(
    _ requests: [Asking], of type: SourceType?, _ arguments: LabeledExprListSyntax?,
    at node: Syntax, _ location: GarlandGraph.SourceLocation,
    _ property: (name: String, isLocal: Bool)?,
    isIdle: (ResolvingWrappers.Wrapper) -> Bool
  ) {
    for (wrapper, name, passed) in requests {
      guard let dialect = context.dialect(wrapper.library) else { continue }
      let isServed = wrapper.library.servesOptionals && !wrapper.isOptional
      var asked = Asked(
        type: isServed || wrapper.needsExactType ? type : type?.withoutOptional, tag: wrapper.tag,
        cardinality: wrapper.isOptional && wrapper.asking?.isNeeded != true ? .optional : .one,
        hasDefault: wrapper.hasDefault || requests.count > 1 || isIdle(wrapper)
          || wrapper.asking?.isNeeded == true && arguments?.isEmpty == false)
      asked.keyArguments = passed
      asked.needsExactType = wrapper.needsExactType
      switch name {
      case .none: break
      case .name(let tag): asked.tag = dialect.reader(context).isDefault(tag) ? nil : tag
      case .unknown: asked.setUnread(.name)
      }
      var identity = wrapper.identity ?? .unknown
      if let container = arguments?.first(where: { $0.label?.text == "container" }) {
        identity = context.tracker.identity(of: container.expression, at: node)
        guard !identity.isOpen else {
          context.unreadRoots.append(location)
          continue
        }
      } else if let given = calls.container(givenTo: wrapper, by: arguments, at: node) {
        identity = given
      }
      asked.wrapped = property.map {
        Wrapped(name: $0.name, timing: wrapper.timing, isLocal: $0.isLocal)
      }
      calls.add(asked, at: node, location, dialect, identity)
    }
  }

  /// A request of a property wrapper, with what it asks for besides the type.
  private typealias Asking = (
    wrapper: ResolvingWrappers.Wrapper, name: OwnFunction.Name, passed: TypeReference?
  )

  /// The requests of an attribute, if it is a property wrapper.
  private func requests(
    of attribute: AttributeSyntax, _ node: VariableDeclSyntax,
    _ wrappers: [ResolvingWrappers.Wrapper], _ reader: any RegistrationReader
  ) -> [Asking] {
    requests(
      of: context.typer.types.resolve(attribute.attributeName).declaration,
      attribute.arguments?.as(LabeledExprListSyntax.self),
      hasValue: node.bindings.first?.initializer != nil, wrappers, reader)
  }

  /// The requests of a property wrapper that is made with some arguments.
  private func requests(
    of type: TypeDeclaration?, _ arguments: LabeledExprListSyntax?, hasValue: Bool,
    _ wrappers: [ResolvingWrappers.Wrapper], _ reader: any RegistrationReader
  ) -> [Asking] {
    guard let type, wrappers.allSatisfy({ $0.asking != nil }) else {
      let label = wrappers[0].library.nameLabel
      let name = arguments?.first { $0.label?.text == label }?.expression
      guard let name, !name.is(NilLiteralExprSyntax.self) else {
        return [(wrappers[0], .none, nil)]
      }
      let tag = reader.name(name)
      return [(wrappers[0], tag.map(OwnFunction.Name.name) ?? .unknown(name), nil)]
    }
    let use = WrapperUse(arguments, hasValue: hasValue, type, context, reader)
    return requests(by: use, wrappers)
  }

  /// The requests of a use of a property wrapper; of several, any may be the one that is made.
  private func requests(
    by use: WrapperUse, _ wrappers: [ResolvingWrappers.Wrapper]
  ) -> [Asking] {
    var found: [Asking] = []
    for wrapper in use.taken(wrappers) {
      guard let asking = wrapper.asking else { continue }
      let passed = use.passed(asking)
      for name in use.names(asking) {
        let isKnown = found.contains { $0.name == name && $0.passed == passed }
        if !isKnown { found.append((wrapper, name, passed)) }
      }
    }
    return found
  }

  /// The wrapper for the unread wrappers of a library, if a function of the program resolves for that library.
  private func foreignWrappers() -> [ResolvingWrappers.Wrapper] {
    guard let library = file.imports.lazy.compactMap({ self.foreign[$0] }).first else { return [] }
    return [
      ResolvingWrappers.Wrapper(
        library: library, identity: nil, tag: nil, hasDefault: true, isOptional: true)
    ]
  }

  /// The modules without sources for which functions resolve any type, with the library of the container.
  private static func foreignModules(_ context: LoweringContext) -> [String: Library] {
    let known = context.index.files.reduce(into: SystemModules.known) { $0.insert($1.unit) }
      .union(Libraries.modules)
    var found: [String: Library] = [:]
    for wrapper in context.wrappers.functions.values.sorted(by: {
      $0.library.name > $1.library.name
    }) {
      guard let node = wrapper.handed?.node,
        let type = context.typer.types.enclosingType(of: Syntax(node)), let file = type.file
      else { continue }
      for base in type.inherited
      where context.typer.types.resolve(base).declaration?.isExternal == true
        && !SystemProtocols.ofObjects.contains(base.lastName ?? "")
      {
        // `Injecting.Resolver` says of which module it is.
        let module = base.as(MemberTypeSyntax.self)?.baseType.trimmedDescription
        let only = file.imports.filter { $0 == module }
        let modules = only.isEmpty ? file.imports : only
        for module in modules.subtracting(known) { found[module] = wrapper.library }
      }
    }
    return found
  }

  /// Whether a private property is never named again in its file.
  private func isUnused(_ node: VariableDeclSyntax) -> Bool {
    guard node.modifiers.isPrivate,
      let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        .identifierText
    else { return false }
    return file.identifiers(named: [name, "_" + name, "$" + name]).count == 1
  }

  /// Whether the program sets a wrapped property, which then need not be resolved.
  private func isSet(_ name: String, of node: VariableDeclSyntax) -> Bool {
    guard let owner = context.typer.types.enclosingType(of: Syntax(node)) else { return false }
    return context.index.files.filter { !$0.isOfTest }.identifiers(named: [name]).contains {
      token in
      guard let use = token.parent?.as(DeclReferenceExprSyntax.self)?.whole,
        NameUse(name, as: use).isAssigned
      else { return false }
      let base = use.as(MemberAccessExprSyntax.self)?.base
      let type = base.map { context.typer.type(of: $0)?.withoutOptional.declaration }
      return (type ?? context.typer.types.enclosingType(of: Syntax(use))) === owner
    }
  }

  /// The wrappers behind an attribute, if it is a property wrapper of the program or of a library that resolves.
  private func wrappers(_ attribute: AttributeSyntax) -> [ResolvingWrappers.Wrapper] {
    let type = context.typer.types.resolve(attribute.attributeName).declaration
    if let type, type.isPropertyWrapper, type.file.map(context.index.isOfLibrary) != true {
      return context.wrappers.types[type] ?? []
    }
    let (written, namingFile) = context.typer.written(by: attribute)
    let isAlias = written.id != attribute.attributeName.id
    let name = (isAlias ? written.lastName : nil) ?? written.trimmedDescription
    if let found = ofLibrary(name, namingFile ?? file) { return found }
    let isOther = (namingFile ?? file).libraries.contains { $0.declares(name) }
    return !isOther && type?.isExternal != false ? foreignWrappers() : []
  }

  /// The wrapper that a library, which a file imports, has under a name.
  private func ofLibrary(_ name: String, _ file: SourceFile) -> [ResolvingWrappers.Wrapper]? {
    // Of two libraries' names, the compiler would ask which one is meant.
    let owners = file.libraries.filter { $0.declares(name) }
    guard owners.count == 1, let found = owners[0].propertyWrappers[name] else { return nil }
    let wrapper = ResolvingWrappers.Wrapper(
      library: owners[0], identity: nil, tag: nil, timing: found.timing,
      isAskedByUse: found.timing == .lazy,
      isOptional: found.isOptional)
    return [wrapper]
  }
}

extension FunctionCallExprSyntax {
  /// The name of the property that the call sets in each new instance of its type.
  fileprivate var propertyOfInstance: String? {
    guard let value = parent?.as(InitializerClauseSyntax.self),
      let binding = value.parent?.as(PatternBindingSyntax.self),
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
      variable.parent?.is(MemberBlockItemSyntax.self) == true,
      variable.modifiers.isOfStored
    else { return nil }
    return binding.pattern.trimmedDescription
  }
}
