// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import Workloads

/// Makes a table of what several processes have measured.
struct Table {
  private var values: [String: [Double]] = [:]

  init(lines: [String]) {
    for line in lines.compactMap(Line.init) {
      values[Self.key(line.kind, line.row, line.way), default: []].append(line.value)
    }
  }

  func print() {
    let heads = [
      "workload", "by hand", "dictionary", "**Garland**", "ratio", "shall", "",
      "allocations more than by hand", "instructions by hand", "Garland", "ratio",
    ]
    Swift.print("| " + heads.joined(separator: " | ") + " |")
    Swift.print("|---|" + String(repeating: "---:|", count: heads.count - 1))
    for row in Rows.all {
      Swift.print("| " + cells(row).joined(separator: " | ") + " |")
    }
  }

  private func cells(_ row: Row) -> [String] {
    var cells = [row.name]
    for way in ["by hand", "dictionary", "Garland"] {
      cells.append(text(median("time", row, way), row.unit))
    }
    cells.append(ratioText(row))
    cells.append(row.limit.map(text) ?? "–")
    cells.append(row.limit.flatMap { reaches(row, $0) }.map { $0 ? "✓" : "✗" } ?? "")
    cells.append(compare("allocations", row) { $1 - $0 })
    cells.append(text(median("instructions", row, "by hand"), .nanoseconds))
    cells.append(text(median("instructions", row, "Garland"), .nanoseconds))
    cells.append(compare("instructions", row) { $1 / $0 })
    return cells
  }

  private func compare(
    _ kind: String, _ row: Row, _ operation: (Double, Double) -> Double
  ) -> String {
    guard let byHand = median(kind, row, "by hand"), let garland = median(kind, row, "Garland")
    else { return "–" }
    return number(operation(byHand, garland))
  }

  /// The figure that the limit is about.
  private func reaches(_ row: Row, _ limit: Limit) -> Bool? {
    switch limit {
    case .timesByHand(let most): ratio(row, to: "by hand").map { $0 <= most }
    case .timesDictionary(let most): ratio(row, to: "dictionary").map { $0 <= most }
    case .atMost(let most): median("time", row, "Garland").map { $0 <= most }
    case .atLeast(let least): median("time", row, "Garland").map { $0 >= least }
    }
  }

  private func ratioText(_ row: Row) -> String {
    switch row.limit {
    case .timesDictionary: ratio(row, to: "dictionary").map { number($0) + " of dictionary" } ?? "–"
    case .atLeast: "–"
    default: ratio(row, to: "by hand").map { number($0) } ?? "–"
    }
  }

  private func text(_ limit: Limit) -> String {
    switch limit {
    case .timesByHand(let most): "≤ \(short(most))"
    case .timesDictionary(let most): "≤ \(short(most)) of dictionary"
    case .atMost(let most): "≤ \(grouped(Int(most)))"
    case .atLeast(let least): "≥ \(short(least))"
    }
  }

  private func text(_ value: Double?, _ unit: Quantity) -> String {
    guard let value else { return "–" }
    return unit == .speedup || value < 100
      ? number(value) : grouped(Int(value.rounded()))
  }

  private func short(_ limit: Double) -> String { String(format: "%.3g", limit) }

  private func number(_ value: Double) -> String {
    String(format: abs(value) < 10 ? "%.2f" : "%.1f", value)
  }

  /// The median of the ratios within each process; processes differ more than what one of them measures.
  private func ratio(_ row: Row, to way: String) -> Double? {
    let garland = values[Self.key("time", row.name, "Garland")] ?? []
    let other = values[Self.key("time", row.name, way)] ?? []
    return Self.median(zip(garland, other).map { $0 / $1 })
  }

  private func median(_ kind: String, _ row: Row, _ way: String) -> Double? {
    Self.median(values[Self.key(kind, row.name, way)] ?? [])
  }

  private static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }

  private static func key(_ kind: String, _ row: String, _ way: String) -> String {
    [kind, row, way].joined(separator: "\t")
  }
}
