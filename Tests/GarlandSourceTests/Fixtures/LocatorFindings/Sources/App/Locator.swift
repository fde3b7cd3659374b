// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// The same shape under other names, and what can be wrong with it.

protocol Locator {
  func get<Service: Locatable>(_ input: Service.Input) -> Service
}

protocol Locatable: AnyObject {
  associatedtype Input
  static var sharing: Sharing { get }
  init(from locator: any Locator, input: Input)
}

enum Sharing { case transient, shared }

final class Services: Locator {
  func get<Service: Locatable>(_ input: Service.Input) -> Service {
    Service(from: self, input: input)
  }
}

/// Needs the back end to be made, and the back end needs it: an endless recursion.
final class Session: Locatable {
  static var sharing: Sharing { .shared }
  private let backend: Backend
  init(from locator: any Locator, input: Void) {
    backend = Self.connect(locator)
  }
  private static func connect(_ locator: any Locator) -> Backend { locator.get(()) }
}

final class Backend: Locatable {
  static let sharing = Sharing.shared
  private let session: Session
  required init(from locator: any Locator, input: Void) {
    let session: Session = locator.get(())
    self.session = session
  }
}

/// Shared, but made from what the first caller hands to it.
final class Avatar: Locatable {
  static var sharing: Sharing { .shared }
  init(from locator: any Locator, input: String) {}
}

/// A tree whose nodes make their children; the condition ends it.
final class Node: Locatable {
  static var sharing: Sharing { .transient }
  var child: Node?
  init(from locator: any Locator, input: Int) {
    if input > 0 { child = locator.get(input - 1) }
  }
}

/// Not of the kind that the locator makes.
final class Plain {}

/// Nobody asks for it.
final class Forgotten: Locatable {
  static var sharing: Sharing { .transient }
  init(from locator: any Locator, input: Void) {}
}

// garland:ignore UnusedBinding kept for the next version
final class Kept: Locatable {
  static var sharing: Sharing { .transient }
  init(from locator: any Locator, input: Void) {}
}

func start(_ services: Services) {
  let session: Session = services.get(())
  let avatar: Avatar = services.get("me")
  let node: Node = services.get(3)
  let plain: Plain = services.get(())
  print(session, avatar, node, plain)
}
