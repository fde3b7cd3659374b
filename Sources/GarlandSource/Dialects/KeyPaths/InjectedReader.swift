// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Lowers the values behind key paths.
struct InjectedReader {
  let context: LoweringContext
  let requests: SiteRequests

  /// The bindings of all values.
  func bindings() -> [PendingBinding] {
    let live = LiveValues(context: context)
    // The requests in the value of a key belong to its binding; those in its other values belong to none.
    context.injected.keyTypes.forEach(requests.claim)
    let isUsed = context.injected.families.contains { $0.library == .dependencies }
    let given = isUsed ? StoreValues(context).names : []
    var found = context.injected.families.flatMap { family in
      let given = family.library == .dependencies ? given : []
      return family.properties.lazy.filter { !live.missing.contains($0.key) }.map {
        let isSet = live.set.contains($0.key) || given.contains($0.declaration.name)
        return binding($0, family, isSet: isSet)
      }
    }
    found += context.injected.families.flatMap { family in
      family.keyTypes.lazy.filter { !live.missing.contains($0.key) }.map {
        binding($0.type, $0.key, family, isSet: live.set.contains($0.key))
      }
    }
    let counts = Dictionary(grouping: found.compactMap(\.binding.implementation)) { $0 }
    for place in found.indices {
      // Two keys are meant to have a value each, even if both start with one of the same type.
      if let type = found[place].binding.implementation, counts[type]?.count != 1 {
        found[place].binding.implementation = nil
      }
    }
    return found
  }

  private func binding(
    _ property: InjectedFamily.Property, _ family: InjectedFamily, isSet: Bool
  ) -> PendingBinding {
    let declaration = property.declaration
    var binding = Binding(property.key, location: declaration.location)
    binding.exposures[0].location = declaration.location
    var pending = PendingBinding(binding: binding)
    guard let getter = declaration.getter, let code = CodePlace.code(around: getter) else {
      return pending
    }
    if let variable = code.enclosing(VariableDeclSyntax.self) {
      pending.binding.suppressions = context.suppressions.suppressions(above: variable)
      pending.mention = Mention(
        name: declaration.name, isMember: true, declarations: [Syntax(variable)],
        isVisibleOutside: !context.index.startsProgram && variable.isVisibleOutside)
    }
    let reads = ValueReads(in: getter, of: family.values, context.typer)
    pending.requests = requests.requests(in: requests.reach.follow([code]).code)
    addOthers(reads, family, declaration.file, &pending)
    addContainer(reads, declaration.file, &pending)
    if !reads.isEmpty, reads.container.isEmpty { pending.binding.lifetime = .singleton }
    if isSet { pending.binding.origin = .value }
    for key in reads.keys {
      if isSet { claimDefault(of: key, family) } else { readDefault(of: key, family, &pending) }
    }
    leaveOutItself(family, &pending)
    if let hidden = reads.hidden.first {
      pending.setOpaque("the key '\(hidden)' is not among the sources")
    }
    return pending
  }

  /// The binding for the value of a type without a property.
  private func binding(
    _ type: TypeDeclaration, _ key: Key, _ family: InjectedFamily, isSet: Bool
  ) -> PendingBinding {
    var binding = Binding(
      key, location: type.node.flatMap { type.file?.location(ofName: $0) })
    binding.exposures[0].location = binding.location
    binding.lifetime = .singleton
    var pending = PendingBinding(binding: binding)
    if isSet {
      pending.binding.origin = .value
    } else {
      readDefault(of: type, family, &pending)
    }
    leaveOutItself(family, &pending)
    return pending
  }

  /// Removes lazy requests of a swift-dependencies client for itself, as others may have set it.
  private func leaveOutItself(_ family: InjectedFamily, _ pending: inout PendingBinding) {
    guard family.library == .dependencies else { return }
    let key = pending.binding.key
    pending.requests.removeAll { readings in
      readings.allSatisfy { $0.key == key && $0.timing == .provider }
    }
  }

  /// Adds requests for the values from which a value is computed.
  private func addOthers(
    _ reads: ValueReads, _ family: InjectedFamily, _ file: SourceFile,
    _ pending: inout PendingBinding
  ) {
    for (name, node) in reads.others {
      guard let key = context.injected.declaredKey(name, family, file), key != pending.binding.key
      else { continue }
      pending.requests.append([Request(key, site: .body, location: file.location(of: node))])
    }
  }

  private func addContainer(
    _ reads: ValueReads, _ file: SourceFile, _ pending: inout PendingBinding
  ) {
    let needs = NeedReader(context: context, dialect: .garland)
    for (type, written, node) in reads.container where !type.isOpen {
      let location = file.location(of: node)
      let tag = context.tag(written)
      if let written, tag == nil {
        pending.setOpaque("the tag '\(written.excerpt)' cannot be read")
        continue
      }
      if let key = context.resolvables.key(of: type) {
        pending.requests.append([Request(key, site: .body, location: location)])
      } else {
        pending.requests.append(
          needs.readings(of: type, tag: tag, site: .body, location: location))
      }
    }
  }

  // MARK: The first value

  /// The property with the first value of a key.
  private func property(
    withDefaultOf key: TypeDeclaration, _ family: InjectedFamily
  ) -> PropertyDeclaration? {
    var names = family.form.defaults
    // The key of a test has no other value.
    if key.file?.isOfTest == true, family.library == .dependencies { names.append("testValue") }
    return names.lazy.compactMap { context.typer.property($0, of: .nominal(key, []))?.0 }
      .first { $0.isStatic }
  }

  private func code(of property: PropertyDeclaration) -> Syntax? {
    property.value.flatMap(CodePlace.code(around:))
      ?? property.getter.flatMap(CodePlace.code(around:))
  }

  /// Notes that only a value which is never used asks for what its code does.
  private func claimDefault(of key: TypeDeclaration, _ family: InjectedFamily) {
    property(withDefaultOf: key, family).flatMap(code).map(requests.claim(value:))
  }

  private func readDefault(
    of key: TypeDeclaration, _ family: InjectedFamily, _ pending: inout PendingBinding
  ) {
    guard let property = property(withDefaultOf: key, family) else {
      let name = context.namer.name(.nominal(key, []))
      pending.setOpaque("the default of '\(name)' cannot be read")
      return
    }
    guard let code = code(of: property) else {
      // A value without a default is set before it is read.
      pending.binding.origin = .value
      return
    }
    let reached = requests.reach.follow([code]).code
    requests.claim(value: code)
    pending.requests += requests.requests(
      ofTypesMadeBy: code, besides: implementation(property)?.declaration, reached: reached)
    if let type = implementation(property) {
      pending.requests += requests.requests(of: type, reached: reached)
      if isConstruction(property) {
        pending.binding.implementation = context.namer.reference(type)
      }
    } else {
      pending.requests += requests.requests(in: reached)
    }
    if let call = requests.reach.unreadableCall(in: code) {
      pending.setOpaque("what '\(call)' does for the default cannot be read")
    }
  }

  /// The type of the initial value, if the sources declare it.
  private func implementation(_ property: PropertyDeclaration) -> SourceType? {
    let value = property.value ?? property.getter?.endResult
    let type = value.flatMap(context.typer.type(of:)) ?? context.typer.type(of: property)
    return type.flatMap(context.typer.own)
  }

  /// Whether the initial value is created for the key alone.
  private func isConstruction(_ property: PropertyDeclaration) -> Bool {
    let value = property.value ?? property.getter?.endResult
    guard let call = value?.as(FunctionCallExprSyntax.self) else { return false }
    return context.typer.constructedType(call.calledExpression, call) != nil
  }
}
