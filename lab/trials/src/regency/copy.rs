//! Statements that copy rows within the database.

use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, IdenStatic, Iterable};

/// The words of a database for days and instants.
#[derive(Debug, Clone, Copy)]
pub(super) struct Dialect(pub(super) DbBackend);

impl Dialect {
    /// A day, so many days later.
    pub(super) fn later(self, day: &str, days: &str) -> String {
        match self.0 {
            DbBackend::Sqlite => format!("date({day}, ({days}) || ' days')"),
            _ => format!("({day} + ({days})::integer)"),
        }
    }

    /// Nine in the morning of a day, where the office is.
    pub(super) fn morning(self, day: &str) -> String {
        match self.0 {
            DbBackend::Sqlite => format!("({day} || 'T01:00:00+00:00')"),
            _ => format!("(({day})::timestamp AT TIME ZONE 'UTC' + interval '1 hour')"),
        }
    }
}

/// Copies the rows `m` that `from` selects: all columns as they are, but those in `changed`. A column that is changed to nothing is
/// left to the database.
pub(super) async fn copy<E: EntityTrait>(
    db: &impl ConnectionTrait,
    table: E,
    changed: &[(&str, &str)],
    from: &str,
) -> anyhow::Result<()> {
    let value = |name: &str| match changed.iter().find(|(of, _)| *of == name) {
        Some((_, "")) => None,
        Some((_, value)) => Some((*value).to_owned()),
        None => Some(format!("m.{name}")),
    };
    let (names, values): (Vec<_>, Vec<_>) =
        E::Column::iter().filter_map(|column| Some((column.as_str(), value(column.as_str())?))).unzip();
    let (names, values) = (names.join(", "), values.join(", "));
    let sql = format!("INSERT INTO {} ({names}) SELECT {values} FROM {from}", table.table_name());
    db.execute_unprepared(&sql).await.map_err(|error| anyhow::anyhow!("{error}: {sql}"))?;
    Ok(())
}
