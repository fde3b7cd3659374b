// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// OVR-11
import Garland

class Orders {}
final class OrdersMock: Orders {}

func replace(in builder: ContainerBuilder) {
  // expected-error@+1 {{instance method 'replace(_:with:fileID:filePath:line:column:)' requires that 'Orders' conform to 'Resolvable'}}
  builder.replace(Orders.self) { _, _ in OrdersMock() }
}
