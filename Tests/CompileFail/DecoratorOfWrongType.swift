// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// OVR-7 OVR-11
import Garland

protocol Clock {}
final class Calendar {}
final class SystemClock: Clock {}
final class LoggingClock: Clock {
  init(_ clock: any Clock) {}
}

func decorate(in builder: ContainerBuilder) {
  // expected-error@+1 {{cannot convert value of type 'Calendar' to closure result type 'any Clock'}}
  builder.decorate(as: (any Clock).self) { (clock: any Clock) in Calendar() }
  // expected-error@+1 {{cannot convert value of type '@Sendable (any Clock) -> LoggingClock' to expected argument type '@Sendable (Calendar) -> Calendar'}}
  builder.decorate(as: Calendar.self, LoggingClock.init)
  // expected-error@+2 {{cannot convert value of type '@Sendable (Calendar) -> LoggingClock' to expected argument type '@MainActor @Sendable (any Clock, repeat each Dependency) -> any Clock'}}
  // expected-error@+1 {{generic parameter 'each Dependency' could not be inferred}}
  builder.decorate(as: (any Clock).self) { (calendar: Calendar) in LoggingClock(SystemClock()) }
}
