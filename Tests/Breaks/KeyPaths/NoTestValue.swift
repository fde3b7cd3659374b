// Mistake: a test uses a value that neither it nor the key replaces
// Caught by: test
import Garland
import GarlandTesting
import Testing

enum ServerKey: InjectionKey {
  static var defaultValue: String { "https://example.org" }
}

extension InjectedValues {
  var server: String {
    get { self[ServerKey.self] }
    set { self[ServerKey.self] = newValue }
  }
}

// instead of: @Test(.injected { $0.server = "test" })
@Test(.injected { _ in })
func theServerIsReplaced() {
  #expect(!InjectedValues[\.server].isEmpty)
}
