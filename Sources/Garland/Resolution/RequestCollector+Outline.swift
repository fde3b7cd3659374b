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
        precedence: declaration.precedence,
        isOpaque: declaration.isSelfDescribing || opaqueReason != nil,
        isIsolated: declaration.isOnMainActor, hasSuppressions: !declaration.suppressions.isEmpty,
        takesArguments: arguments != nil, isAsync: declaration.effects.contains(.async),
        isThrowing: declaration.effects.contains(.throwing),
        hasEnding: declaration.ending != nil, opensScopes: opensScopes,
        hasFaults: hasFaults || declaration.unusual?.hasFaults == true,
        isMadeElsewhere: inherited?.isMadeElsewhere ?? false,
        needsScope: inherited?.scopes.isEmpty == false),
      module: declaration.module)
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
