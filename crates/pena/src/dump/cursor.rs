//! Bytes of a dump in a buffer of fixed size, with their offset.

use std::io::{ErrorKind, Read};

use super::DumpError;

/// Size of the buffer: a multiple of what files and decoders give at once.
const BUFFER: usize = 256 * 1024;

pub(super) struct Cursor<R> {
    input: R,
    buffer: Box<[u8]>,
    at: usize,
    end: usize,
    /// Offset of the buffer's first byte.
    before: u64,
    is_done: bool,
}

impl<R: Read> Cursor<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, buffer: vec![0; BUFFER].into_boxed_slice(), at: 0, end: 0, before: 0, is_done: false }
    }

    /// Offset of the next byte, from 0.
    pub(super) fn offset(&self) -> u64 {
        self.before + self.at as u64
    }

    /// Bytes at hand, at least `least` of them unless the input ends.
    pub(super) fn ahead(&mut self, least: usize) -> Result<&[u8], DumpError> {
        while self.end - self.at < least && !self.is_done {
            if self.at > 0 {
                self.buffer.copy_within(self.at..self.end, 0);
                self.before += self.at as u64;
                self.end -= self.at;
                self.at = 0;
            }
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(0) => self.is_done = true,
                Ok(read) => self.end += read,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(self.broken(error)),
            }
        }
        Ok(&self.buffer[self.at..self.end])
    }

    /// The line from an offset, as far as it is at hand.
    pub(super) fn line_from(&self, offset: u64) -> String {
        const SHOWN: usize = 100;
        let start = offset.checked_sub(self.before).and_then(|start| usize::try_from(start).ok());
        let bytes = start.and_then(|start| self.buffer.get(start..self.end)).unwrap_or_default();
        let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let text = String::from_utf8_lossy(&line[..line.len().min(4 * SHOWN)]);
        text.chars().filter(|sign| !sign.is_control()).take(SHOWN).collect()
    }

    fn broken(&self, error: std::io::Error) -> DumpError {
        let at = self.before + self.end as u64;
        match error.kind() {
            ErrorKind::UnexpectedEof => DumpError::Truncated { at, within: "berkas yang dimampatkan" },
            ErrorKind::InvalidData | ErrorKind::InvalidInput => DumpError::Damaged { at },
            _ => DumpError::Read(error),
        }
    }

    pub(super) fn peek(&mut self) -> Result<Option<u8>, DumpError> {
        if self.at < self.end {
            return Ok(Some(self.buffer[self.at]));
        }
        Ok(self.ahead(1)?.first().copied())
    }

    /// Passes over bytes that [`Self::ahead`] gave.
    pub(super) fn pass(&mut self, bytes: usize) {
        self.at = (self.at + bytes).min(self.end);
    }

    /// Passes over the bytes for which `is_wanted` holds.
    pub(super) fn pass_while(
        &mut self,
        is_wanted: impl Fn(u8) -> bool,
        mut kept: Option<&mut Vec<u8>>,
    ) -> Result<(), DumpError> {
        loop {
            let bytes = self.ahead(1)?;
            if bytes.is_empty() {
                return Ok(());
            }
            let wanted = bytes.iter().position(|byte| !is_wanted(*byte)).unwrap_or(bytes.len());
            let is_end = wanted < bytes.len();
            if let Some(kept) = kept.as_deref_mut() {
                kept.extend_from_slice(&bytes[..wanted]);
            }
            self.pass(wanted);
            if is_end {
                return Ok(());
            }
        }
    }

    /// Passes over everything up to and with `end`; false if the input ends before.
    pub(super) fn pass_through(&mut self, end: &[u8]) -> Result<bool, DumpError> {
        loop {
            let bytes = self.ahead(end.len())?;
            if bytes.len() < end.len() {
                let rest = bytes.len();
                self.pass(rest);
                return Ok(false);
            }
            if let Some(found) = memchr::memmem::find(bytes, end) {
                self.pass(found + end.len());
                return Ok(true);
            }
            let seen = bytes.len() + 1 - end.len();
            self.pass(seen);
        }
    }
}
