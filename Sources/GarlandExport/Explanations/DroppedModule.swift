// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let droppedModule = DiagnosticExplanation(
    .droppedModule,
    brief:
      "A module is left out because another one of its type, perhaps a different one, is there.",
    problem: """
      A module that is included twice contributes once. Whether two modules of one type are the same is only known \
      when the type is `Hashable` or its properties can be compared; of others the second one would be lost without a \
      word.
      """,
    fix: "Let the module be `Hashable`. Then equal ones contribute once, and different ones each.",
    example: """
      struct ServerModule: Module {                           // fixed by 'ServerModule: Module, Hashable'
        let name: String
        func register(in builder: ContainerBuilder) { builder.contribute(as: String.self) { name } }
      }
      let both = ContainerBuilder(ServerModule(name: "a"), ServerModule(name: "b"))    // only "a" is there
      """)
}
