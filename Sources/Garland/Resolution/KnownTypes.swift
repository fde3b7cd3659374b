// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The types that something is bound as without a tag, by identity.
///
/// A request that asks for a tag names its type exactly and need not be looked through.
final class KnownTypes {
  private var types: Set<ObjectIdentifier> = []
  private var declarations: [AnyDeclaration]
  private lazy var functions = indexFunctions()

  init(_ declarations: [AnyDeclaration]) {
    self.declarations = declarations
    types.reserveCapacity(declarations.count)
    for declaration in declarations {
      declaration.forEachExposure { exposure in
        if exposure.tag == nil { types.insert(ObjectIdentifier(exposure.type)) }
      }
    }
  }

  /// Whether something is bound as exactly this type and without a tag.
  func contains(_ type: any Any.Type) -> Bool {
    types.contains(ObjectIdentifier(type))
  }

  /// The bound type that a function type without parameters returns.
  ///
  /// A function type cannot be taken apart, so the function types of all bound types are put together instead, the
  /// first time that one is asked for.
  func result(ofFunction type: any Any.Type) -> (any Any.Type)? {
    functions[ObjectIdentifier(type)]?.type
  }

  /// What is exposed as the type that a function type returns.
  func exposure(ofFunction type: any Any.Type) -> AnyExposureDeclaration? {
    functions[ObjectIdentifier(type)]
  }

  private func indexFunctions() -> [ObjectIdentifier: AnyExposureDeclaration] {
    var result: [ObjectIdentifier: AnyExposureDeclaration] = [:]
    for declaration in declarations {
      declaration.forEachExposure { exposure in
        for function in exposure.functionTypes { result[function] = exposure }
      }
    }
    return result
  }
}
