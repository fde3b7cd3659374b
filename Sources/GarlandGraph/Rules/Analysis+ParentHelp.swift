// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Analysis {
  /// The help for a kind of scope that is opened in another one without naming it as its parent.
  func parentHelp(_ inner: TypeReference, in outer: TypeReference) -> String? {
    guard index.facts.openedIn[inner] == outer else { return nil }
    let names = (names.type(inner), names.type(outer))
    return "write 'typealias Parent = \(names.1)' in '\(names.0)', "
      + "which is opened in a '\(names.1)'"
  }
}
