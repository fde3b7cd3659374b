// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A script that completes command lines in a shell, generated from the table of commands.
struct CompletionScript {
  /// A shell.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  private let shell: Shell

  init(_ shell: Shell) {
    self.shell = shell
  }

  /// The script.
  var text: String {
    switch shell {
    case .bash: bash
    case .zsh: "#compdef garland\nautoload -U +X bashcompinit && bashcompinit\n" + bash
    case .fish: fish
    }
  }

  private var bash: String {
    let options = Command.all.map { command in
      "    \(command.name)) words='\(command.allOptions.map(\.name).joined(separator: " "))' ;;\n"
    }
    let names = Command.all.map(\.name).joined(separator: " ")
    var choices = "    'help help') words='\(names)' ;;\n"
    for command in Command.all {
      let operand = [(command.name, command.choices)]
      for (word, words) in operand + command.allOptions.map({ ($0.name, $0.choices) })
      where !words.isEmpty {
        choices +=
          "    '\(command.name) \(word)') words='\(words.joined(separator: " "))' ;;\n"
      }
    }
    return """
      _garland() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words='' start=''
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W '\(names) help --help --version' -- "$word"))
          return
        fi
        # In 'OPTION=VALUE' the '=' is a word of its own in bash, and none in zsh.
        case "$word" in
          =) word='' ;;
          --*=*) before=${word%%=*} start=$before= word=${word#*=} ;;
          *) if [ "$before" = = ]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi ;;
        esac
        case "${COMP_WORDS[1]} $before" in
      \(choices)  esac
        if [ -z "$words" ] && [ "${word#-}" != "$word" ]; then
          case "${COMP_WORDS[1]}" in
      \(options.joined())    esac
        fi
        COMPREPLY=($(compgen -P "$start" -W "$words" -- "$word"))
        [ -n "$words" ] || COMPREPLY=($(compgen -P "$start" -f -- "$word"))
      }
      complete -o filenames -F _garland garland

      """
  }

  private var fish: String {
    let names = Command.all.map(\.name).joined(separator: " ")
    var lines = ["complete -c garland -n '__fish_seen_subcommand_from help' -f -a '\(names)'"]
    for command in Command.all {
      lines.append(
        "complete -c garland -n __fish_use_subcommand -a \(command.name) -d '\(quoted(command.summary))'"
      )
      if !command.choices.isEmpty {
        lines.append(
          "complete -c garland -n '__fish_seen_subcommand_from \(command.name)'"
            + " -f -a '\(command.choices.joined(separator: " "))'")
      }
      for option in command.allOptions {
        var line = "complete -c garland -n '__fish_seen_subcommand_from \(command.name)'"
        line += " -l \(option.name.drop { $0 == "-" })"
        if let short = option.short { line += " -s \(short.dropFirst())" }
        if option.value != nil { line += " -r" }
        if !option.choices.isEmpty { line += " -f -a '\(option.choices.joined(separator: " "))'" }
        lines.append(line)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func quoted(_ text: String) -> String { text.replacing("'", with: "\\'") }
}
