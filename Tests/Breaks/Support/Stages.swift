// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  @preconcurrency import Darwin
#endif

/// Runs one stage of one program, which `Scripts/check-breaks.sh` has compiled.
///
/// `build NAME` prints what is found in the graph, `run NAME` runs the program, and anything else is for the tests.
@main
enum Stages {
  static func main() async {
    // A program that hangs is stopped; no program takes so long by itself.
    alarm(60)
    setvbuf(stdout, nil, _IOLBF, 0)
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.last) {
    case ("build", let name?): build(name)
    case ("run", let name?): await run(name)
    default: exit(await Testing.__swiftPMEntryPoint())
    }
  }

  private static func build(_ name: String) {
    guard let module = Programs.modules.first(where: { $0.0 == name })?.1() else { return }
    let findings = ContainerBuilder(module).validate().filter { $0.severity != .note }
    print(DiagnosticRenderer().render(findings))
  }

  private static func run(_ name: String) async {
    guard let program = Programs.all.first(where: { $0.0 == name })?.1 else { exit(4) }
    do {
      try await program()
    } catch let error as GraphError {
      print(error)
      exit(2)
    } catch {
      print(error)
      exit(3)
    }
  }
}
