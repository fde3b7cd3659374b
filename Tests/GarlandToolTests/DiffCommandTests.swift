// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import GarlandTool

struct DiffCommandTests {
  @Test func `what is only moved is no difference, and new errors are worse`() throws {
    let changed = FeedApp.source.replacing("    builder.register(Disk.init)\n", with: "")
      .replacing(
        "builder.register(Spare.init)", with: "builder.register(Spare.init).lifetime(.eager)")
    let folder = try Folder([
      "Old/Main.swift": FeedApp.source, "Moved/Main.swift": "\n\n" + FeedApp.source,
      "New/Main.swift": changed,
    ])
    defer { folder.remove() }
    let same = try folder.run("diff", "Old", "Moved", keeping: true)
    #expect(same.status == 0)
    #expect(same.output == "there is no difference\n")
    let worse = try folder.run("diff", "Old", "New", keeping: true)
    #expect(worse.status == 1)
    #expect(
      worse.output == """
        - binding Disk (perRequest)
        ~ lifetime of Spare: perRequest -> eager
        - finding warning: [Garland/UnusedBinding] no root leads to 'Spare'   Old/Main.swift:7:13
        + finding error: [Garland/MissingBinding] no binding for 'Disk'   New/Main.swift:11:29

        """)
    let better = try folder.run("diff", "New", "Old", keeping: true)
    #expect(better.output.contains("+ binding Disk (perRequest)\n"))
  }

  @Test func `an exported graph and its sources are the same`() throws {
    // A note about something that only sources tell, and two programs.
    let source = FeedApp.source.replacing("register(Spare.init)", with: "register(spare)")
    let folder = try Folder(["App/Main.swift": source, "Other/Main.swift": FeedApp.source])
    defer { folder.remove() }
    _ = try folder.run("graph", ".", "--output", "old.json", keeping: true)
    for (old, new) in [("old.json", "."), (".", "old.json"), ("old.json", "old.json")] {
      let run = try folder.run("diff", old, new, keeping: true)
      #expect(run.output == "there is no difference\n")
    }
  }

  // VIS-1
  @Test(arguments: [
    (["explain", "Store"], "Feed (as any Storing)"), (["explain", "Disk"], " in 'Other"),
    (["why", "Feed", "Disk"], "Feed -> Store -> Disk"),
  ])
  func `questions have the same answers about an exported graph`(
    _ question: [String], _ text: String
  ) throws {
    // What one program uses, another one that has the same file does not.
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Apps", targets: [
        .target(name: "Shared"), .executableTarget(name: "Feeds", dependencies: ["Shared"]),
        .executableTarget(name: "Other", dependencies: ["Shared"]),
      ])
      """
    let shared = FeedApp.source
    let other = """
      import Garland
      import Shared
      @main struct Other {
        static func main() throws { _ = try Container(modules: [AppModule()]).resolve(Disk.self) }
      }
      """
    let folder = try Folder([
      "Package.swift": manifest, "Sources/Shared/App.swift": shared,
      "Sources/Feeds/Main.swift": other.replacing("Disk", with: "Feed").replacing(
        "Other", with: "Feeds"),
      "Sources/Other/Main.swift": other,
    ])
    defer { folder.remove() }
    _ = try folder.run("graph", ".", "--output", "old.json", keeping: true)
    let expected = try folder.run(question + ["."], keeping: true)
    #expect(expected.output.contains(text))
    let run = try folder.run(question + ["old.json"], keeping: true)
    #expect(run.output == expected.output)
    #expect(run.status == 0)
  }

  @Test func `revisions of a repository are compared`() throws {
    let folder = try Folder(["App/Main.swift": FeedApp.source, "App/Logo.png": "a picture"])
    defer { folder.remove() }
    let script = """
      git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm 1
      sed -i.old '/Spare.init/d' App/Main.swift && rm App/Main.swift.old
      git -c user.name=a -c user.email=a@b commit -qam 2
      """
    try folder.shell(script)
    // What a check does not read may be missing, as in a repository that was cloned in part.
    try folder.shell(
      """
      blob=$(git rev-parse HEAD:App/Logo.png)
      rm -f ".git/objects/${blob%"${blob#??}"}/${blob#??}"
      """)
    let run = try folder.run("diff", "HEAD~1", "HEAD", "--path", "App", keeping: true)
    #expect(run.status == 0)
    #expect(
      run.output == """
        - binding Spare (perRequest)
        - finding warning: [Garland/UnusedBinding] no root leads to 'Spare'   App/Main.swift:7:13

        """)
    let none = try folder.run("diff", "HEAD~1", "nothing", keeping: true)
    #expect(none.status == 2)
    #expect(none.errors == "garland: there is no file, folder or git revision 'nothing'\n")
    let part = try folder.run("diff", "HEAD~1", "App", keeping: true)
    #expect(
      part.errors
        == "App: note: it is compared with all of 'HEAD~1'; '--path App' takes the same part of it\n"
    )
    #expect(try folder.run("diff", "HEAD~1", ".", keeping: true).errors == "")
    #expect(try folder.run("diff", "HEAD~1", "App", "--path", "App", keeping: true).errors == "")
    let third = try folder.run("diff", "HEAD~1", "HEAD", "App", keeping: true)
    #expect(
      third.errors.hasPrefix(
        "garland: two states to compare have to be given; '--path App' names a part of revisions\n")
    )
    // Its names are there, and the contents of its files are not.
    try folder.shell(
      """
      git cat-file --batch-all-objects --batch-check='%(objecttype) %(objectname)' | sed -n 's/^blob //p' |
        while read -r blob; do rm -f ".git/objects/${blob%"${blob#??}"}/${blob#??}"; done
      """)
    let broken = try folder.run("diff", "HEAD~1", "HEAD", keeping: true)
    #expect(broken.status == 2)
    #expect(
      broken.errors.wholeMatch(
        of: #/garland: the files of the git revision 'HEAD~1' cannot be read: [^\n]+\n/#) != nil)
  }

  @Test func `what git has no files of is the same in all states`() throws {
    let folder = try Folder([
      "App/Main.swift": """
      import Foo
      import Swinject
      let container = Container()
      container.autoregister(Client.self, initializer: Client.init)
      _ = container.resolve(Client.self)!
      """,
      "Pods/Foo/Foo.swift": """
      public protocol Net {}
      public class Client { public init(net: Net) {} }
      """,
      ".gitignore": "Pods/",
      "Clocks.swift/Main.swift": "func clock() -> Int { 1 }",
    ])
    defer { folder.remove() }
    let commit = "git -c user.name=a -c user.email=a@b commit -q"
    try folder.shell(
      """
      git init -q . && git add .gitignore App && \(commit) -m 1
      git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),Clocks.swift
      \(commit) -m 2
      printf '#!/bin/sh\\ntouch "%s/hooked"\\n' "$PWD" > .git/hooks/post-index-change
      chmod +x .git/hooks/post-index-change
      """)
    let check = try folder.run("check", ".", keeping: true)
    #expect(check.output.contains("no binding for 'any Net'"))
    let same = try folder.run("diff", "HEAD", ".", keeping: true)
    #expect(same.output == "there is no difference\n")
    #expect(
      same.errors == "HEAD: note: read as it is now, not as it was: 'Clocks.swift' and 'Pods'\n")
    // Only links are removed with the files of a revision.
    #expect(
      folder.text("Pods/Foo/Foo.swift") != nil && folder.text("Clocks.swift/Main.swift") != nil)
    #expect(folder.text("hooked") == nil)
  }

  @Test func `nothing is written through a link of a revision, and what is partly there is read`()
    throws
  {
    let folder = try Folder([
      "App/Main.swift": "import Foo\nprint(1)", "Old/Main.swift": "struct Old {}",
      "Pods/Foo/Foo.swift": "public protocol Net {}", "Pods/Own/Own.swift": "struct Own {}",
      ".gitignore": "Pods/*\n!Pods/Own\nNew/Pods",
    ])
    defer { folder.remove() }
    let commit = "git -c user.name=a -c user.email=a@b commit -q"
    try folder.shell(
      """
      git init -q . && ln -s "$PWD/Old" New && ln -s ../away Carthage && git add . && \(commit) -m 1
      rm New Carthage && mkdir -p New/Pods/Bar Carthage && echo 'struct New {}' > New/Main.swift
      echo 'public struct Bar {}' > New/Pods/Bar/Bar.swift && git add . && \(commit) -m 2
      """)
    let run = try folder.run("diff", "HEAD~1", "HEAD", keeping: true)
    #expect(run.output == "there is no difference\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path("Old/Pods")))
    #expect(run.errors.contains("HEAD~1: note: read as it is now, not as it was: 'Pods'\n"))
    #expect(try folder.run("diff", "HEAD", ".", keeping: true).output == "there is no difference\n")
  }

  @Test func `submodules are named, and so is what was taken for a folder`() throws {
    let folder = try Folder(["Feed/Main.swift": FeedApp.source])
    defer { folder.remove() }
    let commit = "git -c user.name=a -c user.email=a@b commit -q"
    try folder.shell(
      """
      git init -q . && git add . && \(commit) -m 1
      git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),Vendor/Clocks
      \(commit) -m 2 && git branch Feed
      """)
    let run = try folder.run("diff", "HEAD~1", "HEAD", keeping: true)
    #expect(run.status == 0)
    #expect(
      run.errors == "HEAD: note: submodules that are not there cannot be read: 'Vendor/Clocks'\n")
    let named = try folder.run("diff", "Feed", "refs/heads/Feed", "--path", "Feed", keeping: true)
    #expect(named.output == "there is no difference\n")
    #expect(
      named.errors.hasPrefix(
        "Feed: note: this is the file or folder; 'refs/heads/Feed' is the branch of that name\n"))
  }

  @Test func `only what a check of a path reads is taken out of a revision`() throws {
    let folder = try Folder([
      "App/Main.swift": FeedApp.source, "Other/Large.swift": "import Garland",
      "Package.swift":
        "import PackageDescription\nlet package = Package(name: \"App\", targets: [])",
    ])
    defer { folder.remove() }
    try folder.shell(
      """
      git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm 1
      git -c user.name=a -c user.email=a@b commit -qm 2 --allow-empty
      blob=$(git rev-parse HEAD:Other/Large.swift)
      rm -f ".git/objects/${blob%"${blob#??}"}/${blob#??}"
      """)
    let run = try folder.run("diff", "HEAD~1", "HEAD", "--path", "App", keeping: true)
    #expect(run.output == "there is no difference\n")
    #expect(run.errors == "")
    let inside = try Folder(at: folder.url("App")).run("diff", "HEAD~1", "HEAD", keeping: true)
    #expect(inside.output == "there is no difference\n")
    #expect(inside.errors == "")
    let all = try folder.run("diff", "HEAD~1", "HEAD", keeping: true)
    #expect(all.status == 2)
  }

  @Test(arguments: ["App", "Link", "."])
  func `links of a revision lead where they lead in its repository`(_ path: String) throws {
    let parts = FeedApp.source.split(separator: "struct Feed ", maxSplits: 1)
    let folder = try Folder([
      "App/Main.swift": String(parts[0]), "Shared/Names/Feed.text": "struct Feed \(parts[1])",
      "Shared/Names/.keep": "",
    ])
    defer { folder.remove() }
    // A file by another name, in a folder behind another link.
    try folder.shell(
      """
      ln -s App Link && ln -s ../Shared/Names App/Shared && ln -s Feed.text Shared/Names/Feed.swift
      ln -s ../../elsewhere App/Away
      git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm 1
      """)
    _ = try folder.run("graph", path, "-o", "old.json", keeping: true)
    #expect(folder.text("old.json")?.contains("Feed.swift") == true)
    let run = try folder.run("diff", "HEAD", "old.json", "--path", path, keeping: true)
    #expect(run.output == "there is no difference\n")
    let away = path == "." ? "./App/Away" : "\(path)/Away"
    let warning = "\(away): warning: the symbolic link leads nowhere\n"
    #expect(run.errors == "HEAD: \(warning)old.json: \(warning)")
  }

  @Test func `a revision ends at its top, and has files whose names are not UTF-8`() throws {
    let folder = try Folder([
      "App/Main.swift": FeedApp.source,
      "temporary/Package.swift": """
      import PackageDescription
      let package = Package(name: "Far", targets: [.executableTarget(name: "Far", path: ".")] + others())
      """,
    ])
    defer { folder.remove() }
    try folder.shell(
      """
      : > "$(printf 'App/\\377.swift')"
      git init -q . && git add App && git -c user.name=a -c user.email=a@b commit -qm 1
      """)
    let run = try folder.run(
      ["diff", "HEAD", "HEAD"],
      environment: ["TMPDIR": folder.path("temporary")]
        .merging(ProcessInfo.processInfo.environment) { own, _ in own }, keeping: true)
    #expect(
      run.errors == """
        HEAD: ./App/\u{FFFD}.swift: error: the name of the file is not UTF-8
        HEAD: ./App/\u{FFFD}.swift: error: the name of the file is not UTF-8
        garland: not everything could be read, so differences may be missing

        """)
  }

  @Test func `what cannot be read in a revision is said of it, and leads to no verdict`() throws {
    let folder = try Folder(["App/Main.swift": FeedApp.source])
    defer { folder.remove() }
    try folder.shell(
      """
      git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm 1
      git -c user.name=a -c user.email=a@b commit -qm 2 --allow-empty
      """)
    let run = try folder.run("diff", "HEAD~1", "HEAD", "--path", "Nope", keeping: true)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors == """
        HEAD~1: Nope: error: no such file or folder
        HEAD: Nope: error: no such file or folder
        garland: not everything could be read, so differences may be missing

        """)
  }

  @Test(arguments: ["/", "..", "App/../..", "./../App"])
  func `a path that leads out of a revision is refused`(_ path: String) throws {
    let folder = try Folder(["App/Main.swift": FeedApp.source])
    defer { folder.remove() }
    try folder.shell(
      "git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm 1")
    let run = try folder.run("diff", "HEAD", "HEAD", "--path", path, keeping: true)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("garland: '--path' leads out of the revision"))
  }

  @Test func `a revision has all of its files, seen from the current folder`() throws {
    let folder = try Folder([
      "App/Main.swift": FeedApp.source, ".gitattributes": "App export-ignore\n",
      "Other/Main.swift": "import Garland",
    ])
    defer { folder.remove() }
    try folder.shell(
      "git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm 1")
    for name in ["HEAD", "@", "@{0}", "@^{}"] {
      let run = try folder.run("diff", name, ".", keeping: true)
      #expect(run.status == 0)
      #expect(run.output == "there is no difference\n")
    }
    let inside = try Folder(at: folder.url("App")).run("diff", "HEAD", ".", keeping: true)
    #expect(inside.output == "there is no difference\n")
    try folder.write(
      "App/Main.swift", FeedApp.source.replacing("    builder.register(Spare.init)\n", with: ""))
    let changed = try Folder(at: folder.url("App")).run("diff", "HEAD", ".", keeping: true)
    #expect(changed.output.hasPrefix("- binding Spare (perRequest)\n"))
    #expect(changed.output.contains("no root leads to 'Spare'   Main.swift:7:13\n"))
  }

  @Test func `a revision whose folder is gone is no other folder`() {
    #expect(throws: ToolError.self) {
      let folder = URL(fileURLWithPath: "/nothing/is/here")
      _ = try Revision(name: "HEAD").inside(folder) { () throws(ToolError) in
        Issue.record("it is run")
      }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a comparison that is told to end leaves nothing behind`() throws {
    // A git that takes its time.
    let folder = try Folder([
      "bin/git": "#!/bin/sh\n: > started\nexec sleep 20\n", "temporary/.keep": "",
    ])
    defer { folder.remove() }
    try folder.shell("chmod +x bin/git")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let run = try folder.start(
      ["diff", "old", "new"],
      environment: ["PATH": "\(folder.path("bin")):\(path)", "TMPDIR": folder.path("temporary")])
    defer { run.remove() }
    while folder.text("started") == nil { Thread.sleep(forTimeInterval: 0.05) }
    #expect(try folder.shell("ls temporary").hasPrefix("garland-"))
    run.process.terminate()
    run.process.waitUntilExit()
    #expect(run.process.terminationReason == .uncaughtSignal)
    #expect(run.process.terminationStatus == SIGTERM)
    #expect(try folder.shell("ls temporary") == "")
  }

  /// Sources with a private type that has no binding.
  private static let helper = """
    import Garland
    private struct Helper {}
    private struct Fine { let helper: Helper }
    func fill(_ builder: ContainerBuilder) { builder.register(Fine.init).root() }
    """

  @Test func `a type that is called otherwise because of other types is the same`() throws {
    let more = "private struct Helper {}\nprivate struct Fine {}"
    let folder = try Folder([
      "old/b.swift": Self.helper, "new/b.swift": Self.helper, "new/a.swift": more,
    ])
    defer { folder.remove() }
    #expect(try folder.run("check", "new", keeping: true).output.contains("'Helper (b.swift)'"))
    for states in [["old", "new"], ["new", "old"]] {
      let run = try folder.run(["diff"] + states, keeping: true)
      #expect(run.output == "there is no difference\n")
      #expect(run.status == 0)
    }
    try folder.write(
      "new/b.swift", Self.helper.replacing(".root()", with: ".lifetime(.singleton).root()"))
    let changed = try folder.run("diff", "old", "new", keeping: true).output
    #expect(changed.contains("~ lifetime of Fine: perRequest -> singleton\n"))
    // Another file, another type.
    try folder.write("new/b.swift", "")
    try folder.write("new/c.swift", Self.helper)
    let moved = try folder.run("diff", "old", "new", keeping: true)
    #expect(
      moved.output.contains(
        "+ finding error: [Garland/MissingBinding] no binding for 'Helper (c.swift)'"))
    #expect(moved.status == 1)
  }

  @Test func `another one that keeps an instance for as long is no difference`() throws {
    let other =
      FeedApp.source.replacing(
        "    builder.register(Feed.init).root()\n",
        with: """
              builder.register(Archive.init).lifetime(.singleton).root()
              builder.register(Feed.init).root()

          """) + "\nstruct Archive { let disk: Disk }"
    let folder = try Folder(["old/A.swift": FeedApp.source, "new/A.swift": other])
    defer { folder.remove() }
    let lifetimes = try folder.run("lifetimes", "new", keeping: true).output
    #expect(lifetimes.contains("Disk: perRequest, lives as long as 'Archive' (singleton)"))
    let run = try folder.run("diff", "old", "new", keeping: true)
    #expect(
      run.output == """
        + binding Archive (singleton)
        + request AppModule -> Archive
        + request Archive -> Disk

        """)
    // What nothing keeps any more lives for another time.
    try folder.write("new/A.swift", FeedApp.source.replacing(".lifetime(.singleton)", with: ""))
    let gone = try folder.run("diff", "old", "new", keeping: true).output
    #expect(
      gone.contains(
        "~ lifetime of Disk: perRequest, lives as long as 'Store' (singleton) -> perRequest\n"))
  }

  @Test func `state that is split between fewer users is no new finding`() throws {
    func source(_ users: [String]) -> String {
      let types = users.map { "class \($0) { init(s: Service) { print(s.value) } }" }
      let names = ["Writer"] + users
      let made = names.map { "c.register(\($0).self) { r in \($0)(s: r.resolve(Service.self)!) }" }
      let asked = names.map { "_ = c.resolve(\($0).self)!" }
      return """
        import Swinject
        final class Service { private(set) var value: String?; func write() { value = "" } }
        class Writer { init(s: Service) { s.write() } }
        \(types.joined(separator: "\n"))
        let c = Container()
        c.register(Service.self) { _ in Service() }.inObjectScope(.transient)
        \((made + asked).joined(separator: "\n"))
        """
    }
    let folder = try Folder([
      "old/main.swift": source(["A", "B"]), "new/main.swift": source(["B"]),
    ])
    defer { folder.remove() }
    let check = try folder.run("check", "old", keeping: true).output
    #expect(check.contains("'A' gets another 'Service' than 'Writer'"))
    #expect(check.contains("'A' reads it by 'value'") && check.contains("'B' reads it by 'value'"))
    let run = try folder.run("diff", "old", "new", keeping: true)
    #expect(!run.output.contains("finding"))
    #expect(run.status == 0)
  }

  @Test func `in the folder of a repository the names of revisions mean these`() throws {
    let folder = try Folder(["app/Main.swift": FeedApp.source])
    defer { folder.remove() }
    try folder.shell(
      """
      cd app && git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm 1
      git clone -q --bare . ../bare.git
      """)
    let run = try Folder(at: folder.url("bare.git")).run("diff", "HEAD", "@", keeping: true)
    #expect(run.output == "there is no difference\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }
}
