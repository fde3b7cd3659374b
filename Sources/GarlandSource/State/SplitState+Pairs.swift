// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension SplitState {
  /// A user that changes some state, and the readers that do not see the change.
  struct Split {
    let writer: StateUser
    /// The readers, at least one.
    var readers: [(user: StateUser, read: (name: String, location: GarlandGraph.SourceLocation))] =
      []
  }

  /// The users that change some state without others seeing it.
  func splits(
    _ users: [StateUser], _ state: OwnState, from writers: [StateUser]? = nil
  ) -> [Split] {
    var found: [Split] = []
    for writer in writers ?? users where writer.writer(of: state) != nil {
      let onlyWrites = writer.isForOthers(state)
      if state.kind == .listener, !onlyWrites { continue }
      // What it hears of it may be all that it changes it for.
      if state.isFilled, !onlyWrites, !state.isSubject || writer.follows(state) { continue }
      // A user that has an instance only for a moment sets it up for itself, unless it changes state that it never
      // reads.
      if writer.isPassing, !onlyWrites || state.kind == .listener { continue }
      // A user that sends through a subject without listening means others to receive it, even if it sends something as
      // well. But a user that has an instance only for a moment may start something there that others start for
      // themselves.
      let isSent =
        onlyWrites && state.isSubject && (!writer.isPassing || writer.onlyForwards(to: state))
      let onlySends =
        isSent && writer.changed.contains(state.name)
        && writer.subscription(to: state) == nil
      var split = Split(writer: writer)
      for reader in users where reader.name != writer.name && !reader.handsOn {
        guard !isHeir(reader, of: writer), !isHeir(writer, of: reader),
          !haveOwn(state, writer, reader), isSplit(state, between: writer, and: reader, users)
        else { continue }
        let names = names(of: state, onlyWrites, by: reader)
        let mayRead =
          isSent && !state.isFilled || reader.isKnown(state) && reader.filler(of: state) == nil
        let read = mayRead ? reader.reader(of: state, among: names) : nil
        guard let read = read ?? (onlySends ? reader.subscription(to: state) : nil) else {
          continue
        }
        split.readers.append((reader, read))
      }
      if !split.readers.isEmpty { found.append(split) }
    }
    return found
  }

  /// Whether both start something of their own, such as a flow of screens, that may change the state later.
  private func haveOwn(_ state: OwnState, _ writer: StateUser, _ reader: StateUser) -> Bool {
    guard let start = writer.writer(of: state), state.started.contains(start.name) else {
      return false
    }
    return reader.writer(of: state) != nil
  }

  /// The members by which a reader would see the changes of a user.
  private func names(
    of state: OwnState, _ onlyWrites: Bool, by reader: StateUser
  ) -> Set<String> {
    if state.isFilled {
      // Who gets a new instance later finds there what is new.
      let isStale = state.isSubject && reader.isKept
      return reader.observed.intersection(state.streams.union([state.name]))
        .union(isStale ? reader.later.intersection(state.readers) : [])
    }
    if onlyWrites { return state.readers }
    return (state.isEmpty ? state.values : []).union(state.isSubject ? state.streams : [])
  }

  /// Whether two users do not share an instance, and one of them shares the state with nobody else.
  private func isSplit(
    _ state: OwnState, between writer: StateUser, and reader: StateUser, _ users: [StateUser]
  ) -> Bool {
    guard writer.isSplit(from: reader) else { return false }
    let isRead =
      !writer.isForOthers(state)
      || users.contains { other in
        other.name != writer.name && !other.isSplit(from: writer)
          && (other.handsOn || other.reader(of: state, among: state.readers) != nil)
      }
    guard isRead else { return true }
    return !users.contains { other in
      other.name != reader.name && !other.isSplit(from: reader)
        && (other.handsOn || other.filler(of: state) != nil)
    }
  }

  /// Whether two users are a class and a subclass of it, whose instances belong to both.
  private func isHeir(_ user: StateUser, of other: StateUser) -> Bool {
    guard let heir = user.heir, let base = other.heir else { return false }
    return heirs.all(of: base).contains(heir)
  }

  /// The users, among some, of whom no two share an instance, each type once.
  func separate(_ users: [StateUser]) -> [StateUser] {
    users.reduce(into: []) { found, user in
      let isOther = found.allSatisfy { $0.type != user.type && user.isSplit(from: $0) }
      if isOther { found.append(user) }
    }
  }
}
