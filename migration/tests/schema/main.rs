//! Constraints and steps of the schema, on a private `SQLite` database and on `PostgreSQL`, in a schema of their own of the
//! database that `JALADIN_TEST_POSTGRES_URL` names.

#![allow(clippy::disallowed_methods, reason = "tests ask the database, and break it, past the program")]

mod audit_lines;
mod earlier_rows;
mod known_days;
mod landed;
mod office;
mod triggers;

use migration::Migrator;
use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend, Statement};

use office::{OFFICE, databases, sqlite};

/// Statements that constraints refuse, each in a database with [`OFFICE`].
const FORBIDDEN: &[(&str, &str)] = &[
    (
        "a second number in the book",
        "INSERT INTO letter_numbers (parent_unit_id, letter_kind_id, year, sequence, text, outgoing_letter_id) VALUES (1, 2, 2026, 1, 'other', 2)",
    ),
    (
        "the same text twice in a kind",
        "INSERT INTO letter_numbers (parent_unit_id, letter_kind_id, year, sequence, text, outgoing_letter_id) VALUES (1, 2, 2026, 2, '1/DINKES/2026', 2)",
    ),
    (
        "a number of no letter",
        "INSERT INTO letter_numbers (parent_unit_id, letter_kind_id, year, sequence, text) VALUES (1, 2, 2026, 9, 'x')",
    ),
    ("a letter number twice", "UPDATE outgoing_letters SET number = '1/DINKES/2026' WHERE id = 2"),
    ("a counter twice", "INSERT INTO counters (parent_unit_id, letter_kind_id, year, last) VALUES (1, 2, 2026, 0)"),
    ("a counter below zero", "UPDATE counters SET last = -1"),
    (
        "a parent code in other letters",
        "INSERT INTO parent_units (name, code, origin, government, address) VALUES ('D', 'dinkes', 'K', '', '')",
    ),
    (
        "a user name in other letters",
        "INSERT INTO users (name, username, username_key, password_hash, must_change_password, state, created_at, updated_at) VALUES ('A', 'ANA', 'ana', 'x', false, 'active', '2026-03-01T00:00:00+00:00', '2026-03-01T00:00:00+00:00')",
    ),
    ("an unknown account state", "UPDATE users SET state = 'root'"),
    ("a role held twice", "INSERT INTO user_roles (user_id, role_id) VALUES (1, 1), (1, 1)"),
    (
        "a traveller twice in a trip",
        "INSERT INTO travellers (trip_id, employee_id, position, status, total) VALUES (1, 1, 2, 1, 0)",
    ),
    (
        "two travellers in a slot",
        "INSERT INTO travellers (trip_id, employee_id, position, status, total) VALUES (1, 2, 1, 1, 0)",
    ),
    (
        "a sixth traveller",
        "INSERT INTO travellers (trip_id, employee_id, position, status, total) VALUES (1, 2, 6, 1, 0)",
    ),
    (
        "a template of a kind beyond eleven",
        "INSERT INTO templates (parent_unit_id, kind, version, file_name, storage_key, sha256, uploaded_by, uploaded_at, in_force) VALUES (1, 12, 1, 'a', 'a', 'a', 1, '2026-03-01T00:00:00+00:00', true)",
    ),
    (
        "two templates in force",
        "INSERT INTO templates (parent_unit_id, kind, version, file_name, storage_key, sha256, uploaded_by, uploaded_at, in_force) VALUES (1, 8, 1, 'a', 'a', 'a', 1, '2026-03-01T00:00:00+00:00', true), (1, 8, 2, 'a', 'a', 'a', 1, '2026-03-01T00:00:00+00:00', true)",
    ),
    (
        "a second code of a print",
        "INSERT INTO letter_codes (id, trip_id, document, traveller, revision, receipt_version, number, dated_on, agency, people, destination, created_at) VALUES ('a', 1, 'nota-dinas', 0, 0, 0, '1', '2026-03-01', 'D', 'A.', 'K', '2026-03-01T00:00:00+00:00'), ('b', 1, 'nota-dinas', 0, 0, 0, '1', '2026-03-01', 'D', 'A.', 'K', '2026-03-01T00:00:00+00:00')",
    ),
    ("a status beyond four", "UPDATE travellers SET status = 5"),
    ("a total below zero", "UPDATE travellers SET total = -1"),
    ("a return before the departure", "UPDATE trips SET returns_on = '2026-03-01'"),
    ("an assignment number without its issue", "UPDATE trips SET assignment_number = '1'"),
    ("a place both city and destination", "UPDATE trip_places SET destination_id = 1"),
    ("a place that is nowhere", "UPDATE trip_places SET city = NULL"),
    ("a place left before it is reached", "UPDATE trip_places SET returns_on = '2026-03-01'"),
    ("a visit of no hours", "UPDATE in_town_destinations SET hours = 0"),
    ("transport below zero", "UPDATE in_town_destinations SET transport = -1"),
    ("a budget below zero", "UPDATE sub_activities SET budget = -1"),
    ("a price below zero", "UPDATE expense_lines SET price = -1"),
    ("a quantity of none", "UPDATE expense_lines SET quantity = 0"),
    (
        "a second rill line",
        "INSERT INTO expense_lines (traveller_id, expense_kind_id, item, unit, quantity, price, created_at) VALUES (1, 4, 'Rill', '-', 1, 1, '2026-03-05T00:00:00+00:00')",
    ),
    ("an actual cost below zero", "UPDATE actual_costs SET amount = -1"),
    ("deleting a signatory in use", "DELETE FROM memo_signatories"),
    ("deleting a treasurer in use", "DELETE FROM treasurers"),
    ("deleting a traveller who has lines", "DELETE FROM travellers"),
    ("deleting a trip", "DELETE FROM trips"),
    ("deleting the office", "DELETE FROM parent_units"),
    ("a NIP held by two", "UPDATE employees SET nip = '198001012005011001'"),
    ("an employee of no rank", "UPDATE employees SET rank_id = 99"),
];

#[tokio::test]
async fn the_schema_refuses_what_the_rules_forbid() {
    for db in databases("schema_constraints").await {
        Migrator::up(&db, None).await.unwrap();
        db.execute_unprepared(OFFICE).await.unwrap();
        for (what, sql) in FORBIDDEN {
            let refusal = match db.execute_unprepared(sql).await {
                Ok(_) => panic!("{:?} allowed {what}", db.get_database_backend()),
                Err(e) => e.to_string().to_lowercase(),
            };
            let left_out = refusal.contains("not null constraint") || refusal.contains("null value in column");
            let by_rule = refusal.contains("constraint") && !left_out;
            assert!(by_rule, "{what} was refused for another reason: {refusal}");
        }
    }
}

#[tokio::test]
async fn an_id_is_not_used_again_after_a_delete() {
    let db = sqlite().await;
    Migrator::up(&db, None).await.unwrap();
    db.execute_unprepared("INSERT INTO levels (name) VALUES ('a'), ('b'); DELETE FROM levels WHERE id = 2;")
        .await
        .unwrap();
    db.execute_unprepared("INSERT INTO levels (name) VALUES ('c')").await.unwrap();
    let row = db.query_one_raw(statement("SELECT max(id) AS id FROM levels")).await.unwrap().unwrap();
    assert_eq!(row.try_get::<i64>("", "id").unwrap(), 3);
}

fn statement(sql: &str) -> Statement {
    Statement::from_string(DbBackend::Sqlite, sql.to_owned())
}
