// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A type that tells apart several bindings of one type.
///
/// ```swift
/// enum Main: BindingTag {}
/// builder.register(DiskDatabase.init).as(tag: Main.self) { $0 as any Database }
/// builder.register { (database: Tagged<any Database, Main>) in Storage(database.value) }
/// ```
///
/// A tag that does not exist does not compile. There is no fallback from a tagged request to an
/// untagged binding, or back.
public protocol BindingTag: SendableMetatype {}
