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
    if state.isSubject { return !state.isFilled }
    return isNowhereElse(state, writer) && reader.isAlone && isOnly(state, read, reader)
      && [writer, reader].allSatisfy(keepsItsOwn)
      && implementation(of: binding).map(HandedSelf(context: context).isNever) == true
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

  /// Whether nobody can give a user another instance than that which it asks for.
  private func keepsItsOwn(_ user: StateUser) -> Bool {
    user.keeping.allSatisfy { type, names in
      names.compactMap { type.properties[$0] }
        .allSatisfy { $0.isLet || $0.isHidden || !$0.attributes.isEmpty }
    }
  }
}
