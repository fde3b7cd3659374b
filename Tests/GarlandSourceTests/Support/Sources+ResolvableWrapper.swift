// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Sources {
  /// A property wrapper of an app's own that is filled by who goes through the properties of an instance.
  static let resolvableWrapper = """
    private protocol Resolvable { func resolve(_: Resolver) }
    @propertyWrapper final class Injected<Service>: Resolvable {
      var wrappedValue: Service!
      init() {}
      func resolve(_ resolver: Resolver) { wrappedValue = resolver.resolve(Service.self)! }
    }
    """
}
