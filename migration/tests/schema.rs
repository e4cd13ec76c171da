//! Constraints and steps of the schema, on a private `SQLite` database and on `PostgreSQL`, in a schema of their own of the
//! database that `JALADIN_TEST_POSTGRES_URL` names.

use migration::Migrator;
use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectOptions, Database, DatabaseConnection, DbBackend, Statement};

/// One trip of one traveller with everything it names, as short as the constraints allow.
const OFFICE: &str = "
INSERT INTO roles (id, name) VALUES (1, 'user');
INSERT INTO ranks (id, name) VALUES (18, '-');
INSERT INTO grades (id, name) VALUES (18, '-');
INSERT INTO levels (id, name) VALUES (1, 'Tingkat 1');
INSERT INTO trip_types (id, name) VALUES (2, 'Luar Daerah');
INSERT INTO trip_kinds (id, name, account_code, trip_type_id) VALUES (1, 'Biasa', '5.1', 2);
INSERT INTO funding_sources (id, name) VALUES (1, 'APBD');
INSERT INTO health_services (id, name, tariff) VALUES (1, 'Bukan', 0);
INSERT INTO expense_kinds (id, name) VALUES (1, 'Uang Harian'), (4, 'Rill');
INSERT INTO receipt_statuses (id, label) VALUES (1, 'Draf'), (5, 'Tak ada');
INSERT INTO classifications (id, code, name) VALUES (1, '000.1', 'TATA USAHA');
INSERT INTO classification_codes (id, code, activity, classification_id) VALUES (1, '000.1.2', 'Perjalanan', 1);
INSERT INTO letter_kinds (id, name, pattern) VALUES (2, 'Nota Dinas', 'NOMOR/KODE/TAHUN');
INSERT INTO parent_units (id, name, code, origin, government, address) VALUES (1, 'Dinas', 'DINKES', 'Kota', '', '');
INSERT INTO work_units (id, parent_unit_id, name, code, origin) VALUES (1, 1, 'P2P', 'P2P', 'Kota');
INSERT INTO employees (id, name, position, rank_id, grade_id, level_id) VALUES (1, 'A', 'Staf', 18, 18, 1), (2, 'B', 'Staf', 18, 18, 1);
INSERT INTO memo_signatories (id, work_unit_id, employee_id, title) VALUES (1, 1, 1, 'Kabid');
INSERT INTO budget_users (id, work_unit_id, employee_id, title) VALUES (1, 1, 1, 'KPA');
INSERT INTO technical_officers (id, work_unit_id, employee_id, title) VALUES (1, 1, 1, 'PPTK');
INSERT INTO assignment_signatories (id, parent_unit_id, employee_id, title) VALUES (1, 1, 1, 'Kepala');
INSERT INTO treasurers (id, parent_unit_id, employee_id, funding_source_id, title) VALUES (1, 1, 1, 1, 'Bendahara');
INSERT INTO sub_activities (id, work_unit_id, account_code, name) VALUES (1, 1, '1.02', 'Kegiatan');
INSERT INTO in_town_destinations (id, parent_unit_id, name, hours, transport) VALUES (1, 1, 'Desa', 8, 0);
INSERT INTO users (id, name, username, username_key, password_hash, must_change_password, state, created_at, updated_at)
 VALUES (1, 'A', 'Ana', 'ana', 'x', false, 'active', '2026-03-01T00:00:00+00:00', '2026-03-01T00:00:00+00:00');
INSERT INTO outgoing_letters (id, parent_unit_id, work_unit_id, classification_code_id, number, year, sequence, letter_date)
 VALUES (1, 1, 1, 1, '1/DINKES/2026', 2026, 1, '2026-03-01'), (2, 1, 1, 1, '2/DINKES/2026', 2026, 2, '2026-03-01');
INSERT INTO letter_numbers (parent_unit_id, letter_kind_id, year, sequence, text, outgoing_letter_id)
 VALUES (1, 2, 2026, 1, '1/DINKES/2026', 1);
INSERT INTO counters (parent_unit_id, letter_kind_id, year, last) VALUES (1, 2, 2026, 2);
INSERT INTO trips (id, work_unit_id, outgoing_letter_id, memo_number, trip_kind_id, health_service_id, funding_source_id,
 treasurer_id, memo_signatory_id, assignment_signatory_id, budget_user_id, technical_officer_id, sub_activity_id,
 classification_code_id, purpose, origin, srikandi, submitted_on, departs_on, returns_on, created_by, created_at)
 VALUES (1, 1, 1, '1/DINKES/2026', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 'Rapat', 'Kota', true, '2026-03-01', '2026-03-02',
 '2026-03-04', 1, '2026-03-01T00:00:00+00:00');
INSERT INTO trip_places (trip_id, position, city, departs_on, returns_on) VALUES (1, 1, 'Kota B', '2026-03-02', '2026-03-04');
INSERT INTO travellers (id, trip_id, employee_id, position, status, total) VALUES (1, 1, 1, 1, 1, 0);
INSERT INTO expense_lines (id, traveller_id, expense_kind_id, item, unit, quantity, price, created_at)
 VALUES (1, 1, 4, 'Rill', '-', 1, 5000, '2026-03-05T00:00:00+00:00');
INSERT INTO actual_costs (expense_line_id, traveller_id, item, amount, created_at)
 VALUES (1, 1, 'Parkir', 5000, '2026-03-05T00:00:00+00:00');
";

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

async fn sqlite() -> DatabaseConnection {
    let mut options = ConnectOptions::new("sqlite::memory:");
    options.max_connections(1);
    Box::pin(Database::connect(options)).await.unwrap()
}

/// A new schema on the `PostgreSQL` server; `None` without one.
async fn postgres(schema: &str) -> Option<DatabaseConnection> {
    #[expect(clippy::disallowed_methods, reason = "the test suite's own setting")]
    let Ok(url) = std::env::var("JALADIN_TEST_POSTGRES_URL") else {
        eprintln!("skipped on PostgreSQL: JALADIN_TEST_POSTGRES_URL is not set");
        return None;
    };
    let mut options = ConnectOptions::new(url);
    options.max_connections(1).set_schema_search_path(schema);
    let db = Box::pin(Database::connect(options)).await.unwrap();
    let sql = format!("DROP SCHEMA IF EXISTS {schema} CASCADE; CREATE SCHEMA {schema}");
    db.execute_unprepared(&sql).await.unwrap();
    Some(db)
}

async fn databases(schema: &str) -> Vec<DatabaseConnection> {
    [sqlite().await].into_iter().chain(postgres(schema).await).collect()
}

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

#[tokio::test]
async fn every_step_can_be_taken_back() {
    let db = sqlite().await;
    Migrator::up(&db, None).await.unwrap();
    Migrator::down(&db, None).await.unwrap();
    let left = db
        .query_all_raw(statement("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'seaql_migrations'"))
        .await
        .unwrap();
    assert!(left.is_empty(), "{left:?}");
}

/// Number of the steps from `name` on.
fn steps_from(name: &str) -> u32 {
    let steps = Migrator::migrations();
    steps.iter().rev().zip(1..).find(|(step, _)| step.name().ends_with(name)).expect("the step").1
}

/// Transitions as the audit log has them: one traveller submitted, rejected, submitted again, approved.
const AUDITED: &str = r#"
INSERT INTO receipt_statuses (id, label) VALUES (2, 'Pengajuan'), (3, 'Terverifikasi'), (4, 'Ditolak');
INSERT INTO audit_log (at, user_id, action, object, object_id, before, after) VALUES
 ('2026-03-06T00:00:00+00:00', 1, 'receipt.submitted', 'receipt', 1, '{"status":"1"}', '{"status":"2"}'),
 ('2026-03-07T00:00:00+00:00', 1, 'receipt.rejected', 'receipt', 1, '{"status":"2"}', '{"status":"4","note":"Bukti \"kurang\""}'),
 ('2026-03-08T00:00:00+00:00', 1, 'receipt.submitted', 'receipt', 1, '{"status":"4","note":"x"}', '{"status":"2","note":"x"}'),
 ('2026-03-08T00:00:00+00:00', 1, 'receipt.line_added', 'receipt', 1, NULL, '{"item":"x"}'),
 ('2026-03-09T00:00:00+00:00', 1, 'receipt.approved', 'receipt', 1, '{"status":"2","note":"x"}', '{"status":"3"}'),
 ('2026-03-09T00:00:00+00:00', 1, 'receipt.approved', 'receipt', 99, '{"status":"2"}', '{"status":"3"}');
"#;

#[tokio::test]
async fn receipt_events_are_filled_from_the_audit_log() {
    for db in databases("schema_receipt_events").await {
        Migrator::up(&db, None).await.unwrap();
        Migrator::down(&db, Some(steps_from("receipt_events"))).await.unwrap();
        db.execute_unprepared(OFFICE).await.unwrap();
        db.execute_unprepared(AUDITED).await.unwrap();
        Migrator::up(&db, None).await.unwrap();
        let sql = "SELECT event || ' ' || from_status || '-' || to_status || ' ' || user_id || ' ' || coalesce(note, '') AS event \
                   FROM receipt_events WHERE traveller_id = 1 ORDER BY id";
        let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
        let events: Vec<String> = rows.iter().map(|row| row.try_get("", "event").unwrap()).collect();
        let expected = ["submitted 1-2 1 ", "rejected 2-4 1 Bukti \"kurang\"", "submitted 4-2 1 ", "approved 2-3 1 "];
        assert_eq!(events, expected);
    }
}

#[tokio::test]
async fn kinds_named_pelayanan_become_health_services() {
    for db in databases("schema_health_services").await {
        Migrator::up(&db, None).await.unwrap();
        Migrator::down(&db, Some(steps_from("health_service_kinds"))).await.unwrap();
        let kinds = "INSERT INTO trip_types (id, name) VALUES (1, 'Dalam Daerah'); \
                     INSERT INTO trip_kinds (id, name, account_code, trip_type_id) VALUES (1, 'Biasa', '5.1', 1), \
                     (2, 'Perjalanan Pelayanan Kesehatan', '5.1', 1), (3, 'pelayanan', '5.1', 1)";
        db.execute_unprepared(kinds).await.unwrap();
        Migrator::up(&db, None).await.unwrap();
        let sql = "SELECT id FROM trip_kinds WHERE is_health_service = true";
        let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
        let ids: Vec<i64> = rows.iter().map(|row| row.try_get("", "id").unwrap()).collect();
        assert_eq!(ids, [2]);
    }
}

/// Rows of before, with texts as a word processor writes them.
const TYPED: &str = "
UPDATE trips SET purpose = 'Rapat\u{a0}Jum\u{2019}at';
UPDATE trip_places SET city = 'KOTA  B';
UPDATE outgoing_letters SET subject = '\u{201c}Undangan\u{201d}', addressee = NULL;
UPDATE employees SET name = 'Ma\u{2019}ruf', nip = '199001012023212001' WHERE id = 1;
UPDATE employees SET nip = '7271019999990001' WHERE id = 2;
";

#[tokio::test]
async fn earlier_texts_get_their_normal_form_and_staff_their_kinds() {
    for db in databases("schema_normal_form").await {
        Migrator::up(&db, None).await.unwrap();
        Migrator::down(&db, Some(steps_from("normal_form"))).await.unwrap();
        db.execute_unprepared(OFFICE).await.unwrap();
        db.execute_unprepared(TYPED).await.unwrap();
        Migrator::up(&db, None).await.unwrap();
        for (sql, expected) in [
            ("SELECT purpose_key AS text FROM trips", "rapat jum'at"),
            ("SELECT city_key AS text FROM trip_places", "kota b"),
            ("SELECT subject_key || '/' || addressee_key AS text FROM outgoing_letters WHERE id = 1", "\"undangan\"/"),
            ("SELECT name_key AS text FROM employees WHERE id = 1", "ma'ruf"),
            ("SELECT kind AS text FROM employees WHERE id = 1", "PPPK"),
            ("SELECT kind AS text FROM employees WHERE id = 2", "NON-ASN"),
            ("SELECT name AS text FROM grades WHERE id = 27", "IX"),
        ] {
            let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap().unwrap();
            assert_eq!(row.try_get::<String>("", "text").unwrap(), expected, "{sql}");
        }
    }
}

fn statement(sql: &str) -> Statement {
    Statement::from_string(DbBackend::Sqlite, sql.to_owned())
}
