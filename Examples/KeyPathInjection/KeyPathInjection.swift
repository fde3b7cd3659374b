// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// The article's playground.
@main
struct KeyPathInjection {
  static func main() {
    var dataController = DataController()
    print(dataController.networkProvider)

    InjectedValues[\.networkProvider] = MockedNetworkProvider()
    print(dataController.networkProvider)

    dataController.networkProvider = NetworkProvider()
    print(dataController.networkProvider)

    dataController.performDataRequest()
  }
}
