// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Runs what the first article shows, in its order.
@main
enum SelfDescribingTypes {
  static func main() throws {
    Resolving.run()
    Wrapping.run()
    SecondInitializer.run()
    try Replacing.run()
  }
}
