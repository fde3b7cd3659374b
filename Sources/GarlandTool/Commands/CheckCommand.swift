// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Command {
  static let check = Command(
    name: "check", operands: ["[PATH...]"], summary: "Check the dependencies of Swift sources.",
    details: """
      A finding can be accepted where it arises, with the reason:

        builder.register(Legacy.init)  // garland:ignore UnusedBinding removed in the next release
      """,
    options: [
      CommandOption(
        name: "--format", value: "FORMAT", choices: CheckFormat.allCases.map(\.rawValue),
        help: """
          text (blocks for people, the default), compiler (lines that editors turn into
          links), json, sarif (for code hosts and editors), github (marks in a change) or
          junit (test results)
          """),
      CommandOption(name: "--tree", help: "print what needs what, before the findings"),
      CommandOption(
        name: "--graph", value: "FILE", preventsCaching: true,
        help: "draw the graph into FILE; its ending decides: \(GraphFile.endings)"),
      CommandOption(
        name: "--baseline", value: "FILE",
        help: "accept the findings that are listed in FILE, so that only new ones count"),
      CommandOption(
        name: "--update-baseline", preventsCaching: true,
        help: "list what is found now in the file of --baseline"),
      CommandOption(
        name: "--stamp", value: "FILE", preventsCaching: true,
        help: "write an empty FILE when the check has passed, for build systems"),
      .strict,
      CommandOption(
        name: "--watch", preventsCaching: true,
        help: "check again whenever a file has changed, and say what is new and what is gone"),
    ],
    examples: [
      ("check Sources", "Check everything below Sources."),
      (
        "check Sources --tree --graph graph.html",
        "Show the dependencies as a tree, and as a page for a browser."
      ),
      (
        "check Sources --format compiler --strict",
        "In a continuous integration job: links in the log, and no warnings allowed."
      ),
      (
        "check App --undefine DEBUG --platform iOS",
        "Check what a release build of an app contains."
      ),
      ("check Sources --watch", "Check again while you work; Ctrl-C ends it."),
    ],
    run: { arguments throws(ToolError) in try CheckRequest(arguments).run() })
}
