// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension String {
  /// A name, or text with names, without the files that distinguish types of one name, as in `Clock (App/Clock.swift)`.
  ///
  /// Whether a type has such a label depends on the other types in the sources.
  package var withoutFileLabels: String {
    guard utf8.contains(UInt8(ascii: "(")), contains(".swift") else { return self }
    return replacing(#/ \([^()]+\.swift(?: #\d+)?\)/#, with: "")
  }
}
