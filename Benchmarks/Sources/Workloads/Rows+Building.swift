// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Services
internal import WrittenByHand
internal import WrittenWithGarland

extension Rows {
  static let building = [
    registering(1_000, .timesByHand(6)),
    registering(10_000, .timesByHand(8)),
    Row("validate 1,000, per binding", operations: 1_000) {
      let registering = Registering(1_000)
      return Ways(garland: each { registering.findings().isEmpty ? 1 : 0 })
    },
    Row("30 bindings and the first graph", .timesByHand(10)) {
      Ways(
        byHand: each { ShopByHand().screen().number },
        garland: each { (try? ShopWithGarland.firstScreen().number) ?? 0 })
    },
  ]

  /// What is measured in processes of its own.
  static let processes = [
    Row(firstGraph, .timesByHand(8)),
    Row(firstBuild(1_000), .atMost(4_000)), Row(firstBuild(10_000), .atMost(4_000)),
    Row(firstBuild(100_000), .atMost(4_000)),
    Row(keptBytes, .atMost(240), unit: .bytes),
  ]

  public static let firstGraph = "fresh process: 30 bindings and the first graph"
  public static let keptBytes = "kept for a binding, of 10,000"

  public static func firstBuild(_ count: Int) -> String {
    "first build in a process, \(grouped(count)) generic types, per binding"
  }

  private static func registering(_ count: Int, _ limit: Limit) -> Row {
    Row("register, check and build \(grouped(count)), per binding", limit, operations: count) {
      let tags = BatchTags.types.prefix(count / 50)
      return Ways(
        byHand: each { RegistryByHand(tags: tags).count > 0 ? 1 : 0 },
        garland: each { (try? Registering.container(count)) == nil ? 0 : 1 })
    }
  }
}
