// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The types of a factory's parameters, in order.
@usableFromInline
struct ParameterTypes {
  private var listed: [any Any.Type] = []
  private var count = 0

  @usableFromInline
  mutating func append(_ type: any Any.Type) {
    if count < listed.count { listed[count] = type } else { listed.append(type) }
    count += 1
  }

  /// Lists the parameters of a factory instead of the previous ones, in the same memory.
  mutating func list(_ parameters: (inout ParameterTypes) -> Void) -> ArraySlice<any Any.Type> {
    count = 0
    parameters(&self)
    return listed[..<count]
  }
}
