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
    let columns = "SELECT m.name, c.name, m.sql FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c ON true \
                   WHERE m.type = 'table' AND c.type LIKE 'date%'";
    let columns = rows(db, columns).await;
    for [table, column, sql] in &columns {
        let rule = format!("CONSTRAINT {table}_{column}_known_day CHECK (");
        let from = sql.find(&rule).unwrap_or_else(|| panic!("{table}.{column} has no rule"));
        let length = sql[from..].find("))").unwrap() + 2;
        let rule = &sql[from..from + length];
        db.execute_unprepared(&format!("CREATE TABLE probe ({column} date_text, {rule})")).await.unwrap();
        for day in TAKEN {
            let taken = db.execute_unprepared(&format!("INSERT INTO probe VALUES ('{day}')")).await;
            taken.unwrap_or_else(|error| panic!("{table}.{column} refused {day}: {error}"));
        }
        for day in SQLITE_REFUSED {
            let taken = format!("{table}.{column} took {day}");
            assert!(refused(db, &format!("INSERT INTO probe VALUES ('{day}')")).await, "{taken}");
            assert!(refused(db, &format!("UPDATE probe SET {column} = '{day}'")).await, "{taken}");
        }
        db.execute_unprepared("DROP TABLE probe").await.unwrap();
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
