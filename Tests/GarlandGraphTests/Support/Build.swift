// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A place in a file of the app that the test graphs describe.
func at(_ file: String, _ line: Int, _ column: Int = 3) -> SourceLocation {
  SourceLocation(file: "App/\(file).swift", line: line, column: column)
}

extension Binding {
  /// A binding of a string key at a line that carries its number.
  static func make(
    _ name: String, tag: String? = nil, as aliases: [String] = [], lifetime: Lifetime = .perRequest,
    line: Int? = nil, _ requests: [Request] = []
  ) -> Binding {
    let location = line.map { at("Module", $0) }
    let exposures = [Exposure(Key(name, tag: tag))] + aliases.map { Exposure(Key($0, tag: tag)) }
    return Binding(
      exposures: exposures, lifetime: lifetime, requests: requests, location: location)
  }

  /// The binding as an override, which may have another lifetime than what it replaces.
  var overriding: Binding {
    with {
      $0.precedence = .override
      $0.suppressions.append(Suppression(.overrideLifetime, because: "it is meant"))
    }
  }

  /// The binding after a change.
  func with(_ change: (inout Binding) -> Void) -> Binding {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Lifetime {
  /// One lifetime of each kind; a new kind does not compile until it follows another one.
  static var oneOfEach: [Lifetime] { Array(sequence(first: .perRequest, next: \.following)) }

  private var following: Lifetime? {
    switch self {
    case .perRequest: .objectGraph
    case .objectGraph: .singleton
    case .singleton: .eager
    case .eager: .weak
    case .weak: .timeToLive(.seconds(5))
    case .timeToLive: .scoped("Session")
    case .scoped: .unread
    case .unread: nil
    }
  }
}

extension Request {
  /// A request by an initializer's parameter.
  static func parameter(
    _ key: String, label: String? = nil, tag: String? = nil, timing: Timing = .eager,
    cardinality: Cardinality = .one, line: Int? = nil
  ) -> Request {
    Request(
      Key(key, tag: tag), timing: timing, cardinality: cardinality,
      site: .parameter(index: 0, label: label), location: line.map { at("Types", $0, 8) })
  }

  /// A request by a property that is set after construction.
  static func property(
    _ key: String, _ name: String, timing: Timing = .eager, line: Int? = nil
  ) -> Request {
    Request(
      Key(key), timing: timing, site: .property(name), location: line.map { at("Module", $0, 6) })
  }
}

extension Root {
  /// A root with a name, at a line that carries its number.
  static func make(_ key: String, _ name: String, line: Int? = nil) -> Root {
    Root(Request(Key(key), location: line.map { at("Main", $0) }), name: name)
  }
}

extension CheckOptions {
  /// Checks what the roots lead to, as the verifier does.
  static let ofRoots = CheckOptions(extent: .reachableFromRoots)
}

extension BindingGraph {
  /// The findings in the reading form.
  func report(_ options: CheckOptions = CheckOptions()) -> String {
    DiagnosticRenderer().render(check(options))
  }

  /// The ids and subjects of the findings.
  func verdict(_ options: CheckOptions = CheckOptions()) -> [String] {
    check(options).map { "\($0.severity) \($0.id.name) \($0.subject)" }
  }
}

extension ScopeDescription {
  /// A kind of scope at a line that carries its number.
  static func make(
    _ kind: String, in parent: String? = nil, endsSynchronously: Bool = false, line: Int? = nil
  ) -> ScopeDescription {
    ScopeDescription(
      TypeReference(named: kind), in: parent.map(TypeReference.init(named:)),
      endsSynchronously: endsSynchronously, location: line.map { at("Module", $0) })
  }
}
