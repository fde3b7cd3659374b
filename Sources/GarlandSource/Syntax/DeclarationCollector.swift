// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Adds the declarations in the active code of one file to the index.
struct DeclarationCollector {
  private let file: SourceFile
  private let index: DeclarationIndex
  /// The types around the current step; an extension stands for its type.
  private var owners: [Owner] = []

  private enum Owner {
    case type(TypeDeclaration)
    case `extension`(DeclarationIndex.ExtensionRecord)
    case code
  }

  init(file: SourceFile, index: DeclarationIndex) {
    self.file = file
    self.index = index
  }

  /// Collects the declarations of the file.
  mutating func collect() {
    let outline =
      file.parsed.outline
      ?? DeclarationOutline(file.tree, file.parsed.declaring, file.active.clause)
    for step in outline.steps { take(step) }
  }

  private mutating func take(_ step: DeclarationOutline.Step) {
    switch step {
    case .type(let written): owners.append(.type(declare(written)))
    case .alias(let written): _ = declare(written)
    case .extension(let node, let bases):
      let record = DeclarationIndex.ExtensionRecord(node: node, bases: bases, file: file)
      index.extensions.append(record)
      owners.append(.extension(record))
    case .initializer(let node, let generics):
      index.innerNames.formUnion(generics)
      add(node)
      owners.append(.code)
    case .function(let node, let name, let generics):
      index.innerNames.formUnion(generics)
      add(node, name)
      owners.append(.code)
    case .properties(let properties):
      properties.forEach(add)
      owners.append(.code)
    case .enumCase(let name):
      if case .type(let type)? = owners.last { type.cases.insert(name) }
    case .code(let generics):
      index.innerNames.formUnion(generics)
      owners.append(.code)
    case .leave: owners.removeLast()
    }
  }

  private func declare(_ written: WrittenType) -> TypeDeclaration {
    let name = written.name
    var parent: TypeDeclaration?
    if case .type(let owner)? = owners.last { parent = owner }
    if !owners.isEmpty { index.innerNames.insert(name) }
    let type = TypeDeclaration(written, file: file, parent: parent)
    index.innerNames.formUnion(written.genericParameters)
    index.byNode[written.node.id] = type
    switch owners.last {
    case .type(let owner): owner.nested[name] = owner.nested[name] ?? type
    case .extension(let record): record.nested.append(type)
    case .code:
      type.isLocal = true
      if let block = written.node.enclosingBlock {
        index.local[block.id, default: [:]][name] = type
      }
    case nil: index.addGlobal(type)
    }
    if file.isDependency { index.dependencyTypes.append(type) } else { index.all.append(type) }
    return type
  }

  // MARK: Members

  private func add(_ node: InitializerDeclSyntax) {
    let initializer = InitializerDeclaration(node, in: file)
    switch owners.last {
    case .type(let type): type.initializers.append(initializer)
    case .extension(let record): record.initializers.append(initializer)
    case .code, nil: break
    }
  }

  private func add(_ node: FunctionDeclSyntax, _ name: String) {
    switch owners.last {
    case .type(let type): type.functions[name, default: []].append(node)
    case .extension(let record): record.functions[name, default: []].append(node)
    case .code:
      if let block = Syntax(node).enclosingBlock {
        index.localFunctions[block.id, default: [:]][name, default: []].append(node)
      }
    case nil: index.functions[name, default: []].append(node)
    }
  }

  private func add(_ written: WrittenProperty) {
    let property = PropertyDeclaration(written: written, file: file)
    switch owners.last {
    case .type(let type): type.add(property)
    case .extension(let record): record.properties.append(property)
    case .code: break
    case nil: index.variables[property.name, default: []].append(property)
    }
  }
}

extension TypeDeclaration {
  /// Adds a property; the first one of a name is kept.
  func add(_ property: PropertyDeclaration) {
    if properties[property.name] == nil { properties[property.name] = property }
    if property.isStored { stored.append(property) }
  }
}

extension Syntax {
  /// The nearest list of statements around a node.
  var enclosingBlock: Syntax? {
    var node = parent
    while let current = node {
      if current.is(CodeBlockItemListSyntax.self) { return current }
      node = current.parent
    }
    return nil
  }
}
