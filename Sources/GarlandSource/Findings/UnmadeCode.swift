// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The functions and types of a program to which nothing leads that it runs.
final class UnmadeCode {
  private let context: LoweringContext
  private var index: DeclarationIndex { context.index }
  private var known: [GarlandGraph.SourceLocation: Bool] = [:]
  private lazy var asksForValues = context.injected.families.contains {
    $0.library == .dependencies
  }

  /// Looks into the files of a program.
  init(context: LoweringContext) { self.context = context }

  /// Whether a place is in such code.
  func contains(_ place: GarlandGraph.SourceLocation?) -> Bool {
    guard index.startsProgram, let place else { return false }
    if let found = known[place] { return found }
    let isUnmade = index.token(at: place).map { DeclarationUsers.isUnreached($0, index) } ?? false
    known[place] = isUnmade
    return isUnmade
  }

  /// Whether a place is in such code of a library that the program is linked with.
  ///
  /// A value of swift-dependencies that it asks for is missing in another program, if at all.
  func isOfLibrary(_ place: GarlandGraph.SourceLocation?) -> Bool {
    guard asksForValues, let place, index.file(at: place.file)?.isLinked == true else {
      return false
    }
    return contains(place)
  }
}
