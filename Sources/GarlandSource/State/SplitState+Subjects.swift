// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension SplitState {
  private static let sending: Set<String> = ["accept", "on", "onNext", "send"]

  /// The finding that the sender and the receivers of a separately bound subject get different instances.
  ///
  /// Only the container can connect the two, so the events are certainly lost.
  func subjectFinding(_ binding: Binding, _ users: [StateUser]) -> Diagnostic? {
    let users = users.filter(isLive)
    guard
      let (sender, sent) = uses(by: users, where: Self.sending.contains).first,
      sender.isAlone, sender.members.keys.allSatisfy(Self.sending.contains),
      case let receivers = uses(
        by: users.filter { $0.name != sender.name }, where: { !Self.sending.contains($0) }),
      let receiver = receivers.first?.user
    else { return nil }
    let name = binding.key.description
    return Diagnostic(
      .splitState, subject: name,
      summary: "'\(receiver.name)' gets another '\(name)' than '\(sender.name)', "
        + "and does not see what that one sends",
      location: binding.location,
      notes: [
        Diagnostic.Note(
          .note, "'\(sender.name)' sends by '\(sent)'", at: sender.members[sent])
      ]
        + Self.listed(receivers) { user, member in
          Diagnostic.Note(.note, "'\(user.name)' asks for '\(member)'", at: user.members[member])
        } + [Diagnostic.Note(.help, help(binding))])
  }

  /// The users, among some, that do not pass the instance on, with the first matching member that each of them uses.
  private func uses(
    by users: [StateUser], where isMeant: (String) -> Bool
  ) -> [(user: StateUser, member: String)] {
    users.filter { !$0.handsOn }.compactMap { user in
      user.members.keys.filter(isMeant).min().map { (user, $0) }
    }
  }

  /// The notes for the first users, and one for the number of others.
  static func listed<User>(
    _ users: [User], _ note: (User) -> Diagnostic.Note
  ) -> [Diagnostic.Note] {
    let others = users.count - 4
    let more = others > 0 ? [Diagnostic.Note(.note, "and " + others.counted("other"))] : []
    return users.prefix(4).map(note) + more
  }
}
