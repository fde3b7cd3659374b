// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension SplitState {
  private static let sending: Set<String> = ["accept", "on", "onNext", "send"]

  /// The finding that a subject which is bound by itself is another one for who sends than for who receives.
  ///
  /// Nothing but the container can bring the two together, so what is sent is lost for certain.
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

  /// Those of some users that hand the instance to nobody and ask it for a member, with the first such member.
  private func uses(
    by users: [StateUser], where isMeant: (String) -> Bool
  ) -> [(user: StateUser, member: String)] {
    users.filter { !$0.handsOn }.compactMap { user in
      user.members.keys.filter(isMeant).min().map { (user, $0) }
    }
  }

  /// The first users, and how many others there are.
  static func listed<User>(
    _ users: [User], _ note: (User) -> Diagnostic.Note
  ) -> [Diagnostic.Note] {
    let others = users.count - 4
    let more = others > 0 ? [Diagnostic.Note(.note, "and " + others.counted("other"))] : []
    return users.prefix(4).map(note) + more
  }
}
