//! Twins: entries that look the same as one that is there (office C-9).

use kernel::text::search_key;

use crate::NewUnit;

/// Part of a unit that no neighbour may share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnitPart {
    /// Its code.
    Code,
    /// Its name.
    Name,
}

/// The existing entry that another one would double.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Twin {
    /// A parent unit of the office.
    #[error("a parent unit has the same {0:?}")]
    ParentUnit(UnitPart, UnitLabel),
    /// A work unit of the same parent unit.
    #[error("a work unit has the same {0:?}")]
    WorkUnit(UnitPart, UnitLabel),
    /// An in-town destination of the parent unit, by its name.
    #[error("a destination has the same name")]
    Destination(String),
    /// A treasurer of the same source and parent unit.
    #[error("the person is a treasurer of the source already")]
    Treasurer(Holder),
    /// A signatory of the same kind and unit.
    #[error("the person signs for the unit already")]
    Signatory(Holder),
    /// A person of the same name; neither has a NIP.
    #[error("a person without NIP has the same name")]
    Employee(Namesake),
}

/// A unit as messages name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitLabel {
    /// Its id.
    pub id: i64,
    /// Name.
    pub name: String,
    /// Code.
    pub code: String,
}

/// A person in a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holder {
    /// Name.
    pub name: String,
    /// Title in the post.
    pub title: String,
}

/// An employee without NIP.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Namesake {
    /// Name.
    pub name: String,
    /// Position.
    pub position: String,
    /// Name of the work unit, where it is known.
    pub unit: Option<String>,
}

/// Returns whether two texts have the same normal form.
pub fn same(a: &str, b: &str) -> bool {
    search_key(a) == search_key(b)
}

/// Finds the neighbour that has the code or the name of a unit.
pub fn unit_twin(unit: &NewUnit, neighbours: Vec<UnitLabel>) -> Option<(UnitPart, UnitLabel)> {
    let shared = |label: &UnitLabel| {
        let code = same(&label.code, unit.code.as_str()).then_some(UnitPart::Code);
        code.or_else(|| same(&label.name, &unit.name).then_some(UnitPart::Name))
    };
    neighbours.into_iter().find_map(|label| shared(&label).map(|part| (part, label)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::UnitCode;

    fn neighbours() -> Vec<UnitLabel> {
        vec![
            UnitLabel { id: 1, name: "Dinas Kesehatan".into(), code: "DINKES".into() },
            UnitLabel { id: 2, name: "Puskesmas Ma\u{2019}ruf".into(), code: "PKM-A".into() },
        ]
    }

    #[test]
    fn a_unit_shares_neither_code_nor_name_in_any_spelling() {
        for (name, code, twin) in [
            ("Dinas  Kesehatan", "X", Some((UnitPart::Name, 1))),
            ("DINAS\u{a0}KESEHATAN", "X", Some((UnitPart::Name, 1))),
            ("Puskesmas Ma'ruf", "X", Some((UnitPart::Name, 2))),
            ("Lain", "pkm-a", Some((UnitPart::Code, 2))),
            ("Lain", "PKM-B", None),
        ] {
            let unit = NewUnit { name: name.into(), code: UnitCode::parse(code).unwrap(), origin: "Kota".into() };
            let found = unit_twin(&unit, neighbours()).map(|(part, label)| (part, label.id));
            assert_eq!(found, twin, "{name} {code}");
        }
    }
}
