// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Reports bindings of which several parameters get the same string or number.
///
/// Two parameters of such a type usually have two meanings, such as a name and a password; types of one's own show
/// their meaning, and the same object for two of them may well be intended. The results of a factory need not be the
/// same value.
struct RepeatedValueRule: GraphRule {
  static let id = DiagnosticID.repeatedValue

  private static let types: Set<String> = [
    "Bool", "Character", "Double", "Duration", "Float", "Int", "Int32", "Int64", "String",
    "Substring", "UInt", "UInt32", "UInt64", "Data", "Date", "Decimal", "URL", "UUID",
  ]

  func check(_ analysis: Analysis) -> [Diagnostic] {
    let index = analysis.index
    guard index.flags.contains(.isReady) else { return [] }
    return (0..<index.bindingCount).compactMap { number in
      guard asksTwice(number, index) else { return nil }
      return repeated(number, index).flatMap { finding(number, $0, analysis) }
    }
  }

  /// Whether two requests of a binding lead to one value; this only compares numbers, because it is so rare.
  private func asksTwice(_ number: Int, _ index: GraphIndex) -> Bool {
    let requests = index.requests(of: number)
    guard requests.count > 1 else { return false }
    return requests.contains { position in
      guard let value = value(position, index) else { return false }
      return requests.contains { $0 > position && self.value($0, index) == value }
    }
  }

  /// The binding of a ready-made value that is the only one to serve a request.
  private func value(_ position: Int, _ index: GraphIndex) -> Int? {
    let targets = index.targets(ofRequest: position)
    guard targets.count == 1, let target = targets.first else { return nil }
    let binding = index.binding(ofExposure: target)
    return index.traits[binding].flags.contains(.isReady) ? binding : nil
  }

  private func isNamed(_ binding: Int, _ index: GraphIndex) -> Bool {
    Self.types.contains(index.bindings[binding].key.type.shortName)
  }

  /// The first requests of one binding's parameters that the same value serves.
  private func repeated(_ number: Int, _ index: GraphIndex) -> [Request]? {
    var asked: [Int: [Request]] = [:]
    for position in index.requests(of: number) {
      guard let binding = value(position, index), isNamed(binding, index) else { continue }
      let request = index.request(position, of: number)
      guard case .parameter = request.site, !request.hasDefault else { continue }
      asked.add(request, to: binding)
    }
    return asked.filter { $0.value.count > 1 }.min { $0.key < $1.key }?.value
  }

  private func finding(_ number: Int, _ requests: [Request], _ analysis: Analysis) -> Diagnostic? {
    guard analysis.isReached(number), !analysis.accepts(Self.id, number),
      !analysis.index.isDisplaced(number)
    else { return nil }
    let name = analysis.names.binding(number)
    let value = analysis.names.key(requests[0].key)
    let location = analysis.index.bindings[number].location
    let steps = Wording.cappedSteps(requests) { request in
      Diagnostic.Step("\(parameter(request)) is '\(value)'", at: request.location ?? location)
    }
    return Diagnostic(
      Self.id, severity: .warning, subject: name,
      summary: "\(requests.count) parameters of '\(name)' get the same '\(value)'",
      location: location, steps: steps,
      notes: [.init(.help, "tell the values apart by tags, or give them types of their own")])
  }

  private func parameter(_ request: Request) -> String {
    guard case .parameter(let index, let label) = request.site else { return "it" }
    return label.map { "the parameter '\($0)'" } ?? "parameter \(index + 1)"
  }
}
