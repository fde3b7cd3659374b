// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ManifestEvaluator {
  /// What is passed to a parameter.
  struct Argument {
    let label: String?
    let expression: ExprSyntax
    /// The value, where it is known without evaluating the expression.
    var value: ManifestValue?
    var isTrailing = false
  }

  /// The value of a call.
  func call(
    _ node: FunctionCallExprSyntax, _ frame: ManifestFrame, _ type: ManifestType?
  ) -> ManifestValue {
    let arguments = Self.arguments(of: node)
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      return call(name, arguments, frame, type)
    }
    // `[Target]()`
    if node.calledExpression.is(ArrayExprSyntax.self) {
      return arguments.first.map { value($0.expression, frame, as: type) } ?? .list([])
    }
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self) else {
      return invoke(value(node.calledExpression, frame), arguments, frame)
    }
    let name = access.declName.baseName.identifierText
    guard let base = access.base else {
      return implicitCall(name, arguments, frame, type)
    }
    if let made = typeName(ExprSyntax(access), frame, type) {
      return self.made(made, arguments, frame)
    }
    if let owner = typeName(base, frame, type) {
      return name == "init"
        ? made(owner, arguments, frame) : staticCall(name, of: owner, arguments, frame)
    }
    return call(name, on: base, arguments, frame, type)
  }

  private static func arguments(of node: FunctionCallExprSyntax) -> [Argument] {
    var found = node.arguments.map {
      Argument(label: $0.label?.identifierText, expression: $0.expression)
    }
    if let closure = node.trailingClosure {
      found.append(Argument(label: nil, expression: ExprSyntax(closure), isTrailing: true))
    }
    found += node.additionalTrailingClosures.map {
      Argument(label: $0.label.identifierText, expression: ExprSyntax($0.closure))
    }
    return found
  }

  // MARK: Kinds of calls

  private func call(
    _ name: String, _ arguments: [Argument], _ frame: ManifestFrame, _ type: ManifestType?
  ) -> ManifestValue {
    if let value = frame[name] { return invoke(value, arguments, frame) }
    if let owner = frame["self"], let ownerType = owner.typeName,
      let called = call(
        declarations.functions(name, of: ownerType, isStatic: false), arguments, frame,
        type: ownerType, owner: owner)
    {
      if let changed = called.owner { _ = frame.assign(changed, to: "self") }
      return called.result
    }
    for owner in frame.types {
      let functions = declarations.functions(name, of: owner, isStatic: true)
      if let called = call(functions, arguments, frame, type: owner) { return called.result }
    }
    if let called = call(declarations.functions(name), arguments, frame, type: nil) {
      return called.result
    }
    guard declarations.isType(name, in: frame.type) || name.first?.isUppercase == true else {
      if let owner = frame.type, declarations.types[owner]?.isOwn == false, frame["self"] == nil {
        return .record(record(owner, name, arguments, frame))
      }
      return frame["self"].map { systemCall(name, on: $0, arguments, frame) } ?? .unknown
    }
    return made(declarations.resolved(name, in: frame.type), arguments, frame)
  }

  private func implicitCall(
    _ name: String, _ arguments: [Argument], _ frame: ManifestFrame, _ type: ManifestType?
  ) -> ManifestValue {
    let owner = owner(of: name, frame, type)
    if name == "init" { return owner.map { made($0, arguments, frame) } ?? .unknown }
    return staticCall(name, of: owner ?? "", arguments, frame)
  }

  func staticCall(
    _ name: String, of owner: String, _ arguments: [Argument], _ frame: ManifestFrame
  ) -> ManifestValue {
    if let parameters = declarations.types[owner]?.caseParameters[name] {
      var record = ManifestRecord(type: owner, name: name)
      for (place, argument) in arguments.enumerated() {
        let type =
          place < parameters.count ? declarations.type(parameters[place].type, in: owner) : nil
        let value = value(argument.expression, frame, as: type)
        record.fields["\(place)"] = value
        if let label = argument.label { record.fields[label] = value }
      }
      return .record(record)
    }
    let functions = declarations.functions(name, of: owner, isStatic: true)
    if let called = call(functions, arguments, frame, type: owner) { return called.result }
    return isOfMachine(owner) || declarations.isAmbiguous(owner + "." + name)
      ? .unknown : .record(record(owner, name, arguments, frame))
  }

  private func call(
    _ name: String, on base: ExprSyntax, _ arguments: [Argument], _ frame: ManifestFrame,
    _ type: ManifestType?
  ) -> ManifestValue {
    let owner = value(base, frame, as: type)
    if name == "init" {
      // `self.init(…)` in an initializer.
      let made = frame.type.map { self.made($0, arguments, frame) } ?? .unknown
      assign(made, to: base, frame)
      return made
    }
    if case .closure? = owner.record?.fields[name], let closure = owner.record?.fields[name] {
      return invoke(closure, arguments, frame)
    }
    if let type = owner.typeName,
      let called = call(
        declarations.functions(name, of: type, isStatic: false), arguments, frame,
        type: type, owner: owner)
    {
      if let changed = called.owner { assign(changed, to: base, frame) }
      return called.result
    }
    if let added = added(name, to: owner, base, arguments, frame) {
      assign(added, to: base, frame)
      return .none
    }
    if owner.elements != nil, Self.changing.contains(where: name.hasPrefix) {
      // What may be removed may be there.
      if openConditions == 0 || !name.hasPrefix("remove") { assign(.unknown, to: base, frame) }
      return .unknown
    }
    return systemCall(name, on: owner, arguments, frame, type)
  }

  /// How the names of functions begin that change a list or dictionary.
  private static let changing = ["form", "merge", "pop", "remove", "subtract", "swap", "update"]

  /// The list after a call of `append` or `insert`.
  private func added(
    _ name: String, to list: ManifestValue, _ base: ExprSyntax, _ arguments: [Argument],
    _ frame: ManifestFrame
  ) -> ManifestValue? {
    guard ["append", "insert"].contains(name), let argument = arguments.first else { return nil }
    let label = base.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
    let type = label.flatMap { labels[$0] }
    // Only elements of another list have a label.
    let isMany = argument.label != nil
    let value = value(argument.expression, frame, as: isMany ? type : type?.element)
    return sum(list, isMany ? value : .list([value]))
  }

  // MARK: Making

  /// An instance of a type.
  func made(
    _ type: String, _ arguments: [Argument], _ frame: ManifestFrame
  ) -> ManifestValue {
    if let converted = converted(type, arguments, frame) { return converted }
    let declared = declarations.types[type]
    for initializer in declared?.initializers ?? [] {
      let parameters = initializer.parameters
      guard let body = initializer.body, let bound = bound(parameters, arguments) else { continue }
      let inner = ManifestFrame(type: type)
      pass(bound, frame, inner)
      inner.variables["self"] = .record(defaults(of: type))
      return deeper {
        _ = run(body.statements, inner)
        return inner["self"] ?? .unknown
      }
    }
    if declared?.isEnum == true, arguments.first?.label == "rawValue" {
      let raw = value(arguments[0].expression, frame)
      guard raw != .unknown else { return .unknown }
      let found = declared?.caseNames.first { declared?.cases[$0] == .some(raw) }
      return found.map { .record(ManifestRecord(type: type, name: $0)) } ?? .none
    }
    var record = record(type, "init", arguments, frame)
    if declared?.isOwn == true {
      record.fields.merge(defaults(of: type).fields) { given, _ in given }
    }
    return .record(record)
  }

  /// A value of the standard library made of another one; nil for other types.
  private func converted(
    _ type: String, _ arguments: [Argument], _ frame: ManifestFrame
  ) -> ManifestValue? {
    guard declarations.types[type]?.isOwn != true else { return nil }
    switch type {
    case "Array", "Set":
      return arguments.first.map { $0.label == nil ? value($0.expression, frame) : .unknown }
        ?? .list([])
    case "String" where [nil, "describing"].contains(arguments.first?.label):
      return arguments.first.map { description(of: value($0.expression, frame)) } ?? .text("")
    case "String", "Int", "Double", "Bool", "URL", "Data", "Date": return .unknown
    default: return nil
    }
  }

  /// An instance with the values that its properties begin with.
  private func defaults(of type: String) -> ManifestRecord {
    var record = ManifestRecord(type: type, name: "init")
    for name in declarations.types[type]?.stored ?? [] {
      guard let binding = declarations.types[type]?.properties[name]?.binding else { continue }
      let expected = binding.typeAnnotation.map { declarations.type($0.type, in: type) }
      let isOptional = binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) ?? false
      let start = binding.initializer.map {
        value($0.value, ManifestFrame(type: type), as: expected)
      }
      record.fields[name] = start ?? (isOptional ? ManifestValue.none : .unknown)
    }
    return record
  }

  /// The arguments of the libraries for manifests that tell nothing of files and targets.
  private static let unread: Set<String> = [
    "cSettings", "copyFiles", "cxxSettings", "deploymentTargets", "entitlements", "infoPlist",
    "linkerSettings", "options", "platforms", "resources", "schemes", "scripts", "settings",
  ]

  /// What a library's function or initializer makes of its arguments.
  private func record(
    _ type: String, _ name: String, _ arguments: [Argument], _ frame: ManifestFrame
  ) -> ManifestRecord {
    var record = ManifestRecord(type: type, name: name)
    let isOwn = declarations.types[type]?.isOwn == true
    for (place, argument) in arguments.enumerated()
    where isOwn || !Self.unread.contains(argument.label ?? "") {
      let own = argument.label.flatMap { declarations.types[type]?.properties[$0]?.binding }
      let expected =
        own?.typeAnnotation.map { declarations.type($0.type, in: type) }
        ?? argument.label.flatMap { labels[$0] }
      record.fields[argument.label ?? "\(place)"] = value(argument.expression, frame, as: expected)
    }
    return record
  }

  // MARK: Functions

  /// Calls the first function that takes the arguments; nil if there is none.
  func call(
    _ functions: [FunctionDeclSyntax], _ arguments: [Argument], _ frame: ManifestFrame,
    type: String?, owner: ManifestValue? = nil
  ) -> (result: ManifestValue, owner: ManifestValue?)? {
    var fitting = functions.compactMap { function in
      bound(function.parameters, arguments).map { (function, $0) }
    }
    if fitting.count > 1 {
      let likely = fitting.filter { isLikely($0.1, type) }
      if !likely.isEmpty { fitting = likely }
    }
    guard let (function, bound) = fitting.first, let body = function.body else { return nil }
    let inner = ManifestFrame(type: type)
    pass(bound, frame, inner)
    for parameter in function.genericParameterClause?.parameters ?? [] {
      let name = parameter.name.identifierText
      inner.variables[name] =
        bound.lazy.compactMap { given, _ in
          given.type.type(of: name, inner.variables[given.innerName])
        }.first
    }
    if let owner { inner.variables["self"] = owner }
    let expected = function.signature.returnClause.map { declarations.type($0.type, in: type) }
    let returned = deeper { result(of: run(body.statements, inner, expected, isValue: true)) }
    for (parameter, argument) in bound {
      guard let changed = argument?.expression.as(InOutExprSyntax.self) else { continue }
      assign(inner[parameter.innerName] ?? .unknown, to: changed.expression, frame)
    }
    let isMutating = function.modifiers.contains { $0.name.text == "mutating" }
    return (returned, isMutating ? inner["self"] : nil)
  }

  /// The argument for each parameter; nil if the function does not take the arguments.
  private func bound(
    _ parameters: FunctionParameterListSyntax, _ arguments: [Argument]
  ) -> [(FunctionParameterSyntax, Argument?)]? {
    var left = arguments[...]
    var found: [(FunctionParameterSyntax, Argument?)] = []
    for parameter in parameters {
      if let next = left.first, parameter.takes(next) {
        if parameter.ellipsis != nil {
          let many = left.prefix { $0.label == next.label || $0.label == nil && !$0.isTrailing }
          let list = ArrayExprSyntax(
            elements: ArrayElementListSyntax(
              many.map { ArrayElementSyntax(expression: $0.expression) }))
          left = left.dropFirst(many.count)
          found.append((parameter, Argument(label: next.label, expression: ExprSyntax(list))))
        } else {
          found.append((parameter, left.removeFirst()))
        }
      } else if parameter.defaultValue != nil || parameter.ellipsis != nil {
        found.append((parameter, nil))
      } else {
        return nil
      }
    }
    return left.isEmpty ? found : nil
  }

  /// Whether the types of the parameters have what the arguments name with a leading dot.
  private func isLikely(
    _ bound: [(FunctionParameterSyntax, Argument?)], _ context: String?
  ) -> Bool {
    bound.allSatisfy { parameter, argument in
      let expression = argument?.expression
      let called = expression?.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
      if expression?.is(StringLiteralExprSyntax.self) == true {
        return ManifestType(parameter.type).name == "String"
      }
      guard let access = called?.as(MemberAccessExprSyntax.self), access.base == nil else {
        return true
      }
      let type = declarations.resolved(ManifestType(parameter.type).name, in: context)
      let name = access.declName.baseName.identifierText
      return name == "init" || declarations.types[type]?.isOwn != true
        || declarations.types[type]?.cases[name] != nil
        || declarations.property(name, of: type, isStatic: true) != nil
        || !declarations.functions(name, of: type, isStatic: true).isEmpty
    }
  }

  private func pass(
    _ bound: [(FunctionParameterSyntax, Argument?)], _ frame: ManifestFrame,
    _ inner: ManifestFrame
  ) {
    for (parameter, argument) in bound {
      let type = declarations.type(parameter.type, in: inner.type)
      let written =
        parameter.ellipsis == nil ? type : ManifestType(type.name, isList: true)
      let given = argument.map { $0.value ?? value($0.expression, frame, as: written) }
      inner.variables[parameter.innerName] =
        given ?? parameter.defaultValue.map { value($0.value, inner, as: type) } ?? .list([])
    }
  }
}

extension FunctionParameterSyntax {
  /// Whether an argument can be passed to it, by its label.
  fileprivate func takes(_ argument: ManifestEvaluator.Argument) -> Bool {
    if argument.isTrailing { return type.isFunction }
    return argument.label == label
  }
}

extension TypeSyntax {
  /// The type for a generic parameter, told by the value of a parameter of this type.
  fileprivate func type(of name: String, _ value: ManifestValue?) -> ManifestValue? {
    switch trimmedDescription {
    case name: value?.typeName.map { .type($0) }
    case name + ".Type": value
    default: nil
    }
  }
}
