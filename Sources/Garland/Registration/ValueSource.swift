// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Where the values of a declaration come from.
enum ValueSource<Value> {
  /// A factory makes them of its parameters.
  case factory(Factory<Value>)
  /// Something that is connected with the graph hands them out.
  case connected((inout Wiring, _ binding: Int32) -> Construction<Value>)
}
