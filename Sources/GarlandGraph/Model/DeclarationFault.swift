// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Something that a declaration says and that cannot be as it says it.
public enum DeclarationFault: Hashable, Sendable {
  /// Several parameters of one factory take the arguments of a call, which passes one value.
  case severalArguments([TypeReference])
  /// A parameter reads the arguments of a call that has returned by then.
  case lateArguments(TypeReference)
  /// A tag that another tag of the same declaration replaced.
  case replacedTag(TagReference)
  /// A lifetime that another one of the same declaration replaced, or of a ready-made value, of which there is one.
  case ignoredLifetime(Lifetime)
}

extension DeclarationFault {
  /// Calls a function with each type that it names.
  func forEachType(_ body: (TypeReference) -> Void) {
    switch self {
    case .severalArguments(let types): types.forEach(body)
    case .lateArguments(let type): body(type)
    case .replacedTag(let tag): tag.forEachType(body)
    case .ignoredLifetime(let lifetime): lifetime.scopeKind.map(body)
    }
  }
}
