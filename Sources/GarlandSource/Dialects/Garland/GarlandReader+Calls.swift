// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

extension GarlandReader {
  func read(_ call: CallChain.Call, on identity: ContainerIdentity, _ calls: ContainerCallReader) {
    switch call.name {
    case "include": call.arguments.forEach { calls.include($0.expression, call, identity) }
    case "defaultLifetime":
      let lifetime = Self.lifetime(call.firstValue, context) ?? .unread
      calls.record(.defaultLifetime(lifetime), at: call, identity)
    case "bootstrap": context.current.insert(identity)
    case "scope", "input": calls.readScope(call, identity)
    case "require": calls.readRequirement(call, identity)
    case "make": calls.make(call, .garland, identity)
    case "build": readBuild(call, identity, calls)
    case "allowEmpty":
      if let type = context.metatype(call.firstValue) {
        let need = NeedReader(context: context, dialect: .garland).need(for: type)
        let key = Key(context.namer.reference(need.type), tag: need.keyTag)
        calls.record(.allowEmpty(key), at: call, identity)
      }
    case "root": readRoot(call, identity, calls)
    case "resolve", "resolveOrThrow", "resolveIfBound", "resolveMany", "resolveAsync", "inject":
      calls.resolve(call, .garland, identity)
    default: break
    }
  }

  private func readBuild(
    _ call: CallChain.Call, _ identity: ContainerIdentity, _ calls: ContainerCallReader
  ) {
    let profiles = ProfileReader(context: context).profiles(of: call)
    let said = call.argument("checking")?.trimmedDescription ?? ".everything"
    let extent: CheckOptions.Extent =
      said.hasSuffix(".everything") ? .everything : .reachableFromRoots
    calls.record(.build(profiles, checking: extent), at: call, identity)
  }

  private func readRoot(
    _ call: CallChain.Call, _ identity: ContainerIdentity, _ calls: ContainerCallReader
  ) {
    guard let type = context.metatype(call.firstValue) else { return }
    var asked = Asked(type: type, isAwaited: call.isAwaited)
    asked.readTag(call.argument("tag"), context)
    if let scope = context.metatype(call.argument("in")) {
      calls.record(.scope(scope, nil), at: call, identity)
    }
    guard let type = asked.type else {
      context.unreadRoots.append(call.location)
      context.unreadParts[call.location] = asked.unread
      return
    }
    calls.addRoot(
      asked, type, Syntax(call.node), call.location, .garland, identity, isDeclared: true)
  }

  func readCreation(
    _ call: CallChain.Call, of identity: ContainerIdentity, _ calls: ContainerCallReader
  ) {
    calls.readParent(call, of: identity)
    for argument in call.arguments
    where argument.label == nil || argument.label?.text == "modules" {
      if !argument.expression.is(ClosureExprSyntax.self) {
        calls.include(argument.expression, call, identity)
      }
    }
  }

  func asked(by call: CallChain.Call, _ calls: ContainerCallReader) -> Asked {
    var asked = calls.asked(by: call, .garland)
    let more = call.arguments.filter { !Self.ownLabels.contains($0.label?.text) }
    asked.lacksArguments =
      ["resolve", "resolveOrThrow", "resolveAsync"].contains(call.name)
      && more.count == (context.metatype(call.firstValue) == nil ? 0 : 1)
    let isThrowing = ["resolveAsync", "resolveOrThrow"].contains(call.name)
    if isThrowing, ExprSyntax(call.node).isHandled { asked.cardinality = .optional }
    let passed = call.argument("arguments")
    asked.arguments = passed.flatMap(context.typer.type(of:)).flatMap { $0.isOpen ? nil : $0 }
    return asked
  }

  /// The labels of a resolve call's own arguments, besides the type and the arguments for the factory.
  private static let ownLabels: Set<String?> = ["concurrently", "here", "isolation", "tag"]
}
