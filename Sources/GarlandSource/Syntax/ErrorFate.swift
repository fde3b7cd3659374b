// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What becomes of the error of a call that does not end the program.
enum ErrorFate {
  case caught
  /// The code around the call throws it in turn.
  case passedOn
}
