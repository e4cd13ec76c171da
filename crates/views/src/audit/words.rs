//! Indonesian texts of audit entries, for the screen and the spreadsheet.

use kernel::RupiahSum;
use receipts::Status;

use receipts::duties::{Duty, Separation};

use super::{Action, Channel, CountedBy, Field, Object, RefusalCode, SignInFailure, State};
use crate::audit::AuditRow;

/// Role names by id, as in the reference table.
const ROLES: &[(&str, &str)] =
    &[("1", "user"), ("2", "admin unit kerja"), ("3", "keuangan"), ("4", "pencatat surat"), ("5", "super admin")];

/// Name of a kind of object; the code itself where it is unknown.
pub fn object(code: &str) -> &str {
    Object::of(code).map_or(code, |object| object.word())
}

/// Name of an action; the code itself where it is unknown.
pub fn action(code: &str) -> &str {
    Action::of(code).map_or(code, |action| action.word())
}

/// Name of a field; the code itself where it is unknown.
pub fn field(code: &str) -> &str {
    Field::of(code).map_or(code, |field| field.word())
}

/// Position of a field among those of an entry.
pub fn position(field: &str) -> usize {
    Field::of(field).map_or(Field::ALL.len(), |field| field as usize)
}

/// Text of a value: names of codes, formatted rupiah, other values unchanged.
pub fn value(field: &str, stored: &str) -> String {
    Field::of(field).and_then(|field| text(field, stored)).unwrap_or_else(|| stored.to_owned())
}

fn text(field: Field, stored: &str) -> Option<String> {
    let number = || stored.parse::<i64>().ok();
    let word = match field {
        // No receipt changes its status before its letter is issued.
        Field::Status => return Some(Status::from_id(number()?)?.label(true).to_owned()),
        Field::Price
        | Field::Amount
        | Field::Deduction
        | Field::Sum
        | Field::Total
        | Field::Budget
        | Field::Transport => {
            return Some(RupiahSum::new(number()?).to_string());
        }
        Field::Role | Field::RequestedRole => ROLES.iter().find(|(id, _)| *id == stored)?.1,
        Field::Active
        | Field::NipChanged
        | Field::Searched
        | Field::Srikandi
        | Field::TemplateApproval
        | Field::Waits => {
            if stored.parse().ok()? {
                "Ya"
            } else {
                "Tidak"
            }
        }
        Field::Reason => SignInFailure::of(stored)?.word(),
        Field::Code => RefusalCode::of(stored)?.word(),
        Field::CountedBy => CountedBy::of(stored)?.word(),
        Field::Channel => Channel::of(stored)?.word(),
        Field::State => State::of(stored)?.word(),
        Field::Separation => Separation::of(stored)?.word(),
        Field::Duties => {
            let duties = stored.split(", ").map(|code| Duty::of(code).map(Duty::word));
            return duties.collect::<Option<Vec<_>>>().map(|duties| duties.join(", "));
        }
        _ => return None,
    };
    Some(word.to_owned())
}

/// Name of the actor.
pub fn who(line: &AuditRow) -> String {
    match &line.by {
        Some(by) if by.name.is_empty() => format!("Akun {}", by.id),
        Some(by) => by.name.to_string(),
        None if line.changes.iter().any(|change| change.field == Field::Channel.code()) => "Operator server".to_owned(),
        None => "Belum masuk".to_owned(),
    }
}

/// Name of the object: its kind and, of an account, the user's name.
pub fn thing(line: &AuditRow) -> String {
    match &line.object_name {
        Some(name) => format!("{}: {name}", object(&line.object)),
        None => object(&line.object).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn roles_are_named_as_in_the_reference_table() {
        let table = include_str!("../../../../fixtures/reference/roles.csv");
        let table: Vec<(&str, &str)> = table.lines().skip(1).filter_map(|row| row.split_once(',')).collect();
        assert_eq!(ROLES, table);
        let ids: BTreeSet<String> = staff::Role::ALL.iter().map(|role| role.id().to_string()).collect();
        assert_eq!(ids, ROLES.iter().map(|(id, _)| (*id).to_owned()).collect());
    }

    #[test]
    fn values_are_formatted_by_their_field() {
        assert_eq!(value("total", "1250000"), "Rp1.250.000");
        assert_eq!(value("budget", "-"), "-");
        assert_eq!(value("role", "5"), "super admin");
        assert_eq!(value("status", "1"), "SPD dan Surat Tugas sudah dibuat");
        assert_eq!(value("status", "9"), "9");
        assert_eq!([value("searched", "true"), value("searched", "false")], ["Ya", "Tidak"]);
        assert_eq!(value("quantity", "5"), "5");
        assert_eq!(value("code", "UNIT_LAIN"), "Milik unit kerja lain");
        assert_eq!(value("reason", "pending"), "Akun menunggu persetujuan");
        assert_eq!(value("state", "pending"), "Menunggu");
        assert_eq!(action("something.new"), "something.new");
    }

    #[test]
    fn fields_are_ordered_as_declared() {
        assert!(position("name") < position("total") && position("total") < position("unknown"));
    }
}
