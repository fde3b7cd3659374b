// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A contradiction in a declaration.
public enum DeclarationFault: Hashable, Sendable {
  /// Several parameters of one factory take the arguments of a call, which only passes one value.
  case severalArguments([TypeReference])
  /// A parameter reads the arguments of a call after the call has returned.
  case lateArguments(TypeReference)
  /// A tag that another tag of the same declaration replaced.
  case replacedTag(TagReference)
  /// A lifetime that another one of the same declaration replaces, or that a ready-made value cannot have.
  case ignoredLifetime(Lifetime)
}

extension DeclarationFault {
  /// Whether the factory would read run-time arguments as another type, or where there are none.
  var isOfArguments: Bool {
    switch self {
    case .severalArguments, .lateArguments: true
    case .replacedTag, .ignoredLifetime: false
    }
  }

  /// Calls a function with each type in the fault.
  func forEachType(_ body: (TypeReference) -> Void) {
    switch self {
    case .severalArguments(let types): types.forEach(body)
    case .lateArguments(let type): body(type)
    case .replacedTag(let tag): tag.forEachType(body)
    case .ignoredLifetime(let lifetime): lifetime.scopeKind.map(body)
    }
  }
}
