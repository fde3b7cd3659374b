import Factory

@main
struct App {
  @Injected(\.player) var player
}

extension Container {
  var player: Factory<Player> { self { Player() }.singleton }
  // Nobody asks for it.
  var unused: Factory<Unused> { self { Unused(helper: self.helper()) } }
  var helper: Factory<Helper> { self { Helper() } }
}
final class Player {}
final class Unused {
  init(helper: Helper) {}
}
final class Helper {}
