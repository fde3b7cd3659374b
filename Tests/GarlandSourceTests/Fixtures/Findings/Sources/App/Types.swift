protocol Clock {}
protocol Cache {}
struct SystemClock: Clock {}
final class Feed {
  init(clock: any Clock, cache: Cache, page: Page, reader: Reader, cycle: A) {}
}
final class MemoryCache: Cache {}
final class DiskCache: Cache {}
final class Page {}
struct Secret {}
struct Reader { let secret: Secret }
final class A { init(b: B) {} }
final class B { init(a: A) {} }
final class Unused {}
final class Accepted {}
