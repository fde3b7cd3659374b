// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension AnyKeyPath {
  /// The name of the property, or nil where only its accessor's address is known.
  ///
  /// The standard library knows the names of a struct's stored properties. Of all others it prints an address, as in
  /// `<computed 0x… (Type)>`, which would make messages differ from run to run.
  @usableFromInline var storedPropertyName: String? {
    let root = "\\\(Self.rootType)."
    let text = "\(self)"
    guard text.hasPrefix(root) else { return nil }
    let name = text.dropFirst(root.count).filter { $0 != "?" && $0 != "!" }
    // An element of a tuple is printed with two dots.
    let parts = name.split(separator: ".")
    return name.contains("<") ? nil : parts.joined(separator: ".")
  }
}
