//! Finds the columns of an import by their headings.

use kernel::text::search_key;

use crate::spreadsheets::{Cell, SheetRow};

/// Number of rows that are searched for the headings.
const SEARCHED_ROWS: usize = 20;

/// A column of an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    /// Name with degrees.
    Name,
    /// NIP.
    Nip,
    /// Position.
    Position,
    /// Rank.
    Rank,
    /// Grade.
    Grade,
    /// Travel level.
    Level,
    /// Work unit, by name or code.
    WorkUnit,
    /// Kind of employee; guessed where it is empty.
    Kind,
}

impl Heading {
    /// Every column, in the order they are written.
    pub const ALL: [Self; 8] =
        [Self::Name, Self::Nip, Self::Position, Self::Rank, Self::Grade, Self::Level, Self::WorkUnit, Self::Kind];
    /// Required columns.
    const REQUIRED: [Self; 4] = [Self::Name, Self::Nip, Self::Position, Self::Level];

    /// Heading of the column.
    pub fn word(self) -> &'static str {
        match self {
            Self::Name => "Nama",
            Self::Nip => "NIP",
            Self::Position => "Jabatan",
            Self::Rank => "Pangkat",
            Self::Grade => "Golongan",
            Self::Level => "Tingkatan",
            Self::WorkUnit => "Unit Kerja",
            Self::Kind => "Jenis Pegawai",
        }
    }

    /// Width of the column when it is written, in characters.
    pub(crate) fn width(self) -> u16 {
        match self {
            Self::Name | Self::Position => 40,
            Self::Nip | Self::WorkUnit => 26,
            Self::Rank => 22,
            Self::Grade | Self::Level => 12,
            Self::Kind => 14,
        }
    }

    /// Synonyms of the heading, as [`key`] returns them.
    fn synonyms(self) -> &'static [&'static str] {
        match self {
            Self::Name => &["nama", "namapegawai", "namalengkap", "namadangelar", "namalengkapdangelar"],
            Self::Nip => &["nip", "nippegawai", "nipnippppk", "nipnipppk", "nipnik", "nomorindukpegawai"],
            Self::Position => &["jabatan", "namajabatan", "jabatanterakhir"],
            Self::Rank => &["pangkat", "namapangkat"],
            Self::Grade => &["golongan", "gol", "golonganruang", "golruang"],
            Self::Level => &["tingkatan", "tingkat", "tingkatperjalanan", "tingkatperjalanandinas"],
            Self::WorkUnit => &["unitkerja", "unit", "namaunitkerja", "bidang", "unitorganisasi"],
            Self::Kind => &["jenispegawai", "jenisasn", "jenis", "statuspegawai", "statuskepegawaian"],
        }
    }

    fn of(cell: &Cell) -> Option<Self> {
        let Cell::Text(text) = cell else { return None };
        let key = key(text);
        Self::ALL.into_iter().find(|heading| heading.synonyms().contains(&key.as_str()))
    }
}

/// Letters in lower case without anything else: `Gol./Ruang` and `GOL RUANG` are equal.
fn key(text: &str) -> String {
    search_key(text).chars().filter(|c| c.is_alphabetic()).collect()
}

/// Column numbers by heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Columns(Vec<(Heading, usize)>);

impl Columns {
    /// Finds the row of headings; returns the columns and the rows below it.
    ///
    /// # Errors
    /// The missing required columns.
    pub(super) fn find(rows: &[SheetRow]) -> Result<(Self, &[SheetRow]), Vec<Heading>> {
        let candidates = rows.iter().take(SEARCHED_ROWS).map(Self::of).enumerate();
        let best = candidates.max_by_key(|(index, columns)| (columns.0.len(), usize::MAX - index));
        let (index, columns) = best.unwrap_or((0, Self(Vec::new())));
        let missing: Vec<_> = Heading::REQUIRED.into_iter().filter(|h| columns.position(*h).is_none()).collect();
        if missing.is_empty() { Ok((columns, &rows[index + 1..])) } else { Err(missing) }
    }

    /// The first column of each heading in a row.
    fn of(row: &SheetRow) -> Self {
        let mut found: Vec<(Heading, usize)> = Vec::new();
        for (index, cell) in row.cells.iter().enumerate() {
            if let Some(heading) = Heading::of(cell).filter(|heading| found.iter().all(|(known, _)| known != heading)) {
                found.push((heading, index));
            }
        }
        Self(found)
    }

    fn position(&self, heading: Heading) -> Option<usize> {
        self.0.iter().find(|(known, _)| *known == heading).map(|(_, index)| *index)
    }

    /// The cell of a row under a heading.
    pub(super) fn cell<'a>(&self, row: &'a SheetRow, heading: Heading) -> &'a Cell {
        self.position(heading).and_then(|index| row.cells.get(index)).unwrap_or(&Cell::Empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(number: u32, words: &[&str]) -> SheetRow {
        SheetRow { number, cells: words.iter().map(|word| Cell::text(*word)).collect() }
    }

    #[test]
    fn headings_are_found_in_any_order_below_a_title() {
        let rows = [
            row(1, &["Daftar Nama Pegawai"]),
            row(3, &["No.", "JABATAN", "N I P", "Nama Lengkap", "Gol./Ruang", "Tingkat"]),
            row(4, &["1", "Staf", "-", "A", "-", "3"]),
        ];
        let (columns, below) = Columns::find(&rows).unwrap();
        assert_eq!(below, &rows[2..]);
        assert_eq!(columns.cell(&rows[2], Heading::Name), &Cell::text("A"));
        assert_eq!(columns.cell(&rows[2], Heading::Level), &Cell::text("3"));
        assert_eq!(columns.cell(&rows[2], Heading::WorkUnit), &Cell::Empty);
    }

    #[test]
    fn every_missing_column_is_named() {
        assert_eq!(Columns::find(&[]), Err(Heading::REQUIRED.to_vec()));
        let rows = [row(1, &["Nama", "Pangkat"])];
        assert_eq!(Columns::find(&rows), Err(vec![Heading::Nip, Heading::Position, Heading::Level]));
    }

    #[test]
    fn every_written_heading_is_found_again() {
        for heading in Heading::ALL {
            assert_eq!(Heading::of(&Cell::text(heading.word())), Some(heading));
        }
    }
}
