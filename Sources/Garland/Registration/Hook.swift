// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Is called with an instance after it has been constructed.
typealias Hook<Value> = (inout Value, inout Resolution) throws -> Void

/// Several hooks as one, which calls them in order; nil if there is none.
func joined<Value>(_ hooks: [Hook<Value>]) -> Hook<Value>? {
  guard hooks.count > 1 else { return hooks.first }
  // By halves, so that many hooks do not call each other deeply.
  let middle = hooks.count / 2
  guard let first = joined(Array(hooks[..<middle])), let second = joined(Array(hooks[middle...]))
  else { return nil }
  return { value, resolution in
    try first(&value, &resolution)
    try second(&value, &resolution)
  }
}

/// A hook whose errors name the binding.
func naming<Value>(_ binding: Int32, _ hook: @escaping Hook<Value>) -> Hook<Value> {
  { value, resolution in
    do {
      try hook(&value, &resolution)
    } catch {
      throw resolution.failure(error, in: binding)
    }
  }
}
