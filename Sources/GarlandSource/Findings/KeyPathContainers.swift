// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds the objects out of whose properties a property wrapper of the program's own takes its value by a key path, as
/// in `@Inject(\.clock)`, where these are no values of a library that is read.
struct KeyPathContainers {
  let context: LoweringContext

  /// The types of the objects, with the names of the wrappers.
  func find() -> [(type: TypeDeclaration, wrappers: Set<String>)] {
    var found: [(type: TypeDeclaration, wrappers: Set<String>)] = []
    for wrapper in context.index.all where wrapper.isPropertyWrapper {
      guard let file = wrapper.file, !file.isOfTest, !context.index.isOfLibrary(file),
        let type = container(of: wrapper), !isRead(type), holdsServices(type)
      else { continue }
      if let place = found.firstIndex(where: { $0.type === type }) {
        found[place].wrappers.insert(wrapper.name)
      } else {
        found.append((type, [wrapper.name]))
      }
    }
    return found
  }

  private func isRead(_ type: TypeDeclaration) -> Bool {
    type.isExternal || context.index.library(of: type) != nil
      || context.injected.families.contains { $0.values === type }
  }

  /// The root type of the key paths that a wrapper takes for its values.
  private func container(of wrapper: TypeDeclaration) -> TypeDeclaration? {
    let value = wrapper.properties["wrappedValue"]?.type?.trimmedDescription
    guard let value, wrapper.genericParameters.contains(value) else { return nil }
    for case let node? in wrapper.initializers.map(\.node) {
      for parameter in node.parameters {
        guard let name = parameter.type.withoutAttributes.as(IdentifierTypeSyntax.self),
          name.name.text.hasSuffix("KeyPath"),
          let arguments = name.genericArgumentClause?.arguments, arguments.count == 2,
          arguments.last?.argument.trimmedDescription == value,
          let root = arguments.first?.argument.as(TypeSyntax.self)
        else { continue }
        return context.typer.types.resolve(root).declaration
      }
    }
    return nil
  }

  /// Whether a property of a type is an object, or of a protocol of the program's.
  private func holdsServices(_ type: TypeDeclaration) -> Bool {
    type.properties.values.contains { property in
      let kept = property.type.map { context.typer.types.resolve($0).withoutOptional.declaration }
      return !property.isStatic && kept??.isExternal == false
        && (kept??.isProtocol == true || kept??.isReference == true)
    }
  }
}
