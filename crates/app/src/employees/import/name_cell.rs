//! The cell of a name, below which lists put the NIP and the rank (office 2.2).

use kernel::{nip::divided, text::search_key};
use staff::grade::RankTables;
use staff::words::{RankWords, ends_with_day, rank_and_grade};
use tables::{Layout, Record, cells, spreadsheets::Cell};

use super::{StaffField, draft::said};

/// Parts of the cell of a name, and the NIP of the cell beside it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct NameCell {
    pub(super) name: String,
    /// NIP as it stands.
    pub(super) nip: String,
    /// Lines below the name that say rank or grade.
    pub(super) rank: String,
}

impl NameCell {
    /// Reads the cell of a record, in a list that has names and NIPs in one column or two.
    pub(super) fn of(layout: &Layout<StaffField>, record: &Record, ranks: &RankTables) -> Self {
        let nip = said(layout, record, StaffField::Nip);
        let (mut name, mut rank) = (String::new(), String::new());
        for line in lines(layout.cell(record, field(layout, record))) {
            let below = !name.is_empty() && divided(&line).is_none();
            let part = match () {
                () if below && is_rank(&line, ranks) => &mut rank,
                // Place and day of birth are kept nowhere.
                () if below && ends_with_day(&line) => continue,
                () => &mut name,
            };
            if !part.is_empty() {
                part.push(' ');
            }
            part.push_str(&line);
        }
        let has_number = nip.bytes().any(|byte| byte.is_ascii_digit());
        match divided(&name).filter(|_| !has_number) {
            Some((name, number)) => Self { name, nip: number.to_owned(), rank },
            None => Self { name, nip, rank },
        }
    }

    /// Returns whether it holds nothing but a NIP.
    fn is_nip(&self) -> bool {
        self.name.is_empty() && !self.nip.is_empty()
    }
}

/// The column of names, as far as the record has one.
fn field(layout: &Layout<StaffField>, record: &Record) -> StaffField {
    if said(layout, record, StaffField::Name).is_empty() { StaffField::NameAndNip } else { StaffField::Name }
}

/// Lines of a cell that say something, with single blanks.
fn lines(cell: &Cell) -> Vec<String> {
    let text = match cell {
        Cell::Text(text) => text.clone(),
        cell => cells::written(cell).0,
    };
    let single = |line: &str| cells::text(&Cell::text(line)).split_whitespace().collect::<Vec<_>>().join(" ");
    text.lines().map(single).filter(|line| !cells::is_nothing(line)).collect()
}

/// Fields beside name and NIP that tell a person.
pub(super) const TELLING: [StaffField; 6] = [
    StaffField::Position,
    StaffField::Grade,
    StaffField::RankAndGrade,
    StaffField::Rank,
    StaffField::Level,
    StaffField::Kind,
];
/// Fields of rank and grade.
pub(super) const GRADED: [StaffField; 3] = [StaffField::Grade, StaffField::RankAndGrade, StaffField::Rank];
/// Rows of a person below the first.
const MOST_BELOW: usize = 4;

/// Joins the rows of people that go over several, with NIP and rank below the name, to the first of each.
pub(super) fn join_rows(layout: &Layout<StaffField>, records: &[Record], ranks: &RankTables) -> Vec<Record> {
    let mut joined = Vec::with_capacity(records.len());
    let mut rest = records;
    while let Some((first, below)) = rest.split_first() {
        let count = rows_below(layout, first, below, ranks);
        let mut person = first.clone();
        below[..count].iter().for_each(|record| join(layout, &mut person, record));
        joined.push(person);
        rest = &below[count..];
    }
    joined
}

/// Number of rows below the first one of a person that are the same person's.
fn rows_below(layout: &Layout<StaffField>, first: &Record, below: &[Record], ranks: &RankTables) -> usize {
    let says = |record: &Record, fields: &[StaffField]| fields.iter().any(|of| !said(layout, record, *of).is_empty());
    let cell = NameCell::of(layout, first, ranks);
    let (mut name, mut nip) = (!cell.name.is_empty(), !cell.nip.is_empty());
    // A NIP above the name begins a person where rows are numbered.
    if name == nip || nip && !first.is_numbered || !(first.is_numbered || says(first, &TELLING)) {
        return 0;
    }
    let (mut ranked, mut count) = (!cell.rank.is_empty() || says(first, &GRADED), 0);
    for (record, row) in below.iter().take(MOST_BELOW).zip(first.number + 1..) {
        // A row that says nothing may have been left out.
        if record.is_numbered || record.number > row + 1 {
            break;
        }
        let cell = NameCell::of(layout, record, ranks);
        let is_rank = is_rank(&cell.name, ranks);
        let goes_on = if name && nip {
            // It may be the title of a group, or a signature.
            is_rank && !ranked || cell.name.is_empty() && cell.nip.is_empty() && says(record, &GRADED)
        } else if name {
            let is_birth = first.is_numbered && ends_with_day(&cell.name);
            cell.is_nip() || is_rank || is_birth || cell.name.is_empty() && says(record, &TELLING)
        } else {
            cell.nip.is_empty() && !is_rank
        };
        if !goes_on {
            break;
        }
        nip |= cell.is_nip();
        name |= !cell.name.is_empty();
        ranked |= is_rank || says(record, &GRADED);
        count += 1;
    }
    if name && nip { count } else { 0 }
}

fn join(layout: &Layout<StaffField>, first: &mut Record, second: &Record) {
    let names = [StaffField::Name, StaffField::NameAndNip].map(|field| layout.column(field).map(|column| column.index));
    for (index, cell) in second.cells.iter().enumerate().filter(|(_, cell)| **cell != Cell::Empty) {
        if first.cells.len() <= index {
            first.cells.resize(index + 1, Cell::Empty);
        }
        let between = if names.contains(&Some(index)) { "\n" } else { " " };
        let texts = [lines(&first.cells[index]).join(between), lines(cell).join(between)];
        // A merged cell filled down says the same twice.
        if texts[0] != texts[1] {
            first.cells[index] = Cell::text(texts.join(between).trim());
        }
    }
}

/// Rank and grade of the lines below a name.
pub(super) fn below_name(cell: &NameCell, ranks: &RankTables) -> RankWords {
    rank_and_grade(&cell.rank, ranks).unwrap_or_default()
}

/// Returns whether a text says rank and grade, and nothing that a name may hold: 'Penata, III/c', 'Gol. IX'.
pub(super) fn is_rank(text: &str, ranks: &RankTables) -> bool {
    let Some(found) = rank_and_grade(text, ranks) else { return false };
    let civil = found.grade.is_some_and(|grade| !grade.is_of_contract());
    let of_grade = |word: &str| {
        matches!(word, "gol" | "golongan" | "ruang" | "pppk")
            || word.chars().all(|sign| matches!(sign, 'i' | 'v' | 'x'))
    };
    let contract = || found.grade.is_some() && search_key(text).split(|c: char| !c.is_alphanumeric()).all(of_grade);
    found.rank.is_some() || civil || contract()
}
