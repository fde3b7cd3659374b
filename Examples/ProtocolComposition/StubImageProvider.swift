// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What a test puts in the place of Amazon.
struct StubImageProvider: ImageProvider {
  func image(named name: String) -> String { "no \(name)" }
}
