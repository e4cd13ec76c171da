//! The product's reference tables that texts of the former system are matched with.

use kernel::text::search_key;
use staff::grade::RankTables;

macro_rules! table {
    ($name:literal) => {
        read(include_str!(concat!("../../../fixtures/reference/", $name, ".csv")))
    };
}

/// Names by id.
pub(crate) type Names = Vec<(i64, String)>;

pub(crate) struct Reference {
    pub(crate) ranks: RankTables,
    pub(crate) sources: Names,
    pub(crate) trip_kinds: Names,
    pub(crate) health_services: Names,
}

impl Reference {
    pub(crate) fn load() -> Self {
        Self {
            ranks: RankTables {
                ranks: table!("ranks").into_iter().map(|(id, name)| (id.into(), name)).collect(),
                grades: table!("grades").into_iter().map(|(id, name)| (id.into(), name)).collect(),
                levels: table!("levels").into_iter().map(|(id, name)| (id.into(), name)).collect(),
            },
            sources: table!("funding_sources"),
            trip_kinds: table!("trip_kinds"),
            health_services: table!("health_services"),
        }
    }
}

/// The entry of a name, by its letters and digits.
pub(crate) fn named(names: &Names, name: &str) -> Option<i64> {
    let wanted = key(name);
    names.iter().find(|(_, known)| key(known) == wanted).map(|(id, _)| *id)
}

fn key(name: &str) -> String {
    search_key(name).chars().filter(|c| c.is_alphanumeric()).collect()
}

fn read(text: &str) -> Names {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let rows = reader.records().filter_map(Result::ok);
    rows.filter_map(|row| Some((row.get(0)?.parse().ok()?, row.get(1)?.to_owned()))).collect()
}
