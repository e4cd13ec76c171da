//! Tests of hostile files: each is refused, or rendered, in bounded memory.

use std::time::Duration;

use documents::{
    DocxRenderer,
    template::{Map, Template, Value},
};
use flate2::{Compress, Compression, FlushCompress};
use letters::TemplateKind::AssignmentLetter;
use nix::time::{ClockId, clock_gettime};

use crate::docx::{RELATIONS, TYPES, document, package, paragraph};

const MIB: usize = 1 << 20;

/// A ZIP entry with its declared size, true or not.
struct Entry<'a> {
    name: &'a str,
    packed: &'a [u8],
    deflated: bool,
    says: u32,
}

/// An archive written by hand; `shared` puts all entries of the directory on the bytes of the first.
fn archive(entries: &[Entry<'_>], shared: bool) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (index, entry) in entries.iter().enumerate() {
        let offset = if shared { 0 } else { u32::try_from(out.len()).unwrap() };
        let mut head = vec![20, 0, 0, 0, if entry.deflated { 8 } else { 0 }, 0, 0, 0, 0x21, 0];
        head.extend(crc32fast::hash(entry.packed).to_le_bytes());
        head.extend(u32::try_from(entry.packed.len()).unwrap().to_le_bytes());
        head.extend(entry.says.to_le_bytes());
        head.extend(u16::try_from(entry.name.len()).unwrap().to_le_bytes());
        head.extend([0, 0]);
        directory.extend(b"PK\x01\x02\x14\0");
        directory.extend(&head);
        directory.extend([0; 10]);
        directory.extend(offset.to_le_bytes());
        directory.extend(entry.name.as_bytes());
        if index == 0 || !shared {
            out.extend(b"PK\x03\x04");
            out.extend(&head);
            out.extend(entry.name.as_bytes());
            out.extend(entry.packed);
        }
    }
    let (offset, count) = (u32::try_from(out.len()).unwrap(), u16::try_from(entries.len()).unwrap());
    let size = u32::try_from(directory.len()).unwrap();
    out.extend(directory);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend([count.to_le_bytes(), count.to_le_bytes()].concat());
    out.extend([size.to_le_bytes(), offset.to_le_bytes()].concat());
    out.extend([0, 0]);
    out
}

fn stored<'a>(name: &'a str, content: &'a [u8]) -> Entry<'a> {
    Entry { name, packed: content, deflated: false, says: u32::try_from(content.len()).unwrap() }
}

/// A deflate stream of so many MiB of blanks, a thousand times smaller.
fn blanks(mib: usize) -> Vec<u8> {
    let mut compress = Compress::new(Compression::best(), false);
    let mut block = Vec::with_capacity(MIB);
    compress.compress_vec(&vec![b' '; MIB], &mut block, FlushCompress::Full).unwrap();
    // Blocks after a full flush are independent and can be repeated; an empty last one ends the stream.
    let mut stream = block.repeat(mib);
    stream.extend([3, 0]);
    stream
}

fn fault(docx: &[u8]) -> &'static str {
    let found = Template::compile(docx).map(|_| ()).expect_err("a fault");
    found[0].id
}

/// The most memory this process has had, in MiB; unknown outside of Linux.
fn peak_memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<usize>().ok()).map_or(0, |kib| kib / 1_024)
}

#[test]
fn bombs_are_not_inflated() {
    let types = stored("[Content_Types].xml", TYPES.as_bytes());
    let bomb = blanks(2_048);
    assert!(bomb.len() < 3 * MIB);
    // With a true and with a false size in the entry.
    for (says, id) in [(2_048 << 20, "too_large"), (100, "not_a_docx")] {
        let part = Entry { name: "word/document.xml", packed: &bomb, deflated: true, says };
        assert_eq!(fault(&archive(&[stored("[Content_Types].xml", TYPES.as_bytes()), part], false)), id, "{says}");
    }
    // A picture of 4 GB is copied packed and costs what its packed bytes cost.
    let body = document(&paragraph("{x}"));
    let picture = Entry { name: "word/media/a.png", packed: &bomb, deflated: true, says: 4_000_000_000 };
    let relations = stored("_rels/.rels", RELATIONS.as_bytes());
    let docx = archive(&[types, relations, stored("word/document.xml", body.as_bytes()), picture], false);
    let printed = Template::compile(&docx).unwrap().render(&crate::docx::map(&[("x", "y")])).unwrap();
    assert!(printed.len() < docx.len() + 1_000);
    assert!(peak_memory() < 500, "{} MiB", peak_memory());
}

#[test]
fn entries_that_share_their_bytes_are_refused() {
    let bytes = vec![b'x'; MIB];
    let names: Vec<String> = (0..100).map(|n| format!("word/media/{n}.png")).collect();
    let mut entries: Vec<_> = names.iter().map(|name| stored(name, &bytes)).collect();
    entries.push(stored("[Content_Types].xml", &bytes));
    assert_eq!(fault(&archive(&entries, true)), "not_a_docx");
}

#[test]
fn compression_unknown_to_word_is_refused() {
    let mut docx = archive(&[stored("[Content_Types].xml", TYPES.as_bytes())], false);
    // Method 12, bzip2, in both headers.
    let directory = docx.windows(4).position(|w| w == b"PK\x01\x02").unwrap();
    (docx[8], docx[directory + 10]) = (12, 12);
    assert_eq!(fault(&docx), "not_a_docx");
}

#[test]
fn sections_nested_without_end_are_refused() {
    let nested = "{#x}".repeat(20_000) + &"{/}".repeat(20_000);
    assert_eq!(fault(&package(&paragraph(&nested))), "too_large");
    let within = "{#x}".repeat(90) + "{y}" + &"{/}".repeat(90);
    assert!(Template::compile(&package(&paragraph(&within))).is_ok());
}

#[test]
fn many_sections_over_long_lists_stop() {
    let mut data = Map::new();
    data.insert("l".into(), Value::List(vec![Value::Bool(true); 2_000]));
    let many = "{#l}{.}{/l}".repeat(60);
    let found = Template::compile(&package(&paragraph(&many))).unwrap().render(&data).expect_err("too much");
    assert_eq!(found[0].id, "too_large");
}

#[test]
fn ten_megabytes_in_one_paragraph_are_read_or_refused() {
    // Under the ratio, so that the text is really read: no two words alike.
    let words = (0..1_500_000_u32).fold(String::new(), |all, n| all + &format!("{:x} ", n.wrapping_mul(2_654_435_761)));
    let docx = package(&paragraph(&format!("{words}{{x}}")));
    assert!(words.len() > 10 * MIB);
    match Template::compile(&docx) {
        Ok(template) => assert!(template.render(&Map::new()).is_ok()),
        Err(found) => assert_eq!(found[0].id, "too_large"),
    }
}

#[test]
fn a_tag_without_an_end_is_reported() {
    let runs = "<w:p><w:r><w:t>a</w:t></w:r></w:p>".repeat(100_000);
    let docx = package(&(paragraph("{x") + &runs));
    assert_eq!(fault(&docx), "unclosed_tag");
}

/// Longest check and translation of ten thousand placeholders. Optimised, they take a tenth of a second.
const LONGEST: Duration = Duration::from_secs(8);

/// Processor time of this thread: what else runs beside the tests does not count.
fn processor_time() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).expect("a clock").into()
}

#[test]
fn many_placeholders_of_other_programs_take_time_in_proportion_to_their_number() {
    let styles: [fn(usize) -> String; 7] = [
        |n| format!("${{nama_pegawai_{n}}} "),
        |n| format!("${{zzz{n}}} "),
        |n| format!("[isi nama {n}] "),
        |n| format!("&lt;&lt;nama{n}&gt;&gt; "),
        |n| format!("#nama{n}# "),
        |_| "Nama : …………… ".to_owned(),
        |_| "${hari} lumpsum ".to_owned(),
    ];
    let is_nightly = std::env::var_os("JALADIN_TEST_NIGHTLY").is_some();
    let row = |cells: &str| format!("<w:tr>{cells}</w:tr>");
    let cell = |text: &str| format!("<w:tc>{}</w:tc>", paragraph(text));
    for (style, one) in styles.into_iter().enumerate() {
        let texts: Vec<String> = (0..10_000).map(one).collect();
        let rows: String = texts.iter().map(|text| row(&cell(text))).collect();
        let cells: String = texts.iter().map(|text| cell(text)).collect();
        let table = |rows: &str| format!("<w:tbl>{rows}</w:tbl>");
        let tables = texts.iter().map(|text| table(&row(&cell(text)))).collect::<Vec<_>>().concat();
        let paragraphs: String = texts.iter().map(|text| paragraph(text)).collect();
        let in_one_cell = table(&row(&format!("<w:tc>{paragraphs}</w:tc>")));
        let (rows, cells) = (table(&rows), table(&row(&cells)));
        let bodies = [paragraph(&texts.concat()), paragraphs, rows, cells, tables, in_one_cell];
        // Every day each style in one shape, all shapes among them; nightly each in all.
        let shapes = bodies.into_iter().enumerate().filter(|(shape, _)| is_nightly || *shape == style % 6);
        for (shape, body) in shapes {
            let docx = package(&body);
            let begun = processor_time();
            assert!(DocxRenderer::translate(&docx, AssignmentLetter).is_ok());
            DocxRenderer::findings(&docx, AssignmentLetter);
            let taken = processor_time().saturating_sub(begun);
            assert!(taken < LONGEST, "style {style}, shape {shape}: {taken:?}");
        }
    }
}

#[test]
fn more_placeholders_than_any_letter_has_are_refused() {
    let docx = package(&paragraph(&(0..10_001).map(|n| format!("[isi nama {n}] ")).collect::<Vec<_>>().concat()));
    let refused = DocxRenderer::translate(&docx, AssignmentLetter).expect_err("too many");
    assert_eq!(refused[0].id, "too_large");
    assert!(DocxRenderer::check(&docx, AssignmentLetter).is_err());
    assert!(DocxRenderer::findings(&docx, AssignmentLetter).contains(&refused[0]));
}
