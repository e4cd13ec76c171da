//! What several letters share: letterhead, rows of label and value, signature blocks.

use super::word::{P, PLAIN, TITLE, Table, WIDTH};

/// Left edge of a signature block.
const SIGNS_AT: u32 = 4_900;

/// Kop surat: a place for the logo, government, agency, address, and the double rule below.
pub(crate) fn letterhead() -> String {
    let line = P { align: "center", bold: true, caps: true, size: 28, ..PLAIN };
    let small = P { bold: false, caps: false, size: 20, ..line };
    let text = [
        PLAIN.text("{#pemerintah}"),
        line.text("{pemerintah}"),
        PLAIN.text("{/pemerintah}"),
        P { size: 32, ..line }.text("{kopInstansi}"),
        PLAIN.text("{#alamat}"),
        small.text("{alamat}"),
        PLAIN.text("{/alamat}"),
    ];
    let sides = 1_300;
    let head =
        Table::new(&[sides, WIDTH - 2 * sides, sides], false).row(&[PLAIN.text(""), text.concat(), PLAIN.text("")]);
    head.build() + &P { size: 8, after: 200, rule_below: "thickThinSmallGap", ..PLAIN }.text("")
}

/// Rows `label : value` without lines.
pub(crate) fn fields(label_width: u32, rows: &[(&str, &str)]) -> String {
    fields_in(PLAIN, label_width, rows)
}

/// The same, kept on one page with what follows.
pub(crate) fn kept_fields(label_width: u32, rows: &[(&str, &str)]) -> String {
    fields_in(P { keep: true, ..PLAIN }, label_width, rows)
}

fn fields_in(look: P, label_width: u32, rows: &[(&str, &str)]) -> String {
    let mut table = Table::new(&[label_width, 280, WIDTH - label_width - 280], false);
    for (label, value) in rows {
        table = table.row(&[look.text(label), look.text(":"), P { after: 60, align: "both", ..look }.text(value)]);
    }
    table.build()
}

/// One such row; the label may open a section that the value closes.
pub(crate) fn field(table: Table, label: &str, value: &str) -> Table {
    let value_look = P { align: "both", after: 60, ..PLAIN };
    table.row(&[PLAIN.text(label), PLAIN.text(":"), value_look.text(value)])
}

/// Somebody's signature: lines above, title, room to sign, name, rank, NIP.
pub(crate) struct Signature<'a> {
    pub(crate) above: &'a [&'a str],
    pub(crate) title: &'a str,
    /// What stands in the room to sign.
    pub(crate) mark: &'a str,
    pub(crate) name: &'a str,
    pub(crate) below: &'a [&'a str],
}

impl Signature<'_> {
    /// At the right edge, kept together on one page.
    pub(crate) fn at_right(&self) -> String {
        self.paragraphs(P { left: SIGNS_AT, keep: true, ..PLAIN })
    }

    /// Two cells of a row and of the next: who signs, and the room with his name. So names stand level side by side.
    pub(crate) fn in_cells(&self, look: P) -> [String; 2] {
        let look = P { align: "center", ..look };
        let head = P { keep: true, ..look };
        let mut above: String = self.above.iter().map(|line| head.text(line)).collect();
        if !self.title.is_empty() {
            above += &head.text(self.title);
        }
        let mut below = P { before: 420, after: 420, ..look }.text(self.mark);
        if !self.name.is_empty() {
            below += &P { bold: true, underline: true, ..look }.text(self.name);
        }
        below += &self.below.iter().map(|line| look.text(line)).collect::<String>();
        [above, below]
    }

    fn paragraphs(&self, look: P) -> String {
        let mut out: String = self.above.iter().map(|line| look.text(line)).collect();
        if !self.title.is_empty() {
            out += &look.text(self.title);
        }
        out += &P { before: 420, after: 420, ..look }.text(self.mark);
        let last = self.below.len();
        out += &P { bold: true, underline: true, keep: last > 0, ..look }.text(self.name);
        for (index, line) in self.below.iter().enumerate() {
            out += &P { keep: index + 1 < last, ..look }.text(line);
        }
        out
    }
}

/// A title over its number.
pub(crate) fn title(title: &str, number: &str) -> String {
    let head = P { size: 26, underline: true, ..TITLE }.text(title);
    head + &P { after: 240, bold: false, ..TITLE }.text(number)
}
