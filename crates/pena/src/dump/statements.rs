//! Statements of a dump: the columns of CREATE TABLE and the rows of INSERT and REPLACE. All else is passed over.

use std::io::Read;

use super::{
    DumpError,
    lexer::{Lexer, Token, truncated},
    sink::{Column, Sink, Twin},
    value::{Value, is_any},
};

/// Words that begin a statement of a dump.
const KNOWN: &str = "ALTER ANALYZE CALL CHECK CREATE DEALLOCATE DO DROP EXECUTE FLUSH GRANT HANDLER KILL OPTIMIZE PREPARE \
    PURGE RELEASE RENAME REPAIR RESET REVOKE SAVEPOINT SELECT SHOW SIGNAL SOURCE TABLE TRUNCATE WITH";

/// Reads a dump and gives its tables and rows to `sink`.
///
/// # Errors
/// [`DumpError`].
pub fn read(input: impl Read, sink: &mut impl Sink) -> Result<(), DumpError> {
    Reader { lexer: Lexer::new(input), sink, database: String::new(), open: None, has_settings: false }.run()
}

struct Reader<'a, R, S> {
    lexer: Lexer<R>,
    sink: &'a mut S,
    database: String,
    /// Token that is open at the end of a dump that was cut between statements.
    open: Option<&'static str>,
    /// The settings of the session were put aside and not yet back: programs do so in the last lines.
    has_settings: bool,
}

impl<R: Read, S: Sink> Reader<'_, R, S> {
    fn run(&mut self) -> Result<(), DumpError> {
        while self.lexer.pass_blanks()? {
            let Some(line) = self.lexer.message()? else { break };
            self.sink.message(line);
        }
        while self.lexer.pass_blanks()? {
            if self.lexer.at_delimiter()? {
                continue;
            }
            self.statement()?;
        }
        let at = self.lexer.cursor.offset();
        if let Some(within) = self.open {
            return Err(truncated(at, within));
        }
        if self.has_settings {
            return Err(truncated(at, "dump: baris terakhirnya (SET … = @OLD_…) tidak ada"));
        }
        if self.lexer.has_head && !self.lexer.has_foot {
            return Err(truncated(at, "dump: baris 'Dump completed' tidak ada"));
        }
        Ok(())
    }

    fn statement(&mut self) -> Result<(), DumpError> {
        let at = self.lexer.cursor.offset();
        let Token::Word(word) = self.lexer.token(true)? else { return Err(self.foreign(at)) };
        match word.to_ascii_uppercase().as_slice() {
            b"DELIMITER" => {
                let line = self.lexer.line()?;
                self.lexer.delimiter = if line.is_empty() { b";".to_vec() } else { line };
                Ok(())
            }
            b"CREATE" => self.create(),
            b"INSERT" | b"REPLACE" => self.insert(),
            b"SET" => {
                let mut words = Vec::new();
                self.lexer.pass_statement(Some(&mut words))?;
                self.settings(&words.to_ascii_uppercase());
                Ok(())
            }
            b"USE" => {
                self.database = self.name()?.unwrap_or_default();
                self.lexer.pass_statement(None)
            }
            b"UPDATE" | b"DELETE" | b"LOAD" => self.changed(at),
            b"LOCK" => self.opened(Some("kunci tabel (LOCK TABLES)")),
            b"START" | b"BEGIN" => self.opened(Some("transaksi (START TRANSACTION)")),
            b"UNLOCK" | b"COMMIT" | b"ROLLBACK" => self.opened(None),
            other if KNOWN.split(' ').any(|known| known.as_bytes() == other) => self.lexer.pass_statement(None),
            _ => Err(self.foreign(at)),
        }
    }

    fn foreign(&self, at: u64) -> DumpError {
        DumpError::Foreign { at, line: self.lexer.line_from(at) }
    }

    fn unsupported(&self, at: u64, table: &str) -> DumpError {
        DumpError::Unsupported { at, table: table.to_owned(), line: self.lexer.line_from(at) }
    }

    /// Settings that matter: how texts are escaped, and what the last lines put back.
    fn settings(&mut self, words: &[u8]) {
        let says = |word: &[u8]| memchr::memmem::find(words, word).is_some();
        if says(b"SQL_MODE") {
            self.lexer.no_backslash_escapes = says(b"NO_BACKSLASH_ESCAPES");
        }
        if says(b"@OLD_") {
            self.has_settings = says(b"@OLD_CHARACTER_SET_CLIENT @@") || self.has_settings && !says(b" @OLD_");
        }
    }

    /// A statement that changes rows: of tables that are wanted it cannot be followed.
    fn changed(&mut self, at: u64) -> Result<(), DumpError> {
        loop {
            match self.lexer.token(true)? {
                Token::End => return Ok(()),
                Token::Word(name) | Token::Name(name) => self.sink.changed(&String::from_utf8_lossy(&name), at)?,
                Token::Text(_) | Token::Sign(_) => {}
            }
        }
    }

    fn opened(&mut self, open: Option<&'static str>) -> Result<(), DumpError> {
        self.open = open;
        self.lexer.pass_statement(None)
    }

    /// A name, with its database before it or not.
    fn name(&mut self) -> Result<Option<String>, DumpError> {
        let name = match self.lexer.token(true)? {
            Token::Word(name) | Token::Name(name) | Token::Text(name) => name,
            Token::End | Token::Sign(_) => return Ok(None),
        };
        Ok(Some(String::from_utf8_lossy(&name).into_owned()))
    }

    fn create(&mut self) -> Result<(), DumpError> {
        let (mut name, mut database) = (None, self.database.clone());
        loop {
            let at = self.lexer.cursor.offset();
            match self.lexer.token(true)? {
                Token::End => return Ok(()),
                Token::Word(word) if name.is_none() && word.eq_ignore_ascii_case(b"TABLE") => {
                    name = Some(String::new());
                }
                Token::Word(word) if name.is_none() && word.eq_ignore_ascii_case(b"TEMPORARY") => {}
                _ if name.is_none() => return self.lexer.pass_statement(None),
                Token::Word(word) if is_any(&word, &["IF", "NOT", "EXISTS"]) => {}
                Token::Word(word) | Token::Name(word) | Token::Text(word) => {
                    name = Some(String::from_utf8_lossy(&word).into_owned());
                }
                Token::Sign(b'.') => database = name.replace(String::new()).unwrap_or_default(),
                Token::Sign(b'(') => {
                    let table = name.unwrap_or_default();
                    let columns = self.columns()?;
                    self.sink.table(&database, &table, columns, at)?;
                    return self.lexer.pass_statement(None);
                }
                Token::Sign(_) => return self.lexer.pass_statement(None),
            }
        }
    }

    /// Columns of a CREATE TABLE, after its bracket; keys and constraints are none.
    fn columns(&mut self) -> Result<Vec<Column>, DumpError> {
        const KEYS: [&str; 9] =
            ["PRIMARY", "KEY", "INDEX", "UNIQUE", "CONSTRAINT", "FOREIGN", "FULLTEXT", "SPATIAL", "CHECK"];
        let (mut columns, mut depth, mut is_first) = (Vec::<Column>::new(), 1, true);
        let mut is_key = false;
        loop {
            let at = self.lexer.cursor.offset();
            match self.lexer.token(true)? {
                Token::End => return Err(self.foreign(at)),
                Token::Word(word) if is_first && is_any(&word, &KEYS) => (is_first, is_key) = (false, true),
                Token::Word(name) | Token::Name(name) | Token::Text(name) if is_first => {
                    columns.push(Column { name: String::from_utf8_lossy(&name).into_owned(), is_generated: false });
                    (is_first, is_key) = (false, false);
                }
                Token::Word(word) if depth == 1 && !is_key && is_any(&word, &["GENERATED", "AS"]) => {
                    if let Some(column) = columns.last_mut() {
                        column.is_generated = true;
                    }
                }
                Token::Sign(b'(') => depth += 1,
                Token::Sign(b')') => {
                    depth -= 1;
                    if depth == 0 {
                        return Ok(columns);
                    }
                }
                Token::Sign(b',') if depth == 1 => is_first = true,
                _ => {}
            }
        }
    }

    fn insert(&mut self) -> Result<(), DumpError> {
        let at = self.lexer.cursor.offset();
        let (mut table, mut database, mut columns) = (None::<String>, self.database.clone(), None);
        let mut twin = Twin::LastCounts;
        loop {
            let at = self.lexer.cursor.offset();
            match self.lexer.token(true)? {
                Token::Word(word) if table.is_none() && is_any(&word, &["IGNORE"]) => twin = Twin::FirstCounts,
                Token::Word(word)
                    if table.is_none() && is_any(&word, &["LOW_PRIORITY", "DELAYED", "HIGH_PRIORITY", "INTO"]) => {}
                Token::Word(word) if table.is_some() && is_any(&word, &["VALUES", "VALUE"]) => break,
                Token::Word(word) | Token::Name(word) | Token::Text(word) if table.is_none() => {
                    table = Some(String::from_utf8_lossy(&word).into_owned());
                }
                Token::Sign(b'.') => database = table.take().unwrap_or_default(),
                Token::Sign(b'(') if table.is_some() => columns = Some(self.names()?),
                Token::Word(word) if is_any(&word, &["PARTITION"]) => {
                    self.lexer.token(false)?;
                    self.names()?;
                }
                _ => return Err(self.unsupported(at, &table.unwrap_or_default())),
            }
        }
        let table = table.unwrap_or_default();
        let is_kept = self.sink.rows(&database, &table, columns, twin, at)?;
        self.rows(&table, is_kept)
    }

    /// Names in brackets, after the first one.
    fn names(&mut self) -> Result<Vec<String>, DumpError> {
        let mut names = Vec::new();
        loop {
            let at = self.lexer.cursor.offset();
            match self.lexer.token(true)? {
                Token::Word(name) | Token::Name(name) | Token::Text(name) => {
                    names.push(String::from_utf8_lossy(&name).into_owned());
                }
                Token::Sign(b',') => {}
                Token::Sign(b')') => return Ok(names),
                Token::End | Token::Sign(_) => return Err(self.foreign(at)),
            }
        }
    }

    fn rows(&mut self, table: &str, is_kept: bool) -> Result<(), DumpError> {
        loop {
            let at = self.lexer.cursor.offset();
            match self.lexer.token(is_kept)? {
                Token::End => return Ok(()),
                Token::Sign(b',') => {}
                Token::Sign(b'(') => {
                    let values = if is_kept { self.values(table)? } else { self.pass_row()? };
                    self.sink.row(values, at)?;
                }
                // ON DUPLICATE KEY UPDATE, an alias.
                Token::Word(word) if is_any(&word, &["ON", "AS"]) => return self.lexer.pass_statement(None),
                _ => return Err(self.unsupported(at, table)),
            }
        }
    }

    fn pass_row(&mut self) -> Result<Vec<Option<Vec<u8>>>, DumpError> {
        let mut depth = 1;
        loop {
            let at = self.lexer.cursor.offset();
            match self.lexer.token(false)? {
                Token::Sign(b'(') => depth += 1,
                Token::Sign(b')') if depth == 1 => return Ok(Vec::new()),
                Token::Sign(b')') => depth -= 1,
                Token::End => return Err(truncated(at, "baris")),
                _ => {}
            }
        }
    }

    fn values(&mut self, table: &str) -> Result<Vec<Option<Vec<u8>>>, DumpError> {
        let mut values = Vec::new();
        let mut value = Value::None;
        loop {
            let at = self.lexer.cursor.offset();
            let token = self.lexer.token(true)?;
            match token {
                Token::Sign(end @ (b',' | b')')) => {
                    values.push(std::mem::replace(&mut value, Value::None).finish());
                    if end == b')' {
                        return Ok(values);
                    }
                }
                Token::End => return Err(truncated(at, "baris")),
                token => {
                    value = value.with(token).ok_or_else(|| self.unsupported(at, table))?;
                }
            }
        }
    }
}
