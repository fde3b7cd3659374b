import Garland

struct LibraryModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(async: Archive.open).lifetime(.singleton)
    builder.register(async: Index.init).lifetime(.singleton)
    builder.register(async: { @Press in Printer() }).lifetime(.singleton)
    builder.register(Lamp.init).lifetime(.singleton)
    builder.register(Desk.init)
    builder.register(Search.init)
    builder.register(Notes.init).lifetime(.scoped(Visit.self)).onEnd { await $0.close() }
  }
}

let container = try ContainerBuilder(LibraryModule()).build()
let desk: Desk = container.resolve()
print(desk)
let search: Search = try await container.resolveAsync()
print(search, try await container.resolveAsync(Printer.self))
try await container.withScope(Visit.self) { visit in
  print(try await visit.resolveAsync(Notes.self))
}
