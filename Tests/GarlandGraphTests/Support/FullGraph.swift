// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension BindingGraph {
  /// A healthy graph that uses everything that a graph can say.
  static var full: BindingGraph {
    let model = Key(TypeReference(named: "Model"), arguments: TypeReference(named: "Int"))
    return BindingGraph(
      bindings: shared + scoped + [
        Binding.make(
          "Main", line: 1,
          [
            .parameter("any Clock", label: "clock"), .parameter("Store", tag: "Main"),
            .parameter("any Plugin", label: "plugins", cardinality: .many),
            .parameter("any Hook", cardinality: .many), .parameter("Spare", cardinality: .optional),
            Request(Key("Color"), site: .property(nil), hasDefault: true),
            Request(Key("Given"), site: .method("accept(_:)")),
            Request(model, timing: .provider, site: .body),
            Request(Key("any Clock"), timing: .provider, isInfallible: true),
            Request(Key("any Clock"), timing: .provider, isNonisolated: true),
            .parameter("Screen", timing: .lazy),
            .parameter("Box<Int>"), .parameter("Box<String>"), .parameter("Legacy"),
            .parameter("ScopeOpener<login>"), .parameter("Ticket"),
          ]
        ).with {
          $0.module = 0
          $0.effects = [.throwing]
        },
        Binding(model, requests: [.parameter("any Clock")], location: at("Module", 2)),
        .make("Box<Int>", line: 3), .make("Box<String>", lifetime: .weak, line: 4),
        Binding.make(
          "Screen", lifetime: .objectGraph, line: 5,
          [.property("Router", "router", timing: .afterConstruction)]
        ).with { $0.isolation = .mainActor },
        .make("Router", lifetime: .objectGraph, line: 6, [.parameter("Screen")]),
        Binding.make("Helper", line: 7).with {
          $0.module = 1
          $0.isPrivate = true
        },
        Binding.make(
          "Scoped", lifetime: .scoped("login"), line: 8, [.parameter("Helper"), .parameter("User")]
        ).with {
          $0.module = 1
          $0.ending = .asynchronous
        },
        Binding.make("Opened", line: 9, [.parameter("Scoped")]).with { $0.origin = .external },
      ],
      modules: [
        ModuleDescription(name: "App", location: at("Main", 1)),
        ModuleDescription(name: "Login", parent: 0, furtherParents: [nil, 0]),
      ],
      scopes: [
        ScopeDescription(TypeReference(named: "login"), location: at("Module", 40)),
        ScopeDescription(
          TypeReference(named: "page"), in: TypeReference(named: "login"),
          endsSynchronously: true, location: at("Module", 41)),
      ],
      roots: [
        .make("Main", "App.main", line: 3),
        Root(
          Request(Key("Page"), location: at("Main", 4)), name: "App.page",
          in: TypeReference(named: "page")),
        Root(
          Request(Key("Database"), isAwaited: true, location: at("Main", 5)), name: "App.open"),
      ],
      requirements: [
        Requirement(.parameter("any Clock", line: 50), module: 1),
        Requirement(.parameter("Given"), module: 0),
        Requirement(.parameter("any Plugin", cardinality: .many)),
        Requirement(
          .parameter("Preview"), module: 1, condition: [.preview, BindingProfile("two")]),
      ], emptyCollections: [Key("any Hook")], provided: [Key("Given")])
  }

  private static var scoped: [Binding] {
    [
      Binding.make("User", lifetime: .scoped("login"), line: 42).with { $0.origin = .input },
      Binding.make(
        "Page", lifetime: .scoped("page"), line: 43,
        [
          .parameter("Scoped"),
          Request(
            Key("Database"), timing: .lazy, site: .parameter(index: 1, label: "database"),
            isAwaited: true),
        ]
      ).with { $0.ending = .synchronous },
      Binding.make("Database", lifetime: .singleton, line: 44, [.parameter("Disk")]).with {
        $0.effects = [.async, .throwing]
        $0.ending = .asynchronous
      },
      Binding.make("Disk", line: 45).with { $0.isolation = .globalActor("Disk") },
      Binding.make("ScopeOpener<login>", lifetime: .singleton, line: 46).with {
        $0.origin = .value
      },
      Binding.make("Legacy", line: 47).with { $0.origin = .inherited },
      Binding.make("Legacy", line: 47).with { $0.origin = .inherited },
      Binding.make("any Plugin", line: 48).with {
        $0.origin = .inherited
        $0.exposures[0].role = .contribution
      },
    ]
  }

  private static var shared: [Binding] {
    [
      .make("SystemClock", as: ["any Clock"], lifetime: .singleton, line: 20),
      Binding.make("any Clock", line: 21).with { $0.precedence = .fallback },
      Binding.make("Store", tag: "Main", lifetime: .singleton, line: 22).with {
        $0.origin = .value
      },
      Binding.make("Store", tag: "Main", line: 23).with { $0.precedence = .override },
      plugin("A", 24), plugin("B", 25),
      .make("Starter", lifetime: .eager, line: 26),
      .make(
        "Ticket", lifetime: .timeToLive(.milliseconds(1_500)), line: 28, [.parameter("Rate")]),
      .make("Rate", lifetime: .timeToLive(nil), line: 29),
      Binding.make("Spare", line: 27).with {
        $0.origin = .input
        $0.implementation = TypeReference(named: "App.Spare", shortName: "SpareImplementation")
        $0.suppressions = [Suppression(.unusedBinding, because: "for later")]
        $0.isolation = .globalActor("Disk")
      },
    ]
  }

  private static func plugin(_ name: String, _ line: Int) -> Binding {
    Binding.make("Plugin\(name)", line: line).with {
      $0.exposures.append(Exposure(Key("any Plugin"), role: .contribution, location: at("P", line)))
    }
  }

  /// A graph with findings of many kinds, with keys that need escaping.
  static var broken: BindingGraph {
    BindingGraph(
      bindings: [
        .make(
          "Main", line: 1,
          [
            .parameter("Feed", label: "feed"), .parameter("A", timing: .lazy),
            .parameter("Gone", cardinality: .many),
          ]),
        .make("Feed", line: 2, [.parameter("any Clock", label: "clock", line: 12)]),
        .make("SystemClock", line: 3, [.parameter("Logger")]),
        .make("A", line: 4, [.parameter("B")]), .make("B", line: 5, [.parameter("A")]),
        .make("Logger", line: 6), .make("Logger", line: 7),
        Binding(
          Key(TypeReference(named: "Box<\"a\\b\">"), tag: .name("two\nlines & <more> #1")),
          location: at("Module", 8)),
        Binding.make("Opaque", line: 9).with { $0.opaqueReason = "it asks" },
      ], roots: [.make("Main", "App.main", line: 3)])
  }
}
