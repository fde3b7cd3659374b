// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

var dataController = DataController()
print(dataController.networkProvider)

InjectedValues[\.networkProvider] = MockedNetworkProvider()
print(dataController.networkProvider)

dataController.networkProvider = NetworkProvider()
dataController.performDataRequest()
