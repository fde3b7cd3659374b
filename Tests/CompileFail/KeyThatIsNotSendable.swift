// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// COL-9
import Garland

protocol Plugin {}
final class Spelling: Plugin {}
// expected-note@+1 {{class 'Name' does not conform to the 'Sendable' protocol}}
final class Name: Hashable {
  static func == (left: Name, right: Name) -> Bool { left === right }
  func hash(into hasher: inout Hasher) {}
}
struct Plain {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{type 'Name' does not conform to the 'Sendable' protocol}}
  builder.register(Spelling.init).contributes(key: Name()) { $0 as any Plugin }
  // expected-error@+1 {{requires that 'Plain' conform to 'Hashable'}}
  builder.register(Spelling.init).contributes(key: Plain()) { $0 as any Plugin }
}
