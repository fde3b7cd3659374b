// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Notes for a type that is bound with another tag, or with none.
extension SimilarBindings {
  /// The help that makes the tags of a request and of a binding equal.
  func otherTag(_ group: UnmetRequests.Group) -> [Diagnostic.Note] {
    guard !group.isCollection, group.key.arguments == nil else { return [] }
    if case .name? = group.key.tag { return [] }
    let found = sameType(group.key).filter { exposure in
      analysis.index.keys.serves(exposure)
        && analysis.index.exposure(exposure).key.arguments == nil
    }
    let plain = found.filter { analysis.index.exposure($0).key.tag == nil }
    switch group.key.tag {
    case .type(let wanted) where !plain.isEmpty: return tagging(plain, wanted)
    case .type(let wanted):
      let change = "tag the binding with '\(analysis.names.type(wanted))'"
      return asking(group, found, change)
    case nil: return asking(group, found, "bind it without a tag")
    default: return []
    }
  }

  /// The help to request the only tag under which the type is bound.
  private func asking(
    _ group: UnmetRequests.Group, _ found: [Int32], _ change: String
  ) -> [Diagnostic.Note] {
    guard let first = found.first, case let key = analysis.index.exposure(first).key,
      case .type(let tag)? = key.tag,
      found.allSatisfy({ analysis.index.exposure($0).key == key })
    else { return [] }
    let name = analysis.names.type(tag)
    let request =
      isAskedFromOutside(group)
      ? "the tag '\(name)'" : "'Tagged<\(analysis.names.type(key.type)), \(name)>'"
    return [Diagnostic.Note(.help, "ask for \(request), or \(change)")]
  }

  /// The help to tag an untagged binding.
  private func tagging(_ found: [Int32], _ wanted: TypeReference) -> [Diagnostic.Note] {
    let index = analysis.index
    let tag = analysis.names.type(wanted)
    let written = found.filter { exposure in
      let origin = index.bindings[index.binding(ofExposure: exposure)].origin
      return origin == .factory || origin == .value
    }
    guard let first = written.first else { return [] }
    let type = name(index.exposure(first).key)
    // Other libraries have other ways to tag.
    guard index.exposure(first).role == .exclusive else {
      return [Diagnostic.Note(.help, "tag the binding of '\(type)' with '\(tag)'")]
    }
    guard written.count == 1 else {
      let help = "add '.tag(\(tag).self)' to the registration of '\(type)' that is meant"
      return [Diagnostic.Note(.help, help)]
    }
    let isAlias = index.exposureStarts[index.binding(ofExposure: first)] != first
    let help =
      isAlias
      ? "add 'tag: \(tag).self' to the '.as' that binds '\(type)'"
      : "add '.tag(\(tag).self)' to the registration of '\(type)'"
    return [Diagnostic.Note(.help, help, at: analysis.location(ofExposure: first))]
  }
}
