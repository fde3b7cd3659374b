// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Services

extension RegistryByHand {
  /// Registers the items under a tag.
  func registerItems(_ tag: any Any.Type) {
    register((any Item0).self, tag) { PlainItem0(clock: $0.clock, store: $0.store) }
    register((any Item1).self, tag) { PlainItem1(clock: $0.clock, store: $0.store) }
    register((any Item2).self, tag) { PlainItem2(clock: $0.clock, store: $0.store) }
    register((any Item3).self, tag) { PlainItem3(clock: $0.clock, store: $0.store) }
    register((any Item4).self, tag) { PlainItem4(clock: $0.clock, store: $0.store) }
    register((any Item5).self, tag) { PlainItem5(clock: $0.clock, store: $0.store) }
    register((any Item6).self, tag) { PlainItem6(clock: $0.clock, store: $0.store) }
    register((any Item7).self, tag) { PlainItem7(clock: $0.clock, store: $0.store) }
    register((any Item8).self, tag) { PlainItem8(clock: $0.clock, store: $0.store) }
    register((any Item9).self, tag) { PlainItem9(clock: $0.clock, store: $0.store) }
    register((any Item10).self, tag) { PlainItem10(clock: $0.clock, store: $0.store) }
    register((any Item11).self, tag) { PlainItem11(clock: $0.clock, store: $0.store) }
    register((any Item12).self, tag) { PlainItem12(clock: $0.clock, store: $0.store) }
    register((any Item13).self, tag) { PlainItem13(clock: $0.clock, store: $0.store) }
    register((any Item14).self, tag) { PlainItem14(clock: $0.clock, store: $0.store) }
    register((any Item15).self, tag) { PlainItem15(clock: $0.clock, store: $0.store) }
    register((any Item16).self, tag) { PlainItem16(clock: $0.clock, store: $0.store) }
    register((any Item17).self, tag) { PlainItem17(clock: $0.clock, store: $0.store) }
    register((any Item18).self, tag) { PlainItem18(clock: $0.clock, store: $0.store) }
    register((any Item19).self, tag) { PlainItem19(clock: $0.clock, store: $0.store) }
    register((any Item20).self, tag) { PlainItem20(clock: $0.clock, store: $0.store) }
    register((any Item21).self, tag) { PlainItem21(clock: $0.clock, store: $0.store) }
    register((any Item22).self, tag) { PlainItem22(clock: $0.clock, store: $0.store) }
    register((any Item23).self, tag) { PlainItem23(clock: $0.clock, store: $0.store) }
    register((any Item24).self, tag) { PlainItem24(clock: $0.clock, store: $0.store) }
    register((any Item25).self, tag) { PlainItem25(clock: $0.clock, store: $0.store) }
    register((any Item26).self, tag) { PlainItem26(clock: $0.clock, store: $0.store) }
    register((any Item27).self, tag) { PlainItem27(clock: $0.clock, store: $0.store) }
    register((any Item28).self, tag) { PlainItem28(clock: $0.clock, store: $0.store) }
    register((any Item29).self, tag) { PlainItem29(clock: $0.clock, store: $0.store) }
    register((any Item30).self, tag) { PlainItem30(clock: $0.clock, store: $0.store) }
    register((any Item31).self, tag) { PlainItem31(clock: $0.clock, store: $0.store) }
    register((any Item32).self, tag) { PlainItem32(clock: $0.clock, store: $0.store) }
    register((any Item33).self, tag) { PlainItem33(clock: $0.clock, store: $0.store) }
    register((any Item34).self, tag) { PlainItem34(clock: $0.clock, store: $0.store) }
    register((any Item35).self, tag) { PlainItem35(clock: $0.clock, store: $0.store) }
    register((any Item36).self, tag) { PlainItem36(clock: $0.clock, store: $0.store) }
    register((any Item37).self, tag) { PlainItem37(clock: $0.clock, store: $0.store) }
    register((any Item38).self, tag) { PlainItem38(clock: $0.clock, store: $0.store) }
    register((any Item39).self, tag) { PlainItem39(clock: $0.clock, store: $0.store) }
    register((any Item40).self, tag) { PlainItem40(clock: $0.clock, store: $0.store) }
    register((any Item41).self, tag) { PlainItem41(clock: $0.clock, store: $0.store) }
    register((any Item42).self, tag) { PlainItem42(clock: $0.clock, store: $0.store) }
    register((any Item43).self, tag) { PlainItem43(clock: $0.clock, store: $0.store) }
    register((any Item44).self, tag) { PlainItem44(clock: $0.clock, store: $0.store) }
    register((any Item45).self, tag) { PlainItem45(clock: $0.clock, store: $0.store) }
    register((any Item46).self, tag) { PlainItem46(clock: $0.clock, store: $0.store) }
    register((any Item47).self, tag) { PlainItem47(clock: $0.clock, store: $0.store) }
    register((any Item48).self, tag) { PlainItem48(clock: $0.clock, store: $0.store) }
    register((any Item49).self, tag) { PlainItem49(clock: $0.clock, store: $0.store) }
  }
}
