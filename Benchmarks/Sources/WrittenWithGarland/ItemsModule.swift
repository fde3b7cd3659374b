// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland
internal import Services

/// The items under a tag, registered as a program writes it: with types that the compiler knows at the call.
struct ItemsModule: Module, Hashable {
  let tag: any BindingTag.Type

  static func == (left: ItemsModule, right: ItemsModule) -> Bool {
    ObjectIdentifier(left.tag) == ObjectIdentifier(right.tag)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(tag)) }

  func register(in builder: ContainerBuilder) {
    builder.register(as: (any Item0).self, PlainItem0.init).tag(tag)
    builder.register(as: (any Item1).self, PlainItem1.init).tag(tag)
    builder.register(as: (any Item2).self, PlainItem2.init).tag(tag)
    builder.register(as: (any Item3).self, PlainItem3.init).tag(tag)
    builder.register(as: (any Item4).self, PlainItem4.init).tag(tag)
    builder.register(as: (any Item5).self, PlainItem5.init).tag(tag)
    builder.register(as: (any Item6).self, PlainItem6.init).tag(tag)
    builder.register(as: (any Item7).self, PlainItem7.init).tag(tag)
    builder.register(as: (any Item8).self, PlainItem8.init).tag(tag)
    builder.register(as: (any Item9).self, PlainItem9.init).tag(tag)
    builder.register(as: (any Item10).self, PlainItem10.init).tag(tag)
    builder.register(as: (any Item11).self, PlainItem11.init).tag(tag)
    builder.register(as: (any Item12).self, PlainItem12.init).tag(tag)
    builder.register(as: (any Item13).self, PlainItem13.init).tag(tag)
    builder.register(as: (any Item14).self, PlainItem14.init).tag(tag)
    builder.register(as: (any Item15).self, PlainItem15.init).tag(tag)
    builder.register(as: (any Item16).self, PlainItem16.init).tag(tag)
    builder.register(as: (any Item17).self, PlainItem17.init).tag(tag)
    builder.register(as: (any Item18).self, PlainItem18.init).tag(tag)
    builder.register(as: (any Item19).self, PlainItem19.init).tag(tag)
    builder.register(as: (any Item20).self, PlainItem20.init).tag(tag)
    builder.register(as: (any Item21).self, PlainItem21.init).tag(tag)
    builder.register(as: (any Item22).self, PlainItem22.init).tag(tag)
    builder.register(as: (any Item23).self, PlainItem23.init).tag(tag)
    builder.register(as: (any Item24).self, PlainItem24.init).tag(tag)
    builder.register(as: (any Item25).self, PlainItem25.init).tag(tag)
    builder.register(as: (any Item26).self, PlainItem26.init).tag(tag)
    builder.register(as: (any Item27).self, PlainItem27.init).tag(tag)
    builder.register(as: (any Item28).self, PlainItem28.init).tag(tag)
    builder.register(as: (any Item29).self, PlainItem29.init).tag(tag)
    builder.register(as: (any Item30).self, PlainItem30.init).tag(tag)
    builder.register(as: (any Item31).self, PlainItem31.init).tag(tag)
    builder.register(as: (any Item32).self, PlainItem32.init).tag(tag)
    builder.register(as: (any Item33).self, PlainItem33.init).tag(tag)
    builder.register(as: (any Item34).self, PlainItem34.init).tag(tag)
    builder.register(as: (any Item35).self, PlainItem35.init).tag(tag)
    builder.register(as: (any Item36).self, PlainItem36.init).tag(tag)
    builder.register(as: (any Item37).self, PlainItem37.init).tag(tag)
    builder.register(as: (any Item38).self, PlainItem38.init).tag(tag)
    builder.register(as: (any Item39).self, PlainItem39.init).tag(tag)
    builder.register(as: (any Item40).self, PlainItem40.init).tag(tag)
    builder.register(as: (any Item41).self, PlainItem41.init).tag(tag)
    builder.register(as: (any Item42).self, PlainItem42.init).tag(tag)
    builder.register(as: (any Item43).self, PlainItem43.init).tag(tag)
    builder.register(as: (any Item44).self, PlainItem44.init).tag(tag)
    builder.register(as: (any Item45).self, PlainItem45.init).tag(tag)
    builder.register(as: (any Item46).self, PlainItem46.init).tag(tag)
    builder.register(as: (any Item47).self, PlainItem47.init).tag(tag)
    builder.register(as: (any Item48).self, PlainItem48.init).tag(tag)
    builder.register(as: (any Item49).self, PlainItem49.init).tag(tag)
  }
}
