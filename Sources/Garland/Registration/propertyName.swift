// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The name of a key path's property, or nil where only its accessor's address is known.
///
/// The standard library knows the names of a struct's stored properties. Of all others it prints an address, which
/// would make messages differ from run to run.
@usableFromInline
func propertyName(of keyPath: AnyKeyPath) -> String? {
  let root = "\\\(type(of: keyPath).rootType)."
  let description = "\(keyPath)"
  guard description.hasPrefix(root), !description.contains("<") else { return nil }
  return String(description.dropFirst(root.count))
}
