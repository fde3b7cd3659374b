// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The types that are bound without a tag, by identity.
///
/// A request that asks for a tag names its type exactly and need not be looked through.
final class KnownTypes {
  // Sound without tracking, because an access compares addresses and runs no code that could make another one.
  @exclusivity(unchecked) private var types: TypeSet
  /// The types with a binding that is not declared as `Sendable`; nil if there are none.
  private let doubtfulTypes: TypeSet?
  /// The types with such a tagged binding, found at the first request for a tagged `Sendable` type.
  private lazy var doubtfulTaggedTypes = indexDoubtfulTaggedTypes()
  /// All declarations, with those of self-describing types after the registered ones.
  private(set) var declarations: [AnyDeclaration]
  private var newDeclarations: [AnyDeclaration] = []
  private var describedTypes: Set<ObjectIdentifier> = []
  /// The types that were asked to describe themselves but use the description of another type.
  private(set) var borrowingTypes: [TypeReference] = []
  private lazy var functions = indexFunctions { $0.functions?.types ?? [] }
  private lazy var asyncFunctions = indexFunctions { $0.functions?.asyncTypes ?? [] }
  /// The keys of elements in maps, by number of exposure, found when a map is first connected.
  private(set) lazy var mapKeys = indexMapKeys()
  /// The numbers of the exposures whose values are known to be `Sendable`, found when a function is first connected.
  private(set) lazy var sendableExposures = indexSendableExposures()
  /// Whether a parent container offers a key, which is then added to the graph; set while a child's graph is lowered.
  var includeInherited: ((CompactKey) -> Bool)?
  /// The observers of the instances.
  let observers: InstanceObservers

  /// Reads declarations; those with a condition, on which others decide, can be left out.
  init(
    _ declarations: [AnyDeclaration], observers: InstanceObservers = InstanceObservers(),
    withConditional: Bool = true
  ) {
    self.declarations = declarations
    self.observers = observers
    var untagged = 0
    var doubtful = 0
    for declaration in declarations {
      declaration.forEachExposure { exposure in
        guard exposure.tag == nil else { return }
        untagged += 1
        if declaration.mayLackProof(exposure) { doubtful += 1 }
      }
    }
    var types = TypeSet(capacity: untagged)
    var doubtfulTypes = doubtful > 0 ? TypeSet(capacity: doubtful) : nil
    for declaration in declarations where withConditional || declaration.condition.isEmpty {
      declaration.forEachExposure { exposure in
        guard exposure.tag == nil else { return }
        if exposure.role != .decorator { types.insert(exposure.type) }
        if declaration.mayLackProof(exposure) { doubtfulTypes?.insert(exposure.type) }
      }
    }
    self.types = types
    self.doubtfulTypes = doubtfulTypes
  }

  /// Whether exactly this type is bound without a tag.
  func contains(_ type: any Any.Type) -> Bool {
    types.contains(type) || includeInherited?(CompactKey(type)) == true
  }

  /// Whether a type that is requested as `Sendable` is bound as one that need not be.
  func isUnproven(_ type: any Any.Type) -> Bool {
    doubtfulTypes?.contains(type) == true && !TypeReference(type).isPlain
  }

  /// The same for bindings with a tag.
  func isUnprovenWithTag(_ type: any Any.Type) -> Bool {
    doubtfulTaggedTypes.contains(type) && !TypeReference(type).isPlain
  }

  /// Adds a declaration for a self-describing type that is not bound otherwise.
  func addSelfDescribing(_ type: any Any.Type) {
    if !contains(type) { describe(type) }
  }

  /// Adds a declaration for a self-describing type that others do not see, or make with other arguments.
  func describe(_ type: any Any.Type) {
    // A shape, such as an optional, is made by Garland, even if somebody has given it a description.
    guard let resolvable = type as? any Resolvable.Type, !(type is any RequestShape.Type) else {
      return
    }
    guard describedTypes.admit(ObjectIdentifier(type)) else { return }
    guard let declaration = resolvable.ownDeclaration else {
      borrowingTypes.append(TypeReference(type))
      return
    }
    types.insert(type)
    declarations.append(declaration)
    newDeclarations.append(declaration)
  }

  /// The declarations of self-describing types that were added since the last call.
  func takeNewDeclarations() -> [AnyDeclaration] {
    defer { newDeclarations = [] }
    return newDeclarations
  }

  /// The exposure of the type that a function type without parameters returns.
  ///
  /// A function cannot be made from the parts of its type, so the function types of all bound types are put together
  /// instead, the first time that one is asked for.
  func exposure(ofFunction type: any Any.Type) -> AnyExposureDeclaration? {
    guard let function = FunctionType(type) else { return nil }
    return (function.isAsync ? asyncFunctions : functions)[ObjectIdentifier(type)]
  }

  /// The parts of a function type without parameters whose result is bound, or is not, so that it cannot be made.
  func function(_ type: any Any.Type) -> FunctionType? {
    exposure(ofFunction: type).flatMap { _ in FunctionType(type) } ?? functionOfNothing(type)
  }

  private func functionOfNothing(_ type: any Any.Type) -> FunctionType? {
    guard let function = FunctionType(type), function.result != Void.self,
      !contains(function.result), !(function.result is any RequestShape.Type),
      !(function.result is any Resolvable.Type)
    else { return nil }
    return FunctionType(function.result) == nil ? function : functionOfNothing(function.result)
  }

  private func indexMapKeys() -> [Int32: AnyHashable] {
    var result: [Int32: AnyHashable] = [:]
    declarations.forEachExposure { number, exposure in
      if let key = exposure.mapKey { result.put(key.value, at: number) }
    }
    return result
  }

  private func indexSendableExposures() -> Set<Int32> {
    var result: Set<Int32> = []
    declarations.forEachExposure { number, exposure in
      if exposure.isSendable == true { result.admit(number) }
    }
    return result
  }

  private func indexDoubtfulTaggedTypes() -> TypeSet {
    var result = TypeSet()
    for declaration in declarations {
      declaration.forEachExposure { exposure in
        if exposure.tag != nil, declaration.mayLackProof(exposure) { result.insert(exposure.type) }
      }
    }
    return result
  }

  private func indexFunctions(
    _ types: (AnyExposureDeclaration) -> [ObjectIdentifier]
  ) -> [ObjectIdentifier: AnyExposureDeclaration] {
    var result: [ObjectIdentifier: AnyExposureDeclaration] = [:]
    for declaration in declarations {
      declaration.forEachExposure { exposure in
        for function in types(exposure) { result.put(exposure, at: function) }
      }
    }
    return result
  }
}
