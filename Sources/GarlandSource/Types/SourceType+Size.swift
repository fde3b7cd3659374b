// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension SourceType {
  /// The number of parts from which a type is not read, because aliases can double it with each line.
  static let largest = 1000

  /// A placeholder for a type that is too large to be read.
  static var tooLarge: SourceType { .parameter("_") }

  /// The number of parts, up to a limit, if generic parameters have the given sizes.
  func size(upTo limit: Int, _ sizes: [String: Int] = [:]) -> Int {
    var count = 0
    var open = [self]
    while count < limit, let type = open.popLast() {
      count += 1
      switch type {
      case .parameter(let name): count += (sizes[name] ?? 1) - 1
      case .nominal(_, let arguments): open += arguments
      case .optional(let type), .implicit(let type), .array(let type), .metatype(let type):
        open.append(type)
      case .dictionary(let key, let value): open += [key, value]
      case .function(let parameters, let result, _): open += parameters + [result]
      case .tuple(let elements): open += elements.map(\.type)
      case .composition(let types): open += types
      }
    }
    return min(count, limit)
  }
}
