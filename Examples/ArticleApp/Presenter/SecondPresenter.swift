// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Prepares what the second screen shows; it is not hidden behind a protocol.
final class SecondPresenter {
  let greeting = "Hello from the second screen"
}
