// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The help text.
enum Help {
  static let text = """
    garland checks the dependencies of Swift sources without building them.

    USAGE
      garland check PATH... [options]

    PATH is a Swift file or a folder that is searched for Swift files. What is read: registrations of Garland,
    DITranquillity, Swinject, Resolver, Factory and DIKit, components of Needle, values of swift-dependencies,
    types that describe themselves, values injected by key path, and compositions of 'Has' protocols; the last
    three also where no library is used. Each container that the sources create is checked for itself. So is
    each program: what a target compiles is read in Xcode projects, Package.swift, project.yml and Project.swift.

    OPTIONS
      --format FORMAT     text (blocks for people, the default), compiler (lines that editors turn into
                          links) or json
      --tree              print what needs what, before the findings
      --graph FILE        draw the graph into FILE; its ending decides: .dot, .mmd (Mermaid), .json, .svg
                          (.svg needs Graphviz)
      --strict            fail for warnings too, and check what nothing reaches as strictly as the rest
      --define NAME       verify the '#if NAME' branches; DEBUG is defined from the start
      --undefine NAME     verify the other branches
      --unread NAME       accept that registrations of a library are not read, such as SafeDI, or those
                          of a container of the program's own
      --program NAME      check only this program, such as an app, an extension or tests
      --platform NAME     iOS, macOS, macCatalyst, tvOS, watchOS, visionOS or Linux; found out from imports
      --stamp FILE        write an empty FILE when the check has passed, for build systems
      @FILE               read arguments from FILE, one on each line
      --version           print the version
      --help              print this text

    EXIT STATUS
      0  no errors, or nothing to verify
      1  findings
      2  the command line or some of the input cannot be used, or registrations are not read: those of a
         library that is imported or, where there are no others, of a container of the program's own

    EXAMPLES
      garland check Sources
          Check everything below Sources.

      garland check Sources --tree --graph graph.svg
          Show the dependencies as a tree and as a drawing.

      garland check Sources --format compiler --strict
          In a continuous integration job: links in the log, and no warnings allowed.

      garland check App --undefine DEBUG --platform iOS
          Check what a release build of an app contains.

    A finding can be accepted where it arises, with the reason:

      builder.register(Legacy.init)  // garland:ignore UnusedBinding removed in the next release

    """
}
