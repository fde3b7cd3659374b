// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The code of libraries that a program is linked with and does not use.
///
/// A value of swift-dependencies that such code asks for is missing in another program, if at all.
final class UnmadeCode {
  private let index: DeclarationIndex
  private var known: [GarlandGraph.SourceLocation: Bool] = [:]

  /// Looks into the files of a program; nil if it asks for no values of swift-dependencies.
  init?(context: LoweringContext) {
    guard context.injected.families.contains(where: { $0.library == .dependencies }),
      context.index.startsProgram
    else { return nil }
    index = context.index
  }

  /// Whether a place is in such code.
  func contains(_ place: GarlandGraph.SourceLocation?) -> Bool {
    guard let place else { return false }
    if let found = known[place] { return found }
    let file = index.file(at: place.file)
    let token = file?.isLinked == true ? file?.token(at: place) : nil
    let isUnmade = token.map { DeclarationUsers.isUnreached($0, index) } ?? false
    known[place] = isUnmade
    return isUnmade
  }
}
