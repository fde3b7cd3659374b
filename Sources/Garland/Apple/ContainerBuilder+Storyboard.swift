// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

#if canImport(UIKit)
  public import Foundation
  public import UIKit

  extension ContainerBuilder {
    /// Binds a storyboard whose view controllers are injected into as soon as they are made.
    ///
    /// ```swift
    /// builder.registerStoryboard(name: "Main")
    /// builder.external(main: ViewController.self).injection(\.presenter)
    /// ```
    ///
    /// The storyboard makes the view controllers; the container sets what their registrations say, also in child view
    /// controllers and in what a segue opens. View controllers without a registration are left alone. Several
    /// storyboards need a tag each. Resolve it on the main actor; a dependency that cannot be made stops the program
    /// with the full diagnostic.
    ///
    /// - Parameters:
    ///   - name: The storyboard's name without extension.
    ///   - bundle: The bundle that contains it, or nil for the main bundle.
    ///   - fileID: The file of the call; leave it out.
    ///   - filePath: The path of that file; leave it out.
    ///   - line: The line of the call; leave it out.
    ///   - column: The column of the call; leave it out.
    /// - Returns: The registration, for further modifiers.
    @discardableResult
    public func registerStoryboard(
      name: String, bundle: Bundle? = nil, fileID: String = #fileID,
      filePath: String = #filePath, line: UInt = #line, column: UInt = #column
    ) -> Registration<UIStoryboard, MainActor> {
      let bundlePath = bundle?.bundlePath
      return register(
        as: UIStoryboard.self,
        main: { (injection: InjectionOnly) in
          let bundle = bundlePath.flatMap { Bundle(path: $0) }
          return InjectingStoryboard.make(
            name: name, bundle: bundle, container: injection.container)
        },
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
#endif
