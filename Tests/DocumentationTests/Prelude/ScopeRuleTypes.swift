// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

protocol EditorPlugin {}

extension LogPlugin: EditorPlugin {}

nonisolated final class Printer: Sendable {
  func cancel() {}
  func finish() async {}
}

struct Shelf<Content: Sendable>: Sendable {
  let content: Content
}

struct Cashier: Sendable {
  let basket: Basket
}
