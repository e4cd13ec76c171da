//! Values of records as an import shows them.

use kernel::Nip;
use staff::{BankAccount, EmployeeDraft, EmployeeRecord, WorkUnitId};
use tables::Change;

use super::{
    StaffField,
    draft::{PersonDraft, Tables},
};

/// Values of a record, by the key of their field.
pub(super) fn values(record: &EmployeeRecord, tables: Tables<'_>) -> Vec<(&'static str, String)> {
    let ranks = tables.ranks;
    let values = [
        record.name.clone(),
        Nip::print_with_nik(record.nip.as_ref()),
        record.position.clone(),
        name_of(&ranks.ranks, record.rank),
        name_of(&ranks.grades, record.grade),
        name_of(&ranks.levels, record.level),
        unit_name(tables, record.work_unit),
        record.kind.word().to_owned(),
        record.account.bank.clone().unwrap_or_default(),
        record.account.number.as_deref().map(BankAccount::masked).unwrap_or_default(),
    ];
    StaffField::SHOWN.into_iter().map(StaffField::key).zip(values).collect()
}

/// Values of a record that can't be stored.
pub(super) fn draft_values(
    filled: &EmployeeDraft,
    draft: &PersonDraft,
    tables: Tables<'_>,
) -> Vec<(&'static str, String)> {
    let ranks = tables.ranks;
    let unit = filled.work_unit.map_or_else(|| draft.unit.text.clone(), |unit| unit_name(tables, Some(unit)));
    let values = [
        filled.name.clone().unwrap_or_default(),
        draft.nip.as_ref().map(ToString::to_string).unwrap_or_default(),
        filled.position.clone().unwrap_or_default(),
        filled.rank.map(|id| name_of(&ranks.ranks, id)).unwrap_or_default(),
        filled.grade.map(|id| name_of(&ranks.grades, id)).unwrap_or_default(),
        filled.level.map(|id| name_of(&ranks.levels, id)).unwrap_or_default(),
        unit,
        filled.kind.map(|kind| kind.word().to_owned()).unwrap_or_default(),
        filled.account.bank.clone().unwrap_or_default(),
        filled.account.number.as_deref().map(BankAccount::masked).unwrap_or_default(),
    ];
    StaffField::SHOWN.into_iter().map(StaffField::key).zip(values).collect()
}

/// Fields that differ.
pub(super) fn changes(before: &EmployeeRecord, after: &EmployeeRecord, tables: Tables<'_>) -> Vec<Change> {
    let both = values(before, tables).into_iter().zip(values(after, tables));
    // Two numbers may look alike behind their mask.
    let account = before.account.number != after.account.number;
    let differ = both.filter(|((field, before), (_, after))| {
        before != after || (account && *field == StaffField::AccountNumber.key())
    });
    differ.map(|((field, before), (_, after))| Change { field, before, after }).collect()
}

fn name_of<I: PartialEq + Copy>(entries: &[(I, String)], id: I) -> String {
    entries.iter().find(|(known, _)| *known == id).map(|(_, name)| name.clone()).unwrap_or_default()
}

fn unit_name(tables: Tables<'_>, unit: Option<WorkUnitId>) -> String {
    tables.units.iter().find(|known| Some(known.id) == unit).map(|known| known.name.clone()).unwrap_or_default()
}
