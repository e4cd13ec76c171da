//! Units, sub-activities with ceilings, destinations and counters of the opening workbook.

use std::collections::HashSet;

use chrono::Datelike;
use kernel::text::search_key;
use numbering::LetterKind;
use staff::UnitCode;

use super::{
    Facts, counted,
    fields::{ACTIVITY, DESTINATION, NUMBER, UNIT},
    reader::{Reader, Row},
};
use crate::moving_in::plan::{
    CeilingPlan, CounterPlan, DestinationPlan, OldId, ParentUnitPlan, Plan, SubActivityPlan, WorkUnitPlan,
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
    /// The work unit of a text, or what the person answered about it; the only one for an empty text.
    pub(super) fn unit(&self, reader: &mut Reader<'_>, row: &Row, field: &'static str) -> Option<OldId> {
        one(reader, row, field, &self.units, &self.unit_codes)
    }

    /// The parent unit of a text, likewise; a work unit stands for its own.
    pub(super) fn parent(&self, reader: &mut Reader<'_>, row: &Row, field: &'static str) -> Option<OldId> {
        let text = reader.text(row, field);
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
    let text = reader.text(row, field);
    let answered = reader.answer_for(row, field, &text).map(str::to_owned);
    let only = known.iter().all(|(_, old)| *old == known[0].1).then(|| known.first()).flatten();
    let found = match (&answered, text.is_empty()) {
        (Some(answer), _) => only_match(known, answer),
        (None, true) => only.map(|(_, old)| *old),
        (None, false) => only_match(known, &text),
    };
    if found.is_none() {
        reader.ask_text(row, field, "unit tidak dikenal", &text, codes.join(", "));
    }
    found
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
        let unit_name = Some(reader.text(row, "unit")).filter(|text| !text.is_empty());
        let given = reader.text(row, "kode");
        let unit_code =
            if given.is_empty() && unit_name.is_none() { Some(code) } else { self::code(reader, row, "kode") };
        let Some(unit_code) = unit_code else { continue };
        let same = |unit: &&WorkUnitPlan| unit.parent == parent && search_key(&unit.code) == search_key(&unit_code);
        if plan.office.units.iter().any(|unit| same(&unit)) {
            reader.ask(
                row,
                "kode",
                "kode unit kembar",
                format!("Kode unit {unit_code} sudah dipakai di baris sebelumnya."),
            );
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
        reader.ask(
            row,
            field,
            "kode unit",
            "Kode hanya boleh memuat huruf, angka, tanda hubung, dan titik.".to_owned(),
        );
        return None;
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
            reader.ask(row, "plafon", "jumlah terlalu besar", "Jumlah pagu sampai baris ini terlalu besar.".to_owned());
            continue;
        };
        let key = |text: &str| search_key(text).replace(' ', "");
        if !known.insert((unit, key(&code))) {
            reader.ask(row, "kode", "kode rekening kembar", format!("Kode rekening {code} sudah ada di unit ini."));
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
            reader.ask(row, "nama", "tujuan kembar", format!("Tujuan {name} sudah ada."));
            continue;
        }
        let old = row.number();
        plan.office.destinations.push(DestinationPlan { old, parent, name, hours, transport, retired: false });
    }
    counted(plan, DESTINATION.title, rows.len(), plan.office.destinations.len(), 0);
}

fn hours(reader: &mut Reader<'_>, row: &Row) -> Option<i32> {
    let text = reader.text(row, "jam");
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let hours =
        if text.is_empty() { Some(HOURS) } else { digits.parse().ok().filter(|hours| (1..=24).contains(hours)) };
    if hours.is_none() {
        reader.ask(row, "jam", "jam tidak terbaca", "Jam 1 sampai 24.".to_owned());
    }
    hours
}

/// Reads the last numbers; a kind without row begins at 1.
pub(super) fn counters(reader: &mut Reader<'_>, plan: &mut Plan, units: &Units, facts: &Facts) {
    let rows = reader.rows(NUMBER);
    let mut read = 0;
    for row in &rows {
        let Some(parent) = units.parent(reader, row, "unit") else { continue };
        let Some(kind) = kind(&reader.text(row, "jenis")) else {
            reader.ask(row, "jenis", "jenis surat", "Jenis surat: Surat Tugas, Nota Dinas atau SPD.".to_owned());
            continue;
        };
        if plan.office.counters.iter().any(|counter| counter.parent == parent && counter.kind == kind) {
            let twice = "Nomor terakhir jenis surat ini sudah ada di baris sebelumnya.".to_owned();
            reader.ask(row, "jenis", "nomor kembar", twice);
            continue;
        }
        let Some(last) = reader.amount(row, "nomor") else { continue };
        let year = facts.cutover.year();
        plan.office.counters.push(CounterPlan { parent, kind, year, stored: Some(last), greatest: None, last });
        read += 1;
    }
    for parent in &plan.office.parents {
        for kind in LetterKind::ALL {
            let counts = |counter: &CounterPlan| counter.parent == parent.old && counter.kind == kind;
            if !plan.office.counters.iter().any(counts) {
                let (parent, year) = (parent.old, facts.cutover.year());
                plan.office.counters.push(CounterPlan { parent, kind, year, stored: None, greatest: None, last: 0 });
            }
        }
    }
    counted(plan, NUMBER.title, rows.len(), read, 0);
}

/// The letter kind of a word.
fn kind(word: &str) -> Option<LetterKind> {
    let key: String = search_key(word).chars().filter(|c| c.is_alphanumeric()).collect();
    match key.as_str() {
        "surattugas" | "st" | "spt" => Some(LetterKind::AssignmentLetter),
        "notadinas" | "nota" | "suratkeluar" | "nd" => Some(LetterKind::Memo),
        "spd" | "sppd" => Some(LetterKind::TravelOrder),
        _ => None,
    }
}
