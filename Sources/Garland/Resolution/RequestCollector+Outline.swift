// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension RequestCollector {
  /// Outlines a declaration: its requests, its keys and further facts for the rules.
  mutating func addBinding(_ declaration: AnyDeclaration) {
    forgetBinding()
    declaration.describe(to: &self)
    let privateModule = declaration.isPrivate ? declaration.module : nil
    addExposure(declaration, of: declaration, privateModule)
    for alias in declaration.aliases {
      addExposure(alias, of: declaration, privateModule)
    }
    let inherited = declaration.origin == .inherited ? declaration as? InheritedDeclaration : nil
    outline.addScopes(
      declaration.lifetime.scopeKind, needing: inherited?.scopes ?? [],
      ending: declaration.ending)
    outline.endBinding(
      BindingTraits(
        lifetime: declaration.lifetime, origin: declaration.origin,
        precedence: declaration.precedence, flags: flags(of: declaration, inherited)),
      module: declaration.module)
  }

  private func flags(
    of declaration: AnyDeclaration, _ inherited: InheritedDeclaration?
  ) -> BindingTraits.Flags {
    // An empty literal would be read as a list, in code that does not know the type.
    var flags = BindingTraits.Flags(rawValue: 0)
    if declaration.isSelfDescribing || opaqueReason != nil { flags.insert(.isOpaque) }
    if declaration.isOnMainActor { flags.insert(.isIsolated) }
    if !declaration.suppressions.isEmpty { flags.insert(.hasSuppressions) }
    if arguments != nil { flags.insert(.takesArguments) }
    if declaration.effects.contains(.async) { flags.insert(.isAsync) }
    if declaration.effects.contains(.throwing) { flags.insert(.isThrowing) }
    if declaration.ending != nil { flags.insert(.hasEnding) }
    if opensScopes { flags.insert(.opensScopes) }
    if hasFaults || declaration.unusual?.hasFaults == true { flags.insert(.hasFaults) }
    guard let inherited else { return flags }
    if inherited.isMadeElsewhere { flags.insert(.isExternal) }
    if !inherited.scopes.isEmpty { flags.insert(.needsScope) }
    return flags
  }

  private mutating func addExposure(
    _ exposure: AnyExposureDeclaration, of declaration: AnyDeclaration, _ privateModule: Int?
  ) {
    let key = exposure.compactKey(arguments: arguments)
    _ = knownTypes.includeInherited?(key)
    outline.addExposure(
      key, role: exposure.role,
      precedence: declaration.precedence, privateModule: privateModule,
      isInherited: declaration.origin == .inherited)
    guard declaration.unusual != nil || exposure.unusual != nil else { return }
    outline.addDetail(
      order: declaration.order, condition: declaration.condition, in: profiles,
      mapKey: exposure.mapKey?.text)
  }
}
