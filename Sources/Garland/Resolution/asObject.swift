// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The object that a value is, whatever the type by which it is known; nil if it is none.
func asObject<Value>(_ value: Value) -> AnyObject? {
  type(of: value as Any) is AnyObject.Type ? value as AnyObject : nil
}
