// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Uses everything that an instance was given, and what comes of that, each need of a binding once in each place.
struct FamilyWalk {
  /// The errors so far.
  private(set) var errors: [any Error] = []
  private let plan: FamilyPlan
  private var open: [(part: Part, place: FamilyPlan.Place)] = []
  private var seen: Set<ObjectIdentifier> = []
  /// Keeps what is weak, and the addresses.
  private var kept: [Part] = []
  private var used: Set<Use> = []

  private struct Use: Hashable {
    let node: Int
    let link: Int
    let place: FamilyPlan.Place
  }

  init(_ plan: FamilyPlan) { self.plan = plan }

  /// Goes on with what is made in a place.
  @MainActor mutating func follow(
    in place: FamilyPlan.Place, _ make: @MainActor () throws -> [Part]
  ) {
    do { try open += make().map { ($0, place) } } catch { errors.append(error) }
  }

  /// Goes on until everything was used.
  @MainActor mutating func finish() {
    while let (part, place) = open.popLast() {
      guard seen.insert(ObjectIdentifier(part)).inserted else { continue }
      kept.append(part)
      let home = part.node < 0 ? place : plan.node(part.node).life.home ?? place
      for (number, link) in part.links.enumerated() {
        if case .later = link,
          !used.insert(Use(node: part.node, link: number, place: home)).inserted
        {
          continue
        }
        follow(in: home) { try link.parts() }
      }
    }
  }
}
