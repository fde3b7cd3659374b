protocol Clock {}
struct SystemClock: Clock {}
struct Feed { let clock: any Clock }
struct Unused {}
final class Session: Sendable {}
final class Token: Sendable {}
final class Dashboard: Sendable { init(token: Token) {} }
