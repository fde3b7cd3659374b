// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SND-9
import Garland

actor Keeper {
  var title: String?
}

func check(_ keeper: Keeper) throws {
  // expected-error@+1 {{call to actor-isolated global function 'checkInjections(_:ignoring:fileID:filePath:line:column:)' in a synchronous nonisolated context}}
  try checkInjections(keeper)
}
