// Mistake: the caller swaps two arguments of one type
// Caught by: nobody
// Because: both are an `Int` to the compiler; two types would tell them apart
import Garland

struct Transfer {
  struct Accounts {
    let from: Int
    let to: Int
  }

  let accounts: Accounts
}

struct App: Module {
  func register(in builder: ContainerBuilder) {
    builder.register { (accounts: Assisted<Transfer.Accounts>) in Transfer(accounts: accounts.value)
    }
  }
}

@MainActor func program() async throws {
  let container = try ContainerBuilder(App()).build()
  let (mine, theirs) = (1, 2)
  // instead of: let accounts = Transfer.Accounts(from: mine, to: theirs)
  let accounts = Transfer.Accounts(from: theirs, to: mine)
  print(container.resolve(Transfer.self, arguments: accounts))
}
