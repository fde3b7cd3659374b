// Mistake: a factory captures a variable that somebody else changes
// Caught by: compiler
import Garland

struct Ticket {
  let number: Int
}

@MainActor func program() async throws {
  // instead of: let last = 7
  var last = 7
  let builder = ContainerBuilder()
  builder.register { Ticket(number: last) }
  // too much:
  last += 1
  print(try builder.build().resolve(Ticket.self))
}
