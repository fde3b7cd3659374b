// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

enum Living { case kept, single, unique }

/// Who registers sees one protocol, and who asks another one.
protocol Filling: AnyObject {
  func register<T>(living: Living, type: T.Type, name: String?, make: @escaping (Asking) throws -> T)
}

protocol Asking: AnyObject {
  func resolve<T>(_ type: T.Type, name: String?) throws -> T
}

extension Filling {
  func register<T>(type: T.Type, make: @escaping (Asking) throws -> T) {
    register(living: .single, type: type, name: nil, make: make)
  }

  func registerUnique<T>(_ type: T.Type = T.self, make: @escaping (Asking) throws -> T) {
    register(living: .unique, type: type, name: nil, make: make)
  }
}

extension Asking {
  func resolve<T>() throws -> T { try resolve(T.self, name: nil) }
}

typealias Injecting = Filling & Asking

final class Injector: Injecting {
  private struct Entry {
    let living: Living
    let make: (Asking) throws -> Any
  }

  private var entries: [String: Entry] = [:]
  private var instances: [String: Any] = [:]

  func register<T>(living: Living, type: T.Type, name: String?, make: @escaping (Asking) throws -> T) {
    entries["\(T.self) \(name ?? "")"] = Entry(living: living, make: make)
  }

  func resolve<T>(_ type: T.Type, name: String?) throws -> T {
    let key = "\(T.self) \(name ?? "")"
    if let known = instances[key] as? T { return known }
    let entry = entries[key]!
    let made = try entry.make(self) as! T
    if entry.living != .unique { instances[key] = made }
    return made
  }
}

/// What the whole program shares, by the type alone.
enum Services {
  private static var factories: [ObjectIdentifier: () -> Any] = [:]
  private static var cache: [ObjectIdentifier: Any] = [:]

  static func add<Service>(_ factory: @autoclosure @escaping () -> Service) {
    factories[ObjectIdentifier(Service.self)] = factory
  }

  static func get<Service>(_ type: Service.Type = Service.self) -> Service? {
    if let known = cache[ObjectIdentifier(type)] as? Service { return known }
    let made = factories[ObjectIdentifier(type)]?() as? Service
    cache[ObjectIdentifier(type)] = made
    return made
  }
}

/// A property that is filled when it is first used.
@propertyWrapper
struct FromServices<Value> {
  lazy var wrappedValue: Value = Services.get(Value.self)!
}
