//! The minutes of a move as a Word file: built without a template, since no office has one for it.

use std::io::{Cursor, Write};

use app::moving_in::{DrawnTrip, Minutes, TableRow};
use kernel::tanggal::{long_date, period};
use quick_xml::escape::escape;
use zip::{ZipWriter, result::ZipResult, write::SimpleFileOptions};

const TYPES: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
    <Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\
    <Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
    <Override PartName=\"/word/document.xml\" \
    ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/>\
    <Override PartName=\"/docProps/core.xml\" \
    ContentType=\"application/vnd.openxmlformats-package.core-properties+xml\"/></Types>";
const RELATIONS: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
    <Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\" \
    Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" \
    Target=\"word/document.xml\"/><Relationship Id=\"rId2\" \
    Type=\"http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties\" \
    Target=\"docProps/core.xml\"/></Relationships>";
const PROPERTIES: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
    <cp:coreProperties xmlns:cp=\"http://schemas.openxmlformats.org/package/2006/metadata/core-properties\" \
    xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title>Berita Acara Migrasi Data</dc:title>\
    <dc:language>id-ID</dc:language></cp:coreProperties>";
/// Widths of columns in twentieths of a point; a page has 9,600.
const COUNTS: [u32; 7] = [2800, 1350, 1100, 800, 1050, 1250, 1250];
const SUMS: [u32; 3] = [4000, 2800, 2800];
const DRAWN: [u32; 7] = [800, 2700, 2100, 900, 1400, 850, 850];
const SIGNATURES: [u32; 3] = [3200, 3200, 3200];

/// Writes the minutes.
///
/// # Errors
/// A file that cannot be packed.
pub fn minutes(minutes: &Minutes) -> ZipResult<Vec<u8>> {
    let mut file = ZipWriter::new(Cursor::new(Vec::new()));
    let document = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
         <w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"><w:body>{}\
         <w:sectPr><w:pgSz w:w=\"12240\" w:h=\"18720\"/>\
         <w:pgMar w:top=\"1000\" w:right=\"1300\" w:bottom=\"1000\" w:left=\"1300\" w:header=\"600\" w:footer=\"600\" w:gutter=\"0\"/>\
         </w:sectPr></w:body></w:document>",
        body(minutes)
    );
    for (name, text) in [
        ("[Content_Types].xml", TYPES),
        ("_rels/.rels", RELATIONS),
        ("docProps/core.xml", PROPERTIES),
        ("word/document.xml", document.as_str()),
    ] {
        file.start_file(name, SimpleFileOptions::default())?;
        file.write_all(text.as_bytes())?;
    }
    Ok(file.finish()?.into_inner())
}

fn body(minutes: &Minutes) -> String {
    let origin = &minutes.origin;
    let mut body = heading("BERITA ACARA MIGRASI DATA");
    body += &centred(&minutes.office);
    body += &paragraph(&format!(
        "Pada tanggal {} data dari {} (berkas {}, {} bita) dipindahkan ke JALADIN. Hari pertama perjalanan sendiri: {}.",
        long_date(minutes.day),
        origin.kind.name(),
        origin.file_name,
        origin.bytes,
        long_date(origin.cutover)
    ));
    body += &paragraph(&format!("SHA-256 berkas: {}", origin.sha256));
    if !minutes.report_sha256.is_empty() {
        body += &paragraph(&format!("SHA-256 laporan: {}", minutes.report_sha256));
    }
    body += &section("1. Hitungan baris di kedua sisi");
    let heads = ["Tabel", "Ditemukan", "Berjalan", "Arsip", "Dilewati", "Tersimpan berjalan", "Tersimpan arsip"];
    body += &table(&heads, &COUNTS, &[1, 2, 3, 4, 5, 6], &minutes.tables.iter().map(counted).collect::<Vec<_>>());
    if minutes.tables.iter().any(|table| table.stored.is_none()) {
        body += &paragraph(
            "Tanda '-': daftar rujukan, atau baris yang digabung dengan baris lain; tidak dihitung tersendiri.",
        );
    }
    body += &section("2. Jumlah di kedua sisi");
    let sums = minutes.sums.iter().map(|sum| vec![sum.name.to_owned(), grouped(sum.found), grouped(sum.stored)]);
    body += &table(&["Hitungan", "Sumber", "JALADIN"], &SUMS, &[1, 2], &sums.collect::<Vec<_>>());
    body += &section("3. Perjalanan yang dibandingkan dengan tangan");
    body += &paragraph(&format!(
        "{} perjalanan ditarik dengan benih {} (delapan angka heksadesimal pertama SHA-256 berkas).",
        minutes.drawn.len(),
        minutes.seed
    ));
    let heads = ["Id lama", "Nomor surat", "Hari", "Orang", "Jumlah (Rp)", "Arsip", "Cocok"];
    body += &table(&heads, &DRAWN, &[3, 4], &minutes.drawn.iter().map(drawn).collect::<Vec<_>>());
    body += &paragraph("Berita acara ini dibuat dengan sebenarnya untuk dipergunakan sebagaimana mestinya.");
    body += &paragraph(&format!("{}, {}", minutes.place, long_date(minutes.day)));
    body + &signatures()
}

fn counted(row: &TableRow) -> Vec<String> {
    let (running, archived, left_out) = row.planned;
    let stored = |count: Option<u64>| count.map_or_else(|| "-".to_owned(), |count| count.to_string());
    vec![
        row.table.clone(),
        row.found.to_string(),
        running.to_string(),
        archived.to_string(),
        left_out.to_string(),
        stored(row.stored.map(|stored| stored.0)),
        stored(row.stored.map(|stored| stored.1)),
    ]
}

fn drawn(trip: &DrawnTrip) -> Vec<String> {
    vec![
        trip.old.to_string(),
        trip.number.clone(),
        trip.days.map(|(first, last)| period(first, last)).unwrap_or_default(),
        trip.travellers.to_string(),
        grouped(trip.total.get()),
        if trip.archived { "ya" } else { "tidak" }.to_owned(),
        "☐".to_owned(),
    ]
}

/// A number with dots between groups of three digits.
fn grouped(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let first = digits.len() % 3;
    let groups = digits.as_bytes()[first..].chunks(3).map(|group| String::from_utf8_lossy(group).into_owned());
    let head = (first > 0).then(|| digits[..first].to_owned());
    let joined = head.into_iter().chain(groups).collect::<Vec<_>>().join(".");
    if number < 0 { format!("-{joined}") } else { joined }
}

fn run(text: &str, style: &str) -> String {
    format!(
        "<w:r><w:rPr><w:rFonts w:ascii=\"Arial\" w:hAnsi=\"Arial\" w:cs=\"Arial\"/>{style}<w:lang w:val=\"id-ID\"/></w:rPr>\
         <w:t xml:space=\"preserve\">{}</w:t></w:r>",
        escape(text)
    )
}

fn paragraph(text: &str) -> String {
    format!("<w:p><w:pPr><w:spacing w:after=\"120\"/></w:pPr>{}</w:p>", run(text, "<w:sz w:val=\"20\"/>"))
}

fn centred(text: &str) -> String {
    let text = run(text, "<w:sz w:val=\"22\"/>");
    format!("<w:p><w:pPr><w:spacing w:after=\"200\"/><w:jc w:val=\"center\"/></w:pPr>{text}</w:p>")
}

fn heading(text: &str) -> String {
    let text = run(text, "<w:b/><w:sz w:val=\"26\"/>");
    format!(
        "<w:p><w:pPr><w:spacing w:after=\"40\"/><w:jc w:val=\"center\"/><w:outlineLvl w:val=\"0\"/></w:pPr>{text}</w:p>"
    )
}

fn section(text: &str) -> String {
    let text = run(text, "<w:b/><w:sz w:val=\"22\"/>");
    format!(
        "<w:p><w:pPr><w:keepNext/><w:spacing w:before=\"200\" w:after=\"80\"/><w:outlineLvl w:val=\"1\"/></w:pPr>{text}</w:p>"
    )
}

/// A table with lines, its head repeated on each page; `right` are the columns of numbers.
fn table(heads: &[&str], widths: &[u32], right: &[usize], rows: &[Vec<String>]) -> String {
    let lines = ["top", "left", "bottom", "right", "insideH", "insideV"]
        .map(|side| format!("<w:{side} w:val=\"single\" w:sz=\"4\" w:space=\"0\" w:color=\"808080\"/>"));
    let grid = grid(widths);
    let head: Vec<String> = heads.iter().map(|head| (*head).to_owned()).collect();
    let mut body = row(&head, widths, right, true);
    for cells in rows {
        body += &row(cells, widths, right, false);
    }
    format!(
        "<w:tbl><w:tblPr><w:tblW w:w=\"{}\" w:type=\"dxa\"/><w:tblBorders>{}</w:tblBorders>\
         <w:tblLayout w:type=\"fixed\"/></w:tblPr><w:tblGrid>{grid}</w:tblGrid>{body}</w:tbl>",
        widths.iter().sum::<u32>(),
        lines.concat()
    )
}

fn row(cells: &[String], widths: &[u32], right: &[usize], is_head: bool) -> String {
    let style = if is_head { "<w:b/><w:sz w:val=\"17\"/>" } else { "<w:sz w:val=\"17\"/>" };
    let cell = |(place, (text, width)): (usize, (&String, &u32))| {
        let side = if right.contains(&place) { "<w:pPr><w:jc w:val=\"right\"/></w:pPr>" } else { "" };
        let text = run(text, style);
        format!("<w:tc><w:tcPr><w:tcW w:w=\"{width}\" w:type=\"dxa\"/></w:tcPr><w:p>{side}{text}</w:p></w:tc>")
    };
    let head = if is_head { "<w:tblHeader/>" } else { "" };
    let cells = cells.iter().zip(widths).enumerate().map(cell).collect::<Vec<_>>().concat();
    format!("<w:tr><w:trPr><w:cantSplit/>{head}</w:trPr>{cells}</w:tr>")
}

fn grid(widths: &[u32]) -> String {
    let column = |width: &u32| format!("<w:gridCol w:w=\"{width}\"/>");
    widths.iter().map(column).collect::<Vec<_>>().concat()
}

/// Places for three signatures.
fn signatures() -> String {
    let who = ["Yang menyerahkan,", "Yang menerima,", "Mengetahui,"];
    let cell = |(title, width): (&str, &u32)| {
        let line = |text: &str| {
            format!("<w:p><w:pPr><w:jc w:val=\"center\"/></w:pPr>{}</w:p>", run(text, "<w:sz w:val=\"20\"/>"))
        };
        let blank = line("").repeat(4);
        let name = line("(..............................)");
        let number = line("NIP ..............................");
        format!(
            "<w:tc><w:tcPr><w:tcW w:w=\"{width}\" w:type=\"dxa\"/></w:tcPr>{}{blank}{name}{number}</w:tc>",
            line(title)
        )
    };
    let cells = who.into_iter().zip(&SIGNATURES).map(cell).collect::<Vec<_>>().concat();
    let grid = grid(&SIGNATURES);
    format!(
        "<w:tbl><w:tblPr><w:tblW w:w=\"9600\" w:type=\"dxa\"/><w:tblLayout w:type=\"fixed\"/></w:tblPr>\
         <w:tblGrid>{grid}</w:tblGrid><w:tr><w:trPr><w:cantSplit/></w:trPr>{cells}</w:tr></w:tbl><w:p/>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(
            ["0", "12", "1.234", "241.690.000", "-5.000"].map(String::from),
            [0, 12, 1234, 241_690_000, -5000].map(grouped)
        );
    }
}
