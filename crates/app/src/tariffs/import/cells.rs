//! Cells of an import of tariffs: headings, and the values under them.

use chrono::NaiveDate;
use kernel::{calendar::in_a_known_year, text};
use receipts::tariff::{TariffDraft, TariffFault, TariffKind};

use super::ImportFault;
use crate::{
    spreadsheets::{Cell, SheetRow},
    views::tariffs::TariffBook,
};

/// Number of rows that are searched for the headings.
const SEARCHED_ROWS: usize = 20;
/// Ways to write a day.
const DAYS: [&str; 3] = ["%Y-%m-%d", "%d/%m/%Y", "%d-%m-%Y"];

/// A column of an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    /// Kind.
    Kind,
    /// Province, by name.
    Province,
    /// Travel level, by name.
    Level,
    /// Rupiah.
    Amount,
    /// The regulation.
    LegalBasis,
    /// First day.
    ValidFrom,
    /// Last day.
    ValidUntil,
}

impl Heading {
    /// Every column, in the order they are written.
    pub const ALL: [Self; 7] =
        [Self::Kind, Self::Province, Self::Level, Self::Amount, Self::LegalBasis, Self::ValidFrom, Self::ValidUntil];
    /// Required columns.
    const REQUIRED: [Self; 4] = [Self::Kind, Self::Amount, Self::LegalBasis, Self::ValidFrom];

    /// Heading of the column: the key of the row on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Self::Kind => "jenis",
            Self::Province => "provinsi",
            Self::Level => "tingkatan",
            Self::Amount => "nilai",
            Self::LegalBasis => "dasarHukum",
            Self::ValidFrom => "berlakuDari",
            Self::ValidUntil => "berlakuSampai",
        }
    }

    /// Width of the column when it is written, in characters.
    pub(crate) fn width(self) -> u16 {
        match self {
            Self::LegalBasis => 40,
            Self::Province => 28,
            Self::Kind => 20,
            Self::Level | Self::Amount | Self::ValidFrom | Self::ValidUntil => 14,
        }
    }

    /// The fault of a tariff without a value under this heading.
    pub(super) fn fault(self) -> TariffFault {
        match self {
            Self::Kind => TariffFault::Kind,
            Self::Province => TariffFault::Province,
            Self::Level => TariffFault::Level,
            Self::Amount => TariffFault::Amount,
            Self::LegalBasis => TariffFault::LegalBasis,
            Self::ValidFrom => TariffFault::ValidFrom,
            Self::ValidUntil => TariffFault::ValidUntil,
        }
    }
}

/// Letters and digits in lower case: `Dasar Hukum` and `dasarHukum` are equal.
fn key(text: &str) -> String {
    text::search_key(text).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Column numbers by heading.
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
        let absent = |heading: &Heading| columns.0.iter().all(|(known, _)| known != heading);
        let missing: Vec<_> = Heading::REQUIRED.into_iter().filter(absent).collect();
        if missing.is_empty() { Ok((columns, rows.get(index + 1..).unwrap_or_default())) } else { Err(missing) }
    }

    fn of(row: &SheetRow) -> Self {
        let heading = |cell: &Cell| {
            let Cell::Text(text) = cell else { return None };
            let key_of_cell = key(text);
            Heading::ALL.into_iter().find(|heading| key(heading.word()) == key_of_cell)
        };
        let cells = row.cells.iter().enumerate();
        Self(cells.filter_map(|(index, cell)| heading(cell).map(|heading| (heading, index))).collect())
    }

    fn cell<'a>(&self, row: &'a SheetRow, heading: Heading) -> &'a Cell {
        let column = self.0.iter().find(|(known, _)| *known == heading);
        column.and_then(|(_, index)| row.cells.get(*index)).unwrap_or(&Cell::Empty)
    }
}

/// Reads a row; faults of single cells stand beside it.
pub(super) fn draft(columns: &Columns, row: &SheetRow, book: &TariffBook) -> (TariffDraft, Vec<ImportFault>) {
    let mut faults = Vec::new();
    let cell = |heading| columns.cell(row, heading);
    let word = |heading| match cell(heading) {
        Cell::Text(text) => Some(text::clean(text, false)).filter(|text| !matches!(text.as_str(), "" | "-")),
        Cell::Number(number) => Some(number.to_string()),
        Cell::Day(day) => Some(day.to_string()),
        Cell::Empty | Cell::LongText => None,
    };
    let long = Heading::ALL.into_iter().filter(|heading| *cell(*heading) == Cell::LongText);
    faults.extend(long.map(ImportFault::Unreadable));
    let mut known = |heading, found: bool| {
        if let Some(name) = word(heading).filter(|_| !found) {
            faults.push(ImportFault::Unknown(heading, name));
        }
    };
    let named = |heading, name: &str| word(heading).is_some_and(|word| key(&word) == key(name));
    let kind = TariffKind::ALL.into_iter().find(|kind| named(Heading::Kind, kind.word()));
    let province = book.provinces.iter().find(|province| named(Heading::Province, &province.name));
    let level = book.levels.iter().find(|(_, name)| named(Heading::Level, name));
    known(Heading::Kind, kind.is_some());
    known(Heading::Province, province.is_some());
    known(Heading::Level, level.is_some());
    let mut read = |heading, found: bool| {
        if !found && word(heading).is_some() {
            faults.push(ImportFault::Unreadable(heading));
        }
    };
    let amount = amount(cell(Heading::Amount));
    let (valid_from, valid_until) = (day(cell(Heading::ValidFrom)), day(cell(Heading::ValidUntil)));
    read(Heading::Amount, amount.is_some());
    read(Heading::ValidFrom, valid_from.is_some());
    read(Heading::ValidUntil, valid_until.is_some());
    let mut in_known_year = |heading, day: Option<NaiveDate>| {
        let known = day.filter(|day| in_a_known_year(*day));
        if day != known {
            faults.push(ImportFault::Year(heading));
        }
        known
    };
    let valid_from = in_known_year(Heading::ValidFrom, valid_from);
    let valid_until = in_known_year(Heading::ValidUntil, valid_until);
    let draft = TariffDraft {
        kind,
        province: province.map(|province| province.id),
        level: level.map(|(id, _)| *id),
        amount,
        legal_basis: word(Heading::LegalBasis),
        valid_from,
        valid_until,
    };
    (draft, faults)
}

/// Whole rupiah: a number, or a text of digits.
fn amount(cell: &Cell) -> Option<i64> {
    match cell {
        #[expect(clippy::cast_possible_truncation, reason = "in range, and without a fraction")]
        Cell::Number(number) if number.fract() == 0.0 && number.abs() < 1e15 => Some(*number as i64),
        Cell::Text(text) => text.trim().parse().ok(),
        _ => None,
    }
}

fn day(cell: &Cell) -> Option<NaiveDate> {
    match cell {
        Cell::Day(day) => Some(*day),
        Cell::Text(text) => {
            let text = text.trim();
            let text = text.split('T').next().unwrap_or(text);
            DAYS.iter().find_map(|form| NaiveDate::parse_from_str(text, form).ok())
        }
        // Spreadsheets hold a day as a number, counted from the end of 1899.
        Cell::Number(number) if number.fract() == 0.0 && (1.0..2_958_466.0).contains(number) => {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "in range, and without a fraction"
            )]
            let days = chrono::Days::new(*number as u64);
            NaiveDate::from_ymd_opt(1899, 12, 30)?.checked_add_days(days)
        }
        _ => None,
    }
}
