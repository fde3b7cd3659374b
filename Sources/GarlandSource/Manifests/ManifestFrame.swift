// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The variables of a function or block that is evaluated.
final class ManifestFrame {
  /// The variables, with those of the blocks around them in `outer`.
  var variables: [String: ManifestValue] = [:]
  /// The block around this one; nil for that of a function.
  let outer: ManifestFrame?
  /// The type that declares the function, if one does.
  let type: String?

  init(in outer: ManifestFrame? = nil, type: String? = nil) {
    self.outer = outer
    self.type = type ?? outer?.type
  }

  /// The type and those around it, innermost first.
  var types: [String] {
    let parts = type?.split(separator: ".") ?? []
    return parts.indices.reversed().map { parts[...$0].joined(separator: ".") }
  }

  /// The value of a variable.
  subscript(name: String) -> ManifestValue? {
    var frame: ManifestFrame? = self
    while let current = frame {
      if let value = current.variables[name] { return value }
      frame = current.outer
    }
    return nil
  }

  /// Changes a variable; returns whether there is one.
  func assign(_ value: ManifestValue, to name: String) -> Bool {
    if variables[name] != nil {
      variables[name] = value
      return true
    }
    return outer?.assign(value, to: name) ?? false
  }

  /// The variables of this block and of those around it, innermost first.
  var contents: [[String: ManifestValue]] {
    get { [variables] + (outer?.contents ?? []) }
    set {
      variables = newValue.first ?? [:]
      outer?.contents = Array(newValue.dropFirst())
    }
  }
}
