// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Services

extension ChainByHand {
  @inline(never) public func link50() -> any Link50 { PlainLink50(next: link51()) }
  @inline(never) public func link51() -> any Link51 { PlainLink51(next: link52()) }
  @inline(never) public func link52() -> any Link52 { PlainLink52(next: link53()) }
  @inline(never) public func link53() -> any Link53 { PlainLink53(next: link54()) }
  @inline(never) public func link54() -> any Link54 { PlainLink54(next: link55()) }
  @inline(never) public func link55() -> any Link55 { PlainLink55(next: link56()) }
  @inline(never) public func link56() -> any Link56 { PlainLink56(next: link57()) }
  @inline(never) public func link57() -> any Link57 { PlainLink57(next: link58()) }
  @inline(never) public func link58() -> any Link58 { PlainLink58(next: link59()) }
  @inline(never) public func link59() -> any Link59 { PlainLink59(next: link60()) }
  @inline(never) public func link60() -> any Link60 { PlainLink60(next: link61()) }
  @inline(never) public func link61() -> any Link61 { PlainLink61(next: link62()) }
  @inline(never) public func link62() -> any Link62 { PlainLink62(next: link63()) }
  @inline(never) public func link63() -> any Link63 { PlainLink63(next: link64()) }
  @inline(never) public func link64() -> any Link64 { PlainLink64(next: link65()) }
  @inline(never) public func link65() -> any Link65 { PlainLink65(next: link66()) }
  @inline(never) public func link66() -> any Link66 { PlainLink66(next: link67()) }
  @inline(never) public func link67() -> any Link67 { PlainLink67(next: link68()) }
  @inline(never) public func link68() -> any Link68 { PlainLink68(next: link69()) }
  @inline(never) public func link69() -> any Link69 { PlainLink69(next: link70()) }
  @inline(never) public func link70() -> any Link70 { PlainLink70(next: link71()) }
  @inline(never) public func link71() -> any Link71 { PlainLink71(next: link72()) }
  @inline(never) public func link72() -> any Link72 { PlainLink72(next: link73()) }
  @inline(never) public func link73() -> any Link73 { PlainLink73(next: link74()) }
  @inline(never) public func link74() -> any Link74 { PlainLink74(next: link75()) }
  @inline(never) public func link75() -> any Link75 { PlainLink75(next: link76()) }
  @inline(never) public func link76() -> any Link76 { PlainLink76(next: link77()) }
  @inline(never) public func link77() -> any Link77 { PlainLink77(next: link78()) }
  @inline(never) public func link78() -> any Link78 { PlainLink78(next: link79()) }
  @inline(never) public func link79() -> any Link79 { PlainLink79(next: link80()) }
  @inline(never) public func link80() -> any Link80 { PlainLink80(next: link81()) }
  @inline(never) public func link81() -> any Link81 { PlainLink81(next: link82()) }
  @inline(never) public func link82() -> any Link82 { PlainLink82(next: link83()) }
  @inline(never) public func link83() -> any Link83 { PlainLink83(next: link84()) }
  @inline(never) public func link84() -> any Link84 { PlainLink84(next: link85()) }
  @inline(never) public func link85() -> any Link85 { PlainLink85(next: link86()) }
  @inline(never) public func link86() -> any Link86 { PlainLink86(next: link87()) }
  @inline(never) public func link87() -> any Link87 { PlainLink87(next: link88()) }
  @inline(never) public func link88() -> any Link88 { PlainLink88(next: link89()) }
  @inline(never) public func link89() -> any Link89 { PlainLink89(next: link90()) }
  @inline(never) public func link90() -> any Link90 { PlainLink90(next: link91()) }
  @inline(never) public func link91() -> any Link91 { PlainLink91(next: link92()) }
  @inline(never) public func link92() -> any Link92 { PlainLink92(next: link93()) }
  @inline(never) public func link93() -> any Link93 { PlainLink93(next: link94()) }
  @inline(never) public func link94() -> any Link94 { PlainLink94(next: link95()) }
  @inline(never) public func link95() -> any Link95 { PlainLink95(next: link96()) }
  @inline(never) public func link96() -> any Link96 { PlainLink96(next: link97()) }
  @inline(never) public func link97() -> any Link97 { PlainLink97(next: link98()) }
  @inline(never) public func link98() -> any Link98 { PlainLink98(next: link99()) }
  @inline(never) public func link99() -> any Link99 { PlainLink99() }
}
