// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension DiagnosticExplanation {
  static let splitState = DiagnosticExplanation(
    .splitState, severity: .warning,
    brief:
      "Users of an object that is made anew for each of them, although its state is meant for all.",
    problem: """
      Each user gets an object of its own, with state of its own. `garland check` reports it in four cases, if the \
      object is no screen. First, the object makes a cache, a store, a shared stream or a task that others wait for: \
      then each user fills its own, what one of them removes stays in the others, and work is done once for each. \
      Second, one user changes something that another one only reads, or takes away: a variable, a subject, a \
      delegate, also behind a lock or in an object that the first one makes for itself. Then the other one never \
      sees a change, and nothing says so when the program runs; that also holds for what registrations have from a \
      computed property which makes another object each time. Third, a view of SwiftUI has the object in a plain \
      property, for which it asks itself or what shows it does: SwiftUI makes the view again whenever what shows it \
      is drawn, so that the state is lost then; the same holds for what a view makes in its body for the environment \
      of what it shows. Fourth, only a weak property gets the object, such as the delegate \
      of something: then nothing holds it, and it is gone at once.

      What a base class asks for, each instance of the classes that inherit from it has for itself. What a user hands \
      on to an object that it makes, it uses in that as well. An object with the lifetime `objectGraph` is only \
      reported for users that no resolve makes together, or of whom one is kept and the other one is made again by \
      other resolves.

      It is an error where what one user changes is lost for certain. Either it only sends by a subject that nobody \
      but itself can have, and another one waits for what is sent. Or it has its object for nothing but to set a \
      variable there, and another one reads that variable and never sets it. Or the other one has an object that \
      nobody else can have, and by all that it asks of that finds the variable as it was at first.
      """,
    fix: """
      Give the binding a lifetime that its users share, or let the object ask for what holds the state, and share \
      that. A view can also keep the first object in `@State` or `@StateObject`. Where each user is meant to have \
      its own, accept the finding with `.suppress(.splitState, because:)`, or with `// garland:ignore SplitState` in \
      other libraries.
      """,
    example: """
      @MainActor final class Login {
        private(set) var token: String?
        func signIn() { token = "secret" }
      }
      @MainActor final class LoginForm { init(login: Login) { login.signIn() } }
      @MainActor final class NewsFeed { init(login: Login) { print(login.token ?? "nobody") } }

      builder.register(main: Login.init)                        // the token is in the form's login only
      builder.register(main: LoginForm.init)
      builder.register(main: NewsFeed.init)

      builder.register(main: Login.init).lifetime(.singleton)   // fixed
      """)
}
