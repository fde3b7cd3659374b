// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What is held while something is under way.
final class ModelActivity {
  let scope: ModelScope?
  var pieces: [ModelPiece]

  init(scope: ModelScope? = nil, pieces: [ModelPiece] = []) {
    self.scope = scope
    self.pieces = pieces
  }
}
