// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Command {
  static let completion = Command(
    name: "completion", operands: ["SHELL"],
    choices: CompletionScript.Shell.allCases.map(\.rawValue),
    summary: "Print what makes bash, zsh or fish complete commands and options.",
    details: "The folder of the file has to be there.",
    readsSources: false, isCacheable: false,
    examples: [
      ("completion bash > ~/.local/share/bash-completion/completions/garland", "For bash."),
      ("completion zsh > ~/.zfunc/_garland", "For zsh, in a folder of its 'fpath'."),
      ("completion fish > ~/.config/fish/completions/garland.fish", "For fish."),
    ],
    run: { arguments throws(ToolError) in
      guard arguments.operands.count == 1,
        let shell = CompletionScript.Shell(rawValue: arguments.operands[0])
      else {
        throw ToolError(
          message:
            "the shell has to be \(listed(CompletionScript.Shell.allCases.map(\.rawValue), "or"))")
      }
      try Console.print(CompletionScript(shell).text)
      return .clean
    })
}
