// Mistake: a callback from elsewhere does not have the values of the operation that asked for it
// Caught by: nobody
// Because: a detached task inherits nothing; carry the values there by `InjectedValues.current`
import Garland

enum ClockKey: InjectionKey {
  static var defaultValue: Int { 12 }
}

extension InjectedValues {
  var clock: Int {
    get { self[ClockKey.self] }
    set { self[ClockKey.self] = newValue }
  }
}

@MainActor func program() async throws {
  try await withInjected {
    $0.clock = 7
  } operation: { () async throws in
    // instead of: await Task { print(InjectedValues[\.clock], "o'clock") }.value
    await Task.detached { print(InjectedValues[\.clock], "o'clock") }.value
  }
}
