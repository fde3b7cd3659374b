// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// The container of the first article, written by the application itself.

protocol IContainer: AnyObject {
  func resolve<T: IResolvable>(args: T.Arguments) -> T
}

protocol IResolvable: AnyObject {
  associatedtype Arguments
  static var instanceScope: InstanceScope { get }
  init(container: IContainer, args: Arguments)
}

enum InstanceScope {
  case perRequst
  case singleton
}

class Container {
  private var singletons: [ObjectIdentifier: AnyObject] = [:]
  func makeInstance<T: IResolvable>(args: T.Arguments) -> T {
    return T(container: self, args: args)
  }
}

extension Container: IContainer {
  func resolve<T: IResolvable>(args: T.Arguments) -> T {
    switch T.instanceScope {
    case .perRequst: return makeInstance(args: args)
    case .singleton:
      let key = ObjectIdentifier(T.self)
      if let cached = singletons[key], let instance = cached as? T {
        return instance
      } else {
        let instance: T = makeInstance(args: args)
        singletons[key] = instance
        return instance
      }
    }
  }
}

extension IContainer {
  func resolve<T: IResolvable>() -> T where T.Arguments == Void { resolve(args: ()) }
}

protocol ISingleton: IResolvable where Arguments == Void {}
extension ISingleton {
  static var instanceScope: InstanceScope { return .singleton }
}

protocol IPerRequest: IResolvable {}
extension IPerRequest {
  static var instanceScope: InstanceScope { return .perRequst }
}

@propertyWrapper
struct Resolvable<T: IResolvable> where T.Arguments == Void {
  private var cache: T?
  var wrappedValue: T {
    mutating get {
      if let cache = cache { return cache }
      let resolved: T = ContainerHolder.container.resolve()
      cache = resolved
      return resolved
    }
  }
}

final class ContainerHolder {
  static var container: IContainer!
}

final class ContainerMock: Container {
  func replace<Type: IResolvable, SubstitutionType: IResolvable>(
    _ type: Type.Type, with substitution: SubstitutionType.Type
  ) {}
}
