// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A number with commas between thousands.
public func grouped(_ number: Int) -> String {
  let digits = Array(String(number))
  return digits.enumerated().map { place, digit in
    place > 0 && (digits.count - place).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
  }.joined()
}
