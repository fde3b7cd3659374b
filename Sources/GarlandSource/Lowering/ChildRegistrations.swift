// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The registrations in child containers, which serve the factories of a parent if a child asks for these.
///
/// Of containers that are children of each other, each child has what all containers above it have. So a registration
/// is looked up by its key, and only for a parent that lacks this key.
struct ChildRegistrations {
  /// A binding of a child.
  private struct Place {
    let child: Int
    let location: GarlandGraph.SourceLocation
    /// Its number among all.
    let number: Int
  }

  private let children: [GraphAssembler]
  private let isParent: Bool
  private var places: [Key: [Place]]?

  /// Reads which containers have parents.
  init(among assemblers: [GraphAssembler]) {
    children = assemblers.filter { $0.dialect?.library.parentResolvesItsOwn != true }
    isParent = children.contains { !$0.filling.isEmpty }
  }

  /// Notes that a container lacks keys which its children have, if only bindings need them that a child may resolve.
  ///
  /// The factory of a parent asks the container from which the instance is resolved.
  mutating func note(in assembler: inout GraphAssembler, _ parent: ContainerIdentity) {
    guard isParent else { return }
    let open = assembler.unmetBehindNoRoot
    guard !open.isEmpty else { return }
    let places = places ?? findPlaces()
    self.places = places
    var found: [(place: Place, key: Key)] = []
    for key in open {
      var seen: Set<GarlandGraph.SourceLocation> = []
      for place in places[key] ?? []
      where children[place.child].filling.contains(parent) && seen.insert(place.location).inserted {
        found.append((place, key))
      }
    }
    for (place, key) in found.sorted(by: { $0.place.number < $1.place.number }) {
      assembler.gaps.append(.init(key, .ofChild, at: place.location))
    }
  }

  private func findPlaces() -> [Key: [Place]] {
    var found: [Key: [Place]] = [:]
    var count = 0
    for (child, assembler) in children.enumerated() where !assembler.filling.isEmpty {
      for binding in assembler.bindings.map(\.binding) {
        guard let location = binding.location else { continue }
        for key in binding.exposures.map(\.key.withoutArguments) {
          found[key, default: []].append(Place(child: child, location: location, number: count))
          count += 1
        }
      }
    }
    return found
  }
}
