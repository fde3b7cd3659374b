// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds objects that SwiftUI views take from their environment and that nothing in the program puts there.
///
/// Only certain findings are reported: an object whose type cannot be read may be any that fits.
struct EnvironmentObjects {
  private let context: LoweringContext
  private let finder: EnvironmentFinder
  /// The ways to the views; nil if no view requires an object.
  private var paths: EnvironmentPaths?
  private var needs: [TypeDeclaration: [EnvironmentNeed]] = [:]
  /// The properties of objects that are no views, which SwiftUI never sets.
  private var outside: [EnvironmentNeed] = []
  /// The properties that ask for an object.
  private(set) var requests: Set<Request> = []
  /// The places where objects are put into an environment.
  var places: Set<GarlandGraph.SourceLocation> { requests.isEmpty ? [] : finder.places }
  /// The objects that are assumed to be there, with the places that give reason to.
  private(set) var taken: [Key: [GarlandGraph.SourceLocation]] = [:]
  /// The framework protocols by which objects may be put into environments, by the places of the objects' types.
  private var frameworks: [GarlandGraph.SourceLocation: String] = [:]
  /// The properties that require an object which is nowhere, in views to which no way is followed.
  private(set) var unfollowed: Set<GarlandGraph.SourceLocation> = []
  /// The properties of views that require an object and to which nothing in the program leads.
  private(set) var unreached: Set<GarlandGraph.SourceLocation> = []

  /// Reads which objects the views of a program require, and which ones it puts into environments.
  init(context: LoweringContext, files: [SourceFile]) {
    self.context = context
    finder = EnvironmentFinder(context)
    for owner in context.index.all {
      guard owner.file?.isOfTest == false else { continue }
      let stored = owner.stored.filter {
        $0.file.parsed.words.mayShareWord(with: EnvironmentNeed.words)
          && $0.file.imports.contains("SwiftUI")
      }
      for property in stored {
        guard let need = EnvironmentNeed(property, of: owner, context) else { continue }
        guard !isNoView(owner) else {
          outside.append(need)
          continue
        }
        needs[need.type, default: []].append(need)
      }
    }
    guard !needs.isEmpty else { return }
    let names = EnvironmentFinder.words.union(needs.values.joined().map(\.owner.name))
    let words = WordHashes(names)
    for file in files.mentioning(names)
    where !file.isOfTest && !LeftOutFiles.isOfOtherPlatform(file) {
      finder.read(file, around: words)
    }
    // A package may put its own objects there, unless the program does so itself.
    needs = needs.filter { type, _ in !type.isForeign || isThere(type) }
    let paths = EnvironmentPaths(context, objects)
    self.paths = paths
    guard context.index.startsProgram else { return }
    requests = Set(needs.values.joined().map(request))
    for (type, needs) in needs where !isThere(type) {
      let unread = unread(type, needs).map(\.location)
      if !unread.isEmpty { taken[key(type)] = unread }
      if unread.isEmpty, let framework = frameworkProtocol(of: type), let place = location(of: type)
      {
        taken[key(type)] = [place]
        frameworks[place] = framework
      }
      unreached.formUnion(needs.map(\.property.location).filter { !context.deadCode.runs($0) })
      if paths.find([type: needs]).isEmpty {
        unfollowed.formUnion(needs.map(\.property.location))
      }
    }
  }

  private func request(_ need: EnvironmentNeed) -> Request {
    let property = need.property
    return Request(
      key(need.type), site: .property(property.name), location: property.location)
  }

  private func key(_ type: TypeDeclaration) -> Key {
    Key(context.namer.reference(.nominal(type, [])))
  }

  /// The objects that modifiers put around views, by the modifiers' names, or all that an unreadable one may be.
  private var objects: [SyntaxIdentifier: Set<TypeDeclaration>] {
    var found = finder.objects.mapValues { Set([$0]) }
    for unread in finder.unread {
      guard let modifier = unread.modifier else { continue }
      let possible = needs.filter { type, needs in
        unread.mayBe(type, areObservable: Set(needs.map(\.isObservable)), context)
      }
      found[modifier] = Set(possible.keys)
    }
    return found
  }

  /// The unreadable objects in environments that may be of a type.
  private func unread(
    _ type: TypeDeclaration, _ needs: [EnvironmentNeed]
  ) -> [EnvironmentFinder.Unread] {
    let areObservable = Set(needs.map(\.isObservable))
    return finder.unread.filter { $0.mayBe(type, areObservable: areObservable, context) }
  }

  /// The unread framework protocol or class by which an object of a type may be put into environments.
  private func frameworkProtocol(of type: TypeDeclaration) -> String? {
    guard let file = type.file, !SystemModules.areAllKnown(file, context.index) else { return nil }
    let ancestors = context.typer.types.ancestors(of: type).filter(\.isExternal).map(\.name)
    return ancestors.sorted().first { name in
      !SystemProtocols.ofObjects.contains(name) && !Self.ofDependencies.contains(name)
        && !name.hasSuffix("Delegate")
        && !name.hasPrefix("NS")
    }
  }

  /// The protocols of swift-dependencies, by which an object is found without an environment.
  private static let ofDependencies: Set = ["DependencyKey", "TestDependencyKey"]

  private func location(of type: TypeDeclaration) -> GarlandGraph.SourceLocation? {
    type.node.flatMap { type.file?.location(ofName: $0) }
  }

  private func isThere(_ type: TypeDeclaration) -> Bool {
    finder.types.contains(type)
  }

  /// The findings, one for each type of object, in the order of the places.
  func find() -> [Diagnostic] {
    let missing = context.index.startsProgram ? needs : [:]
    let reads = EnvironmentReads(context)
    let found = missing.compactMap { type, needs -> Diagnostic? in
      guard !isThere(type), taken[key(type)] == nil else { return nil }
      let made = needs.filter { finder.made.contains($0.owner.name) && !$0.isAccepted(context) }
        .sorted { $0.property.location < $1.property.location }
      let read = made.filter { reads.mayRead($0.property, of: $0.owner) }
      let live = read.filter { !unreached.contains($0.property.location) }
      if !read.isEmpty { return finding(type, live.isEmpty ? read : live, !live.isEmpty) }
      // Other platforms may read it.
      let idle = made.first { !reads.mayRead($0.property, of: $0.owner, isActive: false) }
      return idle.map { idleFinding(type, $0) }
    }
    let elsewhere = elsewhere
    let lacking = elsewhere.isEmpty ? [] : paths?.find(elsewhere) ?? []
    let renewed = EnvironmentRenewals(context: context, needs: needs).find(finder.makers)
    let missed = found + lacking + previewed(found) + outside.compactMap(outsideFinding)
    return (missed + rivals + renewed + notes()).sorted(by: Diagnostic.isListedBefore)
  }

  /// The properties whose object is put into some environment, or may be, around views that are all known.
  private var elsewhere: [TypeDeclaration: [EnvironmentNeed]] {
    needs.filter { type, needs in
      let unread = unread(type, needs)
      return (isThere(type) || !unread.isEmpty || !context.index.startsProgram)
        && !finder.delegates.contains { $0 === type || context.inherits($0, type) }
        && unread.allSatisfy { $0.modifier != nil }
    }
  }

  /// The findings about objects that views make although one of the class is certainly around them.
  private var rivals: [Diagnostic] {
    let shared = needs.filter { type, needs in
      isThere(type) && !type.isForeign && unread(type, needs).isEmpty
    }
    guard !shared.isEmpty, let paths else { return [] }
    return EnvironmentRivals(context: context, paths: paths).find(shared)
  }

  /// The findings about previews, for objects that are not missing everywhere.
  private func previewed(_ found: [Diagnostic]) -> [Diagnostic] {
    let missing = Set(found.map(\.subject))
    let asked = needs.filter { type, needs in
      taken[key(type)] == nil && unread(type, needs).isEmpty
        && !missing.contains(context.index.displayName(of: type))
        && !finder.delegates.contains { $0 === type || context.inherits($0, type) }
    }
    guard !asked.isEmpty else { return [] }
    let previews = EnvironmentPreviews(context, objects)
    return asked.flatMap(previews.find)
  }

  // MARK: Other objects

  /// Whether a type is a class whose properties SwiftUI does not set.
  private func isNoView(_ owner: TypeDeclaration) -> Bool {
    owner.isReference
      && !context.typer.types.ancestors(of: owner).contains { $0.name == "DynamicProperty" }
  }

  private func outsideFinding(_ need: EnvironmentNeed) -> Diagnostic? {
    let extended = context.index.extensionsByType[need.owner] ?? []
    let code = [need.owner.node].compactMap { $0 } + extended.map { Syntax($0.node) }
    let reads = EnvironmentReads(context)
    guard !need.isAccepted(context),
      code.contains(where: { !reads.reads(of: need.property, in: $0).isEmpty })
    else { return nil }
    let name = context.index.displayName(of: need.type)
    let owner = context.index.displayName(of: need.owner)
    return Diagnostic(
      .missingBinding, severity: .warning, subject: name,
      summary: "SwiftUI gives '\(owner)' no '\(name)', as the class is no view",
      location: need.property.location,
      notes: [Diagnostic.Note(.help, "hand the '\(name)' to '\(owner)' where it is made")])
  }

  // MARK: Notes

  /// Says of each object that cannot be read what it is taken for.
  private func notes() -> [Diagnostic] {
    var names: [GarlandGraph.SourceLocation: [String]] = [:]
    for (key, places) in taken {
      for place in places { names[place, default: []].append(key.description) }
    }
    let around = Set(finder.unread.filter { $0.modifier != nil }.map(\.location))
    return names.map { place, names in
      let extent = around.contains(place) ? " below it" : ""
      let listed = names.sorted().map {
        Diagnostic.Note(.note, "'\($0)' is taken for being there\(extent)")
      }
      let summary =
        frameworks[place].map {
          "whether a framework puts this into environments is not verified: '\($0)' is not among the sources"
        } ?? "what is put into the environment here is not verified: its type cannot be read"
      return Diagnostic(
        .notVerified, severity: .note, subject: "environment", summary: summary,
        location: place, notes: Array(listed.prefix(3)))
    }
  }

  /// The finding for a property that nothing reads, so that the missing object does no harm.
  private func idleFinding(_ type: TypeDeclaration, _ need: EnvironmentNeed) -> Diagnostic {
    let name = context.index.displayName(of: type)
    let owner = context.index.displayName(of: need.owner)
    return Diagnostic(
      .missingBinding, severity: .warning, subject: name,
      summary:
        "the program puts no '\(name)' into an environment, and '\(owner)' declares one that it never reads",
      location: need.property.location,
      notes: [Diagnostic.Note(.help, "remove the property '\(need.property.name)'")])
  }

  /// The notes about subclasses of which an object is there: it is found by its own type alone.
  private func heirs(of type: TypeDeclaration) -> [Diagnostic.Note] {
    finder.types.filter { context.inherits($0, type) }.map(context.index.displayName).sorted()
      .prefix(1).map {
        Diagnostic.Note(.note, "a '\($0)' is there, and only who asks for a '\($0)' finds it")
      }
  }

  private func finding(_ type: TypeDeclaration, _ needs: [EnvironmentNeed], _ isLive: Bool)
    -> Diagnostic
  {
    let name = context.index.displayName(of: type)
    let owner = context.index.displayName(of: needs[0].owner)
    let others = needs.dropFirst().map { need in
      let other = context.index.displayName(of: need.owner)
      return Diagnostic.Note(.note, "'\(other)' asks for it as well", at: need.property.location)
    }
    return Diagnostic(
      .missingBinding, severity: isLive ? .error : .warning, subject: name,
      summary: "the program puts no '\(name)' into an environment, and '\(owner)' needs one",
      location: needs[0].property.location,
      notes: others.prefix(3) + heirs(of: type) + [needs[0].help(context)])
  }
}
