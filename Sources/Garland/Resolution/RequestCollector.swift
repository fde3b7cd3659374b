// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Reads a binding's requests from the types of its parameters, without running any code of the user.
@usableFromInline
struct RequestCollector {
  /// Tells whether exactly a type is bound.
  let knownTypes: KnownTypes
  /// The requests so far, unless they are only outlined.
  private(set) var requests: [Request] = []
  /// The outline of all bindings, if only that is wanted.
  var outline: GraphOutline
  /// The type of the run-time arguments, if a parameter is `Assisted`.
  private(set) var arguments: (any Any.Type)?
  /// The active profiles.
  let profiles: [BindingProfile]
  /// The tag of the decorated binding.
  var decoratedTag: (any BindingTag.Type)?
  /// The key type of the map in the next request, if it is one for a map.
  private var mapKeyType: (any Any.Type)?
  /// Whether the parameters are known to be `Sendable`.
  var asksForSendable = false
  private var isDecorated = false
  private var parameterTypes = ParameterTypes()
  /// Faults of the parameters.
  private(set) var faults: [DeclarationFault] = []
  /// The kinds of scopes that the value can open.
  private(set) var opens: [TypeReference] = []
  /// Whether the parameters request something that is not available to them.
  private(set) var hasFaults = false
  /// Whether the value can open scopes.
  private(set) var opensScopes = false
  /// The types of the run-time arguments that the parameters of one function take.
  private var assisted: [any Any.Type] = []
  /// The reason why there may be more requests than the types of the parameters show, or nil if there are not.
  private(set) var opaqueReason: String?
  /// Whether the requests are only outlined, without what messages say of them.
  let isOutlining: Bool
  private var timing = Request.Timing.eager
  private var cardinality = Request.Cardinality.one
  /// Whether the requesting side awaits the next request.
  private var isAwaited = false
  /// Whether the requesting side cannot receive an error of the next request.
  private var isInfallible = false
  /// Whether the instance of the next request is made outside of all actors.
  private var isNonisolated = false
  private var hasDefault = false
  private var site = Request.Site.parameter(index: 0, label: nil)
  private var location = RegistrationSite.nowhere

  /// Collects the requests of one binding.
  init(knownTypes: KnownTypes) {
    self.knownTypes = knownTypes
    isOutlining = false
    profiles = []
    outline = GraphOutline()
  }

  /// Collects the requests that resolving a type from outside makes.
  init(
    _ knownTypes: KnownTypes, asking type: any Any.Type, tag: (any BindingTag.Type)?,
    isAwaited: Bool = false, at site: RegistrationSite
  ) {
    self.init(knownTypes: knownTypes)
    enter(.body, at: site)
    self.isAwaited = isAwaited
    if let tag { append(type, tag: tag) } else { addRequest(for: type) }
  }

  /// Outlines one binding after the other.
  init(knownTypes: KnownTypes, outline: GraphOutline, profiles: [BindingProfile] = []) {
    self.knownTypes = knownTypes
    self.profiles = profiles
    isOutlining = true
    self.outline = outline
  }

  /// Continues with another binding.
  mutating func forgetBinding() {
    arguments = nil
    if !assisted.isEmpty { assisted = [] }
    opaqueReason = nil
    hasFaults = false
    opensScopes = false
  }

  /// Sets the site and place of the requests that follow.
  mutating func enter(
    _ site: Request.Site, at location: RegistrationSite, timing: Request.Timing = .eager
  ) {
    self.timing = timing
    cardinality = .one
    hasDefault = false
    if !assisted.isEmpty { assisted = [] }
    guard !isOutlining else { return }
    self.site = site
    self.location = location
  }

  /// Adds the requests of a factory's parameters, of which a decorator's first is another one, or of a property that
  /// must be set.
  mutating func add(
    _ parameters: (inout ParameterTypes) -> Void, isDecorator: Bool = false,
    isRequired: Bool = false
  ) {
    for type in parameterTypes.list(parameters).dropFirst(isDecorator ? 1 : 0) {
      let wrapped = isRequired ? (type as? any AnyOptional.Type)?.wrappedType : nil
      addRequest(for: wrapped ?? type)
      nextParameter()
    }
  }

  /// Adds the arguments that a self-describing type lists.
  mutating func addArguments(_ arguments: (inout ParameterTypes) -> Void) {
    for type in parameterTypes.list(arguments) { addArguments(type) }
  }

  /// Adds a decorator's request for the decorated binding, whose type is not looked through.
  mutating func addDecorated(_ type: any Any.Type) {
    addSelfDescribing(type)
    isDecorated = true
    append(type, tag: decoratedTag)
    isDecorated = false
    nextParameter()
  }

  /// Adds a request for a type, looking through shapes unless the type itself is bound.
  mutating func addRequest(for type: any Any.Type) {
    if !knownTypes.contains(type) {
      if let shape = type as? any RequestShape.Type { return shape.describe(to: &self) }
      if let function = knownTypes.function(type) {
        isAwaited = function.isAsync
        isInfallible = !function.isAsync && !function.canThrow
        isNonisolated = knownTypes.exposure(ofFunction: type).map { $0.isSendable != true } ?? false
        return addRequest(for: function.result, timing: .provider)
      }
      // A collection has contributions only; a type that describes itself contributes nothing.
      if cardinality != .many { addSelfDescribing(type) }
    }
    append(type)
  }

  /// Binds a type that describes itself, unless it is bound.
  func addSelfDescribing(_ type: any Any.Type) {
    knownTypes.addSelfDescribing(type)
  }

  /// Adds the request that a deferring shape wraps.
  mutating func addRequest(for type: any Any.Type, timing: Request.Timing) {
    setTiming(timing)
    addRequest(for: type)
  }

  /// Adds the request behind a deferring shape that is called without awaiting, also one inside of what is awaited.
  mutating func addCalledRequest(for type: any Any.Type, timing: Request.Timing) {
    isAwaited = false
    addRequest(for: type, timing: timing)
  }

  /// Adds the request that a counting shape wraps.
  mutating func addRequest(for type: any Any.Type, cardinality: Request.Cardinality) {
    switch (self.cardinality, cardinality) {
    // An optional collection is nil if there are no contributions.
    case (.optional, .many): hasDefault = true
    // A collection of optionals is still a collection.
    case (.many, .optional): return addRequest(for: type)
    default: break
    }
    self.cardinality = cardinality
    addRequest(for: type)
  }

  /// Adds a request for a map.
  mutating func addRequest(for type: any Any.Type, keyedBy mapKey: any Any.Type) {
    mapKeyType = mapKey
    addRequest(for: type, cardinality: .many)
  }

  /// Sets the timing of the next request.
  mutating func setTiming(_ timing: Request.Timing) {
    self.timing = timing
  }

  /// Marks the next request as awaited.
  mutating func setAwaited() {
    isAwaited = true
  }

  /// Adds a request for a type under a tag, or with arguments.
  mutating func append(
    _ type: any Any.Type, tag: (any Any.Type)? = nil, arguments: (any Any.Type)? = nil
  ) {
    if asksForSendable, timing != .provider,
      tag == nil ? knownTypes.isUnproven(type) : knownTypes.isUnprovenWithTag(type)
    {
      return appendUnproven(type, tag: tag)
    }
    let kind = mapKeyType.map { CollectionKind.type(keyedBy: $0, tag: tag) }
    let compactKey = CompactKey(type, tag: kind ?? tag, arguments: arguments)
    _ = knownTypes.includeInherited?(compactKey)
    if isOutlining {
      if isNonisolated { outline.noteNonisolated() }
      return outline.addRequest(
        compactKey, timing: timing, cardinality: cardinality, isAwaited: isAwaited,
        isInfallible: isInfallible, isDecorated: isDecorated)
    }
    let tag = tag.map { TagReference.type(TypeReference($0)) }
    let key = Key(
      TypeReference(type), tag: mapKeyType.map { .keyed(by: TypeReference($0), tag: tag) } ?? tag,
      arguments: arguments.map { TypeReference($0) })
    requests.append(
      Request(
        key, timing: timing, cardinality: cardinality, site: site, hasDefault: hasDefault,
        isAwaited: isAwaited, isInfallible: isInfallible, isNonisolated: isNonisolated,
        isDecorated: isDecorated, location: location.sourceLocation))
  }

  /// Adds a request for a type that is only bound as one that need not be `Sendable`, so that it is missing.
  private mutating func appendUnproven(_ type: any Any.Type, tag: (any Any.Type)?) {
    // An optional would be nil, although something is bound.
    let unproven = cardinality == .many ? cardinality : .one
    if isOutlining {
      return outline.addRequest(
        CompactKey(type, tag: (any Sendable).self), timing: timing, cardinality: unproven)
    }
    let tag = tag.map { TagReference.type(TypeReference($0)) }
    requests.append(
      Request(
        Key(
          TypeReference(type).asSendable,
          tag: mapKeyType.map { .keyed(by: TypeReference($0), tag: tag) } ?? tag),
        timing: timing, cardinality: unproven, site: site, location: location.sourceLocation))
  }

  /// Notes that the caller supplies arguments.
  ///
  /// It supplies one value, and only while the instance is made. A parameter for another type would
  /// read that value as something that it is not, and one that reads it later would find nothing. A
  /// second one of the same type would be given what the first one is. The check refuses such a binding.
  mutating func addArguments(_ type: any Any.Type) {
    let isLate = timing == .lazy || timing == .provider
    if isLate {
      addFault { .lateArguments(TypeReference(type)) }
      return
    }
    assisted.append(type)
    if let known = arguments, known != type || assisted.count > 1 {
      let types = assisted.count > 1 ? assisted : [known, type]
      faults.removeAll { if case .severalArguments = $0 { true } else { false } }
      addFault { .severalArguments(types.map { TypeReference($0) }) }
    } else {
      arguments = type
    }
  }

  /// Notes that nobody passes arguments, because the instance is made elsewhere.
  mutating func refuseArguments() {
    guard let type = arguments else { return }
    addFault { .lateArguments(TypeReference(type)) }
  }

  /// Notes a kind of scope that the value can open.
  mutating func addOpening<Kind: ScopeKind>(_ kind: Kind.Type) {
    opensScopes = true
    if !isOutlining { opens.append(TypeReference(kind)) }
  }

  /// Notes a fault; the outline only notes that there is one.
  private mutating func addFault(_ fault: () -> DeclarationFault) {
    hasFaults = true
    if !isOutlining { faults.append(fault()) }
  }

  /// Notes that the factory's requests at run time are not known.
  mutating func addOpaque(because reason: String) {
    opaqueReason = reason
  }

  private mutating func nextParameter() {
    isAwaited = false
    isInfallible = false
    isNonisolated = false
    timing = timing == .afterConstruction ? .afterConstruction : .eager
    cardinality = .one
    mapKeyType = nil
    hasDefault = false
    guard !isOutlining, case .parameter(let index, let label) = site else { return }
    site = .parameter(index: index + 1, label: label)
  }
}
