//! Refuses fields that fetch or run something, by name: the first word of the field code, which Word may split into any
//! number of pieces. Of an address only that of a hyperlink is checked; other fields can compose it.
//!
//! A name that is itself composed (by another field, by a tag, of deleted and inserted pieces) can't be read and is refused.

use letters::TemplateFault;
use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};

use super::{
    active::{file_link, opens_files},
    faults::{MAX_FAULTS, of_file},
    tags::decode,
};

/// Fields that start another program.
const PROGRAMS: [&str; 2] = ["DDE", "DDEAUTO"];
/// Fields that bring in another file or the rows of a database.
const FETCHERS: [&str; 7] = ["INCLUDE", "INCLUDEPICTURE", "INCLUDETEXT", "IMPORT", "LINK", "RD", "DATABASE"];
/// Field of a hyperlink.
const LINK: &str = "HYPERLINK";
/// Elements with text of a field code; some programs read plain text as code too.
const TEXTS: [&str; 4] = ["instrText", "delInstrText", "t", "delText"];
/// Elements that separate words.
const BLANKS: [&str; 5] = ["p", "tab", "ptab", "br", "cr"];
/// Elements with content of one reading of the document only, such as a tracked change, or of another place on the page.
const READINGS: [&str; 7] = ["ins", "del", "moveFrom", "moveTo", "Choice", "Fallback", "txbxContent"];
/// First character of a tag; also stands for a field within a field.
const COMPOSED: char = '{';

/// Faults of the fields of a part.
pub(super) fn faults(text: &str) -> Vec<TemplateFault> {
    let (mut reader, mut fields) = (Reader::from_str(text), Fields::default());
    while fields.found.len() < MAX_FAULTS {
        match reader.read_event() {
            Ok(Event::Start(tag)) => fields.start(&tag),
            Ok(Event::Empty(tag)) => {
                fields.start(&tag);
                fields.end(tag.local_name().into_inner());
            }
            Ok(Event::End(tag)) => fields.end(tag.local_name().into_inner()),
            Ok(Event::Text(piece)) => fields.text(&piece.xml10_content()),
            Ok(Event::CData(piece)) => fields.text(&piece.xml10_content()),
            // The named ones are no letters, whichever it is.
            Ok(Event::GeneralRef(reference)) => {
                fields.text(reference.resolve_char_ref().ok().flatten().unwrap_or('&').encode_utf8(&mut [0; 4]));
            }
            Ok(Event::Eof) | Err(_) => break,
            _ => {}
        }
    }
    fields.named();
    fields.found
}

/// A field that has begun and not ended.
struct Open {
    /// Its result has not begun.
    in_code: bool,
    /// Readings in which it begins.
    reading: Vec<&'static str>,
}

/// State of the search through a part.
#[derive(Default)]
struct Fields {
    open: Vec<Open>,
    reading: Vec<&'static str>,
    /// The element whose text is read, if any.
    within: Option<&'static str>,
    /// The name of the innermost field, as far as it was read; `None` once it is whole.
    name: Option<String>,
    /// Rest of the code of a hyperlink.
    address: Option<String>,
    found: Vec<TemplateFault>,
}

impl Fields {
    fn start(&mut self, tag: &BytesStart<'_>) {
        let element = tag.local_name().into_inner();
        if let Some(text) = known(&TEXTS, element) {
            self.within = Some(text);
            // Code outside of any field, should a program take it for one.
            if !self.in_code() && text.ends_with("nstrText") {
                self.name.get_or_insert_default();
            }
        } else if let Some(reading) = known(&READINGS, element) {
            self.reading.push(reading);
            self.read_anew();
        } else if known(&BLANKS, element).is_some() {
            self.read(" ");
        } else if element == "fldChar" {
            self.mark(&values(tag, "fldCharType"));
        } else if element == "fldSimple" {
            self.nested();
            for code in values(tag, "instr") {
                self.name = Some(String::new());
                self.read(&code);
                self.named();
                self.linked();
            }
        }
    }

    fn end(&mut self, element: &str) {
        if self.within == Some(element) {
            self.within = None;
        } else if self.reading.last() == Some(&element) {
            self.reading.pop();
            self.read_anew();
        }
    }

    fn in_code(&self) -> bool {
        self.open.last().is_some_and(|field| field.in_code)
    }

    /// Handles the begin, separate and end marks of a field.
    fn mark(&mut self, kinds: &[String]) {
        let is = |kind: &str| kinds.iter().any(|it| it.trim().eq_ignore_ascii_case(kind));
        if is("begin") {
            self.nested();
            self.open.push(Open { in_code: true, reading: self.reading.clone() });
            self.name = Some(String::new());
            return;
        }
        self.named();
        self.linked();
        match self.open.last_mut() {
            // Not there in every reading in which the field is: its code may go on.
            Some(field) if field.reading != self.reading => self.read_anew(),
            Some(_) if is("end") => drop(self.open.pop()),
            Some(field) if is("separate") => field.in_code = false,
            _ => {}
        }
    }

    /// Begins a field; refuses an outer one whose name it would be a part of.
    fn nested(&mut self) {
        if self.in_code() {
            self.read(COMPOSED.encode_utf8(&mut [0; 4]));
        }
        self.named();
    }

    /// Restarts the name: the code may begin here in another reading.
    fn read_anew(&mut self) {
        if self.name.take().is_some_and(|name| !name.is_empty()) {
            self.refuse_composed();
        }
        if self.in_code() {
            self.name = Some(String::new());
        }
    }

    /// The text of an element.
    fn text(&mut self, text: &str) {
        if self.within.is_some_and(|element| self.in_code() || element.ends_with("nstrText")) {
            self.read(text);
        }
    }

    /// Appends text to the name.
    fn read(&mut self, text: &str) {
        for letter in text.chars().filter(|letter| !is_invisible(*letter)) {
            if let Some(address) = &mut self.address {
                address.push(letter);
                continue;
            }
            let Some(name) = &mut self.name else { return };
            if letter == COMPOSED {
                if PROGRAMS.iter().chain(&FETCHERS).any(|known| begins(known, name)) {
                    self.refuse_composed();
                }
                self.name = None;
            } else if letter.is_alphanumeric() {
                name.push(letter);
            } else if letter == '=' && name.is_empty() {
                // A formula.
                self.name = None;
            } else if !name.is_empty() {
                self.named();
            }
        }
    }

    /// Checks a complete name.
    fn named(&mut self) {
        let name = self.name.take().unwrap_or_default();
        let one_of = |words: &[&'static str]| words.iter().copied().find(|known| known.eq_ignore_ascii_case(&name));
        if let Some(program) = one_of(&PROGRAMS) {
            let message = format!("Berkas memuat bidang {program}, yang menjalankan program lain. Hapus bidang itu.");
            self.found.push(of_file("active_refused", message));
        } else if LINK.eq_ignore_ascii_case(&name) {
            self.address = Some(String::new());
        } else if let Some(fetcher) = one_of(&FETCHERS) {
            let message =
                format!("Berkas memuat bidang {fetcher}, yang mengambil isi dari tempat lain. Sisipkan isinya.");
            self.found.push(of_file("outside_refused", message));
        }
    }

    /// Checks the complete address of a hyperlink.
    fn linked(&mut self) {
        let address = self.address.take().unwrap_or_default();
        let quoted = |it: char| it.is_whitespace() || matches!(it, '"' | '“' | '”');
        let address = address.trim_matches(quoted);
        if opens_files(address) {
            self.found.push(file_link(address));
        }
    }

    fn refuse_composed(&mut self) {
        let message = "Berkas memuat bidang yang namanya disusun dari beberapa bagian, sehingga tidak dapat diperiksa. \
                       Hapus bidang itu.";
        self.found.push(of_file("active_refused", message));
    }
}

fn known(words: &[&'static str], element: &str) -> Option<&'static str> {
    words.iter().copied().find(|word| *word == element)
}

/// Values of all attributes of that name, whatever their prefix.
fn values(tag: &BytesStart<'_>, name: &str) -> Vec<String> {
    let ours = tag.attributes().flatten().filter(|it| it.key.local_name().into_inner() == name);
    ours.map(|it| decode(&it.value).into_owned()).collect()
}

/// Returns true if a word begins with these letters.
fn begins(word: &str, letters: &str) -> bool {
    word.get(..letters.len()).is_some_and(|head| head.eq_ignore_ascii_case(letters))
}

/// Invisible characters, which Word ignores in a name.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
        || letter.is_control() && !letter.is_whitespace()
}
