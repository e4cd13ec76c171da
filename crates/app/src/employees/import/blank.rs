//! Rows of a staff list that hold no person: titles of groups, sums, signatures.

use kernel::text::search_key;
use staff::grade::RankTables;
use tables::{Layout, Record};

use super::{
    StaffField,
    draft::said,
    name_cell::{GRADED, NameCell, TELLING},
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

/// Returns whether a row holds no person.
pub(super) fn holds_nobody(layout: &Layout<StaffField>, record: &Record, ranks: &RankTables) -> bool {
    // Nobody can tell before the column of names is mapped.
    if !layout.has(StaffField::Name) && !layout.has(StaffField::NameAndNip) {
        return false;
    }
    let NameCell { name, nip, .. } = NameCell::of(layout, record, ranks);
    let has_nip = nip.bytes().any(|byte| byte.is_ascii_digit());
    let told = TELLING.iter().filter(|field| !said(layout, record, **field).is_empty()).count();
    if name.is_empty() {
        let graded = GRADED.iter().any(|field| !said(layout, record, *field).is_empty());
        // A position or a place without a name is a part of a signature.
        return !(has_nip && (told > 0 || record.is_numbered) || graded);
    }
    let key = search_key(&name);
    // The number beside a sum is the count of the people.
    let counts = nip.bytes().filter(u8::is_ascii_digit).count() < FEWEST_DIGITS;
    let below = BELOW.iter().any(|word| key.starts_with(word)) && counts;
    let first = key.split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default();
    // The right half of a signature stands below positions.
    let signs = BELOW.contains(&first) && !has_nip && !record.is_numbered;
    let tells_more = TELLING.iter().any(|field| layout.has(*field));
    signs || told == 0 && (below || !has_nip && !record.is_numbered && tells_more)
}
