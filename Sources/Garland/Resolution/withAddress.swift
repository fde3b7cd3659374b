// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Calls a function with the address of run-time arguments, which is valid during the call.
///
/// Arguments without a size, such as an empty struct, have no address of their own: optimized code passes none, which
/// is nil in an optional.
@inlinable
func withAddress<Arguments, Result, Failure: Error>(
  of arguments: Arguments, _ body: (UnsafeRawPointer) throws(Failure) -> Result
) throws(Failure) -> Result {
  if MemoryLayout<Arguments>.size == 0 {
    return try withUnsafePointer(to: 0) { pointer throws(Failure) in
      try body(UnsafeRawPointer(pointer))
    }
  }
  return try withUnsafePointer(to: arguments) { pointer throws(Failure) in
    try body(UnsafeRawPointer(pointer))
  }
}
