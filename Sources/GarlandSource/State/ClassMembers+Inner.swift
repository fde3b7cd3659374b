// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What the uses of a property do with it or, if it holds an object with state, with that state.
extension ClassMembers {
  /// Whether all uses of a property, once it is set, are uses of members that the class of its object has.
  func isOnlyUsed(_ name: String, by inner: OwnState) -> Bool {
    uses.values.joined().filter { $0.name == name }
      .allSatisfy { use in
        use.members.first.map(inner.members.contains)
          ?? (use.isCaptured || use.assignedValue != nil)
      }
  }

  func isChanged(by use: NameUse) -> Bool {
    guard let inner else { return use.isChanged() }
    return inner.isChanged(by: use)
  }

  func isRead(by use: NameUse) -> Bool {
    guard let inner else { return !use.isChanged() }
    return !inner.isChanged(by: use) && use.members.first.map(inner.readers.contains) == true
  }

  func isFollowed(by use: NameUse) -> Bool {
    guard let inner else { return !use.isChanged() && use.members.first != "value" }
    return !inner.isChanged(by: use) && use.members.first.map(inner.streams.contains) == true
      && use.members.dropFirst().first != "value"
  }

  func isReset(_ use: NameUse, to initial: String) -> Bool {
    guard let inner else { return use.isReset(to: initial) }
    return use.members.first.map(inner.resets.contains) == true
  }
}

extension OwnState {
  /// Whether a use of the object changes its state: a method does what it does, but a property has to be set.
  fileprivate func isChanged(by use: NameUse) -> Bool {
    guard let member = use.members.first else { return false }
    let isProperty = member == name || setters.contains(member)
    return isProperty ? use.isChanged(behind: 1) : writers.contains(member)
  }
}
