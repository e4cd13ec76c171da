//! Finds placeholders of other programs in a paragraph, and our own tags.

use std::ops::Range;

use super::dots::{crosses, dots};
use super::passages::Passage;

/// Style of a placeholder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// `{x}`: a tag of ours.
    Own,
    /// `${x}`, `#{x}`
    Dollar,
    /// `{{x}}`
    Double,
    /// `[x]`, `[[x]]`
    Bracket,
    /// `<<x>>`
    Angle,
    /// `<x>`, where the name is known.
    Chevron,
    /// `«x»`
    Guillemet,
    /// `#x#`
    Hash,
    /// `%x%`
    Percent,
    /// `@x@`, `~x~`, `__x__`, `$x`, `(X)`, where the name is known.
    Loose,
    /// A mail-merge field.
    Field,
    /// A content control that waits for its text.
    Control,
    /// Dots or crosses in place of a value.
    Dots,
    /// `[Uraian kegiatan yang …]`: a sentence in brackets, alone in its paragraph.
    Sentence,
}

/// A placeholder in a paragraph.
#[derive(Debug, Clone)]
pub(super) struct Placeholder {
    pub(super) style: Style,
    /// Name within its signs, with `#`, `^`, `/` or `%` of a loop or picture; empty for dots.
    pub(super) name: String,
    /// Letters, signs included.
    pub(super) range: Range<usize>,
    /// Index of the field of the paragraph.
    pub(super) field: Option<usize>,
}

/// Limit of a name.
const LONGEST: usize = 80;
/// Words and letters of a sentence in brackets.
const SENTENCE: (usize, usize) = (4, 400);

/// Finds the placeholders of a paragraph, from left to right.
pub(super) fn placeholders(passage: &Passage) -> Vec<Placeholder> {
    let letters: Vec<char> = passage.letters.iter().map(|it| it.letter).collect();
    if let Some(sentence) = sentence(&letters).filter(|_| passage.fields.is_empty()) {
        return vec![sentence];
    }
    let (mut found, mut at) = (Vec::new(), 0);
    let mut fields = passage.fields.iter().enumerate().peekable();
    while at <= letters.len() {
        if let Some((index, field)) = fields.next_if(|(_, field)| field.result.start <= at) {
            if field.result.start == at {
                let name = field.name.clone();
                let style = if field.control { Style::Control } else { Style::Field };
                found.push(Placeholder { style, name, range: field.result.clone(), field: Some(index) });
                at = field.result.end;
            }
            continue;
        }
        let Some(next) = at_letter(&letters, at) else {
            at += 1;
            continue;
        };
        at = next.range.end;
        found.push(next);
    }
    found
}

/// A sentence in brackets that has its paragraph to itself.
fn sentence(letters: &[char]) -> Option<Placeholder> {
    let start = letters.iter().position(|letter| !letter.is_whitespace())?;
    let end = letters.iter().rposition(|letter| !letter.is_whitespace() && *letter != '.')? + 1;
    let inside = letters.get(start + 1..end.checked_sub(1)?).filter(|inside| inside.len() <= SENTENCE.1)?;
    let plain = !inside.iter().any(|letter| matches!(letter, '[' | ']' | '{' | '}'));
    let name: String = inside.iter().collect();
    let whole = letters[start] == '[' && letters[end - 1] == ']' && plain;
    let words = name.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).count();
    (whole && words >= SENTENCE.0).then(|| Placeholder {
        style: Style::Sentence,
        name: name.trim().to_owned(),
        range: start..end,
        field: None,
    })
}

fn at_letter(letters: &[char], at: usize) -> Option<Placeholder> {
    let here = |offset: usize| letters.get(at + offset).copied();
    let (style, open, close): (_, usize, &[char]) = match (here(0)?, here(1)) {
        ('$' | '#', Some('{')) => (Style::Dollar, 2, &['}']),
        ('{', Some('{')) => (Style::Double, 2, &['}', '}']),
        ('{', _) => (Style::Own, 1, &['}']),
        ('<', Some('<')) => (Style::Angle, 2, &['>', '>']),
        ('<', _) => (Style::Chevron, 1, &['>']),
        ('«', _) => (Style::Guillemet, 1, &['»']),
        ('[', Some('[')) => (Style::Bracket, 2, &[']', ']']),
        ('[', _) => (Style::Bracket, 1, &[']']),
        ('#', _) => (Style::Hash, 1, &['#']),
        ('%', _) => (Style::Percent, 1, &['%']),
        ('@', _) => (Style::Loose, 1, &['@']),
        ('~', _) => (Style::Loose, 1, &['~']),
        ('_', Some('_')) if here(2).is_some_and(char::is_alphabetic) => (Style::Loose, 2, &['_', '_']),
        ('(', _) => (Style::Loose, 1, &[')']),
        ('$', _) => return variable(letters, at),
        ('.' | '…' | '_', _) => return dots(letters, at),
        ('x' | 'X', _) => return crosses(letters, at),
        _ => return None,
    };
    let from = at + open;
    let end = (from..letters.len().min(from + LONGEST)).find(|&end| letters[end..].starts_with(close))?;
    let name: String = letters[from..end].iter().collect();
    let before = at.checked_sub(1).map(|before| letters[before]);
    if here(0) == Some('(') && !name.chars().all(|c| c.is_uppercase() || matches!(c, '_' | ' ')) {
        return None;
    }
    is_name(style, &name, before).then(|| Placeholder {
        style,
        name: name.trim().to_owned(),
        range: at..end + close.len(),
        field: None,
    })
}

/// Returns true if a text within signs may be a name: the signs of some styles stand in usual text too.
fn is_name(style: Style, name: &str, before: Option<char>) -> bool {
    let trimmed = name.trim().trim_start_matches(['#', '/', '^', '%']).trim_start();
    let words = trimmed.split_whitespace().count();
    let plain =
        |c: char| c.is_alphanumeric() || c.is_whitespace() || matches!(c, '_' | '-' | '.' | '/' | '#' | '@' | ',');
    let named = trimmed.starts_with(char::is_alphabetic) && trimmed.chars().all(plain);
    let tight = trimmed.len() == name.len() && words == 1 && trimmed.chars().count() > 1;
    match style {
        Style::Dollar | Style::Double | Style::Own => !trimmed.is_empty() && !name.contains(['{', '\n']),
        Style::Guillemet | Style::Angle => named && words <= 6,
        Style::Bracket => named && words <= 4 && trimmed.chars().count() > 1,
        Style::Hash | Style::Chevron => {
            named && words <= 4 && name.trim().len() == name.len() && trimmed.chars().count() > 1
        }
        Style::Percent => named && tight && !before.is_some_and(char::is_numeric),
        Style::Loose => named && words <= 4 && !before.is_some_and(char::is_alphanumeric),
        Style::Field | Style::Control | Style::Dots | Style::Sentence => false,
    }
}

/// A variable of PHP outside of braces: `$nama`, `$surat->nomor`.
fn variable(letters: &[char], at: usize) -> Option<Placeholder> {
    let word = |from: usize| letters[from..].iter().take_while(|c| c.is_alphanumeric() || **c == '_').count();
    let mut end = at + 1 + word(at + 1);
    while letters[end..].starts_with(&['-', '>']) && word(end + 2) > 0 {
        end += 2 + word(end + 2);
    }
    let name: String = letters[at + 1..end].iter().collect();
    let before = at.checked_sub(1).map(|before| letters[before]);
    let sound = name.chars().count() <= LONGEST && is_name(Style::Loose, &name.replace("->", "."), before);
    sound.then_some(Placeholder { style: Style::Loose, name, range: at..end, field: None })
}

#[cfg(test)]
mod tests {
    use super::super::super::scan::Scan;
    use super::super::passages::passages;
    use super::*;

    fn found(body: &str) -> Vec<(Style, String)> {
        let source = format!("<w:body>{body}</w:body>");
        let scan = Scan::new(&source).unwrap();
        let all = passages(&scan);
        all.iter().flat_map(placeholders).map(|it| (it.style, it.name)).collect()
    }

    fn of(text: &str) -> Vec<(Style, String)> {
        found(&format!("<w:p><w:r><w:t>{text}</w:t></w:r></w:p>"))
    }

    #[test]
    fn every_style_is_found() {
        for (text, style, name) in [
            ("a ${nama_pegawai} b", Style::Dollar, "nama_pegawai"),
            ("{{ NIP }}", Style::Double, "NIP"),
            ("{nama}", Style::Own, "nama"),
            ("[Nama Pegawai]", Style::Bracket, "Nama Pegawai"),
            ("&lt;&lt;nama&gt;&gt;", Style::Angle, "nama"),
            ("«Nama»", Style::Guillemet, "Nama"),
            ("&lt;nama_pegawai&gt;", Style::Chevron, "nama_pegawai"),
            ("#nama#", Style::Hash, "nama"),
            ("%nama%", Style::Percent, "nama"),
            ("Nomor : ……………", Style::Dots, ""),
            ("Nomor : .......", Style::Dots, ""),
            ("Nomor : xxxxx", Style::Dots, ""),
            ("NIP. XXXXXXXX XXXXXX X XXX", Style::Dots, ""),
            ("@nama_pegawai@", Style::Loose, "nama_pegawai"),
            ("__nama__", Style::Loose, "nama"),
            ("Nama : $nama,", Style::Loose, "nama"),
            ("$surat-&gt;nomor", Style::Loose, "surat->nomor"),
            ("Nama : (NAMA PEGAWAI)", Style::Loose, "NAMA PEGAWAI"),
            ("(NAMA_PEGAWAI)", Style::Loose, "NAMA_PEGAWAI"),
            ("~nama~", Style::Loose, "nama"),
            ("#{nama}", Style::Dollar, "nama"),
            ("[[nama]]", Style::Bracket, "nama"),
            ("NIP. .......", Style::Dots, ""),
        ] {
            assert_eq!(of(text), [(style, name.to_owned())], "{text}");
        }
    }

    #[test]
    fn usual_text_is_no_placeholder() {
        for text in [
            "[ ]",
            "[1]",
            "50% dan 30% dari",
            "Rp1.000,-",
            "a...",
            "10%nama%",
            "# 1 #",
            "a &lt; b dan c &gt; d",
            "[x]",
            "surel@kantor.go.id",
            "(tiga) hari",
            "Xxxx",
            "maxxxxi",
            "US$5",
            "Golongan XXX",
            "a__b__c",
        ] {
            assert_eq!(of(text), [], "{text}");
        }
        assert_eq!(of(&format!("a{}", "x".repeat(300_000))), [], "read once, not once a letter");
    }

    #[test]
    fn a_name_in_pieces_is_one() {
        let run = |text: &str| format!("<w:r><w:rPr/><w:t>{text}</w:t></w:r>");
        let body = format!(
            "<w:p>{}<w:proofErr w:type=\"spellStart\"/>{}<w:bookmarkStart w:id=\"0\"/><w:smartTag>{}</w:smartTag>{}</w:p>",
            run("Nama: $"),
            run("{na"),
            run("ma"),
            run("}")
        );
        assert_eq!(found(&body), [(Style::Dollar, "nama".to_owned())]);
    }

    #[test]
    fn merge_fields_of_both_forms_are_found() {
        let simple = r#"<w:p><w:fldSimple w:instr=" MERGEFIELD nama \* MERGEFORMAT "><w:r><w:t>«nama»</w:t></w:r></w:fldSimple></w:p>"#;
        assert_eq!(found(simple), [(Style::Field, "nama".to_owned())]);
        let mark = |kind: &str| format!(r#"<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>"#);
        let complex = format!(
            "<w:p>{}<w:r><w:instrText> MERGE</w:instrText></w:r><w:r><w:instrText>FIELD \"Nama Pegawai\" </w:instrText></w:r>{}<w:r><w:t>«Nama»</w:t></w:r>{}</w:p>",
            mark("begin"),
            mark("separate"),
            mark("end")
        );
        assert_eq!(found(&complex), [(Style::Field, "Nama Pegawai".to_owned())]);
    }
}
