//! Values of rows: NULL, numbers, texts in every form of literal.

use super::lexer::Token;

/// A value that is read token by token.
pub(super) enum Value {
    None,
    Null,
    /// A charset introducer (`_utf8mb4`), or the prefix of a literal: `x`, `b`, `n`.
    Prefix(Vec<u8>),
    Text(Vec<u8>),
    Number(Vec<u8>),
}

impl Value {
    pub(super) fn with(self, token: Token) -> Option<Self> {
        match (self, token) {
            (Self::None, Token::Word(word)) => Self::word(word),
            (Self::None, Token::Text(text)) => Some(Self::Text(text)),
            (Self::None, Token::Sign(sign @ (b'-' | b'+' | b'.'))) => Some(Self::Number(vec![sign])),
            (Self::Number(mut number), Token::Word(rest)) if is_number(&rest) => {
                number.extend_from_slice(&rest);
                Some(Self::Number(number))
            }
            (Self::Number(mut number), Token::Sign(sign @ (b'-' | b'+' | b'.'))) => {
                number.push(sign);
                Some(Self::Number(number))
            }
            (Self::Prefix(prefix), Token::Text(text)) => match prefix.as_slice() {
                b"x" | b"X" => from_hex(&text).map(Self::Text),
                b"b" | b"B" => from_bits(&text).map(Self::Number),
                _ => Some(Self::Text(text)),
            },
            (Self::Prefix(prefix), Token::Word(word)) if prefix.starts_with(b"_") => Self::word(word),
            // Strings side by side are one.
            (Self::Text(mut text), Token::Text(more)) => {
                text.extend_from_slice(&more);
                Some(Self::Text(text))
            }
            _ => None,
        }
    }

    fn word(word: Vec<u8>) -> Option<Self> {
        if is_any(&word, &["NULL", "DEFAULT"]) {
            return Some(Self::Null);
        }
        if is_any(&word, &["TRUE", "FALSE"]) {
            return Some(Self::Number(if word.eq_ignore_ascii_case(b"TRUE") { b"1".to_vec() } else { b"0".to_vec() }));
        }
        if word.starts_with(b"_") || is_any(&word, &["x", "b", "n"]) {
            return Some(Self::Prefix(word));
        }
        if let Some(digits) = word.strip_prefix(b"0x") {
            return from_hex(digits).map(Self::Text);
        }
        if let Some(bits) = word.strip_prefix(b"0b") {
            return from_bits(bits).map(Self::Number);
        }
        is_number(&word).then_some(Self::Number(word))
    }

    pub(super) fn finish(self) -> Option<Vec<u8>> {
        match self {
            Self::None | Self::Null | Self::Prefix(_) => None,
            Self::Text(text) | Self::Number(text) => Some(text),
        }
    }
}

pub(super) fn is_any(word: &[u8], names: &[&str]) -> bool {
    names.iter().any(|name| word.eq_ignore_ascii_case(name.as_bytes()))
}

/// Digits, with an exponent or not.
fn is_number(word: &[u8]) -> bool {
    word.first().is_some_and(|byte| byte.is_ascii_digit() || matches!(byte, b'e' | b'E'))
        && word.iter().all(|byte| byte.is_ascii_digit() || matches!(byte, b'e' | b'E'))
}

fn from_hex(digits: &[u8]) -> Option<Vec<u8>> {
    if digits.len() % 2 == 0 { hex::decode(digits).ok() } else { hex::decode([b"0", digits].concat()).ok() }
}

fn from_bits(bits: &[u8]) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(bits).ok()?;
    u64::from_str_radix(text, 2).ok().map(|number| number.to_string().into_bytes())
}
