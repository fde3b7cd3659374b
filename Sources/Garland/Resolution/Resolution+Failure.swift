// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Resolution {
  /// Notes that an error passed through a binding, for code that is made for each binding.
  @usableFromInline @inline(never)
  mutating func passing(_ error: any Error, through parameters: ParameterNodes)
    -> any Error
  {
    failure(error, in: parameters.binding)
  }

  /// Notes that an error passed through a binding.
  @usableFromInline
  func failure(_ error: any Error, in binding: Int32) -> any Error {
    var failure = error as? ResolutionFailure ?? ResolutionFailure(.factory(error))
    failure.path.append(binding)
    return failure
  }
}
