// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The dependency of a parameter or property, without its wrappers.
struct Need {
  /// The type behind the wrappers.
  var type: SourceType
  var timing = Request.Timing.eager
  var cardinality = Request.Cardinality.one
  /// Whether a collection may be absent.
  var isOptionalCollection = false
  var tag: TagReference?
  /// The type of the keys of the elements, if a collection with keys is asked for.
  var mapKey: TypeReference?
  /// The type of the arguments that the asking instance supplies.
  var arguments: SourceType?
  /// Whether the value comes from the caller at run time.
  var isAssisted = false
  /// Whether the container itself is asked for, which is always there.
  var isContainer = false
  /// Whether the asking side awaits the value.
  var isAwaited = false
  /// Whether the lazy or provider wrapper has been seen, so that functions are taken as values.
  var isDeferred: Bool { timing == .lazy || timing == .provider }
  /// The tag of the request's key.
  var keyTag: TagReference? { mapKey.map { .keyed(by: $0, tag: tag) } ?? tag }
}

/// Takes wrappers off types and makes requests.
struct NeedReader {
  let types: TypeResolver
  let library: Library
  private var index: DeclarationIndex { types.index }
  var namer: TypeNamer { TypeNamer(index: index) }

  init(context: LoweringContext, library: Library) {
    types = context.typer.types
    self.library = library
  }

  /// The dependency that a value of the given type requests.
  func need(for type: SourceType) -> Need {
    switch type {
    case .implicit(let inner): return need(for: inner)
    case .optional(let inner):
      var result = need(for: inner)
      if result.cardinality == .one { result.cardinality = .optional }
      if result.cardinality == .many, library == .garland { result.isOptionalCollection = true }
      return result
    case .nominal(let declaration, let arguments):
      return wrapped(declaration, arguments) ?? Need(type: type)
    default: return Need(type: type)
    }
  }

  private func wrapped(_ declaration: TypeDeclaration, _ arguments: [SourceType]) -> Need? {
    guard library.owns(declaration, index) else { return nil }
    if library.containerTypes.contains(declaration.name), arguments.isEmpty {
      var need = Need(type: .nominal(declaration, arguments))
      need.isContainer = true
      return need
    }
    guard let first = arguments.first else { return nil }
    switch declaration.name {
    case "Lazy": return deferred(first, .lazy)
    case "AsyncLazy": return deferred(first, .lazy, isAwaited: true)
    case let name where Self.isProvider(name):
      return deferred(first, .provider, isAwaited: name.hasPrefix("Async"))
    case "Many", "DIMany", "DIManyInFramework":
      var need = need(for: first)
      need.cardinality = .many
      need.isOptionalCollection = false
      return need
    default:
      return library == .garland
        ? garland(declaration.name, arguments) : tagged(declaration.name, arguments)
    }
  }

  /// `Provider`, `AsyncProvider` and those with a number of arguments behind the name.
  private static func isProvider(_ name: String) -> Bool {
    let stem = name.last?.isNumber == true ? String(name.dropLast()) : name
    return stem == "Provider" || stem == "AsyncProvider"
  }

  private func garland(_ name: String, _ arguments: [SourceType]) -> Need? {
    switch (name, arguments.count) {
    case ("Tagged", 2):
      var need = need(for: arguments[0])
      need.tag = .type(namer.reference(arguments[1]))
      return need
    case ("AssistedProvider", 2):
      var need = deferred(arguments[0], .provider)
      need.arguments = arguments[1]
      return need
    case ("ManyByKey", 2):
      var need = need(for: arguments[1])
      need.cardinality = .many
      need.mapKey = namer.reference(arguments[0])
      return need
    case ("Assisted", 1):
      var need = Need(type: arguments[0])
      need.isAssisted = true
      return need
    case ("ScopeOpener", 1): return opener(of: arguments[0])
    default: return nil
    }
  }

  /// The dependency of a scope opener: the enclosing scope, or the container.
  private func opener(of kind: SourceType) -> Need {
    let parent = ScopeKindReader(types: types).parent(of: kind)
    var need = Need(type: .scope(of: parent ?? kind, index))
    need.isContainer = parent == nil
    return need
  }

  private func tagged(_ name: String, _ arguments: [SourceType]) -> Need? {
    switch (name, arguments.count) {
    case ("DIByTag", 2):
      var need = need(for: arguments[1])
      need.tag = .type(namer.reference(arguments[0]))
      return need
    case ("DIArg", 1):
      var need = Need(type: arguments[0])
      need.isAssisted = true
      return need
    default: return nil
    }
  }

  private func deferred(
    _ type: SourceType, _ timing: Request.Timing, isAwaited: Bool = false
  ) -> Need {
    var need = need(for: type)
    if need.timing != .provider { need.timing = timing }
    if isAwaited { need.isAwaited = true }
    return need
  }

  /// The requests that a type can stand for, the more literal ones first.
  func readings(
    of type: SourceType, tag: TagReference? = nil, timing: Request.Timing = .eager,
    site: Request.Site,
    location: SourceLocation
  ) -> [Request] {
    var need = need(for: type)
    if need.timing == .eager { need.timing = timing }
    if let tag { need.tag = tag }
    return readings(of: need, original: type, site: site, location: location)
  }

  /// The requests that a need can stand for.
  func readings(of need: Need, original: SourceType, site: Request.Site, location: SourceLocation)
    -> [Request]
  {
    var found: [Request] = []
    func add(
      _ type: SourceType, _ timing: Request.Timing, _ cardinality: Request.Cardinality,
      isAwaited: Bool = false, isInfallible: Bool = false
    ) {
      let key = Key(
        namer.reference(type), tag: need.keyTag, arguments: need.arguments.map(namer.reference))
      found.append(
        Request(
          key, timing: timing, cardinality: cardinality, site: site,
          hasDefault: need.isOptionalCollection, isAwaited: isAwaited || need.isAwaited,
          isInfallible: isInfallible,
          location: location))
    }
    if library == .garland, case .optional(let inner) = original, need.cardinality == .optional,
      !need.isDeferred
    {
      add(.optional(inner), need.timing, .one)
    }
    if case .function(let parameters, let result, let effects) = need.type, parameters.isEmpty,
      library == .garland
    {
      add(need.type, need.timing, need.cardinality)
      let inner = self.need(for: result)
      add(
        inner.type, .provider, inner.cardinality == .one ? need.cardinality : inner.cardinality,
        isAwaited: effects.contains("async") || inner.isAwaited, isInfallible: effects.isEmpty)
    } else {
      add(need.type, need.timing, need.cardinality)
    }
    return found
  }
}
