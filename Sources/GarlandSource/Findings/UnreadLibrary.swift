// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A library for dependency injection that is reported where none of what it registers is read.
enum UnreadLibrary: String, CaseIterable {
  case cleanse = "Cleanse"
  case deli = "Deli"
  case dikit = "DIKit"
  case dip = "Dip"
  case easyDI = "EasyDi"
  case guise = "Guise"
  case inject = "Inject"
  case knit = "Knit"
  case needle = "Needle"
  case safeDI = "SafeDI"
  case typhoon = "Typhoon"
  case weaver = "Weaver"
  case whoopDI = "WhoopDI"
  case xServiceLocator = "XServiceLocator"

  /// The modules that its users import.
  var modules: Set<String> {
    switch self {
    case .dip: ["Dip", "DipUI"]
    case .knit: ["Knit", "KnitMacros"]
    case .needle: ["NeedleFoundation"]
    case .weaver: ["WeaverDI"]
    case .whoopDI: ["WhoopDIKit"]
    default: [rawValue]
    }
  }

  /// Whether an app may well have a module of its own with the same name.
  private var hasCommonName: Bool {
    switch self {
    case .deli, .dip, .guise, .inject, .knit: true
    default: false
    }
  }

  /// The findings about libraries that are imported without being read.
  ///
  /// - Parameters:
  ///   - files: The files that may use them.
  ///   - accepted: The names of the libraries that the user accepts.
  ///   - read: The libraries that these sources use in a form that is read.
  ///   - ownModules: The modules among the sources that implement a container.
  /// - Returns: One finding for each library.
  static func findings(
    in files: [SourceFile], accepted: Set<String>, read: Set<UnreadLibrary>,
    ownModules: Set<String>
  ) -> [Diagnostic] {
    let all = allCases.reduce(into: Set<String>()) { $0.formUnion($1.modules) }
    let using = files.filter { !$0.imports.isDisjoint(with: all) }
    return allCases.filter { !read.contains($0) && $0.isMeant(by: using) }.compactMap { library in
      // A module of the app may have the name, such as one around a library that is read.
      let own = library.modules.filter { name in
        files.contains { file in
          file.unit == name
            && (library.hasCommonName || !Libraries.imported(by: file.imports).isEmpty)
        }
      }
      let modules = library.modules.subtracting(library.hasCommonName ? own : own.union(ownModules))
      let importing = using.filter { !$0.imports.isDisjoint(with: modules) }
      return importing.first.map {
        library.finding(
          importing.count, at: $0.importLocation(of: modules),
          isAccepted: accepted.contains(library.rawValue))
      }
    }
  }

  /// Whether the files that import a module of the name mean the library, and not another one of that name.
  private func isMeant(by files: [SourceFile]) -> Bool {
    // The one that loads changed code into a running app has no wrapper of its own name.
    self != .inject
      || files.identifiers(named: [rawValue]).contains {
        $0.parent?.parent?.is(AttributeSyntax.self) == true
      }
  }

  private func finding(
    _ count: Int, at location: GarlandGraph.SourceLocation?, isAccepted: Bool
  ) -> Diagnostic {
    let files = count == 1 ? "1 file" : "\(count) files"
    var notes: [Diagnostic.Note] = []
    if !isAccepted {
      notes.append(
        Diagnostic.Note(
          .help, "check the rest with '--unread \(rawValue)', which accepts that it is not read"))
    }
    return Diagnostic(
      .notVerified, severity: isAccepted ? .note : .warning, subject: rawValue,
      summary: "\(rawValue) is imported in \(files); its registrations are not read",
      location: location, notes: notes)
  }
}

extension SourceFile {
  /// The first import of one of several modules.
  func importLocation(of modules: Set<String>) -> GarlandGraph.SourceLocation? {
    let imports = tree.statements.lazy.compactMap { $0.item.as(ImportDeclSyntax.self) }
    return imports.first { $0.path.first.map { modules.contains($0.name.text) } ?? false }
      .map { location(of: $0) }
  }
}
