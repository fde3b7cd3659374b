// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What a user sees; a new one each time.
struct InboxScreen {
  let name: String
  let mailbox: Mailbox

  func show() {
    print("\(name) reads: \(mailbox.subjects.joined(separator: ", "))")
  }
}
