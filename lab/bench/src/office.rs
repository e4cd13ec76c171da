//! Turns a built-in letter into one as offices have them: a block for each of five travellers instead of a loop, and a run with
//! properties and revision marks for nearly every word, as repeated saving by Word leaves.

use std::io::{Cursor, Read, Write};

use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

const DOCUMENT: &str = "word/document.xml";
/// Run properties in Word's order: fonts, those of the run, the rest.
const BEFORE: &str = r#"<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="Times New Roman" w:cs="Times New Roman"/>"#;
const AFTER: &str = r#"<w:lang w:val="id-ID" w:eastAsia="en-US" w:bidi="ar-SA"/>"#;
const SIZE: &str = r#"<w:color w:val="000000" w:themeColor="text1"/><w:sz w:val="23"/><w:szCs w:val="23"/>"#;

/// Rewrites a letter.
pub(crate) fn aged(docx: &[u8]) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let mut source = ZipArchive::new(Cursor::new(docx))?;
    let mut out = ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..source.len() {
        let entry = source.by_index_raw(index)?;
        if entry.name()? != DOCUMENT {
            out.raw_copy_file(entry)?;
        }
    }
    let mut document = String::new();
    source.by_name(DOCUMENT)?.read_to_string(&mut document)?;
    out.start_file(DOCUMENT, SimpleFileOptions::default())?;
    out.write_all(Pen::default().copy(&unrolled(&document)).as_bytes())?;
    Ok(out.finish()?.into_inner())
}

/// Repeats the SPD sheets of a surat tugas for five numbered travellers.
fn unrolled(document: &str) -> String {
    let alone = |tag: &str| {
        let at = document.find(&format!(">{tag}</w:t></w:r></w:p>"))?;
        Some(document[..at].rfind("<w:p>")?..at + tag.len() + ">".len() + "</w:t></w:r></w:p>".len())
    };
    let Some((open, close)) = alone("{#personil}").zip(alone("{/personil}")) else { return document.to_owned() };
    let sheets = &document[open.end..close.start];
    let blocks = (1..=5).map(|n| numbered(sheets, n));
    document[..open.start].to_owned() + &blocks.collect::<String>() + &document[close.end..]
}

/// Sheets of one traveller; tags within the loop over the places are left alone.
fn numbered(sheets: &str, n: usize) -> String {
    let name = |text: &str| {
        let pairs = [
            ("{noSpd}", format!("{{noSpd{n}}}")),
            ("{nama}", format!("{{pegawai{n}Nama}}")),
            ("{nip}", format!("{{pegawai{n}Nip}}")),
            ("{pangkatGolongan}", format!("{{pegawai{n}Pangkat}} ({{pegawai{n}Golongan}})")),
            ("{jabatan}", format!("{{pegawai{n}Jabatan}}")),
            ("{tingkatan}", format!("{{pegawai{n}Tingkatan}}")),
        ];
        pairs.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
    };
    let mut out = String::new();
    for (index, piece) in sheets.split("{#tempat}").enumerate() {
        let (places, own) = if index == 0 { ("", piece) } else { piece.split_once("{/tempat}").unwrap_or((piece, "")) };
        if index > 0 {
            out.extend(["{#tempat}", places, "{/tempat}"]);
        }
        out += &name(own);
    }
    out
}

/// Writes runs with revision marks.
#[derive(Default)]
struct Pen {
    out: String,
    runs: u32,
}

impl Pen {
    fn copy(mut self, document: &str) -> String {
        let mut pieces = document.split("<w:r>");
        self.out.extend(pieces.next());
        for piece in pieces {
            let Some((run, rest)) = piece.split_once("</w:r>") else { continue };
            self.run(run);
            self.out += rest;
        }
        self.out
    }

    fn run(&mut self, run: &str) {
        let (look, content) = run.strip_prefix("<w:rPr>").and_then(|r| r.split_once("</w:rPr>")).unwrap_or(("", run));
        let text = content.split_once("preserve\">").and_then(|(_, text)| text.strip_suffix("</w:t>"));
        let (tab, text) = (content.starts_with("<w:tab/>"), text.unwrap_or_default());
        if tab {
            self.piece(look, "<w:tab/>");
        }
        for word in text.split_inclusive(' ') {
            self.piece(look, &format!(r#"<w:t xml:space="preserve">{word}</w:t>"#));
        }
    }

    fn piece(&mut self, look: &str, content: &str) {
        self.runs += 1;
        let mark = |seed: u32| format!("00{:06X}", self.runs.wrapping_mul(seed) >> 8 & 0x00ff_ffff);
        let (first, last) = (mark(2_654_435_761), mark(2_246_822_519));
        let checked = self.runs.is_multiple_of(3);
        let size = if look.contains("w:sz") { "" } else { SIZE };
        let error = |end| if checked { format!(r#"<w:proofErr w:type="spell{end}"/>"#) } else { String::new() };
        let run = format!(
            r#"<w:r w:rsidR="{first}" w:rsidRPr="{last}"><w:rPr>{BEFORE}{look}{size}{AFTER}</w:rPr>{content}</w:r>"#
        );
        self.out += &(error("Start") + &run + &error("End"));
    }
}
