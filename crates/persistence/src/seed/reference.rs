//! The reference tables, from `fixtures/reference`: a file a table, a heading a column.

#![expect(
    clippy::disallowed_methods,
    reason = "sequences are unknown to the query builder; the table's name is a constant of the seed"
)]

use sea_orm::sea_query::{Alias, Query, SimpleExpr};
use sea_orm::{ConnectionTrait, DbBackend};

use super::SeedError;

macro_rules! table {
    ($name:literal) => {
        ($name, include_str!(concat!("../../../../fixtures/reference/", $name, ".csv")))
    };
}

/// In the order of their foreign keys.
const TABLES: [(&str, &str); 14] = [
    table!("roles"),
    table!("ranks"),
    table!("grades"),
    table!("levels"),
    table!("trip_types"),
    table!("trip_kinds"),
    table!("funding_sources"),
    table!("funding_source_trip_kinds"),
    table!("health_services"),
    table!("expense_kinds"),
    table!("receipt_statuses"),
    table!("classifications"),
    table!("classification_codes"),
    table!("letter_kinds"),
];

/// Inserts every row of every table.
pub(super) async fn insert(tx: &impl ConnectionTrait) -> Result<(), SeedError> {
    for (table, text) in TABLES {
        insert_table(tx, table, text).await?;
        continue_ids(tx, table).await?;
    }
    Ok(())
}

async fn insert_table(tx: &impl ConnectionTrait, table: &'static str, text: &str) -> Result<(), SeedError> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let headings = reader.headers()?.clone();
    let mut insert = Query::insert();
    insert.into_table(Alias::new(table)).columns(headings.iter().map(Alias::new));
    for row in reader.records() {
        let row = row?;
        let values: Result<Vec<SimpleExpr>, SeedError> =
            headings.iter().zip(row.iter()).map(|(heading, field)| value(table, heading, field)).collect();
        insert.values_panic(values?);
    }
    tx.execute(&insert).await?;
    Ok(())
}

/// Ids and tariffs are numbers, flags `is_…` are true or false, all other fields are text.
fn value(table: &str, heading: &str, field: &str) -> Result<SimpleExpr, SeedError> {
    if heading == "id" || heading == "tariff" || heading.ends_with("_id") {
        let number: i64 =
            field.parse().map_err(|_| SeedError::Fixture(format!("{table}.{heading}: {field:?} is no number")))?;
        return Ok(number.into());
    }
    if heading.starts_with("is_") {
        let flag: bool =
            field.parse().map_err(|_| SeedError::Fixture(format!("{table}.{heading}: {field:?} is no flag")))?;
        return Ok(flag.into());
    }
    Ok(field.into())
}

/// Lets a table's sequence continue after explicit ids; `SQLite` does so by itself.
pub async fn continue_ids(tx: &impl ConnectionTrait, table: &str) -> Result<(), SeedError> {
    if tx.get_database_backend() == DbBackend::Postgres {
        let sql = format!("SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT max(id) FROM {table}))");
        tx.execute_unprepared(&sql).await?;
    }
    Ok(())
}

/// Name of the sub-activity with this account code in the national list (fixtures/reference).
pub(super) fn sub_activity_names() -> Result<std::collections::HashMap<String, String>, SeedError> {
    let text = include_str!("../../../../fixtures/reference/sub_activities.csv");
    csv::Reader::from_reader(text.as_bytes()).deserialize().map(|row| Ok(row?)).collect()
}
