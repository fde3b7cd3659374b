// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Services

extension ChainByHand {
  @inline(never) public func link0() -> any Link0 { PlainLink0(next: link1()) }
  @inline(never) public func link1() -> any Link1 { PlainLink1(next: link2()) }
  @inline(never) public func link2() -> any Link2 { PlainLink2(next: link3()) }
  @inline(never) public func link3() -> any Link3 { PlainLink3(next: link4()) }
  @inline(never) public func link4() -> any Link4 { PlainLink4(next: link5()) }
  @inline(never) public func link5() -> any Link5 { PlainLink5(next: link6()) }
  @inline(never) public func link6() -> any Link6 { PlainLink6(next: link7()) }
  @inline(never) public func link7() -> any Link7 { PlainLink7(next: link8()) }
  @inline(never) public func link8() -> any Link8 { PlainLink8(next: link9()) }
  @inline(never) public func link9() -> any Link9 { PlainLink9(next: link10()) }
  @inline(never) public func link10() -> any Link10 { PlainLink10(next: link11()) }
  @inline(never) public func link11() -> any Link11 { PlainLink11(next: link12()) }
  @inline(never) public func link12() -> any Link12 { PlainLink12(next: link13()) }
  @inline(never) public func link13() -> any Link13 { PlainLink13(next: link14()) }
  @inline(never) public func link14() -> any Link14 { PlainLink14(next: link15()) }
  @inline(never) public func link15() -> any Link15 { PlainLink15(next: link16()) }
  @inline(never) public func link16() -> any Link16 { PlainLink16(next: link17()) }
  @inline(never) public func link17() -> any Link17 { PlainLink17(next: link18()) }
  @inline(never) public func link18() -> any Link18 { PlainLink18(next: link19()) }
  @inline(never) public func link19() -> any Link19 { PlainLink19(next: link20()) }
  @inline(never) public func link20() -> any Link20 { PlainLink20(next: link21()) }
  @inline(never) public func link21() -> any Link21 { PlainLink21(next: link22()) }
  @inline(never) public func link22() -> any Link22 { PlainLink22(next: link23()) }
  @inline(never) public func link23() -> any Link23 { PlainLink23(next: link24()) }
  @inline(never) public func link24() -> any Link24 { PlainLink24(next: link25()) }
  @inline(never) public func link25() -> any Link25 { PlainLink25(next: link26()) }
  @inline(never) public func link26() -> any Link26 { PlainLink26(next: link27()) }
  @inline(never) public func link27() -> any Link27 { PlainLink27(next: link28()) }
  @inline(never) public func link28() -> any Link28 { PlainLink28(next: link29()) }
  @inline(never) public func link29() -> any Link29 { PlainLink29(next: link30()) }
  @inline(never) public func link30() -> any Link30 { PlainLink30(next: link31()) }
  @inline(never) public func link31() -> any Link31 { PlainLink31(next: link32()) }
  @inline(never) public func link32() -> any Link32 { PlainLink32(next: link33()) }
  @inline(never) public func link33() -> any Link33 { PlainLink33(next: link34()) }
  @inline(never) public func link34() -> any Link34 { PlainLink34(next: link35()) }
  @inline(never) public func link35() -> any Link35 { PlainLink35(next: link36()) }
  @inline(never) public func link36() -> any Link36 { PlainLink36(next: link37()) }
  @inline(never) public func link37() -> any Link37 { PlainLink37(next: link38()) }
  @inline(never) public func link38() -> any Link38 { PlainLink38(next: link39()) }
  @inline(never) public func link39() -> any Link39 { PlainLink39(next: link40()) }
  @inline(never) public func link40() -> any Link40 { PlainLink40(next: link41()) }
  @inline(never) public func link41() -> any Link41 { PlainLink41(next: link42()) }
  @inline(never) public func link42() -> any Link42 { PlainLink42(next: link43()) }
  @inline(never) public func link43() -> any Link43 { PlainLink43(next: link44()) }
  @inline(never) public func link44() -> any Link44 { PlainLink44(next: link45()) }
  @inline(never) public func link45() -> any Link45 { PlainLink45(next: link46()) }
  @inline(never) public func link46() -> any Link46 { PlainLink46(next: link47()) }
  @inline(never) public func link47() -> any Link47 { PlainLink47(next: link48()) }
  @inline(never) public func link48() -> any Link48 { PlainLink48(next: link49()) }
  @inline(never) public func link49() -> any Link49 { PlainLink49(next: link50()) }
}
