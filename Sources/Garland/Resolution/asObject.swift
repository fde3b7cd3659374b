// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The object behind a value, whatever its static type is; nil if there is none.
func asObject<Value>(_ value: Value) -> AnyObject? {
  type(of: value as Any) is AnyObject.Type ? value as AnyObject : nil
}
