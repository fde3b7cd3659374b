// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

@main
struct FiveFronts {
  static func main() throws {
    let container = try ContainerBuilder(LibraryModule()).build()

    let room = try checkInjections(container.resolve(ReadingRoom.self))
    print(room.entrance?.greet() ?? "closed")

    let slip: LoanSlip = container.resolve(.init(reader: "Ada", book: 2))
    print(slip.text)
    print(room.reminder?.text ?? "no reminder")

    InjectedValues[\.loanPeriod] = LoanPeriod(days: 7)
    print(room.reminder?.text ?? "no reminder")
  }
}
