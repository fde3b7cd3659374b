#!/usr/bin/env bash
# Prints a Swift file with a number of types and what puts them together, to see what that costs the compiler.
# usage: generate-registrations.sh classes|structs garland|hand|closures COUNT
#
# Final classes, or structs, which are passed by value: each is bound as a protocol and needs up to eight others.
set -euo pipefail

awk -v kind="$1" -v way="$2" -v count="$3" '
  # The types that a type needs, as numbers in `need`; returns how many there are.
  function needsOf(i,   k, n) {
    n = i % 9
    if (n > i) n = i
    for (k = 1; k <= n; k++) need[k] = i - k
    return n
  }
  function arguments(i, before, after,   n, k, list) {
    n = needsOf(i)
    for (k = 1; k <= n; k++) list = list (k > 1 ? ", " : "") before need[k] after
    return list
  }
  function declare(i,   n, k) {
    n = needsOf(i)
    printf "public protocol P%d { var number: Int { get } }\n", i
    printf "public %s T%d: P%d {\n", kind == "classes" ? "final class" : "struct", i, i
    for (k = 1; k <= n; k++) printf "  let a%d: any P%d\n", k, need[k]
    printf "  init("
    for (k = 1; k <= n; k++) printf "%s_ a%d: any P%d", (k > 1 ? ", " : ""), k, need[k]
    printf ") {"
    for (k = 1; k <= n; k++) printf " self.a%d = a%d;", k, k
    printf " }\n  public var number: Int { %d }\n}\n", i
  }
  function closureArguments(i,   n, k, list) {
    n = needsOf(i)
    for (k = 1; k <= n; k++) list = list (k > 1 ? ", " : "") "$0.get((any P" need[k] ").self)"
    return list
  }
  BEGIN {
    if (way == "garland") print "public import Garland\n"
    for (i = 0; i < count; i++) declare(i)
    if (way == "hand") {
      print "public final class Graph {\n  public init() {}"
      for (i = 0; i < count; i++) printf "  @inline(never) public func p%d() -> any P%d { T%d(%s) }\n", i, i, i, arguments(i, "p", "()")
      print "}"
      exit
    }
    if (way == "closures") {
      print "public final class Registry {\n  var factories: [ObjectIdentifier: (Registry) -> Any] = [:]\n  public init() {}"
      print "  func set<T>(_ type: T.Type, _ make: @escaping (Registry) -> T) { factories[ObjectIdentifier(type)] = make }"
      print "  @inline(never) func get<T>(_ type: T.Type) -> T { factories[ObjectIdentifier(type)]!(self) as! T }\n}"
    }
    owner = way == "garland" ? "in builder: ContainerBuilder" : "_ registry: Registry"
    for (i = 0; i < count; i++) {
      if (i % 50 == 0) printf "%spublic func register%d(%s) {\n", i ? "}\n" : "", i / 50, owner
      if (way == "garland") printf "  builder.register(T%d.init).as { $0 as any P%d }\n", i, i
      if (way == "closures") printf "  registry.set((any P%d).self) { %sT%d(%s) }\n", i, needsOf(i) ? "" : "_ in ", i, closureArguments(i)
    }
    print "}"
  }'
