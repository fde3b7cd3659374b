// Counterexample: hole-check-off-actor
// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SND-9
import Garland

@MainActor final class Screen {
  final var title: String?
}

// expected-note@+1 3 {{add '@MainActor' to make global function 'check' part of global actor 'MainActor'}}
func check(_ screen: Screen) throws {
  // expected-error@+1 {{call to main actor-isolated global function 'checkInjections(_:ignoring:fileID:filePath:line:column:)' in a synchronous nonisolated context}}
  try checkInjections(screen)
  // expected-error@+1 {{call to main actor-isolated global function 'debugCheckInjections(_:ignoring:fileID:filePath:line:column:handle:log:)' in a synchronous nonisolated context}}
  debugCheckInjections(screen)
  // expected-error@+1 {{call to main actor-isolated global function 'checkInjectionsDeeply(_:ignoring:skipping:fileID:filePath:line:column:)' in a synchronous nonisolated context}}
  try checkInjectionsDeeply(screen)
}
