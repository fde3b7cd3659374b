// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The lines of the diagnostic with which a process has ended, from its first to the next empty line.
func lines(_ result: ExitTest.Result?) -> [String] {
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  guard let start = text.range(of: "error: [Garland/") else { return [text] }
  let block = text[start.lowerBound...].split(separator: "\n", omittingEmptySubsequences: false)
  return block.prefix { !$0.isEmpty }.map(String.init)
}
