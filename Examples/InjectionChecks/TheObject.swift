// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

protocol IObjectProtocol: AnyObject {}
protocol IService {}
protocol INotService {}

struct Service: IService {}

/// The article's object: its dependencies are set after it was made, so the compiler cannot see what was forgotten.
final class TheObject: IObjectProtocol {
  var service: (any IService)?
  var notService: (any INotService)?

  enum SelectorsToIgnore: String, IgnorableProperty {
    case notService
  }
}
