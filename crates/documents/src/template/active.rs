//! What a letter would fetch or run by itself once somebody opens it: a template that holds such a thing would bring it
//! to everyone who is sent a letter, so it comes into force nowhere.
//!
//! Word loads a template named by address together with its macros, fetches linked pictures, and hands a server named so
//! the reader's password hash on the way. A hyperlink waits for a click and may stay.

use app::letters::TemplateFault;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::faults::{MAX_FAULTS, of_file};
use super::package::{attribute, inflate_all, open};
use super::tags::decode;

/// Relationships that bring in what is no letter, wherever it lies: other documents, macros, `ActiveX`.
const NEVER: [&str; 5] = ["aFChunk", "subDocument", "vbaProject", "control", "activeXControlBinary"];
/// The one kind of relationship that may lead anywhere: nothing happens before somebody clicks.
const LINK: &str = "hyperlink";
/// Fields that start another program.
const PROGRAMS: [&str; 2] = ["DDE", "DDEAUTO"];
/// Fields that bring in another file.
const FETCHERS: [&str; 4] = ["INCLUDEPICTURE", "INCLUDETEXT", "IMPORT", "LINK"];
/// What an address that leads to a server holds. Word doubles each `\` of a code, so a drive's path holds it too; a letter
/// is no better for a file that only its author's machine has.
const ELSEWHERE: [&str; 2] = ["//", r"\\"];
/// Most characters of an address that are quoted.
const QUOTED: usize = 100;

/// Everything of that kind in a .docx; the fault of the file itself where it can't be read.
pub(super) fn contents(docx: &[u8]) -> Vec<TemplateFault> {
    let texts = open(&docx.into()).and_then(|(mut archive, packed)| inflate_all(&mut archive, &packed));
    match texts {
        Ok(texts) => texts.iter().flat_map(|(_, name, text)| in_part(name, text)).take(MAX_FAULTS).collect(),
        Err(fault) => vec![fault],
    }
}

fn in_part(name: &str, text: &str) -> Vec<TemplateFault> {
    if name.to_ascii_lowercase().ends_with(".rels") {
        relations(text)
    } else if text.contains("instrText") || text.contains("fldSimple") {
        fields(text)
    } else {
        Vec::new()
    }
}

/// Looks at relationships. That they are well-formed was seen when they were inflated.
fn relations(text: &str) -> Vec<TemplateFault> {
    let (mut reader, mut found) = (Reader::from_str(text), Vec::new());
    loop {
        match reader.read_event() {
            Ok(Event::Start(tag) | Event::Empty(tag)) => found.extend(relation(&tag)),
            Ok(Event::Eof) | Err(_) => return found,
            Ok(_) => {}
        }
    }
}

fn relation(tag: &BytesStart<'_>) -> Option<TemplateFault> {
    let (kind, target) = (attribute(tag, "Type"), attribute(tag, "Target"));
    let kind = kind.rsplit('/').next().unwrap_or_default();
    let is = |other: &str| kind.eq_ignore_ascii_case(other);
    if NEVER.into_iter().any(is) {
        let message = format!("Berkas memuat isi aktif ({kind}), yang tidak diperbolehkan. Hapus isi itu dari berkas.");
        return Some(of_file("active_refused", message));
    }
    let outside = attribute(tag, "TargetMode").trim().eq_ignore_ascii_case("external") || target.contains("://");
    if !outside || is(LINK) || lies_on_this_machine(&target) {
        return None;
    }
    let target: String = target.chars().take(QUOTED).collect();
    let message = format!("Berkas mengambil isi dari {target} saat dibuka, yang tidak diperbolehkan. Sisipkan isinya.");
    Some(of_file("outside_refused", message))
}

/// Whether an address leads to a drive of whoever opens the letter, or names a file beside it: Word writes such for the
/// template a document was made from. Anything that names a server does not.
fn lies_on_this_machine(target: &str) -> bool {
    const FILE: &str = "file:///";
    let target = target.trim();
    let head = target.get(..FILE.len()).filter(|head| head.eq_ignore_ascii_case(FILE));
    let path = &target[head.map_or(0, str::len)..];
    let mut letters = path.chars();
    let on_a_drive =
        letters.next().is_some_and(|c| c.is_ascii_alphabetic()) && matches!(letters.next(), Some(':' | '|'));
    let beside = head.is_none() && !path.starts_with(['/', '\\', '%']) && !path.contains(':');
    on_a_drive || beside
}

/// Looks at the codes of fields, which Word may split into any number of pieces.
fn fields(text: &str) -> Vec<TemplateFault> {
    let (mut reader, mut codes, mut in_code) = (Reader::from_str(text), String::new(), false);
    loop {
        match reader.read_event() {
            Ok(Event::Start(tag)) => {
                in_code = tag.local_name().into_inner() == "instrText";
                begin(&tag, &mut codes);
            }
            Ok(Event::Empty(tag)) => begin(&tag, &mut codes),
            Ok(Event::End(_)) => in_code = false,
            Ok(Event::Text(piece)) if in_code => codes.push_str(&piece.xml10_content()),
            Ok(Event::CData(piece)) if in_code => codes.push_str(&piece.xml10_content()),
            Ok(Event::GeneralRef(reference)) if in_code => codes.extend(reference.resolve_char_ref().ok().flatten()),
            Ok(Event::Eof) | Err(_) => break,
            Ok(_) => {}
        }
    }
    codes.lines().filter_map(field).collect()
}

/// Ends the code before at the mark of a field, and takes the code of a simple one.
fn begin(tag: &BytesStart<'_>, codes: &mut String) {
    let simple = match tag.local_name().into_inner() {
        "fldChar" => None,
        "fldSimple" => tag.attributes().flatten().find(|it| it.key.local_name().into_inner() == "instr"),
        _ => return,
    };
    codes.push('\n');
    if let Some(code) = simple {
        codes.push_str(&decode(&code.value));
        codes.push('\n');
    }
}

/// What is wrong with the code of a field.
fn field(code: &str) -> Option<TemplateFault> {
    let word = code.trim_start().split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
    let one_of = |words: &[&'static str]| words.iter().copied().find(|known| known.eq_ignore_ascii_case(word));
    if let Some(program) = one_of(&PROGRAMS) {
        let message = format!("Berkas memuat bidang {program}, yang menjalankan program lain. Hapus bidang itu.");
        return Some(of_file("active_refused", message));
    }
    let fetcher = one_of(&FETCHERS).filter(|_| ELSEWHERE.into_iter().any(|mark| code.contains(mark)))?;
    let message = format!("Berkas memuat bidang {fetcher}, yang mengambil isi dari tempat lain. Sisipkan isinya.");
    Some(of_file("outside_refused", message))
}

#[cfg(test)]
mod tests {
    use super::lies_on_this_machine;

    #[test]
    fn a_drive_or_a_name_is_here_and_a_server_is_not() {
        for here in [r"file:///C:\Templat\Surat%20Tugas.dotx", "FILE:///d:/kop.png", "C:\\kop.dotx", "kop.dotx"] {
            assert!(lies_on_this_machine(here), "{here}");
        }
        for there in [
            "http://a.example/x.dotm",
            "https://a.example/x.png",
            r"file:///\\server\bagian\x.dotm",
            "file://server/x.dotm",
            "file:///%5C%5Cserver/x.dotm",
            r"\\server\x.dotm",
            "//server/x.dotm",
            "mhtml:http://a.example/x!y",
        ] {
            assert!(!lies_on_this_machine(there), "{there}");
        }
    }
}
