// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension LoweringContext {
  /// The tag in `X.self`, also through constants; nil without one, or if only the running program knows it.
  func tag(_ expression: ExprSyntax?) -> TagReference? {
    let type = expression.flatMap { ConstantReader(typer: typer).metatype($0) }
    return type.flatMap { $0.isOpen ? nil : .type(namer.reference($0)) }
  }

  /// The tag in an expression for a binding of a type; if it cannot be read, the key of the binding is unknown.
  func tag(
    _ expression: ExprSyntax?, of type: TypeReference, at location: GarlandGraph.SourceLocation,
    in pending: inout PendingBinding
  ) -> TagReference? {
    guard let expression else { return nil }
    if let tag = tag(expression) { return tag }
    pending.setUnknownTag(of: type)
    if let type = metatype(expression), type.isOpen {
      let name = namer.name(type)
      pending.setOpaque("the tag '\(name)' depends on a generic parameter")
      return .type(.unknown(name, at: location))
    }
    pending.setOpaque("the tag '\(expression.excerpt)' cannot be read")
    return unknownTag(expression, at: location)
  }

  /// A tag for the value of an expression that only the running program knows; it differs from all other tags.
  func unknownTag(
    _ expression: ExprSyntax, at location: GarlandGraph.SourceLocation
  ) -> TagReference {
    .type(.unknown(expression.excerpt, at: location))
  }

  /// The part of a key for the arguments of a factory; notes their types.
  func argumentReference(_ types: [SourceType?]) -> TypeReference {
    let known = types.compactMap { $0 }.filter { !$0.isOpen }
    var reference: TypeReference
    if known.count == types.count {
      let tuple = SourceType.tuple(known.map { .init(label: nil, type: $0) })
      reference = namer.reference(known.count == 1 ? known[0] : tuple)
    } else {
      reference = TypeReference(
        named: types.count == 1 ? "1 argument" : "\(types.count) arguments")
    }
    argumentTypes[reference] =
      known.count == types.count ? known : Array(repeating: nil, count: types.count)
    return reference
  }

  /// A binding of a type under a name, with the default lifetime of Swinject and Resolver.
  func pending(
    _ type: SourceType?, written: some SyntaxProtocol, name: OwnFunction.Name,
    by call: CallChain.Call
  ) -> PendingBinding {
    var key = type.map { self.key($0) } ?? Key(written.excerpt)
    var pending = PendingBinding(binding: Binding(key, location: call.location))
    if type == nil {
      pending.hasUnknownKey = true
      pending.setOpaque("the type in '\(call.name)' cannot be read")
    }
    switch name {
    case .none: break
    case .name(let name): key.tag = name
    case .unknown(let written):
      key.tag = unknownTag(written, at: call.location)
      pending.hasUnknownKey = true
      if type?.isOpen == false { pending.typeOfUnknownKey = key.type.qualifiedName }
      pending.setOpaque("the name in '\(call.name)' cannot be read")
    }
    pending.binding.exposures = [Exposure(key, location: call.location)]
    pending.binding.lifetime = .objectGraph
    return pending
  }

  /// The value of a text property of an argument: its raw value, or what its initializer is passed under that name.
  func text(of name: String, in argument: ExprSyntax, _ type: SourceType) -> String? {
    let constants = ConstantReader(typer: typer)
    if name == "description", Self.texts.contains(type.declaration?.path ?? ""),
      let text = constants.text(of: argument)
    {
      return text
    }
    let getter = type.declaration?.properties[name]?.getter?.onlyResult?.trimmedDescription
    let name = getter == "rawValue" || getter == "self.rawValue" ? "rawValue" : name
    if name == "rawValue", let text = constants.rawText(of: argument, type) { return text }
    if let text = text(of: name, madeOf: argument, type) { return text }
    guard let call = argument.as(FunctionCallExprSyntax.self) else {
      return constants.constant(argument, of: type).flatMap { text(of: name, in: $0, type) }
    }
    guard let made = typer.constructedType(call.calledExpression, call)?.declaration,
      made.properties[name]?.getter == nil
    else { return nil }
    let isRaw = made.initializers.isEmpty || name == "rawValue"
    let labelled = isRaw ? call.arguments.first { $0.label?.identifierText == name } : nil
    let written =
      labelled?.expression
      ?? HandedModules(context: self).expression(setting: name, in: call)
    return written.flatMap(constants.text)
  }

  private static let texts: Set<String> = ["StaticString", "String"]

  /// The value of a property that a text literal sets, as in `Name("main")` or `"main"`, where it can be one of a type.
  private func text(of name: String, madeOf value: ExprSyntax, _ type: SourceType) -> String? {
    let call = value.as(FunctionCallExprSyntax.self)
    let made = call.map { typer.constructedType($0.calledExpression, $0)?.declaration }
    guard (made ?? type.declaration) === type.declaration,
      call == nil || call?.arguments.count == 1 && call?.arguments.first?.label == nil,
      let literal = (call?.arguments.first?.expression ?? value).as(StringLiteralExprSyntax.self)
    else { return nil }
    let makers = type.declaration?.initializers.compactMap {
      $0.node?.as(InitializerDeclSyntax.self)
    }
    let maker = makers?.first { $0.parameters.first?.firstName.text == "stringLiteral" }
    guard let maker, let parameter = maker.parameters.first,
      maker.value(assignedTo: name)?.trimmedDescription == parameter.innerName
    else { return nil }
    return ConstantReader(typer: typer).text(of: ExprSyntax(literal))
  }
}

extension Asked {
  /// Sets the tag that an expression names; if it cannot be read, the request is not known.
  mutating func readTag(_ expression: ExprSyntax?, _ context: LoweringContext) {
    guard let expression else { return }
    tag = context.tag(expression)
    if tag == nil { setUnread(.tag) }
  }
}

extension PendingBinding {
  /// Binds a registration as `Self` under the type whose function makes it.
  mutating func settle(asSelf type: TypeReference) {
    binding.exposures[0].key.type = type
    // Otherwise it is the name that is not known.
    if typeOfUnknownKey == nil {
      hasUnknownKey = false
    } else {
      typeOfUnknownKey = type.qualifiedName
    }
  }

  /// Notes that a binding only exists if there is no other one of its key.
  mutating func yieldToOthers() {
    if binding.precedence == .ordinary { binding.precedence = .fallback }
    binding.suppressions.append(
      Suppression(.duplicateBinding, because: "it is registered only if nothing else is"))
  }

  /// Notes that a binding has a key of which nothing is known.
  mutating func setUnknownKey() {
    hasUnknownKey = true
    typeOfUnknownKey = nil
  }

  /// Notes that a binding has a key of which the type alone is known.
  fileprivate mutating func setUnknownTag(of type: TypeReference) {
    let isOnly = !hasUnknownKey || typeOfUnknownKey == type.qualifiedName
    typeOfUnknownKey = isOnly ? type.qualifiedName : nil
    hasUnknownKey = true
  }
}
