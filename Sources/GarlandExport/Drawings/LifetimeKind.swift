// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A kind of lifetime, without details such as the kind of scope: the shortest one first, and the unread one last.
///
/// Drawings, pages, answers and the reader of JSON share these facts about lifetimes.
enum LifetimeKind: String, CaseIterable {
  case perRequest
  case objectGraph
  case weak
  case timeToLive
  case scoped
  case singleton
  case eager
  case unread

  init(_ lifetime: Lifetime) {
    switch lifetime {
    case .perRequest: self = .perRequest
    case .objectGraph: self = .objectGraph
    case .weak: self = .weak
    case .timeToLive: self = .timeToLive
    case .scoped: self = .scoped
    case .singleton: self = .singleton
    case .eager: self = .eager
    case .unread: self = .unread
    }
  }

  /// The lifetime, if the kind alone determines it.
  var simple: Lifetime? {
    switch self {
    case .perRequest: .perRequest
    case .objectGraph: .objectGraph
    case .weak: .weak
    case .timeToLive: .timeToLive(nil)
    case .scoped: nil
    case .singleton: .singleton
    case .eager: .eager
    case .unread: .unread
    }
  }

  /// The sign and name of the lifetime.
  var look: Look {
    switch self {
    case .perRequest:
      Look(
        "per request", "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z", "#667286", "#a3afc1", width: "2.2")
    case .objectGraph: Look("object graph", "M0-5.5L5.5 4.5H-5.5Z", "#0b7f77", "#4fd1c5")
    case .weak: Look("weak", "M0-6L6 0L0 6L-6 0Z", "#0a77b8", "#5fb8f0", width: "2")
    case .timeToLive: Look("time to live", "M-5-5.5H5L-5 5.5H5Z", "#a05a00", "#f0b35e")
    case .scoped: Look("scoped", "M-3-5.5H3L6 0L3 5.5H-3L-6 0Z", "#7a3fd0", "#bf9bff")
    case .singleton: Look("singleton", "M-5-5H5V5H-5Z", "#2f5fe0", "#8caaff")
    case .eager:
      Look(
        "eager", "M0-6.5L1.7-2.2L6.2-2L2.7.8L3.9 5.3L0 2.7L-3.9 5.3L-2.7.8L-6.2-2L-1.7-2.2Z",
        "#1c7f3c", "#6fd58c")
    case .unread:
      Look(
        "unread", "M-3.5-2.5a3.5 3.5 0 1 1 5 3.2Q0 1.5 0 3M0 5V6.5", "#667286", "#a3afc1",
        width: "2.2")
    }
  }

  /// The sign of a lifetime, and the word for it.
  struct Look {
    let word: String
    /// The outline around a centre, different for each lifetime, so that it can be told without colours.
    let outline: String
    let day: String
    let night: String
    /// The width of the outline if only that is drawn; otherwise the sign is filled.
    let width: String?

    init(_ word: String, _ outline: String, _ day: String, _ night: String, width: String? = nil) {
      self.word = word
      self.outline = outline
      self.day = day
      self.night = night
      self.width = width
    }
  }

  /// All kinds in the order of lists.
  static let longestFirst = allCases.filter { $0 != .unread }.reversed() + [.unread]
}

// MARK: Styles and scripts

extension LifetimeKind {
  /// The colours of all lifetimes, as style declarations.
  static func colours(_ shade: KeyPath<Look, String>) -> String {
    allCases.map { "--\($0.rawValue):\($0.look[keyPath: shade])" }.joined(separator: ";")
  }

  /// The style rules for the signs of all lifetimes.
  static var rules: String {
    allCases.map { kind in
      let colour = "var(--\(kind.rawValue))"
      let paint =
        kind.look.width.map { "fill:none;stroke:\(colour);stroke-width:\($0)" } ?? "fill:\(colour)"
      return ".glyph.\(kind.rawValue){\(paint)}"
    }.joined()
  }

  /// The style rules for the parts of a bar that stand for lifetimes.
  static var shares: String {
    allCases.map { ".share.\($0.rawValue){fill:var(--\($0.rawValue))}" }.joined()
  }

  /// A text about each lifetime, as the members of a script object.
  static func members(_ text: KeyPath<Look, String>) -> String {
    allCases.map { "\($0.rawValue): \"\($0.look[keyPath: text])\"" }.joined(separator: ", ")
  }
}
