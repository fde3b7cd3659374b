// Counterexample: hole-check-error-object
// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// SND-9
import Garland

final class Screen {
  var title: String?
}

actor Owner {
  let screen = Screen()
  func check() -> InjectionCheckError? {
    do {
      try checkInjections(screen)
      return nil
    } catch {
      return error
    }
  }
}

@concurrent func steal(_ owner: Owner) async -> Screen? {
  let error = await owner.check()
  // expected-error@+1 {{value of type 'InjectionCheckError' has no member 'object'}}
  return error?.object as? Screen
}
