// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension SplitState {
  /// Whether what one user changes is certainly lost for the first of those that read it.
  func isLost(_ state: OwnState, by split: Split, _ binding: Binding) -> Bool {
    let writer = split.writer
    guard let (reader, read) = split.readers.first, writer.isAlone, writer.isForOthers(state),
      making(of: binding) == .new, isLive(writer), isLive(reader)
    else { return false }
    // What a subject sends reaches only who has this one, but a variable may be kept elsewhere, too.
    return state.isSubject
      ? !state.isFilled
      : isNowhereElse(state, writer) && reader.isAlone && isOnly(state, read, reader)
  }

  /// Whether a user has its instance for nothing but to put something into a variable that nothing else fills.
  private func isNowhereElse(_ state: OwnState, _ writer: StateUser) -> Bool {
    guard state.kind == .message, !state.isFilled, let filler = writer.filler(of: state),
      !context.deadCode.contains(filler.location)
    else { return false }
    return writer.members.keys.allSatisfy { state.writers.contains($0) && state.alone.contains($0) }
  }

  /// Whether all that a reader learns by a member is what is in the variable.
  private func isOnly(
    _ state: OwnState, _ read: (name: String, location: GarlandGraph.SourceLocation),
    _ reader: StateUser
  ) -> Bool {
    state.alone.contains(read.name) && reader.isKnown(state) && reader.filler(of: state) == nil
      && !context.deadCode.contains(read.location)
  }
}
