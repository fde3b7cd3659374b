// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftParser
import SwiftSyntax

/// Reads injections after construction: by key path, closure or method.
struct InjectionReader {
  let context: LoweringContext
  let dialect: any Dialect
  private var needs: NeedReader { NeedReader(context: context, dialect: dialect) }

  init(context: LoweringContext, dialect: any Dialect) {
    self.context = context
    self.dialect = dialect
  }

  /// Adds the requests of one `injection` call to a binding.
  func read(_ call: CallChain.Call, value: SourceType?, into pending: inout PendingBinding) {
    let timing: Request.Timing = isCycle(call) ? .afterConstruction : .eager
    let tagged = call.argument("tag")
    var tag = context.tag(tagged)
    if let tagged, tag == nil {
      pending.setOpaque("the tag '\(tagged.excerpt)' cannot be read")
      return
    }
    if let written = call.argument("name") {
      guard let name = name(written) else {
        pending.setOpaque("the name in '.injection' cannot be read")
        return
      }
      tag = name
    }
    guard let first = call.argument(["optional", "method", "calling"]) ?? call.values.first else {
      return
    }
    if let path = first.as(KeyPathExprSyntax.self) {
      readKeyPath(path, call, value, timing, tag, &pending)
    } else if let closure = first.as(ClosureExprSyntax.self) {
      readClosure(closure, call, value, timing, tag, &pending)
    } else {
      readMethod(first, call, timing, &pending)
    }
  }

  private func isCycle(_ call: CallChain.Call) -> Bool {
    call.argument("cycle")?.as(BooleanLiteralExprSyntax.self)?.literal.text == "true"
  }

  /// A name that is given as a text, also through constants; nil if only the running program knows it.
  func name(_ expression: ExprSyntax?) -> TagReference? {
    expression.flatMap(ConstantReader(typer: context.typer).text).map { .name($0) }
  }

  private func readKeyPath(
    _ path: KeyPathExprSyntax, _ call: CallChain.Call, _ value: SourceType?,
    _ timing: Request.Timing,
    _ tag: TagReference?, _ pending: inout PendingBinding
  ) {
    context.keyPathRoots[path.id] = value
    var type = context.typer.type(at: path, in: value)
    let label = path.propertyNames.joined(separator: ".")
    // Garland fills an optional property like any other, unless it is said to be optional.
    if dialect.library.fillsOptionalProperties, call.argument("optional") == nil {
      type = type?.withoutOneOptional
    }
    guard let type, !type.isOpen else {
      pending.setOpaque("the type of the property '\(label)' cannot be read")
      return
    }
    var parameter = FactoryReading.Parameter(
      type: type, label: label, location: call.location, tag: tag)
    if call.values.count > 1, let change = call.values[1].as(ClosureExprSyntax.self) {
      ModificatorReader(context: context).apply(change, to: &parameter)
    }
    add(parameter, site: .property(label), timing: timing, to: &pending)
  }

  private func readClosure(
    _ closure: ClosureExprSyntax, _ call: CallChain.Call, _ value: SourceType?,
    _ timing: Request.Timing,
    _ tag: TagReference?, _ pending: inout PendingBinding
  ) {
    if let value { context.typer.setParameter(0, of: closure, to: value) }
    pending.addThrowing(context.factories.effects(of: closure))
    let reader = ClosureParameterReader(index: context.index, typer: context.typer)
    for (place, found) in reader.parameters(of: closure, skipping: 1).enumerated() {
      var parameter = found
      parameter.tag = parameter.tag ?? tag
      guard let type = parameter.type, !type.isOpen else {
        if parameter.isAssisted { continue }
        pending.setOpaque(
          "the type of '\(parameter.label ?? "$\(place + 1)")' in an injection cannot be read")
        continue
      }
      context.typer.setParameter(place + 1, of: closure, to: type)
      if !parameter.isDeclared { parameter.location = call.location }
      let site = assignedProperty(closure).map { Request.Site.property($0) } ?? .method(nil)
      add(parameter, site: site, timing: timing, to: &pending)
    }
  }

  /// The property that a closure with a single assignment sets.
  private func assignedProperty(_ closure: ClosureExprSyntax) -> String? {
    guard closure.statements.count == 1 else { return nil }
    let assignment = closure.statements.first?.item.as(SequenceExprSyntax.self)?.plainAssignment
    return assignment?.target.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
  }

  private func readMethod(
    _ expression: ExprSyntax, _ call: CallChain.Call, _ timing: Request.Timing,
    _ pending: inout PendingBinding
  ) {
    let reading = context.factories.readMethod(expression)
    if let reason = reading.opaqueReason {
      pending.setOpaque(reason)
      return
    }
    pending.addThrowing(reading.effects)
    if dialect.library.makesSelfDescribing, reading.isolation == .mainActor {
      pending.binding.isolation = .mainActor
    }
    let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
    for parameter in reading.parameters {
      var parameter = parameter
      parameter.location = call.location
      add(parameter, site: .method(name), timing: timing, to: &pending)
    }
  }

  /// Adds the requests of a parameter; an assisted one has none.
  func add(
    _ parameter: FactoryReading.Parameter, site: Request.Site, timing: Request.Timing = .eager,
    to pending: inout PendingBinding
  ) {
    guard !parameter.isAssisted, let type = parameter.type, !type.isOpen else { return }
    var need = needs.need(for: type)
    if let kind = need.opens { pending.binding.opens.append(needs.namer.reference(kind)) }
    guard !need.isContainer else { return }
    if parameter.isSending { pending.sent[site] = need.type }
    guard !need.isAssisted else { return }
    if need.timing == .eager { need.timing = timing }
    if let tag = parameter.tag { need.tag = tag }
    if parameter.isMany { need.cardinality = .many }
    pending.requests.append(
      needs.readings(of: need, original: type, site: site, location: parameter.location))
  }
}

extension PendingBinding {
  /// Notes that making an instance can throw, if one of its steps can.
  mutating func addThrowing(_ effects: Effects) {
    binding.effects.formUnion(effects.intersection(.throwing))
  }

  /// Notes why the requests of the binding are incomplete; the first reason is kept.
  mutating func setOpaque(_ reason: String) {
    if binding.opaqueReason == nil { binding.opaqueReason = reason }
  }

  /// Sets the lifetime that is written; nil for one that only the running program knows.
  mutating func setLifetime(_ lifetime: Lifetime?) {
    hasLifetime = true
    binding.lifetime = lifetime ?? .unread
  }

  /// Stands for another registration as well, of which a running program makes one or the other.
  mutating func join(_ other: PendingBinding) {
    if binding.lifetime != other.binding.lifetime { setLifetime(nil) }
    if let reason = other.binding.opaqueReason { setOpaque(reason) }
    requests += other.requests.filter { !requests.contains($0) }
  }
}
