// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Types that are qualified with their module.
extension TypeResolver {
  /// Whether a name is that of a module; one that any file of a module imports can be named in all of them.
  func isModule(_ name: String, _ file: SourceFile?) -> Bool {
    name == "Swift" || file?.imports.contains(name) == true || file?.unit == name
      || file.map { index.importedModules[$0.unit]?.contains(name) == true } == true
      || index.hasUnit(name)
      || index.exportedModules.contains(name) || isOwnModule(name, file)
  }

  /// Whether a name is that of the program's own module, which no manifest tells: all that the sources say of it is
  /// the name of a type that they declare.
  private func isOwnModule(_ name: String, _ file: SourceFile?) -> Bool {
    guard file?.unit.isEmpty == true, index.globals[name] == nil else { return false }
    if let known = ownModules[name] { return known }
    let isOwn = index.files.identifiers(named: [name]).allSatisfy { token in
      let member =
        token.parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName
        ?? token.parent?.parent?.as(MemberTypeSyntax.self)?.name
      return member.map { $0 != token && index.globals[$0.identifierText] != nil } ?? false
    }
    ownModules[name] = isOwn
    return isOwn
  }

  /// The type of a file's reference to a member of a module.
  func moduleMember(
    _ module: String, _ name: String, _ arguments: [SourceType], _ file: SourceFile?
  ) -> SourceType {
    if let sugar = Self.sugar(name, arguments) { return sugar }
    let libraries = Libraries.declaring(name)
    let isRead = index.hasUnit(module)
    if !libraries.isEmpty, !isRead {
      // A type of another module by the same name is not the library's.
      let library = libraries.first { $0.modules.contains(module) }
      let type = library.map { index.external(name, of: $0) } ?? index.external("?.\(name)")
      return .nominal(type, arguments)
    }
    let found = index.globals[name]?.filter { !$0.isPrivate || $0.file === file } ?? []
    if let type = found.first(where: { $0.file?.unit == module }) { return finish(type, arguments) }
    if isRead || found.isEmpty { return .nominal(index.external(name), arguments) }
    if found.count == 1, isOwnModule(module, file) { return finish(found[0], arguments) }
    // Of several types, the one in a folder that is called like the module is meant.
    let fitting = found.filter { type in
      mayBelong(type, to: module, file)
        && (found.count == 1
          || type.file?.folder.split(separator: "/").contains { $0 == module } == true)
    }
    if fitting.count == 1 { return finish(fitting[0], arguments) }
    return .nominal(index.external("\(module).\(name)"), arguments)
  }

  /// Whether a type may be declared in a module that a file imports, because folders do not show the modules or have
  /// other names.
  private func mayBelong(
    _ type: TypeDeclaration, to module: String, _ file: SourceFile?
  ) -> Bool {
    guard let own = type.file, let file else { return true }
    // No module imports itself.
    if own === file || own.imports.contains(module) { return false }
    if own.unit != file.unit { return !file.imports.contains(own.unit) }
    return own.folder.split(separator: "/").contains { $0 == module }
      || own.unit.isEmpty && own.folder != file.folder
  }
}
