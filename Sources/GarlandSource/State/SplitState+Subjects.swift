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
      let (sender, sent) = use(by: users, where: Self.sending.contains),
      sender.isAlone, sender.members.keys.allSatisfy(Self.sending.contains),
      let (receiver, received) = use(
        by: users.filter { $0.name != sender.name }, where: { !Self.sending.contains($0) })
    else { return nil }
    let name = binding.key.description
    return Diagnostic(
      .splitState, subject: name,
      summary: "'\(receiver.name)' gets another '\(name)' than '\(sender.name)', "
        + "and does not see what that one sends",
      location: binding.location,
      notes: [
        Diagnostic.Note(
          .note, "'\(sender.name)' sends by '\(sent)'", at: sender.members[sent]),
        Diagnostic.Note(
          .note, "'\(receiver.name)' asks for '\(received)'", at: receiver.members[received]),
        Diagnostic.Note(.help, help(binding)),
      ])
  }

  /// The first of some users that hands the instance to nobody and asks it for a member.
  private func use(
    by users: [StateUser], where isMeant: (String) -> Bool
  ) -> (StateUser, String)? {
    for user in users where !user.handsOn {
      if let member = user.members.keys.filter(isMeant).min() { return (user, member) }
    }
    return nil
  }
}
