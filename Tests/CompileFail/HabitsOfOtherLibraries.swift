// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-1 LIF-1
import Garland

protocol Shown {}
final class Draft: Shown {}
struct Note: Sendable {}

func register(in builder: ContainerBuilder) {
  // expected-error@+1 {{'inObjectScope' is unavailable: use 'lifetime': '.container' is '.singleton', '.graph' '.objectGraph', '.transient' '.perRequest'}}
  builder.register(Draft.init).inObjectScope(.container)
  // expected-error@+1 {{'scope' is unavailable: use 'lifetime': '.cached' is '.singleton', '.graph' '.objectGraph', '.shared' '.weak', '.unique' '.perRequest'}}
  builder.register(Draft.init).scope(.shared)
  // expected-error@+1 {{'singleton()' is unavailable: write 'lifetime(.singleton)'}}
  builder.register(Note.init).singleton()
  // expected-error@+1 {{'implements' is unavailable: write 'as { $0 as any P }'}}
  builder.register(Draft.init).implements((any Shown).self)
  // expected-error@+1 {{'register(_:name:factory:)' is unavailable: write 'register(as: P.self) { (dependency: D) in … }': the parameters are what is needed}}
  builder.register((any Shown).self) { _ in Draft() }
}
