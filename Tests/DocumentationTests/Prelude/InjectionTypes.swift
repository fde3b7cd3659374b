// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The object of the article about injection checks.
final class TheObject {
  var service: (any CustomStringConvertible)?
  var notService: (any CustomStringConvertible)?
}

/// A screen of an application whose whole object graph is checked.
final class Screen {
  var title: String?
}

/// The application.
@MainActor let application = Screen()

/// What the object needs.
struct Service: CustomStringConvertible {
  let description = "service"
}
