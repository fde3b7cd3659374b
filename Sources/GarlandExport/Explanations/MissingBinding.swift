// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let missingBinding = DiagnosticExplanation(
    .missingBinding,
    brief: "Something asks for a key under which nothing is bound.",
    problem: """
      A key is a type, possibly with a tag. Binding an implementation does not bind the protocols that it conforms \
      to, a tagged binding does not serve a request without the tag, and a binding of an optional type does not \
      serve a request of what it wraps. One missing key is one finding, however many requests there are; it stands \
      at the request that is nearest to a root.

      A module can require a key, by `require(_:tag:)`, which others have to bind. If nobody does, that is a finding \
      even if nothing asks for the key, and it names the modules that lead to the requirement.

      An optional request of a type that is bound under another tag is a warning: what it gives is always nil. With \
      other arguments than those that are bound it is an error, because no program can mean that.

      A view of SwiftUI can ask for an object of its environment which nothing puts there. It is an error if no view \
      of the program has the object, and a warning if others have it, but nothing on the way to this view puts it there.
      """,
    fix: """
      Bind the key. When a binding of the implementation is there already, say that it serves the protocol, as the \
      help line shows. A dependency that may be absent is asked for as an optional or has a default. Where keys come \
      about without a registration, as properties of `InjectedValues` and compositions of protocols do, the help line \
      says what to declare. An object of an environment is put there by a modifier on some view of the way that the \
      finding names.
      """,
    example: """
      builder.register(SystemClock.init)
      builder.register { (clock: any Clock) in Feed(clock: clock) }      // no binding for 'any Clock'

      builder.register(SystemClock.init).as { $0 as any Clock }          // fixed
      """)
}
