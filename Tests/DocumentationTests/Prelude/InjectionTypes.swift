// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

protocol Service {}

struct RealService: Service {}

protocol NotService {}

nonisolated final class TheObject {
  var service: (any Service)?
  var notService: (any NotService)?

  enum PropertiesToIgnore: String, IgnorableProperty {
    case notService
  }
}

private nonisolated struct GreetingKey: InjectionKey {
  static var defaultValue: String { "good day" }
}

nonisolated extension InjectedValues {
  var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}

@MainActor let object = TheObject()
