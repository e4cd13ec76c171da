//! Tokens of `MySQL`'s and `MariaDB`'s dumps: strings with both escapes, identifiers in three quotes, comments, conditional
//! comments, and the `DELIMITER` of the client.

use std::io::Read;

use super::{DumpError, cursor::Cursor};

/// Longest text that is kept, in bytes: more than `max_allowed_packet` lets pass.
const LONGEST: usize = 64 * 1024 * 1024;

/// A token.
#[derive(Debug, PartialEq)]
pub(super) enum Token {
    /// A bare word: keyword, identifier, number with letters.
    Word(Vec<u8>),
    /// An identifier in backticks.
    Name(Vec<u8>),
    /// A text in single or double quotes; the latter is an identifier in ANSI mode.
    Text(Vec<u8>),
    /// Any other byte.
    Sign(u8),
    /// End of the statement.
    End,
}

pub(super) struct Lexer<R> {
    pub(super) cursor: Cursor<R>,
    pub(super) delimiter: Vec<u8>,
    /// Set by an SQL mode: a backslash is a character like any other.
    pub(super) no_backslash_escapes: bool,
    /// Open conditional comments, whose content counts.
    conditional: usize,
    /// The first comment of the programs of `MySQL` and `MariaDB` was seen; the last one.
    pub(super) has_head: bool,
    pub(super) has_foot: bool,
}

impl<R: Read> Lexer<R> {
    pub(super) fn new(input: R) -> Self {
        Self {
            cursor: Cursor::new(input),
            delimiter: b";".to_vec(),
            no_backslash_escapes: false,
            conditional: 0,
            has_head: false,
            has_foot: false,
        }
    }

    /// Passes over blanks and comments; false at the end of the input.
    pub(super) fn pass_blanks(&mut self) -> Result<bool, DumpError> {
        loop {
            self.cursor.pass_while(|byte| byte.is_ascii_whitespace() || byte == 0x0b, None)?;
            let at = self.cursor.offset();
            match self.cursor.ahead(3)? {
                [] => return if self.conditional == 0 { Ok(false) } else { Err(truncated(at, "komentar")) },
                [b'#', ..] | [b'-', b'-'] => self.line_comment()?,
                [b'-', b'-', third, ..] if *third <= b' ' => self.line_comment()?,
                [b'/', b'*', ..] => self.block_comment(at)?,
                [b'*', b'/', ..] if self.conditional > 0 => {
                    self.conditional -= 1;
                    self.cursor.pass(2);
                }
                _ => return Ok(true),
            }
        }
    }

    /// Passes over a line that a dump program has written among the statements, and returns it: `mysqldump: [Warning] …`.
    pub(super) fn message(&mut self) -> Result<Option<String>, DumpError> {
        let line = self.cursor.ahead(512)?;
        let line = line.split(|byte| *byte == b'\n').next().unwrap_or_default();
        if !is_message(line) {
            return Ok(None);
        }
        let text = self.line()?;
        Ok(Some(String::from_utf8_lossy(&text).into_owned()))
    }

    /// The line from an offset, for a message about it.
    pub(super) fn line_from(&self, at: u64) -> String {
        self.cursor.line_from(at)
    }

    fn line_comment(&mut self) -> Result<(), DumpError> {
        let start = self.cursor.ahead(24)?;
        let says = |words: &[u8]| start.starts_with(words);
        let (head, foot) = (says(b"-- MySQL dump ") || says(b"-- MariaDB dump "), says(b"-- Dump completed"));
        self.has_head |= head;
        self.has_foot |= foot;
        self.cursor.pass_while(|byte| byte != b'\n', None)
    }

    /// Opens a conditional comment, or passes over another one. Those of version 999999 are for nobody.
    fn block_comment(&mut self, at: u64) -> Result<(), DumpError> {
        let start = self.cursor.ahead(10)?;
        let version = match start {
            [b'/', b'*', b'!', version @ ..] | [b'/', b'*', b'M', b'!', version @ ..] => Some(version),
            _ => None,
        };
        if version.is_some_and(|version| !version.starts_with(b"999999")) {
            let mark = if start[2] == b'M' { 4 } else { 3 };
            self.cursor.pass(mark);
            self.cursor.pass_while(|byte| byte.is_ascii_digit(), None)?;
            self.conditional += 1;
            return Ok(());
        }
        self.cursor.pass(2);
        if self.cursor.pass_through(b"*/")? { Ok(()) } else { Err(truncated(at, "komentar")) }
    }

    /// The next token of a statement; `is_kept` tells whether its bytes are wanted.
    pub(super) fn token(&mut self, is_kept: bool) -> Result<Token, DumpError> {
        let at = self.cursor.offset();
        if !self.pass_blanks()? {
            return Err(truncated(at, "pernyataan"));
        }
        if self.at_delimiter()? {
            return Ok(Token::End);
        }
        let Some(first) = self.cursor.peek()? else { return Err(truncated(at, "pernyataan")) };
        // phpMyAdmin ends a routine by `END$$`.
        let delimiter = self.delimiter.first().copied();
        let is_word = |byte| is_word(byte) && Some(byte) != delimiter;
        match first {
            b'\'' | b'"' => Ok(Token::Text(self.quoted(first, is_kept)?)),
            b'`' => Ok(Token::Name(self.quoted(first, is_kept)?)),
            byte if is_word(byte) => {
                let mut word = Vec::new();
                self.cursor.pass_while(is_word, Some(&mut word))?;
                // No statement ends without its delimiter.
                if self.cursor.peek()?.is_none() { Err(truncated(at, "pernyataan")) } else { Ok(Token::Word(word)) }
            }
            byte => {
                self.cursor.pass(1);
                Ok(Token::Sign(byte))
            }
        }
    }

    /// Passes over the delimiter if it is next.
    pub(super) fn at_delimiter(&mut self) -> Result<bool, DumpError> {
        let length = self.delimiter.len();
        let is_next = self.cursor.ahead(length)?.starts_with(&self.delimiter);
        if is_next {
            self.cursor.pass(length);
        }
        Ok(is_next)
    }

    /// A text in quotes: a doubled quote is one, and a backslash escapes in texts.
    fn quoted(&mut self, quote: u8, is_kept: bool) -> Result<Vec<u8>, DumpError> {
        let at = self.cursor.offset();
        let escapes = quote != b'`' && !self.no_backslash_escapes;
        let mut text = Vec::new();
        self.cursor.pass(1);
        loop {
            let bytes = self.cursor.ahead(2)?;
            if bytes.is_empty() {
                return Err(truncated(at, "teks"));
            }
            let special = if escapes { memchr::memchr2(quote, b'\\', bytes) } else { memchr::memchr(quote, bytes) };
            let plain = special.unwrap_or(bytes.len());
            if is_kept {
                if text.len() + plain > LONGEST {
                    return Err(DumpError::TooLong { at });
                }
                text.extend_from_slice(&bytes[..plain]);
            }
            self.cursor.pass(plain);
            if special.is_none() {
                continue;
            }
            match self.cursor.ahead(2)? {
                [b'\\', letter, ..] if escapes => {
                    let letter = *letter;
                    if is_kept {
                        unescape(letter, &mut text);
                    }
                    self.cursor.pass(2);
                }
                [first, second, ..] if *first == quote && *second == quote => {
                    if is_kept {
                        text.push(quote);
                    }
                    self.cursor.pass(2);
                }
                [first, ..] if *first == quote => {
                    self.cursor.pass(1);
                    return Ok(text);
                }
                _ => return Err(truncated(at, "teks")),
            }
        }
    }

    /// Passes over the rest of a statement. `seen` gets the start of its bare words.
    pub(super) fn pass_statement(&mut self, mut seen: Option<&mut Vec<u8>>) -> Result<(), DumpError> {
        loop {
            match self.token(seen.is_some())? {
                Token::End => return Ok(()),
                Token::Word(text) | Token::Text(text) => {
                    if let Some(seen) = seen.as_deref_mut().filter(|seen| seen.len() < 4096) {
                        seen.extend_from_slice(&text[..text.len().min(1024)]);
                        seen.push(b' ');
                    }
                }
                Token::Name(_) | Token::Sign(_) => {}
            }
        }
    }

    /// The rest of a line, for a command of the client.
    pub(super) fn line(&mut self) -> Result<Vec<u8>, DumpError> {
        let mut line = Vec::new();
        self.cursor.pass_while(|byte| byte != b'\n', Some(&mut line))?;
        Ok(line.trim_ascii().to_vec())
    }
}

/// Returns whether a line is a message of a dump program, with its path or not, or a warning without a name.
fn is_message(line: &[u8]) -> bool {
    let Some(colon) = memchr::memchr(b':', line) else { return false };
    let starts = |words: &[u8]| line.get(..words.len()).is_some_and(|start| start.eq_ignore_ascii_case(words));
    // The colon of a drive, `C:\…\mysqldump.exe: …`, is none of a message.
    let colon = if colon == 1 { memchr::memchr(b':', &line[2..]).map_or(colon, |next| next + 2) } else { colon };
    let program = line[..colon].rsplit(|byte| matches!(byte, b'/' | b'\\')).next().unwrap_or_default();
    let program = program.to_ascii_lowercase();
    let program = program.strip_suffix(b".exe").unwrap_or(&program);
    matches!(program, b"mysqldump" | b"mariadb-dump" | b"mysqlpump" | b"mydumper") || starts(b"warning:")
}

pub(super) fn truncated(at: u64, within: &'static str) -> DumpError {
    DumpError::Truncated { at, within }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'@') || byte >= 0x80
}

/// Character that an escaped one stands for; `\%` and `\_` keep their backslash.
fn unescape(escaped: u8, text: &mut Vec<u8>) {
    match escaped {
        b'0' => text.push(0),
        b'b' => text.push(8),
        b'n' => text.push(b'\n'),
        b'r' => text.push(b'\r'),
        b't' => text.push(b'\t'),
        b'Z' => text.push(0x1a),
        b'%' | b'_' => text.extend_from_slice(&[b'\\', escaped]),
        other => text.push(other),
    }
}
