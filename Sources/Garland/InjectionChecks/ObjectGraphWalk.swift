// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Visits an object and everything that it leads to, the nearest first.
///
/// It keeps a list of the objects to visit instead of calling itself, so that the depth of the graph does not matter.
struct ObjectGraphWalk {
  /// A value that was reached, with the number of the step that led to it.
  private struct Visit {
    let value: Any
    let step: Int32
    /// The number of values on the path with a mirror of their own.
    var mirrors: UInt8 = 0
  }

  /// The largest number of values with a mirror of their own on a path, since such a mirror can show new values for
  /// ever.
  private static let mostMirrors = 8

  /// A nil property, before the table of paths is complete.
  private struct Found {
    let property: StoredProperty
    let owner: any Any.Type
    let step: Int32
    let hint: String?
  }

  private let check: InjectionCheck
  private let root: any Any.Type
  private let skipped: Set<ObjectIdentifier>
  /// The values that have been reached, kept so that no object is freed and its address used again.
  private var visits: [Visit]
  private var steps: [ObjectPath.Step] = []
  private var seen: Set<ObjectIdentifier> = []
  private var found: [Found] = []
  private var kinds = ReflectedKind.Cache()

  init(from object: Any, check: InjectionCheck, skipping types: [any Any.Type]) {
    self.check = check
    root = type(of: object)
    skipped = types.map { ObjectIdentifier($0) }.distinct()
    visits = [Visit(value: object, step: -1)]
  }

  /// The nil properties that were found, with the path to each.
  var missing: [MissingInjection] {
    let table = ObjectPath.Table(steps)
    return found.map {
      let place = $0.step < 0 ? ObjectPath() : ObjectPath($0.step, in: table)
      return MissingInjection($0.property, of: $0.owner, at: place, hint: $0.hint)
    }
  }

  /// Visits everything.
  mutating func visitAll() {
    var next = 0
    while next < visits.count {
      visit(visits[next])
      next += 1
    }
  }

  private mutating func visit(_ next: Visit) {
    var visit = next
    let type = type(of: visit.value)
    guard !skipped.contains(ObjectIdentifier(type)), isNew(visit.value, type) else { return }
    let kind = kinds.kind(of: visit.value, type)
    if kind != .leaf, visit.value is any CustomReflectable, !kinds.isOfSystem(type) {
      visit.mirrors += 1
    }
    switch kind {
    case .leaf: break
    case .elements: visitElements(of: visit)
    case .properties: visitProperties(of: visit, type)
    }
  }

  /// Whether an object is visited for the first time; values that are no objects always are.
  private mutating func isNew(_ value: Any, _ type: any Any.Type) -> Bool {
    guard type is AnyClass else { return true }
    // The properties of an actor may only be read on the actor.
    if type is any Actor.Type { return false }
    return seen.insert(ObjectIdentifier(value as AnyObject)).inserted
  }

  private mutating func visitProperties(of visit: Visit, _ type: any Any.Type) {
    let properties = StoredProperties(of: visit.value, splitsTuples: false) { kinds.isOfSystem($0) }
    var missing: [StoredProperty] = []
    for property in properties.all {
      if let value = Unwrapping.unwrapped(property.value) {
        reach(value, by: property.name, from: visit)
      } else if !check.ignored.contains(
        property.name, behind: visit.step, in: steps, from: root)
      {
        missing.append(property)
      }
    }
    guard !missing.isEmpty else { return }
    for (property, hint) in check.missing(missing, of: visit.value, properties.types) {
      found.append(Found(property: property, owner: type, step: visit.step, hint: hint))
    }
  }

  private mutating func visitElements(of visit: Visit) {
    let mirror = Mirror(reflecting: visit.value)
    for (position, child) in mirror.children.enumerated() {
      var label = "[\(position)]"
      var element = child.value
      if mirror.displayStyle == .dictionary {
        let pair = Array(Mirror(reflecting: child.value).children)
        guard pair.count == 2 else { continue }
        label = "[\(pair[0].value)]"
        element = pair[1].value
      }
      if let value = Unwrapping.unwrapped(element) { reach(value, by: label, from: visit) }
    }
  }

  private mutating func reach(_ value: Any, by label: String, from parent: Visit) {
    guard parent.mirrors <= Self.mostMirrors, !kinds.isLeaf(value) else { return }
    steps.append(ObjectPath.Step(label, after: parent.step, in: steps))
    visits.append(Visit(value: value, step: Int32(steps.count - 1), mirrors: parent.mirrors))
  }
}
