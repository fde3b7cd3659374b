// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

// A program without the package trait `Checks`: what is wrong is found when somebody asks for it.

struct Letter {
  let stamp: Stamp
}

struct Stamp {}

final class Hen: Sendable {
  init(_ egg: Egg) {}
}

final class Egg: Sendable {
  init(_ hen: Hen) {}
}

@main
enum Program {
  static func main() throws {
    let builder = ContainerBuilder()
    builder.register(Letter.init)
    builder.register(Hen.init).lifetime(.singleton)
    builder.register(Egg.init).lifetime(.singleton)
    builder.register { 42 }
    for finding in builder.validate() { print("\(finding.severity) \(finding.summary)") }

    let container = try builder.build()
    print(container.resolve(Int.self))
    tell { _ = try container.resolveOrThrow(Letter.self) }
    tell { _ = try container.resolveOrThrow(Hen.self) }
    tell { _ = try container.resolveOrThrow(Stamp.self) }
  }

  /// Prints what goes wrong.
  static func tell(_ attempt: () throws -> Void) {
    do { try attempt() } catch { print(error) }
  }
}
