// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// LIF-14
import Garland

protocol Audit: AnyObject, Sendable {}
final class PrintAudit: Audit {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{'lifetime' is unavailable: only an instance of a class can be held weakly; a class behind a protocol is registered as itself, with '.as { $0 as any Clock }'}}
  builder.register(as: (any Audit).self, PrintAudit.init).lifetime(.weak)
}
