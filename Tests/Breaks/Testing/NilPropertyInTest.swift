// Mistake: a screen that a test makes lacks a property
// Caught by: test
import Garland
import GarlandTesting
import Testing

final class Clock {}

final class Screen {
  var clock: Clock?
}

@Test func everythingIsInjected() {
  let screen = Screen()
  // forgotten: screen.clock = Clock()
  expectInjected(screen)
}
