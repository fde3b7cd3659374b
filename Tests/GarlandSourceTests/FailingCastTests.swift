// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Casts of what a container gives.
struct FailingCastTests {
  private func found(
    _ use: String, bound: String = "Account.self) { _ in Account()", more: String = ""
  ) throws -> [String] {
    try Sources.verified(
      """
      import Swinject
      protocol Working: AnyObject {}
      protocol Resting {}
      class Account {}
      final class Worker: Account, Working {}
      final class Job {}
      final class Idle: Resting {}
      enum Office { nonisolated(unsafe) static var working: (any Working)? }
      \(more)
      let container = Container()
      container.register(Job.self) { _ in Job() }
      container.register(Resting.self) { _ in Idle() }
      container.register(\(bound) }
      \(use)
      """
    ).summaries.filter { $0.contains("Nonconforming") }
  }

  private func text(_ name: String, _ other: String, _ result: String) -> [String] {
    [
      "Garland/NonconformingBinding: "
        + "'\(name)' is cast to '\(other)' and is none, so that \(result)"
    ]
  }

  // VAL-20
  @Test(arguments: [
    "Office.working = container.resolve(Job.self) as? Working",
    "Office.working = container.resolve(Job.self)! as? any Working",
    "if let job = container.resolve(Job.self) as? Working { print(job) }",
  ])
  func `a cast to a protocol of which nothing bound is one is always nil`(_ use: String) throws {
    #expect(try found(use) == text("Job", "any Working", "this is always nil"))
    #expect(try found(use, more: "extension Job: Working {}") == [])
  }

  // VAL-20
  @Test func `a cast that ends the program is told`() throws {
    let text = self.text("Idle", "Job", "this ends the program")
    #expect(try found("_ = container.resolve(Resting.self) as! Job") == text)
  }

  // VAL-25
  @Test(arguments: [
    "_ = container.resolve(Account.self) as? Working",
    "_ = container.resolve(Job.self) as? Foreign",
    "_ = container.resolve(Job.self) as Job?", "_ = container.resolve(Resting.self) as? Idle",
    "_ = container.resolve(Job.self) as? Working ?? Worker()",
    "_ = wrapped(container.resolve(Job.self)) as? Working", "let job = container.resolve(Job.self)",
  ])
  func `a cast that may be one, or is meant to fail, is no finding`(_ use: String) throws {
    #expect(try found(use) == [])
  }

  // VAL-25: one of two types may be one.
  @Test(arguments: [
    ("Idle()", true), ("isOff ? Idle() : Busy()", false),
    ("if isOff { return Busy() }; return Idle()", false),
  ])
  func `a factory that chooses may make what is cast to`(factory: String, isFound: Bool) throws {
    let more = """
      protocol Duty {}
      extension Idle: Duty {}
      final class Busy: Duty, Working {}
      let isOff = true
      """
    let found = try found(
      "_ = container.resolve(Duty.self) as? Working", bound: "Duty.self) { _ in \(factory)",
      more: more)
    #expect(found == (isFound ? text("Idle", "any Working", "this is always nil") : []))
  }
}
