//! Databases of the tests, and an office for them.

use migration::Migrator;
use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection};

/// One trip of one traveller with everything it names, as short as the constraints allow.
pub(crate) const OFFICE: &str = "
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

pub(crate) async fn sqlite() -> DatabaseConnection {
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

pub(crate) async fn databases(schema: &str) -> Vec<DatabaseConnection> {
    [sqlite().await].into_iter().chain(postgres(schema).await).collect()
}

/// Databases with the schema from before the step `name`.
pub(crate) async fn databases_before(schema: &str, name: &str) -> Vec<DatabaseConnection> {
    let databases = databases(schema).await;
    let steps = Migrator::migrations();
    let (_, before) = steps.iter().zip(0..).find(|(step, _)| step.name().ends_with(name)).expect("the step");
    for db in &databases {
        Migrator::up(db, Some(before)).await.unwrap();
    }
    databases
}
