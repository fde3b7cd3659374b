// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Dispatch
import Garland

nonisolated protocol NetworkProviding: Sendable {
  func requestData()
}

nonisolated struct NetworkProvider: NetworkProviding {
  func requestData() {}
}

struct MockedNetworkProvider: NetworkProviding {
  func requestData() {}
}

private nonisolated struct NetworkProviderKey: InjectionKey {
  static var defaultValue: any NetworkProviding { NetworkProvider() }
}

nonisolated extension InjectedValues {
  var networkProvider: any NetworkProviding {
    get { self[NetworkProviderKey.self] }
    set { self[NetworkProviderKey.self] = newValue }
  }
}

struct DataController {
  @Injected(\.networkProvider) var networkProvider: any NetworkProviding

  func performDataRequest() {}
  func load() async throws -> [String] { [] }
}

let queue = DispatchQueue(label: "snippets")
