// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Something that is on or off while a view is shown.
enum EnvironmentFlag: Hashable {
  /// A value of the environment, by its name.
  case environment(String)
  /// A property of the view that is shown, by its place.
  case own(GarlandGraph.SourceLocation)

  /// A value that the code around a view gives to one of its properties.
  enum Value {
    case literal(Bool)
    /// What a flag around the view is, or the contrary.
    case same(EnvironmentFlag, isOn: Bool)
  }
}

extension EnvironmentFlag {
  fileprivate var isOwn: Bool { if case .own = self { true } else { false } }
}

/// Something around a view that changes which objects are in its environment.
enum EnvironmentLayer {
  /// Puts objects there.
  case objects(Set<TypeDeclaration>)
  /// Begins a navigation, which shows what is pushed.
  case stack
  /// Is shown by the navigation around it instead of by the view that pushes it.
  ///
  /// UIKit's navigation shows what a link pushes, but knows no destinations of values.
  case pushed(byLink: Bool)
  /// May be shown in another navigation.
  case apart
  /// Is shown when something has happened, and outside of the navigation.
  case presented
  /// Sets a value of the environment; to nil where it is no literal.
  case value(EnvironmentFlag, Bool?)
  /// Makes a view, some of whose properties have known values.
  case made([EnvironmentFlag: EnvironmentFlag.Value])
  /// Is only shown where the view whose code it is has these values, or finds them in its environment.
  case condition([EnvironmentFlag: Bool])
}

/// Whether an object is in the environment at some place, as far as the way to it tells.
struct EnvironmentState: Hashable {
  /// Whether all is drawn once, so that nothing happens after which more is shown.
  var isStill = false
  /// Whether the place is never shown.
  private(set) var isNever = false
  /// The values that the way has set to literals.
  private var flags: [EnvironmentFlag: Bool] = [:]
  var isThere = false
  /// Whether it is around the navigation that shows the place; nil if that is not known.
  var isAroundStack: Bool?
  /// Whether no other navigation is there than that of UIKit, which hands nothing on to what it pushes.
  var isInController = false
  /// Whether it would be there if a navigation did not push what stands at the place.
  var isLostByPush = false

  /// Whether it is missing at the place, or may be missing inside of it.
  var mayLack: Bool {
    !isNever && (!isThere || isAroundStack == false || isInController)
  }

  init(isStill: Bool = false, isInController: Bool = false) {
    self.isStill = isStill
    self.isInController = isInController
  }

  /// The state behind some layers, which stand from the inside out.
  func inside(
    _ layers: [EnvironmentLayer], where holds: (Set<TypeDeclaration>) -> Bool
  ) -> EnvironmentState {
    layers.reversed().reduce(into: self) { state, layer in
      switch layer {
      case .objects(let objects):
        guard holds(objects) else { return }
        state.isThere = true
        state.isLostByPush = false
      case .stack:
        state.isAroundStack = state.isThere
        state.isInController = false
      case .pushed(let byLink):
        if isStill { state.isNever = true }
        let isOfUIKit = state.isInController && byLink
        guard let isAround = isOfUIKit ? false : state.isAroundStack else { return }
        state.isLostByPush = state.isThere && !isAround
        state.isThere = isAround
      case .apart:
        state.isAroundStack = nil
        state.isInController = false
        // Code that is not followed may set any value.
        state.flags = state.flags.filter(\.key.isOwn)
      case .presented:
        if isStill { state.isNever = true }
        state.isAroundStack = nil
        state.isInController = false
      case .value(let name, let isOn): state.flags[name] = isOn
      case .condition(let wanted):
        // A view reads what is around all of it.
        if wanted.contains(where: { flags[$0.key] == !$0.value }) { state.isNever = true }
      case .made(let values): state.enter(values, from: flags)
      }
    }
  }

  /// Forgets the properties of the view around another one, and sets those of this one.
  private mutating func enter(
    _ values: [EnvironmentFlag: EnvironmentFlag.Value], from outer: [EnvironmentFlag: Bool]
  ) {
    flags = flags.filter { !$0.key.isOwn }
    for (flag, value) in values {
      switch value {
      case .literal(let isOn): flags[flag] = isOn
      case .same(let other, let isOn): flags[flag] = outer[other].map { $0 == isOn }
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// The modifiers of SwiftUI that show something later, outside of the navigation.
  private static let presenting: Set = [
    "alert", "confirmationDialog", "fullScreenCover", "inspector", "popover", "sheet",
  ]

  var isPresenting: Bool { calledName.map { Self.presenting.contains($0.text) } ?? false }

  private static let stacks: Set = ["NavigationSplitView", "NavigationStack", "NavigationView"]

  var isStack: Bool { calledName.map { Self.stacks.contains($0.text) } ?? false }

  /// Whether it makes a link that pushes its destination.
  var isLink: Bool { calledName?.text == "NavigationLink" }

  /// The layers by which a navigation shows a part of the call's arguments.
  func pushedLayers(around child: Syntax) -> [EnvironmentLayer] {
    if calledName?.text == "navigationDestination" { return [.pushed(byLink: false)] }
    let labels = Set(arguments.compactMap(\.label?.text))
    let isDestination =
      isLink && child.id == trailingClosure.map({ Syntax($0).id })
      && labels.isDisjoint(with: ["destination", "value"])
    return isDestination ? [.pushed(byLink: true)] : []
  }
}
