// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An opened scope with the value that it was opened with.
///
/// Sound as `@unchecked Sendable`: the input is only changed when the scope is closed and unused.
final class InputScope<Input: Sendable>: ScopeCore, @unchecked Sendable {
  /// What was supplied when the scope was opened.
  private(set) var input: Input?

  init(core: Core, plan: ScopePlan, parent: ScopeCore?, input: Input) {
    self.input = input
    super.init(core: core, plan: plan, parent: parent)
  }

  override func forget() {
    input = nil
  }
}
