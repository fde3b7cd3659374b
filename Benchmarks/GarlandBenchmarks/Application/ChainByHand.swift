// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// One of a hundred objects of which each holds the next.
final class Link<Tens, Ones> {
  let next: AnyObject?

  init(_ next: AnyObject?) {
    self.next = next
  }
}

/// The chain wired by hand.
enum ChainByHand {
  @inline(never) static func link0() -> Link<D0, D0> { Link(link1()) }
  @inline(never) static func link1() -> Link<D0, D1> { Link(link2()) }
  @inline(never) static func link2() -> Link<D0, D2> { Link(link3()) }
  @inline(never) static func link3() -> Link<D0, D3> { Link(link4()) }
  @inline(never) static func link4() -> Link<D0, D4> { Link(link5()) }
  @inline(never) static func link5() -> Link<D0, D5> { Link(link6()) }
  @inline(never) static func link6() -> Link<D0, D6> { Link(link7()) }
  @inline(never) static func link7() -> Link<D0, D7> { Link(link8()) }
  @inline(never) static func link8() -> Link<D0, D8> { Link(link9()) }
  @inline(never) static func link9() -> Link<D0, D9> { Link(link10()) }
  @inline(never) static func link10() -> Link<D1, D0> { Link(link11()) }
  @inline(never) static func link11() -> Link<D1, D1> { Link(link12()) }
  @inline(never) static func link12() -> Link<D1, D2> { Link(link13()) }
  @inline(never) static func link13() -> Link<D1, D3> { Link(link14()) }
  @inline(never) static func link14() -> Link<D1, D4> { Link(link15()) }
  @inline(never) static func link15() -> Link<D1, D5> { Link(link16()) }
  @inline(never) static func link16() -> Link<D1, D6> { Link(link17()) }
  @inline(never) static func link17() -> Link<D1, D7> { Link(link18()) }
  @inline(never) static func link18() -> Link<D1, D8> { Link(link19()) }
  @inline(never) static func link19() -> Link<D1, D9> { Link(link20()) }
  @inline(never) static func link20() -> Link<D2, D0> { Link(link21()) }
  @inline(never) static func link21() -> Link<D2, D1> { Link(link22()) }
  @inline(never) static func link22() -> Link<D2, D2> { Link(link23()) }
  @inline(never) static func link23() -> Link<D2, D3> { Link(link24()) }
  @inline(never) static func link24() -> Link<D2, D4> { Link(link25()) }
  @inline(never) static func link25() -> Link<D2, D5> { Link(link26()) }
  @inline(never) static func link26() -> Link<D2, D6> { Link(link27()) }
  @inline(never) static func link27() -> Link<D2, D7> { Link(link28()) }
  @inline(never) static func link28() -> Link<D2, D8> { Link(link29()) }
  @inline(never) static func link29() -> Link<D2, D9> { Link(link30()) }
  @inline(never) static func link30() -> Link<D3, D0> { Link(link31()) }
  @inline(never) static func link31() -> Link<D3, D1> { Link(link32()) }
  @inline(never) static func link32() -> Link<D3, D2> { Link(link33()) }
  @inline(never) static func link33() -> Link<D3, D3> { Link(link34()) }
  @inline(never) static func link34() -> Link<D3, D4> { Link(link35()) }
  @inline(never) static func link35() -> Link<D3, D5> { Link(link36()) }
  @inline(never) static func link36() -> Link<D3, D6> { Link(link37()) }
  @inline(never) static func link37() -> Link<D3, D7> { Link(link38()) }
  @inline(never) static func link38() -> Link<D3, D8> { Link(link39()) }
  @inline(never) static func link39() -> Link<D3, D9> { Link(link40()) }
  @inline(never) static func link40() -> Link<D4, D0> { Link(link41()) }
  @inline(never) static func link41() -> Link<D4, D1> { Link(link42()) }
  @inline(never) static func link42() -> Link<D4, D2> { Link(link43()) }
  @inline(never) static func link43() -> Link<D4, D3> { Link(link44()) }
  @inline(never) static func link44() -> Link<D4, D4> { Link(link45()) }
  @inline(never) static func link45() -> Link<D4, D5> { Link(link46()) }
  @inline(never) static func link46() -> Link<D4, D6> { Link(link47()) }
  @inline(never) static func link47() -> Link<D4, D7> { Link(link48()) }
  @inline(never) static func link48() -> Link<D4, D8> { Link(link49()) }
  @inline(never) static func link49() -> Link<D4, D9> { Link(link50()) }
  @inline(never) static func link50() -> Link<D5, D0> { Link(link51()) }
  @inline(never) static func link51() -> Link<D5, D1> { Link(link52()) }
  @inline(never) static func link52() -> Link<D5, D2> { Link(link53()) }
  @inline(never) static func link53() -> Link<D5, D3> { Link(link54()) }
  @inline(never) static func link54() -> Link<D5, D4> { Link(link55()) }
  @inline(never) static func link55() -> Link<D5, D5> { Link(link56()) }
  @inline(never) static func link56() -> Link<D5, D6> { Link(link57()) }
  @inline(never) static func link57() -> Link<D5, D7> { Link(link58()) }
  @inline(never) static func link58() -> Link<D5, D8> { Link(link59()) }
  @inline(never) static func link59() -> Link<D5, D9> { Link(link60()) }
  @inline(never) static func link60() -> Link<D6, D0> { Link(link61()) }
  @inline(never) static func link61() -> Link<D6, D1> { Link(link62()) }
  @inline(never) static func link62() -> Link<D6, D2> { Link(link63()) }
  @inline(never) static func link63() -> Link<D6, D3> { Link(link64()) }
  @inline(never) static func link64() -> Link<D6, D4> { Link(link65()) }
  @inline(never) static func link65() -> Link<D6, D5> { Link(link66()) }
  @inline(never) static func link66() -> Link<D6, D6> { Link(link67()) }
  @inline(never) static func link67() -> Link<D6, D7> { Link(link68()) }
  @inline(never) static func link68() -> Link<D6, D8> { Link(link69()) }
  @inline(never) static func link69() -> Link<D6, D9> { Link(link70()) }
  @inline(never) static func link70() -> Link<D7, D0> { Link(link71()) }
  @inline(never) static func link71() -> Link<D7, D1> { Link(link72()) }
  @inline(never) static func link72() -> Link<D7, D2> { Link(link73()) }
  @inline(never) static func link73() -> Link<D7, D3> { Link(link74()) }
  @inline(never) static func link74() -> Link<D7, D4> { Link(link75()) }
  @inline(never) static func link75() -> Link<D7, D5> { Link(link76()) }
  @inline(never) static func link76() -> Link<D7, D6> { Link(link77()) }
  @inline(never) static func link77() -> Link<D7, D7> { Link(link78()) }
  @inline(never) static func link78() -> Link<D7, D8> { Link(link79()) }
  @inline(never) static func link79() -> Link<D7, D9> { Link(link80()) }
  @inline(never) static func link80() -> Link<D8, D0> { Link(link81()) }
  @inline(never) static func link81() -> Link<D8, D1> { Link(link82()) }
  @inline(never) static func link82() -> Link<D8, D2> { Link(link83()) }
  @inline(never) static func link83() -> Link<D8, D3> { Link(link84()) }
  @inline(never) static func link84() -> Link<D8, D4> { Link(link85()) }
  @inline(never) static func link85() -> Link<D8, D5> { Link(link86()) }
  @inline(never) static func link86() -> Link<D8, D6> { Link(link87()) }
  @inline(never) static func link87() -> Link<D8, D7> { Link(link88()) }
  @inline(never) static func link88() -> Link<D8, D8> { Link(link89()) }
  @inline(never) static func link89() -> Link<D8, D9> { Link(link90()) }
  @inline(never) static func link90() -> Link<D9, D0> { Link(link91()) }
  @inline(never) static func link91() -> Link<D9, D1> { Link(link92()) }
  @inline(never) static func link92() -> Link<D9, D2> { Link(link93()) }
  @inline(never) static func link93() -> Link<D9, D3> { Link(link94()) }
  @inline(never) static func link94() -> Link<D9, D4> { Link(link95()) }
  @inline(never) static func link95() -> Link<D9, D5> { Link(link96()) }
  @inline(never) static func link96() -> Link<D9, D6> { Link(link97()) }
  @inline(never) static func link97() -> Link<D9, D7> { Link(link98()) }
  @inline(never) static func link98() -> Link<D9, D8> { Link(link99()) }
  @inline(never) static func link99() -> Link<D9, D9> { Link(nil) }
}
