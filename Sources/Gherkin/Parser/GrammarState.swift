// The grammar: what may stand on the next line, for every place that a parser can be in.

/// A place in the grammar, told by the line that was read last.
enum GrammarState: Equatable {
  /// What has a keyword line and a description of its own.
  enum Block { case feature, rule, background, scenario, examples }

  /// A step's arguments so far: it may have one of each, in either order.
  enum Arguments { case none, table, docString, tableAfterDocString, docStringAfterTable }

  case start
  case language
  case tags(Block)
  case header(Block)
  case description(Block)
  case step(in: Block, Arguments)
  /// Between the fences; the arguments count the one that is open.
  case docString(in: Block, Arguments)
  case examplesTable

  /// What may come next, in the order in which it is tried and reported.
  var expected: [TokenKind] {
    switch self {
    case .start: [.endOfFile, .language, .tagLine, .featureLine, .comment, .empty]
    case .language: [.tagLine, .featureLine, .comment, .empty]
    case .tags(let block): [.tagLine, block.keywordLine, .comment, .empty]
    case .header(let block): [.endOfFile, .empty, .comment] + block.content + [.other]
    case .description(let block): [.endOfFile, .comment] + block.content + [.other]
    case .step(let block, let arguments):
      [.endOfFile] + arguments.next + block.content + [.comment, .empty]
    case .docString: [.docStringSeparator, .other]
    case .examplesTable: [.endOfFile] + Block.examples.content + [.comment, .empty]
    }
  }

  /// The block whose content the state is in the middle of.
  var block: Block? {
    switch self {
    case .start, .language: nil
    case .tags(let block), .header(let block), .description(let block): block
    case .step(let block, _), .docString(let block, _): block
    case .examplesTable: .examples
    }
  }
}

extension GrammarState.Block {
  var keywordLine: TokenKind {
    switch self {
    case .feature: .featureLine
    case .rule: .ruleLine
    case .background: .backgroundLine
    case .scenario: .scenarioLine
    case .examples: .examplesLine
    }
  }

  /// What may follow the block's description, up to what ends the block.
  var content: [TokenKind] {
    switch self {
    case .feature, .rule: [.backgroundLine, .tagLine, .scenarioLine, .ruleLine]
    case .background: [.stepLine, .tagLine, .scenarioLine, .ruleLine]
    case .scenario: [.stepLine, .tagLine, .examplesLine, .scenarioLine, .ruleLine]
    case .examples: [.tableRow, .tagLine, .examplesLine, .scenarioLine, .ruleLine]
    }
  }

  /// What a line of tags can belong to that stands in the block, in the order of preference.
  ///
  /// Which one it is is told by the first line below that is neither tags nor blank nor comment.
  var taggable: [GrammarState.Block] {
    switch self {
    case .feature, .rule, .background: [.scenario, .rule]
    case .scenario, .examples: [.examples, .scenario, .rule]
    }
  }
}

extension GrammarState.Arguments {
  /// What goes on with the last argument or begins another one.
  var next: [TokenKind] {
    switch self {
    case .none, .table: [.tableRow, .docStringSeparator]
    case .docString, .tableAfterDocString: [.tableRow]
    case .docStringAfterTable: []
    }
  }

  var addingTableRow: Self {
    self == .docString || self == .tableAfterDocString ? .tableAfterDocString : .table
  }

  var addingDocString: Self { self == .table ? .docStringAfterTable : .docString }
}
