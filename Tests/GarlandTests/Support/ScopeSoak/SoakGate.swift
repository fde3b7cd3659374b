// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Holds up a factory until somebody has seen that it runs.
final class SoakGate: Sendable {
  private let arrived = Signal()
  private let opened = Signal()

  /// Says that somebody is there, and waits until the gate is open.
  func pass() async {
    arrived.give()
    await opened.wait()
  }

  /// Waits until somebody is there.
  func waitForArrival() async { await arrived.wait() }

  /// Says that nobody more may come.
  func giveUpWaiting() { arrived.give() }

  /// Lets everybody pass.
  func open() { opened.give() }
}
