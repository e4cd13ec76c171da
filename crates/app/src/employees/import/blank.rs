//! Rows of a staff list that hold no person: titles of groups, sums, signatures; and the second rows of people.

use kernel::{nip::divided, text::search_key};

use super::{
    StaffField,
    draft::{name_and_nip, said},
};
use crate::{
    imports::{Layout, Record, cells},
    spreadsheets::Cell,
};

/// First words of rows below a list.
const BELOW: [&str; 13] = [
    "jumlah",
    "total",
    "mengetahui",
    "menyetujui",
    "keterangan",
    "catatan",
    "sumber",
    "ditetapkan",
    "tembusan",
    "nip",
    "dibuat",
    "an.",
    "a.n.",
];

/// Digits of a NIP, at least.
const FEWEST_DIGITS: usize = 8;

/// Fields beside name and NIP that tell a person.
const TELLING: [StaffField; 6] = [
    StaffField::Position,
    StaffField::Grade,
    StaffField::RankAndGrade,
    StaffField::Rank,
    StaffField::Level,
    StaffField::Kind,
];

/// Returns whether a row holds no person.
pub(super) fn holds_nobody(layout: &Layout<StaffField>, record: &Record) -> bool {
    // Nobody can tell before the column of names is mapped.
    if !layout.has(StaffField::Name) && !layout.has(StaffField::NameAndNip) {
        return false;
    }
    let (name, nip) = name_and_nip(layout, record);
    let has_nip = nip.bytes().any(|byte| byte.is_ascii_digit());
    let told = TELLING.iter().filter(|field| !said(layout, record, **field).is_empty()).count();
    if name.is_empty() {
        let graded = [StaffField::Grade, StaffField::RankAndGrade, StaffField::Rank];
        let graded = graded.iter().any(|field| !said(layout, record, *field).is_empty());
        // A position or a place without a name is a part of a signature.
        return !(has_nip && (told > 0 || record.is_numbered) || graded);
    }
    let key = search_key(&name);
    // The number beside a sum is the count of the people.
    let counts = nip.bytes().filter(u8::is_ascii_digit).count() < FEWEST_DIGITS;
    let below = BELOW.iter().any(|word| key.starts_with(word)) && counts;
    let tells_more = TELLING.iter().any(|field| layout.has(*field));
    told == 0 && (below || !has_nip && !record.is_numbered && tells_more)
}

/// Joins the second row of a person, with the NIP below the name, to the first.
pub(super) fn join_second_rows(layout: &Layout<StaffField>, records: Vec<Record>) -> Vec<Record> {
    let mut joined: Vec<Record> = Vec::with_capacity(records.len());
    for record in records {
        let goes_on = joined.last().is_some_and(|first| is_second_row(layout, first, &record));
        match joined.last_mut().filter(|_| goes_on) {
            Some(first) => join(first, &record),
            None => joined.push(record),
        }
    }
    joined
}

fn is_second_row(layout: &Layout<StaffField>, first: &Record, record: &Record) -> bool {
    let name_column = [StaffField::Name, StaffField::NameAndNip].into_iter().find(|field| layout.has(*field));
    let Some(field) = name_column else { return false };
    let text = said(layout, record, field);
    let only_nip = divided(&text).is_some_and(|(name, _)| name.is_empty());
    let (name, nip) = name_and_nip(layout, first);
    let person = TELLING.iter().any(|field| !said(layout, first, *field).is_empty()) || first.is_numbered;
    only_nip && !record.is_numbered && record.number == first.number + 1 && person && !name.is_empty() && nip.is_empty()
}

fn join(first: &mut Record, second: &Record) {
    for (index, cell) in second.cells.iter().enumerate().filter(|(_, cell)| **cell != Cell::Empty) {
        if first.cells.len() <= index {
            first.cells.resize(index + 1, Cell::Empty);
        }
        let texts = [cells::text(&first.cells[index]), cells::text(cell)];
        // A merged cell filled down says the same twice.
        if texts[0] != texts[1] {
            first.cells[index] = Cell::text(texts.join(" ").trim());
        }
    }
}
