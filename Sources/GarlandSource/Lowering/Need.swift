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
  /// The type of the arguments that the requesting instance supplies.
  var arguments: SourceType?
  /// Whether the value comes from the caller at run time.
  var isAssisted = false
  /// Whether the request is for the container itself, which is always available.
  var isContainer = false
  /// The kind of scope that the requesting instance opens.
  var opens: SourceType?
  /// Whether the requesting instance awaits the value.
  var isAwaited = false
  /// Whether the bound type is a wrapper or function type itself, rather than one that the request unwraps.
  private(set) var isLiteral = false
  /// Whether the lazy or provider wrapper has been seen, so that functions are taken as values.
  var isDeferred: Bool { timing == .lazy || timing == .provider }
  /// The tag of the request's key.
  var keyTag: TagReference? { mapKey.map { .keyed(by: $0, tag: tag) } ?? tag }
}

extension Need {
  /// The need for a binding of exactly this type, even if it is a wrapper or function type.
  init(literally type: SourceType) {
    self.init(type: type)
    isLiteral = true
  }
}

/// Unwraps the types of parameters and properties, and makes requests of them.
struct NeedReader {
  private let typer: ExpressionTyper
  let dialect: any Dialect
  var types: TypeResolver { typer.types }
  private var index: DeclarationIndex { types.index }
  var namer: TypeNamer { TypeNamer(index: index) }

  init(context: LoweringContext, dialect: any Dialect) {
    typer = context.typer
    self.dialect = dialect
  }

  /// The dependency that a value of the given type requests.
  func need(for type: SourceType) -> Need {
    switch type {
    case .implicit(let inner): return need(for: inner)
    case .optional(let inner):
      var result = need(for: inner)
      if result.cardinality == .one { result.cardinality = .optional }
      if result.cardinality == .many { result.isOptionalCollection = true }
      return result
    case .nominal(let declaration, let arguments):
      return wrapped(declaration, arguments) ?? Need(type: type)
    default: return Need(type: type)
    }
  }

  private func wrapped(_ declaration: TypeDeclaration, _ arguments: [SourceType]) -> Need? {
    guard index.owns(declaration, of: dialect.library) else { return nil }
    if dialect.library.containerTypes.contains(declaration.name), arguments.isEmpty {
      var need = Need(type: .nominal(declaration, arguments))
      need.isContainer = true
      return need
    }
    guard !arguments.isEmpty else { return nil }
    return dialect.need(wrappedBy: declaration.name, arguments, self)
  }

  /// The dependency of all instances of a type.
  func collection(of type: SourceType) -> Need {
    var need = need(for: type)
    need.cardinality = .many
    need.isOptionalCollection = false
    return need
  }

  /// The dependency of `Lazy`, `Provider` and similar wrappers; nil for another name.
  func deferred(by name: String, _ type: SourceType) -> Need? {
    switch name {
    case "Lazy": return deferred(type, .lazy)
    case "AsyncLazy": return deferred(type, .lazy, isAwaited: true)
    default:
      // Some have a number of arguments behind the name.
      let stem = name.last?.isNumber == true ? String(name.dropLast()) : name
      guard stem == "Provider" || stem == "AsyncProvider" else { return nil }
      return deferred(type, .provider, isAwaited: stem == "AsyncProvider")
    }
  }

  func deferred(
    _ type: SourceType, _ timing: Request.Timing, isAwaited: Bool = false
  ) -> Need {
    var need = need(for: type)
    if need.timing != .provider { need.timing = timing }
    if isAwaited { need.isAwaited = true }
    return need
  }

  /// The requests for which a type can stand, the more literal ones first.
  func readings(
    of type: SourceType, tag: TagReference?, site: Request.Site, location: SourceLocation
  ) -> [Request] {
    var need = need(for: type)
    if let tag { need.tag = tag }
    return readings(of: need, original: type, site: site, location: location)
  }

  /// The requests for which a need can stand.
  func readings(of need: Need, original: SourceType, site: Request.Site, location: SourceLocation)
    -> [Request]
  {
    var found: [Request] = []
    func add(
      _ type: TypeReference, _ timing: Request.Timing, _ cardinality: Request.Cardinality,
      isAwaited: Bool = false, isInfallible: Bool = false, isNonisolated: Bool = false
    ) {
      let key = Key(type, tag: need.keyTag, arguments: need.arguments.map(namer.reference))
      found.append(
        Request(
          key, timing: timing, cardinality: cardinality, site: site,
          hasDefault: need.isOptionalCollection, isAwaited: isAwaited || need.isAwaited,
          isInfallible: isInfallible, isNonisolated: isNonisolated, location: location))
    }
    if dialect.library.readsTypesLiterally || dialect.library.servesOptionals,
      case .optional(let inner) = original, need.cardinality == .optional, !need.isDeferred
    {
      add(namer.reference(.optional(inner)), need.timing, .one)
    }
    add(namer.reference(need.type), need.timing, need.cardinality)
    if dialect.library.readsTypesLiterally,
      case .function(let parameters, let result, let effects) = need.type, parameters.isEmpty
    {
      if effects.areMade, !need.isLiteral, isPlain(result) {
        add(
          namer.reference(result), .provider, need.cardinality, isAwaited: effects.isAsync,
          isInfallible: effects.words.isEmpty,
          isNonisolated: Sendability(typer: typer).isSendable(result) == false)
      } else {
        // Only a binding of the function serves it, of whose type the sources may not show the actor or the errors.
        add(
          namer.reference(.function([], result, effects: effects.plain)), need.timing,
          need.cardinality)
        add(TypeReference(named: namer.printed(need.type)), need.timing, need.cardinality)
      }
    }
    return found
  }

  /// Whether a type can be what a bound function returns: neither a wrapper, such as `Lazy`, nor a function.
  private func isPlain(_ type: SourceType) -> Bool {
    if case .function = type { return false }
    return type != .void && need(for: type).type == type
  }
}
