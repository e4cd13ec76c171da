//! Parts of several letters: letterhead, rows of label and value, signature blocks.

use super::table::Table;
use super::word::{P, PLAIN, TITLE, WIDTH};

/// Left edge of a signature block.
const SIGNS_AT: u32 = 4_900;

/// A paragraph of one point.
pub(crate) const TINY: P = P { size: 2, ..PLAIN };
/// Receivers of a copy.
const COPIES: P = P { size: 20, keep: true, ..PLAIN };
/// Side of the logo in the left margin of a letter.
const LOGO: u32 = 1_150;

/// Kop surat: lines above the name, name, address, the double rule below, and the logo in the left margin, so that the lines take
/// the same width with and without it.
pub(crate) fn letterhead() -> String {
    letterhead_of(WIDTH, LOGO)
}

/// A letterhead of this width, with a logo of this side.
pub(crate) fn letterhead_of(width: u32, side: u32) -> String {
    let beside = Table::new(&[side, width], false).outdent(side).row(&[logo(side), office()]).build();
    section("logo", &(beside + &TINY.text("")))
        + &without("logo", &office())
        + &P { size: 8, after: 200, rule_below: "thickThinSmallGap", ..PLAIN }.text("")
}

/// Lines of the office.
fn office() -> String {
    let line = P { align: "center", bold: true, caps: true, size: 28, ..PLAIN };
    let small = P { bold: false, caps: false, size: 20, ..line };
    let name = P { size: 32, ..line };
    section("kopPemerintah", &line.text("{kopPemerintah}"))
        + &name.text("{kopNama}")
        + &section("kopBaris2", &name.text("{kopBaris2}"))
        + &section("kopAlamat", &small.text("{kopAlamat}"))
}

/// The logo in a table whose row bounds a tall picture, as its column bounds a wide one.
fn logo(side: u32) -> String {
    let height = format!(r#"<w:trHeight w:val="{side}"/>"#);
    let picture = Table::new(&[side - 80], false).spanning(&[(1, PLAIN.text("{%logo}"))], &height);
    picture.build() + &TINY.text("")
}

/// Bookmark of the last page of a letter that other sheets follow in the same file.
pub(crate) const LAST_PAGE: &str = r#"<w:bookmarkStart w:id="1" w:name="AkhirSurat"/><w:bookmarkEnd w:id="1"/>"#;
/// Fields with the number of pages: of the file, and of the letter that ends at the bookmark.
pub(crate) const PAGES: &str = "NUMPAGES";
pub(crate) const PAGES_OF_LETTER: &str = "PAGEREF AkhirSurat";

/// Head of the pages after the first: the paper in words, and below it its number, which is not torn, with the number of the page
/// among those that `pages` counts.
pub(crate) fn running_head([paper, number]: [&str; 2], pages: &str) -> String {
    let text =
        |text: &str| format!(r#"<w:r><w:rPr><w:sz w:val="17"/></w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>"#);
    // Word computes a field marked so when it opens the file.
    let field = |name: &str| format!(r#"<w:fldSimple w:instr=" {name} " w:dirty="true">{}</w:fldSimple>"#, text("1"));
    let line = |runs: String, after: u32| {
        format!(
            r#"<w:p><w:pPr><w:pStyle w:val="Header"/><w:spacing w:after="{after}"/><w:jc w:val="right"/></w:pPr>{runs}</w:p>"#
        )
    };
    let page = [text(&format!("{number}, halaman ")), field("PAGE"), text(" dari "), field(pages)].concat();
    let above = if paper.is_empty() { String::new() } else { line(text(paper), 0) };
    above + &line(page, 120)
}

/// Rows `label : value` without lines; each line of a value is a paragraph.
pub(crate) fn fields(label_width: u32, rows: &[(&str, &str)]) -> String {
    fields_of(WIDTH, label_width, rows)
}

/// The same in a width.
pub(crate) fn fields_of(width: u32, label_width: u32, rows: &[(&str, &str)]) -> String {
    let mut table = Table::new(&[label_width, 280, width - label_width - 280], false);
    for (label, value) in rows {
        let value: String = value.lines().map(|line| P { after: 20, ..PLAIN }.text(line)).collect();
        table = table.row(&[PLAIN.text(label), PLAIN.text(":"), value]);
    }
    table.build()
}

/// Side of the QR code in the foot.
const QR: u32 = 1_000;

/// Foot of a letter with a code: QR code, and the address of its page in words.
pub(crate) fn verification_foot() -> String {
    let height = format!(r#"<w:trHeight w:val="{QR}"/>"#);
    // An image keeps clear of the margins of its cell, 216 by default.
    let cell = QR + 216;
    let words = P { size: 15, before: 340, ..PLAIN }
        .text("Keaslian dokumen ini dapat diperiksa dengan memindai kode QR atau membuka")
        + &P { size: 15, ..PLAIN }.text("{tautanVerifikasi}");
    let table = Table::new(&[cell, WIDTH - cell], false).spanning(&[(1, PLAIN.text("{%qr}")), (1, words)], &height);
    section("tautanVerifikasi", &table.build()) + &TINY.text("")
}

/// Wraps content in a section whose tags are paragraphs of their own.
pub(crate) fn section(name: &str, content: &str) -> String {
    PLAIN.text(&format!("{{#{name}}}")) + content + &PLAIN.text(&format!("{{/{name}}}"))
}

/// Wraps content in an inverted section.
pub(crate) fn without(name: &str, content: &str) -> String {
    PLAIN.text(&format!("{{^{name}}}")) + content + &PLAIN.text(&format!("{{/{name}}}"))
}

/// The letter that a paper of the trip rests on.
pub(crate) const ISSUED_LETTER: &str = "{#noSuratTugas}Surat Tugas Nomor {noSuratTugas}{/noSuratTugas}\
    {^noSuratTugas}Nota Dinas Nomor {noNotaDinas}{/noSuratTugas} tanggal {tanggalPengajuan}";

/// Its number alone.
pub(crate) const LETTER_NUMBER: &str = "{#noSuratTugas}Surat Tugas Nomor {noSuratTugas}{/noSuratTugas}\
    {^noSuratTugas}Nota Dinas Nomor {noNotaDinas}{/noSuratTugas}";

/// Numbered items: a line an item of the loop, without number where `several` is false.
pub(crate) fn numbered(several: &str, items: &str, item: &str) -> String {
    let line = P { left: 360, hanging: 360, tabs: &[360], after: 40, ..PLAIN };
    section(several, &section(items, &line.text(&format!("{{no}}.\t{item}"))))
        + &without(several, &section(items, &P { after: 40, ..PLAIN }.text(item)))
}

/// Somebody's signature: lines above, title, room to sign, name, what stands below.
pub(crate) struct Signature<'a> {
    pub(crate) above: &'a [&'a str],
    pub(crate) title: &'a str,
    /// Text in the room to sign.
    pub(crate) mark: &'a str,
    pub(crate) name: &'a str,
    pub(crate) below: &'a str,
    /// Height of the room to sign.
    pub(crate) room: u32,
}

impl Signature<'_> {
    /// At the right edge, kept together on one page.
    pub(crate) fn at_right(&self) -> String {
        let look = P { left: SIGNS_AT, ..PLAIN };
        let kept = P { keep: true, ..look };
        self.head(kept) + &self.foot(look, kept)
    }

    /// The same with the receivers of a copy below, where there are any, on the same page.
    pub(crate) fn with_copies(&self) -> String {
        let kept = P { left: SIGNS_AT, keep: true, ..PLAIN };
        let (head, list) = (P { before: 200, underline: true, ..COPIES }, COPIES);
        let copies = head.text("Tembusan:") + &list.text("{tembusan}");
        self.head(kept) + &self.foot(kept, kept) + &section("tembusan", &copies) + &TINY.text("")
    }

    /// Two cells of a row and of the next: who signs, and the room with his name. So names stand level side by side. The
    /// first row stays with the second.
    pub(crate) fn in_cells(&self, look: P) -> [String; 2] {
        let look = P { align: "center", ..look };
        [self.head(P { keep: true, ..look }), self.foot(look, look)]
    }

    fn head(&self, look: P) -> String {
        let mut out: String = self.above.iter().map(|line| look.text(line)).collect();
        if !self.title.is_empty() {
            out += &look.text(self.title);
        }
        out
    }

    /// `look` is that of the last line, `kept` that of the lines before.
    fn foot(&self, look: P, kept: P) -> String {
        let half = self.room / 2;
        let (mark, before) = if self.mark.is_empty() {
            (String::new(), self.room)
        } else {
            (P { before: half, after: half, ..kept }.text(self.mark), 0)
        };
        if self.name.is_empty() {
            return mark + &P { before, ..look }.text(self.below);
        }
        mark + &P { bold: true, underline: true, before, ..kept }.text(self.name) + &look.text(self.below)
    }
}

/// Lines of a number in [`fields`]: the revision below it, where there is one.
pub(crate) const REVISED_MEMO: &str = "{noNotaDinas}\n{#revisi}\n{revisi}\n{/revisi}";

/// A title over its number, and the revision below it, where there is one.
pub(crate) fn title(title: &str, number: &str) -> String {
    let head = P { size: 26, underline: true, ..TITLE }.text(title);
    let line = P { bold: false, ..TITLE };
    head + &line.text(number) + &section("revisi", &line.text("{revisi}")) + &P { after: 200, ..TINY }.text("")
}
