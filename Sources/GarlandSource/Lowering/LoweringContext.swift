// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The state that all dialects share while they read the files.
final class LoweringContext {
  let index: DeclarationIndex
  let dialects: [any Dialect]
  /// The names of the calls on containers that are read.
  private(set) lazy var verbs = dialects.reduce(into: Set<String>()) {
    $0.formUnion($1.library.verbs)
  }
  /// Whether functions in a file may be passed containers; those of the program's own types may be in any file.
  func mayHandOn(_ file: SourceFile) -> Bool {
    file.parsed.mentionsContainers || !index.ownContainers.types.isEmpty
  }

  /// The types whose creation is a composition root.
  private(set) lazy var rootTypes = dialects.reduce(into: Set<String>()) {
    $0.formUnion($1.library.rootTypes)
  }
  let storyboards: Storyboards
  let typer: ExpressionTyper
  var tracker: ContainerTracker
  let factories: FactoryReader
  let suppressions: SuppressionReader
  /// The comments that suppress findings.
  let comments: CommentUses
  var namer: TypeNamer { TypeNamer(index: index) }

  /// All registrations in the order in which they were found.
  var registrations: [PendingRegistration] = []
  /// The actions on each container, in order.
  var scripts: [ContainerIdentity: [ContainerAction]] = [:]
  /// The creations of containers, in order, with the library and a name.
  var creations: [Creation] = []
  /// The same by their expressions, once all are read.
  private(set) lazy var creationsByNode = Dictionary(creations.map { ($0.node.id, $0) }) {
    first, _ in first
  }
  /// The registration that an expression makes, for variables that hold one.
  var registrationByNode: [SyntaxIdentifier: Int] = [:]
  /// The registrations by the closures that are their factories.
  var registrationByFactory: [SyntaxIdentifier: Int] = [:]
  /// The registrations that share the factory of another one, by the number of that one.
  var sharedFactories: [Int: [Int]] = [:]
  /// Whether functions may return early, as far as this was asked, since they may have thousands of statements.
  private var earlyReturns: [SyntaxIdentifier: Bool] = [:]
  private var questions: [String: [String: [AskedBefore.Question]]] = [:]
  /// The container of each registration, by its number.
  var builders: [Int: ContainerIdentity] = [:]
  /// The closures that run when the instance of their registration exists.
  var completions: Set<SyntaxIdentifier> = []
  /// The functions and types that resolve their generic parameter.
  var wrappers = ResolvingWrappers()
  /// The functions that register their generic parameter.
  var registering = RegisteringFunctions()
  /// The generic types of keys whose type arguments are left to the compiler.
  var openKeys: Set<TypeReference> = []
  /// The map keys of contributions that only the running program knows, by the place of the call.
  var unknownMapKeys: [GarlandGraph.SourceLocation: MapKeyReader.Unknown] = [:]
  /// The types of the run-time arguments for which a part of a key stands; nil for one that cannot be read.
  var argumentTypes: [TypeReference: [SourceType?]] = [:]
  /// The registrations of Resolver whose factories certainly read an argument, by their places.
  var readsArguments: Set<GarlandGraph.SourceLocation> = []
  /// The resolves of Resolver that pass no arguments, by their places.
  var withoutArguments: Set<GarlandGraph.SourceLocation> = []
  /// The root types of key paths that do not name one.
  var keyPathRoots: [SyntaxIdentifier: SourceType] = [:]
  /// Resolve calls whose type cannot be read.
  var unreadRoots: [GarlandGraph.SourceLocation] = []
  /// The types of values that a factory may send away when a container calls it, by the place of the call.
  var sentByCalls: [GarlandGraph.SourceLocation: [SourceType]] = [:]
  /// The unreadable parts of the calls in `unreadRoots`, by their places, where this is not the type.
  var unreadParts: [GarlandGraph.SourceLocation: UnreadPart] = [:]
  /// The requests of a container in a property, with their guessed scope, by their place.
  var guessedScopes: [GarlandGraph.SourceLocation: (key: Key, scope: TypeReference)] = [:]
  /// The resolve calls in tests, of a container that cannot be traced, that nothing serves.
  var hiddenRoots: [GarlandGraph.SourceLocation] = []
  /// Resolve calls of one of several containers, of which only some serve them.
  var undecidedRoots: [GarlandGraph.SourceLocation] = []
  /// Bindings that no container is filled with, such as self-describing types, values behind key paths and components.
  var declared: [PendingBinding] = []
  /// The bindings of modules that define no container of the program.
  var unreached: [Binding] = []
  /// Keys whose binding may be declared outside of the sources, with the note that says so.
  private(set) var assumed: [Key: Diagnostic] = [:]
  /// The keys that a library declares, or whose values the program sets beside those of its current container.
  var boundElsewhere: Set<Key> = []
  /// The places where the program sets values that are of no use unless it does.
  var settings: [Key: [GarlandGraph.SourceLocation]] = [:]
  /// The keys of which the program only has values for tests, or such as stop it or report an issue.
  var failingValues: Set<Key> = []
  /// The help texts for missing keys that are provided in another way than by a registration.
  var remedies: [Key: String] = [:]
  /// The help texts for the input values of scopes.
  private(set) lazy var scopeInputs: [Key: String] = ScopeKindReader(types: typer.types)
    .inputs(of: index.all).reduce(into: [:]) { found, scope in
      found[key(scope.input)] = RequestSummary.scopeInput(of: namer.name(scope.kind))
    }
  /// The requests that factories make in some cases only.
  var conditionalRequests: Set<GarlandGraph.SourceLocation> = []
  /// The keys of what is wrapped, by those of the optionals which are asked for as such.
  var wrappedKeys: [Key: Key] = [:]
  /// What becomes of the errors of resolves that throw, by their places.
  var fatesOfErrors: [GarlandGraph.SourceLocation: ErrorFate] = [:]
  /// The resolves that never run on the main actor.
  var elsewhere: Set<GarlandGraph.SourceLocation> = []
  /// The calls that inject into an existing instance.
  var injections: Set<GarlandGraph.SourceLocation> = []
  /// The calls that resolve an instance, as opposed to injecting into one.
  var resolves: Set<GarlandGraph.SourceLocation> = []
  /// The kind of scope in which another kind is opened that does not name it as its parent, by that other kind.
  var openedIn: [TypeReference: TypeReference] = [:]
  /// The help texts for parameters whose default values a reference to their function ignores, by their place.
  var defaults: [GarlandGraph.SourceLocation: String] = [:]
  /// The places in functions that nothing calls which alone lead to registrations, by the places of these.
  var uncalled: [GarlandGraph.SourceLocation: GarlandGraph.SourceLocation] = [:]
  /// The ways other than an initializer by which registrations make instances, by the place of the registration.
  var makers: [GarlandGraph.SourceLocation: SourceFacts.Maker] = [:]
  /// The types that the sources declare, by their names.
  private(set) lazy var typesByName = Dictionary(
    index.all.map { (namer.name(.nominal($0, [])), $0) }
  ) { first, _ in first }
  private(set) lazy var namesOfOwnTypes = Set(typesByName.keys)
  /// The containers that are passed to functions, once all calls are read.
  private(set) lazy var givers = ContainerGivers(scripts: scripts, isOfTest: index.isOfTest)
  /// The functions and types that take a container.
  private(set) lazy var takers = ContainerTakers(
    index,
    named: dialects.reduce(into: Set(index.all.lazy.filter { $0.library != nil }.map(\.name))) {
      $0.formUnion($1.library.containerTypes)
    }
  ) { [unowned self] in
    dialect(of: typer.types.resolve($0)) != nil
  }
  /// The methods that calls on objects mean, once all registrations are read.
  private(set) lazy var methods = CalledMethods(
    index: index, types: typer.types, selfRegistering: selfRegistering)
  /// The protocols and classes with a function that registers `Self`.
  var selfRegistering: Set<TypeDeclaration> = []
  /// The protocols of the sources, by the type under which a conforming instance is requested.
  private(set) lazy var protocols = Dictionary(
    index.all.filter { $0.isProtocol && $0.genericParameters.isEmpty }.map {
      (namer.reference(.nominal($0, [])), SourceType.nominal($0, []))
    }
  ) { first, _ in first }
  /// The types that a registration could make for missing keys, by what they are and by what they conform to.
  private(set) lazy var makeable = MakeableTypes(index, typer.types)
  /// The conformances between types.
  private(set) lazy var conformances = Conformances(context: self)
  /// The subclasses of classes.
  private(set) lazy var heirs = Heirs(index: index, typer: typer)
  /// The branches in which code stands.
  private(set) lazy var branches = BranchReader(constants: ConstantConditions(typer: typer))
  /// The places where the execution of code forks.
  let forks = CodeForks()
  /// The local functions that nothing calls.
  let idleCode = IdleCode()
  /// The code that no user of the program can run.
  private(set) lazy var deadCode = DeadCode(index)
  /// The scopes that the program resets.
  private(set) lazy var resetScopes = ResetScopes(index, besides: deadCode)
  /// The containers that become the program's current one.
  var current: Set<ContainerIdentity> = []
  /// The types that describe themselves.
  private(set) lazy var resolvables = ResolvableTypes(index: index, typer: typer)
  /// The values behind key paths.
  private(set) lazy var injected = InjectedFamilies(index: index, typer: typer, context: self)
  /// The modules of DIKit.
  private(set) lazy var dikit = DIKitModules(index: index)
  /// The containers of Factory.
  private(set) lazy var factoryContainers = FactoryContainers(
    index: index, typer: typer, context: self)
  /// The default lifetimes that the program sets for registrations, by the library.
  var defaultLifetimes: [String: Set<Lifetime>] = [:]

  /// A part of a request that cannot be read.
  enum UnreadPart: String {
    case container, name, tag, type
  }

  /// An expression that creates a container.
  struct Creation {
    let node: FunctionCallExprSyntax
    let dialect: any Dialect
    let name: String
    let location: GarlandGraph.SourceLocation
    /// Whether it is a test's container, which only the test can ask.
    var isOfTest = false
  }

  init(
    index: DeclarationIndex, dialects: [any Dialect], storyboards: Storyboards,
    comments: CommentUses = CommentUses()
  ) {
    self.comments = comments
    self.index = index
    self.storyboards = storyboards
    let types = TypeResolver(index: index)
    index.settleRefinedContainers(types)
    self.dialects = dialects.map { $0.fitted(to: index, types) }
    typer = ExpressionTyper(index: index, types: types)
    tracker = ContainerTracker(index: index, typer: typer)
    factories = FactoryReader(index: index, typer: typer)
    suppressions = SuppressionReader(index: index)
  }

  /// Whether the program ends if an optional value is nil.
  func isForced(_ value: ExprSyntax) -> Bool {
    value.isForced(index.stops) || value.isNeeded(index.stops)
  }

  /// Whether a function has a statement that may leave it before its end.
  func mayReturnEarly(_ function: FunctionDeclSyntax) -> Bool {
    if let known = earlyReturns[function.id] { return known }
    let found = function.body?.statements.contains { $0.item.is(GuardStmtSyntax.self) } ?? false
    earlyReturns[function.id] = found
    return found
  }

  /// The places in a file that test whether something is registered, by the names of the types.
  func questions(in file: SourceFile) -> [String: [AskedBefore.Question]] {
    if let known = questions[file.path] { return known }
    let found = AskedBefore.find(in: file, asking: index.ownContainers.asking) { [self] in
      metatypeValue($0).map { namer.name($0.withoutOptional) }
    }
    questions[file.path] = found
    return found
  }

  /// The dialect of a library.
  func dialect(_ library: Library) -> (any Dialect)? {
    dialects.first { $0.library.name == library.name }
  }

  /// The dialect of a container's or builder's type.
  func dialect(of type: SourceType?) -> (any Dialect)? {
    index.library(of: type).flatMap(dialect)
  }

  /// The default lifetime that the program sets for registrations of a library; nil for the library's own default.
  func defaultLifetime(of library: Library) -> Lifetime? {
    let found = defaultLifetimes[library.name] ?? []
    return found.count > 1 ? .unread : found.first
  }

  /// The code to which an expression refers; its first container parameter, for a function whose containers are
  /// distinguished.
  func code(givenContainersBy factory: ExprSyntax) -> SyntaxIdentifier? {
    let function = factories.function(factory).map { Syntax($0) }
    return function.flatMap { tracker.ownParameters(of: $0).first?.id } ?? factories.code(factory)
  }

  /// The type in `X.self`.
  func metatype(_ expression: ExprSyntax?) -> SourceType? {
    expression?.metatypeBase.flatMap(typer.typeExpression)
  }

  /// The type in `X.self`, or in any expression whose value is a metatype.
  func metatypeValue(_ expression: ExprSyntax?) -> SourceType? {
    if let type = metatype(expression) { return type }
    if let expression, isAnyOfSeveral(expression) { return nil }
    guard let expression, case .metatype(let type)? = typer.type(of: expression) else { return nil }
    return type
  }

  /// Whether an expression is a variable for each of the types that conform to a protocol, as in `for type in types`.
  private func isAnyOfSeveral(_ expression: ExprSyntax) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      case .metatype(let type)? = typer.type(of: expression),
      type.declarations.contains(where: { $0.isProtocol || $0.isExternal && $0.name == "Any" })
    else { return false }
    switch typer.value(named: name, at: Syntax(expression)) {
    case .element, .closureParameter, .parameter: return true
    default: return false
    }
  }

  /// The key for a type.
  func key(_ type: SourceType, tag: TagReference? = nil) -> Key {
    Key(namer.reference(type), tag: tag)
  }

  /// The types that have other names in the sources, by these names.
  private(set) lazy var typeAliases: [String: Set<TypeReference>] = index.all.reduce(into: [:]) {
    guard case .alias(let target) = $1.kind, $1.genericParameters.isEmpty else { return }
    let type = typer.types.resolve(target)
    if !type.isOpen { $0[index.displayName(of: $1), default: []].insert(namer.reference(type)) }
  }

  /// Treats a key as bound, because its binding may be outside the sources.
  func assume(_ key: Key, _ summary: String, at location: GarlandGraph.SourceLocation) {
    if let known = assumed[key]?.location, known <= location { return }
    assumed[key] = Diagnostic(
      .notVerified, severity: .note, subject: key.description, summary: summary, location: location)
  }

  /// Whether resolves at a place belong to a binding that is not a registration.
  func ownsResolves(at place: Syntax) -> Bool {
    guard let type = typer.types.enclosingType(of: place) else { return false }
    return resolvables.family(of: type)?.isGarlands == true || injected.isPart(type)
  }

  /// Whether a type and all its supertypes are declared in the sources, so that no member is hidden.
  func isFullyDeclared(_ type: SourceType) -> Bool {
    guard let declaration = type.declaration else { return false }
    var seen: Set<TypeDeclaration> = []
    return isFullyDeclared(declaration, &seen)
  }

  private func isFullyDeclared(
    _ type: TypeDeclaration, _ seen: inout Set<TypeDeclaration>
  ) -> Bool {
    if type.isExternal { return namer.isProtocol(type) || type.name == "NSObject" }
    guard seen.insert(type).inserted else { return true }
    return typer.types.bases(of: type).allSatisfy { inherited in
      if case .composition = inherited { return true }
      return inherited.declaration.map { isFullyDeclared($0, &seen) } ?? false
    }
  }

  /// The functions in the sources that fulfil a requirement of a protocol.
  func implementations(of requirement: FunctionDeclSyntax) -> [FunctionDeclSyntax] {
    guard let owner = typer.types.enclosingType(of: Syntax(requirement)), owner.isProtocol else {
      return []
    }
    let name = requirement.name.identifierText
    let labels = requirement.parameterLabels
    // The protocol's own is there for those that have none.
    return index.all.filter { $0 === owner || inherits($0, owner) }.flatMap { type in
      (type.functions[name] ?? []).filter { function in
        function.body != nil && function.parameterLabels == labels
          && function.modifiers.isOfType == requirement.modifiers.isOfType
      }
    }
  }

  /// The functions of protocols that a function of a type fulfils.
  func requirements(
    fulfilledBy function: FunctionDeclSyntax, of type: TypeDeclaration
  ) -> [FunctionDeclSyntax] {
    let name = function.name.identifierText
    let labels = function.parameterLabels
    return typer.types.ancestors(of: type).subtracting([type])
      .flatMap { $0.functions[name] ?? [] }
      .filter {
        $0.body == nil && $0.parameterLabels == labels
          && $0.modifiers.isOfType == function.modifiers.isOfType
      }
  }

  /// The types of the sources that conform to a protocol.
  func conformers(of type: TypeDeclaration) -> [TypeDeclaration] {
    index.all.filter { $0 !== type && !$0.isProtocol && inherits($0, type) }
  }

  /// Whether a type inherits from another one or conforms to it.
  func inherits(_ type: TypeDeclaration, _ owner: TypeDeclaration) -> Bool {
    type !== owner && typer.types.ancestors(of: type).contains(owner)
  }
}

extension TypeReference {
  /// A name for an unknown value that is written at a place, which differs from all other names.
  static func unknown(
    _ text: String, at location: GarlandGraph.SourceLocation
  ) -> TypeReference {
    TypeReference(named: "\(text) (\(location))", shortName: text)
  }
}
