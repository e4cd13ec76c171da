//! Texts that were encoded twice: UTF-8 that a program took for Windows-1252 and wrote as UTF-8 once more, `JosÃ©` for `José`.

use std::borrow::Cow;

use encoding_rs::WINDOWS_1252;

/// Most texts that are shown of those that were encoded twice.
const EXAMPLES: usize = 3;
/// Times that a text may have been encoded too often.
const TIMES: usize = 3;

/// Texts of a dump that were encoded twice.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Doubled {
    /// Number of texts.
    pub count: u64,
    /// The first of them, as they stand there, and as they were written.
    pub examples: Vec<(String, String)>,
}

impl Doubled {
    /// Counts a text if it was encoded twice.
    pub(super) fn look_at(&mut self, text: &str) {
        let Some(written) = undoubled(text) else { return };
        self.count += 1;
        if self.examples.len() < EXAMPLES {
            self.examples.push((shown(text), shown(&written)));
        }
    }
}

/// A text as it was written, if it was encoded twice: each run of characters beyond ASCII whose bytes in Windows-1252 are UTF-8.
pub(super) fn undoubled(text: &str) -> Option<String> {
    let once = |text: &str| {
        let runs = runs(text).map(|run| before(run).map_or(Cow::Borrowed(run), Cow::Owned));
        let written = runs.collect::<String>();
        (written != text).then_some(written)
    };
    let mut written = once(text)?;
    for _ in 1..TIMES {
        let Some(earlier) = once(&written) else { break };
        written = earlier;
    }
    Some(written)
}

/// Runs of characters within ASCII, and of characters beyond.
fn runs(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let is_ascii = rest.chars().next()?.is_ascii();
        let end = rest.find(|sign: char| sign.is_ascii() != is_ascii).unwrap_or(rest.len());
        let (run, behind) = rest.split_at(end);
        rest = behind;
        Some(run)
    })
}

fn before(run: &str) -> Option<String> {
    if run.is_ascii() {
        return None;
    }
    let (bytes, _, is_lossy) = WINDOWS_1252.encode(run);
    if is_lossy { None } else { String::from_utf8(bytes.into_owned()).ok() }
}

/// The start of a text on one line.
fn shown(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).take(60).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_were_encoded_twice_are_known_and_others_stay() {
        for (doubled, written) in [
            ("JosÃ©", "José"),
            ("Rapat â€™koordinasiâ€™", "Rapat ’koordinasi’"),
            ("Palu â€“ Poso", "Palu – Poso"),
            ("MÃ¼ller – Ã–zil", "Müller – Özil"),
            ("Â\u{a0}", "\u{a0}"),
            ("JosÃƒÂ©", "José"),
        ] {
            assert_eq!(undoubled(doubled).as_deref(), Some(written), "{doubled}");
        }
        for text in ["", "Budi", "José", "Müller – Özil", "’koordinasi’", "5 °C", "½ hari", "日本", "Ã", "naïve café"]
        {
            assert_eq!(undoubled(text), None, "{text}");
        }
    }

    #[test]
    fn doubled_texts_are_counted_with_examples() {
        let mut doubled = Doubled::default();
        for text in ["a", "JosÃ©", "JosÃ©", "b", "RenÃ©e", "NoÃ«l"] {
            doubled.look_at(text);
        }
        assert_eq!(doubled.count, 4);
        assert_eq!(doubled.examples[2], ("RenÃ©e".to_owned(), "Renée".to_owned()));
        assert_eq!(doubled.examples.len(), EXAMPLES);
    }
}
