// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

protocol NetworkProviding {
  func requestData()
}

struct NetworkProvider: NetworkProviding {
  @Injected(\.clock) private var clock
  func requestData() {}
}

struct MockedNetworkProvider: NetworkProviding {
  func requestData() {}
}

private struct NetworkProviderKey: InjectionKey {
  static var currentValue: NetworkProviding = NetworkProvider()
}

private enum ClockKey: InjectionKey {
  static var currentValue = SystemClock()
}

struct SystemClock {
  var now: Int { 0 }
}

extension InjectedValues {
  var networkProvider: NetworkProviding {
    get { Self[NetworkProviderKey.self] }
    set { Self[NetworkProviderKey.self] = newValue }
  }

  var clock: SystemClock {
    get { Self[ClockKey.self] }
    set { Self[ClockKey.self] = newValue }
  }

  var now: Int { clock.now }
}

struct DataController {
  @Injected(\.networkProvider) var networkProvider: NetworkProviding
  @Injected(\.now) private var now

  func performDataRequest() { networkProvider.requestData() }
}
