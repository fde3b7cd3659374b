// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let propertyNotInjected = DiagnosticExplanation(
    .propertyNotInjected,
    brief: "An optional property is nil, and nothing says that it may be.",
    problem: """
      A dependency that is set after construction is declared as an optional, and the compiler does not notice when \
      nobody sets it. The object then works in part: what it does through that property does not happen. An injection \
      check reports every optional property that is nil, inherited ones and those behind a property wrapper too. A \
      deep check also names the way to the object, such as `screen.router.presenter`.

      `garland check` reports an implicitly unwrapped property of a bound type that some code reads and none sets: \
      the first use of it ends the program. It reports the same of an object that code makes by hand and gives other \
      things that a container made, and of an own property wrapper that a function fills through \
      `Mirror(reflecting:)`, where nothing calls that function for the object.
      """,
    fix: """
      Inject the property before the check. List it in `ignoring` if it may be nil, by its name, \
      by a key path or by an enumeration of names; a registration lists it with \
      `ignoringInjections(of:)`.
      """,
    example: """
      final class TheObject {
        var service: (any Service)?
        var notService: (any NotService)?
      }

      let object = TheObject()
      try checkInjections(object)                                    // 'TheObject.service' is nil, and so is the other

      object.service = RealService()                                 // fixed
      try checkInjections(object, ignoring: [\\TheObject.notService])
      """)
}
