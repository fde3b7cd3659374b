// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension SplitState {
  /// Whether what one user changes is certainly lost for the first of those that read it.
  func isLost(_ state: OwnState, by split: Split, _ binding: Binding) -> Bool {
    guard let (reader, read) = split.readers.first, making(of: binding) == .new,
      isLive(split.writer), isLive(reader)
    else { return false }
    return isSentInVain(state, split.writer, reader, read, binding)
      || isReadInVain(state, split.writer, reader, read, binding)
  }

  /// A member that a user uses, and where.
  private typealias Use = (name: String, location: GarlandGraph.SourceLocation)

  /// Whether nobody can see what a user changes, which it does for nothing but that.
  private func isSentInVain(
    _ state: OwnState, _ writer: StateUser, _ reader: StateUser, _ read: Use, _ binding: Binding
  ) -> Bool {
    guard writer.isAlone, writer.isForOthers(state) else { return false }
    // What a subject sends reaches only who has this one, but a variable may be kept elsewhere, too.
    if state.isSubject, !state.isFilled { return true }
    return isNowhereElse(state, writer) && isOnly(state, read, reader)
      && [writer, reader].allSatisfy { keepsItsOwn($0) } && isNeverHanded(binding)
  }

  /// Whether a user can only read what a state is at first, whatever another one makes of it.
  private func isReadInVain(
    _ state: OwnState, _ writer: StateUser, _ reader: StateUser, _ read: Use, _ binding: Binding
  ) -> Bool {
    guard state.kind == .message, isFilling(state, writer), isOnly(state, read, reader),
      keepsItsOwn(reader), isNeverHanded(binding)
    else { return false }
    // Who is made only later finds in a state that is filled what was kept elsewhere meanwhile.
    return !state.isFilled
      || state.isSubject && reader.isKept
        && writer.writer(of: state).map { writer.later.contains($0.name) } == true
  }

  /// Whether a user has its instance for nothing but to put something into a variable that nothing else fills.
  private func isNowhereElse(_ state: OwnState, _ writer: StateUser) -> Bool {
    guard state.kind == .message, !state.isFilled, isFilling(state, writer) else { return false }
    return writer.members.keys.allSatisfy { state.writers.contains($0) && state.alone.contains($0) }
  }

  /// Whether a user puts something into a state.
  private func isFilling(_ state: OwnState, _ writer: StateUser) -> Bool {
    writer.filler(of: state).map { !context.deadCode.contains($0.location) } ?? false
  }

  /// Whether all that a reader learns by a member is what is in the state.
  private func isOnly(_ state: OwnState, _ read: Use, _ reader: StateUser) -> Bool {
    (state.alone.contains(read.name) || state.isEmpty && state.idle.contains(read.name))
      && reader.isAlone && reader.isKnown(state) && reader.filler(of: state) == nil
      && !context.deadCode.contains(read.location)
  }

  private func isNeverHanded(_ binding: Binding) -> Bool {
    implementation(of: binding).map(HandedSelf(context: context).isNever) == true
  }

  /// Whether nobody can give a user another instance than that which it asks for.
  private func keepsItsOwn(_ user: StateUser) -> Bool {
    user.keeping.allSatisfy { type, names in
      names.compactMap { type.properties[$0] }
        .allSatisfy { $0.isLet || $0.isHidden || !$0.attributes.isEmpty }
    }
  }
}
