//! Refuses days outside of 1900 to 2199 (office C-22) in columns of days, whoever writes them.
//!
//! Neither database tests the rows that are there already.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::table::{redefine, run};

/// First and last day that a column of days may hold.
pub(crate) const KNOWN: (&str, &str) = ("1900-01-01", "2199-12-31");

/// Makes columns of days of a table refuse all others. A step that adds a column of days calls it.
pub(crate) async fn refuse_others(manager: &SchemaManager<'_>, table: &str, columns: &[&str]) -> Result<(), DbErr> {
    let (is_sqlite, (first, last)) = (manager.get_database_backend() == DbBackend::Sqlite, KNOWN);
    for column in columns {
        if is_sqlite {
            let check = sqlite_check(table, column);
            let added = |sql: &str| sql.rfind(')').map(|end| format!("{}{check}{}", &sql[..end], &sql[end..]));
            redefine(manager, table, added).await?;
        } else {
            let (name, days) = (constraint(table, column), format!("DATE '{first}' AND DATE '{last}'"));
            let check = format!("ADD CONSTRAINT {name} CHECK ({column} BETWEEN {days}) NOT VALID");
            run(manager, &[&format!("ALTER TABLE {table} {check}")]).await?;
        }
    }
    Ok(())
}

/// The constraint as it stands in the text of a table; a text that is no day differs from what `date` makes of it.
fn sqlite_check(table: &str, column: &str) -> String {
    let (name, (first, last)) = (constraint(table, column), KNOWN);
    format!(
        ", CONSTRAINT {name} CHECK ({column} BETWEEN '{first}' AND '{last}' AND {column} IS date({column}, '+0 days'))"
    )
}

fn constraint(table: &str, column: &str) -> String {
    format!("{table}_{column}_known_day")
}
