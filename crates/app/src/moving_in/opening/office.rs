//! Units, sub-activities with ceilings, destinations and counters of the opening workbook.

use std::collections::HashSet;

use chrono::Datelike;
use kernel::text::{heading_key, search_key};
use moving_in::plan::{
    CeilingPlan, CounterPlan, DestinationPlan, OldId, ParentUnitPlan, Picks, Plan, SubActivityPlan, WorkUnitPlan,
};
use numbering::LetterKind;
use ports::UnitName;
use staff::{UnitCode, WorkUnitId};

use super::{
    Facts, counted,
    fields::{ACTIVITY, DESTINATION, NUMBER, UNIT},
    reader::{Ask, Reader, Row, or_skip},
};

/// Hours of a visit where the workbook has none.
const HOURS: i32 = 8;

/// Units by names and codes.
#[derive(Debug, Default)]
pub(super) struct Units {
    /// Key of a name or code, and the unit.
    parents: Vec<(String, OldId)>,
    units: Vec<(String, OldId)>,
    /// Codes, for questions.
    parent_codes: Vec<String>,
    unit_codes: Vec<String>,
    /// The parent unit of each work unit.
    parent_of: Vec<(OldId, OldId)>,
}

fn only_match(known: &[(String, OldId)], text: &str) -> Option<OldId> {
    let key = search_key(text);
    let mut found = known.iter().filter(|(name, _)| *name == key).map(|(_, old)| *old);
    let first = found.next()?;
    // A name that two units have tells none.
    found.all(|other| other == first).then_some(first)
}

impl Units {
    /// Names and codes of the work units, as lists of staff name them.
    pub(super) fn names(plan: &Plan) -> Vec<UnitName> {
        let name = |unit: &WorkUnitPlan| UnitName {
            id: WorkUnitId(unit.old),
            name: unit.name.clone(),
            code: unit.code.clone(),
        };
        plan.office.units.iter().map(name).collect()
    }

    /// Codes of the work units.
    pub(super) fn codes(&self) -> &[String] {
        &self.unit_codes
    }

    /// The only work unit, where there is one alone.
    pub(super) fn only(&self) -> Option<OldId> {
        let (first, rest) = self.units.split_first()?;
        rest.iter().all(|(_, old)| *old == first.1).then_some(first.1)
    }

    /// The work unit of a text, or what the person answered about it; the only one for an empty text.
    pub(super) fn unit(&self, reader: &mut Reader<'_>, row: &Row, field: &'static str) -> Option<OldId> {
        one(reader, row, field, &self.units, &self.unit_codes)
    }

    /// The parent unit of a text, likewise; a work unit stands for its own.
    pub(super) fn parent(&self, reader: &mut Reader<'_>, row: &Row, field: &'static str) -> Option<OldId> {
        let text = reader.text(row, field)?;
        if only_match(&self.parents, &text).is_none()
            && let Some(unit) = only_match(&self.units, &text)
        {
            return self.parent_of(unit);
        }
        one(reader, row, field, &self.parents, &self.parent_codes)
    }

    pub(super) fn parent_of(&self, unit: OldId) -> Option<OldId> {
        self.parent_of.iter().find(|(known, _)| *known == unit).map(|(_, parent)| *parent)
    }
}

/// The unit of a text, or what the person answered about it; the only one for an empty text.
fn one(
    reader: &mut Reader<'_>,
    row: &Row,
    field: &'static str,
    known: &[(String, OldId)],
    codes: &[String],
) -> Option<OldId> {
    let text = reader.text(row, field)?;
    let answered = reader.answer_for(row, field, &text).map(str::to_owned);
    let only = known.iter().all(|(_, old)| *old == known[0].1).then(|| known.first()).flatten();
    let found = match (&answered, text.is_empty()) {
        (Some(answer), _) => only_match(known, answer),
        (None, true) => only.map(|(_, old)| *old),
        (None, false) => only_match(known, &text),
    };
    if found.is_some() {
        return found;
    }
    let picks = Picks::Of(codes.to_vec());
    let choices = format!("{}, {}", codes.join(", "), or_skip());
    reader.ask_text(row, field, Ask { choices, picks, ..Ask::new("unit tidak dikenal", String::new()) })
}

/// Reads the sheet of units: a row a work unit, its parent unit beside.
pub(super) fn units(reader: &mut Reader<'_>, plan: &mut Plan) -> Units {
    let mut units = Units::default();
    let rows = reader.rows(UNIT);
    for row in &rows {
        let Some(code) = code(reader, row, "kodeInduk") else { continue };
        let Some(name) = reader.required(row, "induk") else { continue };
        let Some(origin) = reader.required(row, "asal") else { continue };
        let parent = only_match(&units.parents, &code).unwrap_or_else(|| {
            let old = row.number();
            plan.office.parents.push(ParentUnitPlan {
                old,
                name: name.clone(),
                code: code.clone(),
                origin: origin.clone(),
                numbered_elsewhere: false,
            });
            units.parents.extend([(search_key(&code), old), (search_key(&name), old)]);
            units.parent_codes.push(code.clone());
            old
        });
        let Some(unit_name) = reader.text(row, "unit") else { continue };
        let unit_name = Some(unit_name).filter(|text| !text.is_empty());
        let Some(given) = reader.text(row, "kode") else { continue };
        let unit_code =
            if given.is_empty() && unit_name.is_none() { Some(code) } else { self::code(reader, row, "kode") };
        let Some(unit_code) = unit_code else { continue };
        let same = |unit: &&WorkUnitPlan| unit.parent == parent && search_key(&unit.code) == search_key(&unit_code);
        if plan.office.units.iter().any(|unit| same(&unit)) {
            let text = format!("Kode unit {unit_code} sudah dipakai di baris sebelumnya.");
            reader.ask::<()>(row, "kode", Ask { choices: or_skip(), ..Ask::new("kode unit kembar", text) });
            continue;
        }
        let (old, name) = (row.number(), unit_name.unwrap_or(name));
        units.units.extend([(search_key(&unit_code), old), (search_key(&name), old)]);
        units.unit_codes.push(unit_code.clone());
        units.parent_of.push((old, parent));
        plan.office.units.push(WorkUnitPlan { old, parent, name, code: unit_code, origin });
    }
    counted(plan, UNIT.title, rows.len(), plan.office.units.len(), 0);
    units
}

/// A code that letter numbers may hold.
fn code(reader: &mut Reader<'_>, row: &Row, field: &'static str) -> Option<String> {
    let text = reader.required(row, field)?;
    if UnitCode::parse(&text).is_err() {
        let text = "Kode hanya boleh memuat huruf, angka, tanda hubung, dan titik.";
        return reader.ask(row, field, Ask::new("kode unit", text));
    }
    Some(text)
}

/// Reads sub-activities and their ceilings of the year.
pub(super) fn sub_activities(reader: &mut Reader<'_>, plan: &mut Plan, units: &Units, facts: &Facts) {
    let rows = reader.rows(ACTIVITY);
    let mut known = HashSet::new();
    for row in &rows {
        let Some(name) = reader.required(row, "nama") else { continue };
        let Some(code) = reader.required(row, "kode") else { continue };
        let Some(unit) = units.unit(reader, row, "unit") else { continue };
        let Some(amount) = reader.amount(row, "plafon") else { continue };
        let Some(ceilings) = plan.sums.ceilings.checked_add(amount) else {
            let text = "Jumlah pagu sampai baris ini terlalu besar.".to_owned();
            reader.ask::<()>(row, "plafon", Ask { choices: or_skip(), ..Ask::new("jumlah terlalu besar", text) });
            continue;
        };
        let key = |text: &str| search_key(text).replace(' ', "");
        if !known.insert((unit, key(&code))) {
            let text = format!("Kode rekening {code} sudah ada di unit ini.");
            reader.ask::<()>(row, "kode", Ask { choices: or_skip(), ..Ask::new("kode rekening kembar", text) });
            continue;
        }
        let old = row.number();
        plan.office.sub_activities.push(SubActivityPlan { old, unit, code, name });
        if amount > 0 {
            let year = facts.cutover.year();
            plan.office.ceilings.push(CeilingPlan { sub_activity: old, year, amount, from_rows: 1 });
            plan.sums.ceilings = ceilings;
        }
    }
    counted(plan, ACTIVITY.title, rows.len(), plan.office.sub_activities.len(), 0);
}

/// Reads destinations in town.
pub(super) fn destinations(reader: &mut Reader<'_>, plan: &mut Plan, units: &Units) {
    let rows = reader.rows(DESTINATION);
    for row in &rows {
        let Some(name) = reader.required(row, "nama") else { continue };
        let Some(parent) = units.parent(reader, row, "unit") else { continue };
        let Some(transport) = reader.entered(row, "transport") else { continue };
        let Some(hours) = hours(reader, row) else { continue };
        let same = |known: &DestinationPlan| known.parent == parent && search_key(&known.name) == search_key(&name);
        if plan.office.destinations.iter().any(same) {
            let text = format!("Tujuan {name} sudah ada.");
            reader.ask::<()>(row, "nama", Ask { choices: or_skip(), ..Ask::new("tujuan kembar", text) });
            continue;
        }
        let old = row.number();
        plan.office.destinations.push(DestinationPlan { old, parent, name, hours, transport, retired: false });
    }
    counted(plan, DESTINATION.title, rows.len(), plan.office.destinations.len(), 0);
}

fn hours(reader: &mut Reader<'_>, row: &Row) -> Option<i32> {
    let Some(hours) = reader.count_of(row, "jam", &["jam"])? else { return Some(HOURS) };
    match i32::try_from(hours).ok().filter(|hours| (1..=24).contains(hours)) {
        Some(hours) => Some(hours),
        None => reader.ask(row, "jam", Ask::new("jam tidak terbaca", "Jam 1 sampai 24.")),
    }
}

/// Reads the last numbers; a counter stands at the highest of these and those that the trips hold (office 4.1), and a kind without
/// either begins at 1.
pub(super) fn counters(reader: &mut Reader<'_>, plan: &mut Plan, units: &Units, facts: &Facts, found: &Found) {
    let rows = reader.rows(NUMBER);
    let (mut read, year) = (0, facts.cutover.year());
    for row in &rows {
        let Some(parent) = units.parent(reader, row, "unit") else { continue };
        let Some(word) = reader.text(row, "jenis") else { continue };
        let Some(kind) = kind(&word) else {
            let text = "Jenis surat: Surat Tugas, Nota Dinas atau SPD.";
            let picks = Picks::Of(["Surat Tugas", "Nota Dinas", "SPD"].map(str::to_owned).to_vec());
            reader.ask::<()>(row, "jenis", Ask { picks, ..Ask::new("jenis surat", text) });
            continue;
        };
        if plan.office.counters.iter().any(|counter| counter.parent == parent && counter.kind == kind) {
            let text = "Nomor terakhir jenis surat ini sudah ada di baris sebelumnya.";
            reader.ask::<()>(row, "jenis", Ask { choices: or_skip(), ..Ask::new("nomor kembar", text) });
            continue;
        }
        let Some(stored) = reader.count_of(row, "nomor", &[]) else { continue };
        let greatest = found.greatest(parent, kind);
        let stored = stored.unwrap_or_default();
        if let Some((number, place)) = greatest.filter(|(number, _)| *number > stored) {
            let text = format!(
                "Nomor terakhir {stored}, tetapi baris {place} lembar Perjalanan Tahun Ini memuat nomor {number}; \
                 nomor berikutnya menjadi {}.",
                number + 1
            );
            if !reader.confirm(row, "nomor", Ask::new("nomor di atas nomor terakhir", text)) {
                continue;
            }
        }
        let greatest = greatest.map(|(number, _)| number);
        let last = stored.max(greatest.unwrap_or_default());
        plan.office.counters.push(CounterPlan { parent, kind, year, stored: Some(stored), greatest, last });
        read += 1;
    }
    for parent in &plan.office.parents {
        for kind in LetterKind::ALL {
            let counts = |counter: &CounterPlan| counter.parent == parent.old && counter.kind == kind;
            if !plan.office.counters.iter().any(counts) {
                let greatest = found.greatest(parent.old, kind).map(|(number, _)| number);
                let (parent, last) = (parent.old, greatest.unwrap_or_default());
                plan.office.counters.push(CounterPlan { parent, kind, year, stored: None, greatest, last });
            }
        }
    }
    counted(plan, NUMBER.title, rows.len(), read, 0);
}

/// Highest numbers that the trips of the year hold, with their rows.
#[derive(Debug, Default)]
pub(super) struct Found(Vec<(OldId, LetterKind, i64, OldId)>);

impl Found {
    /// Notes the number of a letter in a row.
    pub(super) fn note(&mut self, parent: OldId, kind: LetterKind, number: i64, row: OldId) {
        self.0.push((parent, kind, number, row));
    }

    fn greatest(&self, parent: OldId, kind: LetterKind) -> Option<(i64, OldId)> {
        let of = self.0.iter().filter(|(unit, of, ..)| (*unit, *of) == (parent, kind));
        of.map(|(.., number, row)| (*number, *row)).max_by_key(|(number, _)| *number)
    }
}

/// The letter kind of a word.
fn kind(word: &str) -> Option<LetterKind> {
    match heading_key(word).as_str() {
        "surattugas" | "st" | "spt" => Some(LetterKind::AssignmentLetter),
        "notadinas" | "nota" | "suratkeluar" | "nd" => Some(LetterKind::Memo),
        "spd" | "sppd" => Some(LetterKind::TravelOrder),
        _ => None,
    }
}
