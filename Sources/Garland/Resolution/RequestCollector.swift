// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Reads a binding's needs from the types of its parameters, without running any code of the user.
@usableFromInline
struct RequestCollector {
  /// Answers whether something is bound as exactly this type.
  private let knownTypes: KnownTypes
  /// The needs so far.
  private(set) var requests: [Request] = []
  /// The type of the run-time arguments, if a parameter is `Assisted`.
  private(set) var arguments: (any Any.Type)?
  /// How the next request differs from a plain one.
  private var pattern = Request(Key(TypeReference(Never.self)))

  /// What the elements of the collection that the next request asks for have as keys, if they have any.
  private var mapKeyType: TypeReference?

  /// The tag of what a decorator decorates.
  var decoratedTag: (any BindingTag.Type)?

  /// Why more can be needed than the types of the parameters say, or nil if they say all.
  private(set) var opaqueReason: String?

  /// Whether to find out the names of properties, which is slow and only needed for messages.
  let wantsNames: Bool

  init(knownTypes: KnownTypes, wantsNames: Bool) {
    self.knownTypes = knownTypes
    self.wantsNames = wantsNames
  }

  /// Says where the requests that follow are written.
  mutating func enter(
    _ site: Request.Site, at location: SourceLocation?, timing: Request.Timing = .eager
  ) {
    pattern = Request(pattern.key, timing: timing, site: site, location: location)
  }

  /// Adds what a parameter of a type asks for.
  @usableFromInline
  mutating func add(_ type: any Any.Type) {
    defer { nextParameter() }
    addRequest(for: type)
  }

  /// Adds a decorator's request for what it decorates, which is not looked through.
  @usableFromInline
  mutating func addDecorated(_ type: any Any.Type) {
    addSelfDescribing(type)
    let plain = pattern
    pattern.isDecorated = true
    append(Key(TypeReference(type), tag: decoratedTag.map { .type(TypeReference($0)) }))
    pattern = plain
    nextParameter()
  }

  /// Adds a request for a type, looking through shapes unless the type itself is bound.
  mutating func addRequest(for type: any Any.Type) {
    if !knownTypes.contains(type) {
      if let shape = type as? any RequestShape.Type { return shape.describe(to: &self) }
      if let result = knownTypes.result(ofFunction: type) {
        return addRequest(for: result, timing: .provider)
      }
      // A collection has contributions only; a type that describes itself contributes nothing.
      if pattern.cardinality != .many { addSelfDescribing(type) }
    }
    append(Key(TypeReference(type)))
  }

  /// Sees to it that a type which describes itself is bound.
  func addSelfDescribing(_ type: any Any.Type) {
    knownTypes.addSelfDescribing(type)
  }

  /// Adds the request that a deferring shape wraps.
  mutating func addRequest(for type: any Any.Type, timing: Request.Timing) {
    setTiming(timing)
    addRequest(for: type)
  }

  /// Adds the request that a counting shape wraps.
  mutating func addRequest(for type: any Any.Type, cardinality: Request.Cardinality) {
    pattern.cardinality = cardinality
    addRequest(for: type)
  }

  /// Adds a request for a collection whose elements have keys.
  mutating func addRequest(for type: any Any.Type, keyedBy mapKey: any Any.Type) {
    mapKeyType = TypeReference(mapKey)
    addRequest(for: type, cardinality: .many)
  }

  /// Says when the instance behind the next request is needed.
  mutating func setTiming(_ timing: Request.Timing) {
    pattern.timing = timing
  }

  /// Adds a request for a key.
  mutating func append(_ key: Key) {
    pattern.key = key
    if let mapKeyType { pattern.key.tag = .keyed(by: mapKeyType, tag: key.tag) }
    requests.append(pattern)
  }

  /// Notes that the caller supplies arguments.
  ///
  /// It supplies one value, and only while the instance is made. A parameter for another type would read that value as
  /// something that it is not, and one that reads it later would find nothing. Both become requests for what nothing can
  /// serve, so that the check refuses the binding.
  mutating func addArguments(_ type: any Any.Type, of parameter: any Any.Type) {
    let isLate = pattern.timing == .lazy || pattern.timing == .provider
    guard isLate || arguments.map({ $0 != type }) == true else {
      arguments = type
      return
    }
    pattern.cardinality = .one
    append(Key(TypeReference(parameter)))
  }

  /// Notes that what the factory asks for at run time cannot be seen.
  mutating func addOpaque(because reason: String) {
    opaqueReason = reason
  }

  private mutating func nextParameter() {
    pattern.timing = pattern.timing == .afterConstruction ? .afterConstruction : .eager
    pattern.cardinality = .one
    mapKeyType = nil
    if case .parameter(let index, let label) = pattern.site {
      pattern.site = .parameter(index: index + 1, label: label)
    }
  }
}
