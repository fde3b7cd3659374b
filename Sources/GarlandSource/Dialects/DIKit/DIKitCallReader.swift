// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the requests that a file makes for DIKit's components.
struct DIKitCallReader {
  private let context: LoweringContext
  private let file: SourceFile
  private let isRead: Bool

  init(context: LoweringContext, file: SourceFile) {
    self.context = context
    self.file = file
    isRead =
      context.dikit.isUsed && !file.isOfTest
      && context.index.imports(DIKitModules.moduleName, file)
  }

  private static let wrappers: [String: Library.PropertyWrapper] = [
    "Inject": .init(timing: .eager), "LazyInject": .init(timing: .lazy),
    "OptionalInject": .init(timing: .lazy, isOptional: true),
  ]

  /// Words of which each file with a request has at least one.
  static let words = ["resolve", "resolveOptional"] + wrappers.keys

  /// Reads `@Inject var clock: Clock` and similar attributes.
  func request(_ attribute: AttributeSyntax, of type: SourceType?, _ name: String) -> Request? {
    guard isRead, let wrapper = attribute.attributeName.lastName.flatMap({ Self.wrappers[$0] }),
      context.typer.types.resolve(attribute.attributeName).declaration?.isExternal == true
    else { return nil }
    var tag: ExprSyntax?
    if case .argumentList(let arguments)? = attribute.arguments {
      tag = arguments.first { $0.label?.text == "tag" }?.expression
    }
    return request(
      type, tag: tag, isOptional: wrapper.isOptional, wrapper.timing, .property(name),
      at: attribute)
  }

  /// Reads `resolve()`, `DIKit.resolve(tag: …)` and `resolveOptional()`.
  func request(_ call: FunctionCallExprSyntax) -> Request? {
    guard isRead, let name = Self.name(of: call),
      call.arguments.allSatisfy({ $0.label?.text == "tag" }), call.trailingClosure == nil,
      context.typer.candidates(for: call).isEmpty
    else { return nil }
    let type = context.typer.contextualType(of: ExprSyntax(call))
    return request(
      type, tag: call.arguments.first?.expression, isOptional: name == "resolveOptional", .eager,
      .body, at: call)
  }

  private static func name(of call: FunctionCallExprSyntax) -> String? {
    let callee = call.calledExpression
    let member = callee.as(MemberAccessExprSyntax.self)
    guard let text = callee.nameToken?.text, text == "resolve" || text == "resolveOptional",
      member == nil || member?.base?.trimmedDescription == DIKitModules.moduleName
    else { return nil }
    return text
  }

  private func request(
    _ type: SourceType?, tag: ExprSyntax?, isOptional: Bool, _ timing: Request.Timing,
    _ site: Request.Site, at node: some SyntaxProtocol
  ) -> Request? {
    let location = file.location(of: node)
    let read = tag.flatMap { Self.tag($0, context) }
    guard let type = isOptional ? type?.withoutOptional : type, !type.isOpen,
      read != nil || tag == nil
    else {
      context.unreadRoots.append(location)
      if read == nil, tag != nil { context.unreadParts[location] = .tag }
      return nil
    }
    return Request(
      context.key(type, tag: read), timing: timing,
      cardinality: isOptional ? .optional : .one, site: site, location: location)
  }

  /// A tag that a constant or a case of an enumeration names.
  static func tag(_ expression: ExprSyntax, _ context: LoweringContext) -> TagReference? {
    if let text = ConstantReader(typer: context.typer).text(of: expression) {
      return .name(text)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let type = context.typer.typeExpression(base)?.declaration, !type.isExternal,
      type.cases.contains(member.declName.baseName.identifierText)
    else { return nil }
    let owner = context.namer.name(.nominal(type, []))
    return .name("\(owner).\(member.declName.baseName.identifierText)")
  }
}
