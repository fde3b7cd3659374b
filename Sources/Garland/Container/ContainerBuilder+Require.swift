// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

extension ContainerBuilder {
  /// Declares that others have to bind a type, so that a module can be checked without them.
  ///
  /// ```swift
  /// struct FeedModule: Module {
  ///   func register(in builder: ContainerBuilder) {
  ///     builder.require((any Clock).self)
  ///     builder.register { (clock: any Clock) in Feed(clock: clock) }
  ///   }
  /// }
  /// ```
  ///
  /// `validate(alone:_:profiles:)` takes it as bound. `build()` reports it as `Garland/MissingBinding`, with
  /// the modules that lead to it, if nobody binds it where the module can see it, also when nothing asks for
  /// it. It is no request: nothing counts as used by it.
  ///
  /// - Parameters:
  ///   - type: The type; a collection, such as `Many<any Plugin>`, needs an element.
  ///   - tag: Its tag, or nil for none.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  public func require<Value>(
    _ type: Value.Type, tag: (any BindingTag.Type)? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = RegistrationSite(fileID, filePath, line, column)
    requireOpen(at: site)
    contents.requirements.append(
      DeclaredRequest(
        type: type, tag: tag, site: site,
        module: currentModule, condition: currentCondition))
  }

  /// Checks a module alone, without the rest of the program, and returns all findings, the same every time.
  ///
  /// The requirements of the module and of those that it includes count as bound, with any lifetime. What they need
  /// and neither bind nor require is `Garland/MissingBinding`. Nothing counts as unused, because others may use
  /// it. Runs no code of the user besides `register(in:)`.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - options: Which findings are errors.
  ///   - profiles: The active profiles, the strongest last.
  /// - Returns: The findings.
  public static func validate(
    alone module: some Module, _ options: CheckOptions = CheckOptions(),
    profiles: [BindingProfile] = []
  ) -> [Diagnostic] {
    var options = options
    options.isPart = true
    return ContainerBuilder(module).validate(options, profiles: profiles)
  }
}
