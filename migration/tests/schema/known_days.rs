//! Days outside of 1900 to 2199 are refused in every column of days (office C-22).

use migration::Migrator;
use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, QueryResult, Statement};

use crate::office::{OFFICE, databases, databases_before};

/// Days that no column takes; the last two of each database are no days at all.
const SQLITE_REFUSED: [&str; 6] = ["0000-01-01", "1899-12-31", "2200-01-01", "9999-12-31", "2026-02-30", "kapan"];
const POSTGRES_REFUSED: [&str; 6] =
    ["0001-01-01 BC", "1899-12-31", "2200-01-01", "9999-12-31", "infinity", "-infinity"];
const TAKEN: [&str; 2] = ["1900-01-01", "2199-12-31"];

async fn rows(db: &DatabaseConnection, sql: &str) -> Vec<[String; 3]> {
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
    let texts = |row: &QueryResult| [0, 1, 2].map(|place| row.try_get_by_index(place).unwrap());
    rows.iter().map(texts).collect()
}

/// Tries a statement; the refusal, if it names the rule.
async fn refused(db: &DatabaseConnection, sql: &str) -> bool {
    db.execute_unprepared(sql).await.is_err_and(|error| error.to_string().contains("_known_day"))
}

#[tokio::test]
async fn every_column_of_days_refuses_days_that_the_office_does_not_know() {
    for db in databases("schema_known_days").await {
        Migrator::up(&db, None).await.unwrap();
        let walked = match db.get_database_backend() {
            DbBackend::Sqlite => walk_sqlite(&db).await,
            _ => walk_postgres(&db).await,
        };
        assert!(walked > 40, "{walked} columns of days");
    }
}

async fn walk_sqlite(db: &DatabaseConnection) -> usize {
    // Rows of dummies: no rule but that of the days is tried.
    db.execute_unprepared("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON").await.unwrap();
    let columns = "SELECT m.name, c.name, '' FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c ON true \
                   WHERE m.type = 'table' AND c.type LIKE 'date%'";
    let columns = rows(db, columns).await;
    for [table, column, _] in &columns {
        let needed = "SELECT name, type, '' FROM pragma_table_info($table) WHERE \"notnull\" AND dflt_value IS NULL AND NOT (pk AND lower(type) <> 'text')";
        let needed = rows(db, &needed.replace("$table", &format!("'{table}'"))).await;
        let with = |day: &str| {
            let mut values = vec![(column.clone(), format!("'{day}'"))];
            values.extend(needed.iter().filter(|[name, ..]| name != column).map(|[name, of_type, _]| {
                let value = match of_type.to_lowercase() {
                    days if days.starts_with("date") => "'2026-03-01'",
                    number if number.contains("int") || number == "boolean" => "1",
                    _ => "'x'",
                };
                (name.clone(), value.to_owned())
            }));
            let (names, values): (Vec<_>, Vec<_>) = values.into_iter().unzip();
            format!("INSERT INTO {table} ({}) VALUES ({})", names.join(", "), values.join(", "))
        };
        for day in SQLITE_REFUSED {
            assert!(refused(db, &with(day)).await, "{table}.{column} took a row with {day}");
        }
        for day in TAKEN {
            db.execute_unprepared("BEGIN").await.unwrap();
            db.execute_unprepared(&with(day)).await.unwrap_or_else(|error| panic!("{table}.{column}: {error}"));
            for day in SQLITE_REFUSED {
                let change = format!("UPDATE {table} SET {column} = '{day}'");
                // A journal refuses any change.
                assert!(db.execute_unprepared(&change).await.is_err(), "{table}.{column} changed to {day}");
            }
            db.execute_unprepared("ROLLBACK").await.unwrap();
        }
    }
    columns.len()
}

async fn walk_postgres(db: &DatabaseConnection) -> usize {
    let columns = "SELECT table_name::text, column_name::text, '' FROM information_schema.columns \
                   WHERE table_schema = current_schema() AND data_type = 'date'";
    let columns = rows(db, columns).await;
    for [table, column, _] in &columns {
        db.execute_unprepared(&format!("CREATE TEMPORARY TABLE probe (LIKE {table} INCLUDING CONSTRAINTS)"))
            .await
            .unwrap();
        let needed = format!(
            "SELECT column_name::text, '', '' FROM information_schema.columns \
             WHERE table_schema = current_schema() AND table_name = '{table}' AND is_nullable = 'NO'"
        );
        for [name, ..] in rows(db, &needed).await {
            db.execute_unprepared(&format!("ALTER TABLE probe ALTER COLUMN {name} DROP NOT NULL")).await.unwrap();
        }
        let others = "SELECT conname::text, '', '' FROM pg_constraint \
                      WHERE conrelid = 'probe'::regclass AND contype = 'c' AND conname NOT LIKE '%_known_day'";
        for [name, ..] in rows(db, others).await {
            db.execute_unprepared(&format!("ALTER TABLE probe DROP CONSTRAINT {name}")).await.unwrap();
        }
        for day in TAKEN {
            let taken = db.execute_unprepared(&format!("INSERT INTO probe ({column}) VALUES ('{day}')")).await;
            taken.unwrap_or_else(|error| panic!("{table}.{column} refused {day}: {error}"));
        }
        for day in POSTGRES_REFUSED {
            let insert = format!("INSERT INTO probe ({column}) VALUES ('{day}')");
            assert!(refused(db, &insert).await, "{table}.{column} took a row with {day}");
            assert!(
                refused(db, &format!("UPDATE probe SET {column} = '{day}'")).await,
                "{table}.{column} changed to {day}"
            );
        }
        db.execute_unprepared("DROP TABLE probe").await.unwrap();
    }
    columns.len()
}

#[tokio::test]
async fn days_from_before_are_told_and_stop_no_upgrade() {
    for db in databases_before("schema_earlier_days", "known_days").await {
        db.execute_unprepared(OFFICE).await.unwrap();
        let day = if db.get_database_backend() == DbBackend::Sqlite { "0000-01-01" } else { "0001-01-01 BC" };
        let number = format!(
            "INSERT INTO final_numbers (letter_number_id, document, year, number, number_key, dated_on, entered_by, entered_at) \
             VALUES (1, 'nota-dinas', 2026, 'x', 'x', '{day}', 1, '2026-03-01T00:00:00+00:00')"
        );
        db.execute_unprepared(&number).await.unwrap();
        Migrator::up(&db, None).await.unwrap();
        let notes = rows(&db, "SELECT step, note, '' FROM upgrade_notes").await;
        let [[step, note, _]] = &notes[..] else { panic!("{notes:?}") };
        assert_eq!(step, "known_days");
        assert!(note.contains("final_numbers.dated_on: id 1 (") && note.contains(day), "{note}");
        // It can be put right, and not be put wrong again.
        db.execute_unprepared("UPDATE final_numbers SET dated_on = '2026-03-01'").await.unwrap();
        assert!(refused(&db, &format!("UPDATE final_numbers SET dated_on = '{day}'")).await);
    }
}
