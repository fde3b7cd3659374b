// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Adds the requests of places to the bindings to which the places belong; the rest become roots.
final class SiteRequests {
  let context: LoweringContext
  let reach: CodeReach
  private let sites: [RequestSite]
  private var byCode: [SyntaxIdentifier: [Int]] = [:]
  private var byOwner: [TypeDeclaration: [Int]] = [:]
  private var claimed: Set<TypeDeclaration> = []
  /// The types all of whose code belongs to bindings, also what is of no instance.
  private var claimedWhole: Set<TypeDeclaration> = []
  private var claimedCode: Set<SyntaxIdentifier> = []
  /// The code that runs when something is made.
  private var ran: Set<SyntaxIdentifier> = []
  private var claimedValues: [SyntaxIdentifier: Syntax] = [:]
  /// The code of the properties that are factories.
  private lazy var definitions = Set(
    context.factoryContainers.families.flatMap(\.properties).compactMap { property in
      property.declaration.getter.flatMap(CodePlace.code(around:))?.id
    })
  private lazy var calledElsewhere = findCalledElsewhere()
  /// The types of which factories create instances besides their results, with the code of the factories.
  private(set) var inner: [TypeDeclaration: [Syntax]] = [:]

  init(_ sites: [RequestSite], context: LoweringContext) {
    self.sites = sites
    self.context = context
    reach = CodeReach(context: context)
    for (number, site) in sites.enumerated() {
      if let code = site.place.code { byCode[code.id, default: []].append(number) }
      if let owner = site.owner, isOfInstance(site) {
        byOwner[owner, default: []].append(number)
      }
    }
  }

  /// Whether a place is in the code that runs for its owner's instances.
  ///
  /// What the factories of a container resolve is no need of the container itself, and a static function is run by
  /// whoever calls it.
  private func isOfInstance(_ site: RequestSite) -> Bool {
    guard let owner = site.owner, let code = site.place.code else { return true }
    return !code.isOfTypeItself && isOfOwner(code, owner)
  }

  private func isOfOwner(_ code: Syntax, _ owner: TypeDeclaration) -> Bool {
    if definitions.contains(code.id) { return false }
    return !code.is(ClosureExprSyntax.self) || !context.factoryContainers.isContainer(owner)
  }

  /// Whether a place in the code of a type makes a request.
  func asks(_ type: TypeDeclaration) -> Bool { byOwner[type] != nil }

  /// The requests that a type's instances make, given the pieces of code that run when they are created.
  ///
  /// The code that creates them tells which default values of parameters it uses.
  func requests(
    of type: SourceType, reached: Set<SyntaxIdentifier>, by code: Syntax? = nil
  ) -> [[Request]] {
    guard let declaration = type.declaration else { return [] }
    let values = context.typer.genericValues(declaration, type.arguments)
    var numbers = Set(reached.flatMap { byCode[$0] ?? [] })
    for owner in reach.lineage(of: declaration) {
      claimed.insert(owner)
      numbers.formUnion((byOwner[owner] ?? []).filter { isPart(sites[$0], of: type) })
    }
    let made = code.map { InnerMakings.all(in: $0, context.typer) } ?? []
    return readings(numbers, reached, values, made.map { instance($0, isSure: true) })
  }

  private func instance(_ making: InnerMakings.Making, isSure: Bool) -> MadeInstance {
    let runs = isSure && CodePlace(of: making.call, context.forks).timing == .eager
    return MadeInstance(
      type: making.type, call: making.call, isSure: runs, reach, context.typer)
  }

  /// Whether a place is outside extensions that only hold for other generic arguments.
  private func isPart(_ site: RequestSite, of type: SourceType) -> Bool {
    guard !type.arguments.isEmpty,
      let extended = site.place.code?.enclosing(ExtensionDeclSyntax.self)?.extendedType
    else { return true }
    let special = context.typer.types.resolve(extended)
    return special.declaration !== type.declaration || special.arguments.isEmpty || special.isOpen
      || special.arguments == type.arguments
  }

  /// The requests of the types of which a factory creates instances besides its result.
  func requests(
    ofTypesMadeBy factory: Syntax, besides result: TypeDeclaration?,
    reached: Set<SyntaxIdentifier> = []
  ) -> [[Request]] {
    guard !sites.isEmpty else { return [] }
    return InnerMakings.find(in: factory, context.typer).flatMap { making -> [[Request]] in
      let lineage = reach.lineage(of: making.type)
      guard making.type !== result, context.resolvables.family(of: making.type) == nil,
        lineage.contains(where: asks)
      else { return [] }
      claimed.formUnion(lineage)
      inner[making.type, default: []].append(factory)
      let numbers = lineage.flatMap { byOwner[$0] ?? [] }.filter { number in
        sites[number].place.code.map { !reached.contains($0.id) } ?? true
      }
      return numbers.sorted().compactMap { number in
        let site = sites[number]
        let isPart = site.place.code == nil && !making.isDeferred || site.timing == .lazy
        var timing: Request.Timing? = isPart ? site.timing : .provider
        if let place = site.inDefault {
          timing = instance(making, isSure: !making.isDeferred).timing(of: place)
        }
        return timing.flatMap { readings(site, $0, [:]) }
      }
      // A property of what a factory makes besides is none of what it returns.
      .map { $0.map(\.inBody) }
    }
  }

  /// The requests that pieces of code make when they run.
  func requests(in code: Set<SyntaxIdentifier>) -> [[Request]] {
    readings(Set(code.flatMap { byCode[$0] ?? [] }), code, [:])
  }

  private func readings(
    _ numbers: Set<Int>, _ reached: Set<SyntaxIdentifier>, _ values: [String: SourceType],
    _ made: [MadeInstance] = []
  ) -> [[Request]] {
    numbers.sorted().compactMap { number in
      let site = sites[number]
      let makers = site.inDefault.map { place in
        made.filter { reach.lineage(of: $0.type).contains(place.owner) }
      }
      if let place = site.inDefault, let makers, !makers.isEmpty {
        let timings = makers.compactMap { $0.timing(of: place) }
        guard let first = timings.first else { return nil }
        return readings(site, timings.contains(.eager) ? .eager : first, values)
      }
      let isReached = site.place.code.map { reached.contains($0.id) } ?? true
      if isReached, let code = site.place.code { ran.insert(code.id) }
      let timing = isReached || site.timing == .lazy ? site.timing : .provider
      return readings(site, timing, values)
    }
  }

  /// The requests of a place, or nil when its type cannot be read.
  private func readings(
    _ site: RequestSite, _ timing: Request.Timing, _ values: [String: SourceType]
  ) -> [Request]? {
    switch site.need {
    case .value(let key):
      return [Request(key, timing: timing, site: site.site, location: site.location)]
    case .readings(var requests):
      for place in requests.indices where requests[place].timing == .eager {
        requests[place].timing = timing
      }
      return requests
    case .resolvable(let open, let family):
      let type = open.replacing(values).withoutOptional
      guard !type.isOpen else { return nil }
      let key = context.resolvables.key(of: type) ?? unbound(type, family, site.location)
      return key.map {
        [Request($0, timing: timing, site: site.site, location: site.location)]
      }
    }
  }

  /// The key for a type that does not describe itself, as far as the sources tell.
  private func unbound(
    _ type: SourceType, _ family: ResolvableFamily, _ location: GarlandGraph.SourceLocation
  ) -> Key? {
    // An initializer called with a container says nothing about what the container resolves.
    let key = context.key(type)
    if let base = family.base {
      let name = context.namer.name(type)
      context.remedies[key] =
        "let '\(name)' conform to '\(base.name)', or resolve a type that does"
    }
    if !context.isFullyDeclared(type) {
      context.assume(
        key, "what is resolved as '\(key)' is not verified: it is not declared in these sources",
        at: location)
    }
    return key
  }

  // MARK: Roots

  /// Claims the places in the code of a type, which belong to a binding that is read elsewhere.
  func claim(_ type: TypeDeclaration) { claimedWhole.formUnion(reach.lineage(of: type)) }

  /// Claims the places in the code of containers that runs for a binding.
  func claim(_ code: Set<SyntaxIdentifier>) { claimedCode.formUnion(code) }

  /// Claims the places in the code of an initial value, which only runs for the binding of the value.
  func claim(value code: Syntax) { claimedValues[code.id] = code }

  /// The code of the claimed initial values.
  var firstValues: [Syntax] { Array(claimedValues.values) }

  private func isClaimed(_ site: RequestSite, of owner: TypeDeclaration) -> Bool {
    guard let code = site.place.code else {
      return claimed.contains(owner) || claimedWhole.contains(owner)
    }
    if claimedWhole.contains(owner), isOfOwner(code, owner) { return true }
    return claimed.contains(owner) && (isOfInstance(site) || ran.contains(code.id))
  }

  private func isClaimed(_ site: RequestSite) -> Bool {
    guard let code = site.place.code else { return false }
    if claimedValues[code.id] != nil { return true }
    guard claimedCode.contains(code.id) else { return false }
    return code.is(ClosureExprSyntax.self)
      || site.owner.map(context.factoryContainers.isContainer) == true
        && !calledElsewhere.contains(code.id)
  }

  /// The code in containers that runs because other code uses one of their functions and getters by name.
  private func findCalledElsewhere() -> Set<SyntaxIdentifier> {
    let isContainer = context.factoryContainers.isContainer
    let records = context.index.extensions.filter { $0.target.map(isContainer) == true }
    let types = context.index.all.filter(isContainer)
    let functions = (types.map(\.functions) + records.map(\.functions)).flatMap(\.values).joined()
    let properties = types.flatMap(\.properties.values) + records.flatMap(\.properties)
    let named =
      functions.map { ($0.name.identifierText, Syntax($0)) }
      + properties.compactMap { property in
        property.getter.flatMap(CodePlace.code(around:)).map { (property.name, $0) }
      }
    let helpers = named.filter { !definitions.contains($0.1.id) }
    let files = context.index.files.filter { !$0.isOfTest }
    let search = MentionSearch(Set(helpers.map(\.0)), in: files)
    let own = records.map { Syntax($0.node) } + types.compactMap(\.node)
    let called = helpers.filter { name, _ in
      search.uses(
        Mention(name: name, isMember: true, declarations: own, isVisibleOutside: false))
    }
    return reach.follow(called.map(\.1)).code
  }

  /// The requests of the places that belong to no binding, with their names.
  func roots(
    alsoOf types: Set<TypeDeclaration>
  ) -> [(root: PendingRoot, location: GarlandGraph.SourceLocation, container: ContainerIdentity)] {
    sites.compactMap { site in
      if let owner = site.owner, !types.contains(owner), isClaimed(site, of: owner) { return nil }
      if isClaimed(site) { return nil }
      guard var readings = readings(site, .eager, [:]) else {
        context.unreadRoots.append(site.location)
        return nil
      }
      // When somebody outside of the graph asks is of no matter to the graph.
      for place in readings.indices { readings[place].timing = .eager }
      return (PendingRoot(readings: readings, name: site.name), site.location, site.container)
    }
  }
}

extension Request {
  /// The request as one that the factory's code makes.
  fileprivate var inBody: Request {
    var copy = self
    copy.site = .body
    return copy
  }
}
