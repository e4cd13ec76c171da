//! An office of the version before journeys, after random changes: its journeys are what its own columns, which triggers kept, say.
//!
//! `upgrade/office.sql` holds the rows of a demo office of that version; the steps up to then make its schema, whose triggers compute the
//! columns that they kept.

use std::collections::{BTreeMap, BTreeSet};

use jaladin::passwords::Argon2id;
use kernel::RupiahSum;
use migration::{Migrator, MigratorTrait};
use payments::{Account, PaymentState, PaymentSummary};
use persistence::{
    entity::{journey_people, journeys},
    journeys::{catch_up, differences},
};
use ports::Passwords;
use receipts::Status;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, EntityTrait, QueryResult, Statement};
use staff::Secret;

use crate::{
    both_databases::run_recorded,
    databases::{PASSWORD, TestDatabase},
    derived_values::changes,
    random::Random,
    testapp::TestApp,
};

/// First step of journeys.
const JOURNEYS: &str = "m20261128_100001_journeys";
const OFFICE: &str = include_str!("upgrade/office.sql");
const CHANGES: u64 = 300;
/// Lets the sequences of `PostgreSQL` go on after the ids that were given.
const SEQUENCES: &str = "DO $$ DECLARE t text; BEGIN FOR t IN SELECT table_name FROM information_schema.columns \
     WHERE table_schema = current_schema() AND column_name = 'id' AND is_identity = 'YES' LOOP \
     EXECUTE format('SELECT setval(pg_get_serial_sequence(%L, ''id''), (SELECT coalesce(max(id), 0) + 1 FROM %I))', t, t); \
     END LOOP; END $$";

async fn query(db: &DatabaseConnection, sql: &str) -> Vec<QueryResult> {
    db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.expect("rows")
}

async fn ids(db: &DatabaseConnection, table: &str) -> Vec<i64> {
    let rows = query(db, &format!("SELECT id FROM {table} ORDER BY id")).await;
    rows.iter().map(|row| row.try_get("", "id").expect("an id")).collect()
}

/// State, unit and number of each trip, as lists of the version before showed them.
async fn trips_before(db: &DatabaseConnection) -> BTreeMap<i64, (i64, i64, String)> {
    let sql = "SELECT id, state, work_unit_id, coalesce(assignment_final, assignment_number, memo_final, memo_number) AS number \
               FROM trips";
    let value = |row: &QueryResult| {
        let id = row.try_get("", "id").expect("an id");
        (
            id,
            (
                row.try_get("", "state").expect("a state"),
                row.try_get("", "work_unit_id").expect("a unit"),
                row.try_get("", "number").expect("a number"),
            ),
        )
    };
    query(db, sql).await.iter().map(value).collect()
}

/// Trip, status, total and payment of each traveller.
async fn travellers_before(db: &DatabaseConnection) -> BTreeMap<i64, (i64, i64, i64, PaymentSummary)> {
    let value = |row: &QueryResult| {
        let number = |name| row.try_get("", name).expect("a number");
        let flag = |name| row.try_get("", name).expect("a flag");
        let (status, total) = (number("status"), number("total"));
        let account = Account {
            status: Status::from_id(status).expect("a status"),
            cancelled: flag("cancelled"),
            total: RupiahSum::new(total),
            paid: RupiahSum::new(number("paid")),
            settled: flag("settled"),
            packed: flag("packed"),
        };
        (number("id"), (number("trip_id"), status, total, account.summary()))
    };
    let sql = "SELECT s.id, s.trip_id, s.status, s.total, s.paid, s.settled, s.packed, t.cancelled_at IS NOT NULL AS cancelled \
               FROM travellers AS s JOIN trips AS t ON t.id = s.trip_id";
    query(db, sql).await.iter().map(value).collect()
}

/// The same of a derived row.
fn shown_payment(slot: &journey_people::Model) -> PaymentSummary {
    let state = PaymentState::from_word(&slot.payment_state).expect("a state");
    PaymentSummary { paid: RupiahSum::new(slot.paid), balance: RupiahSum::new(slot.balance), state }
}

/// The office of the version before in an empty database.
async fn office_of_before(database: TestDatabase) -> TestDatabase {
    let db = persistence::connect(&database.url()).await.expect("an empty database");
    let steps = Migrator::migrations();
    let (_, before) = steps.iter().zip(0..).find(|(step, _)| step.name() == JOURNEYS).expect("the step");
    Migrator::up(&db, Some(before)).await.expect("the schema of before");
    db.execute_unprepared(OFFICE).await.expect("the office");
    if db.get_database_backend() == DbBackend::Postgres {
        db.execute_unprepared(SEQUENCES).await.expect("sequences");
    }
    let hash = Argon2id::cheap().hash(&Secret::new(PASSWORD)).await.expect("a hash");
    let password = "UPDATE users SET password_hash = $1";
    let set = Statement::from_sql_and_values(db.get_database_backend(), password, [hash.expose().into()]);
    db.execute_raw(set).await.expect("a password");
    db.close().await.expect("closed");
    database
}

mod an_office_of_the_version_before_keeps_what_its_lists_showed {
    use super::*;

    #[tokio::test]
    async fn sqlite() {
        let database = office_of_before(TestDatabase::empty_sqlite()).await;
        run_recorded(module_path!(), database, upgrade).await;
    }

    #[tokio::test]
    async fn postgres() {
        let database = office_of_before(TestDatabase::empty_postgres().await).await;
        run_recorded(module_path!(), database, upgrade).await;
    }
}

async fn upgrade(app: TestApp) {
    let db = app.db();
    let mut random = Random(49);
    for _ in 0..CHANGES {
        let (trips, slots) = (ids(db, "trips").await, ids(db, "travellers").await);
        let kind = random.index(changes::KINDS);
        // Some are refused: a slot that is taken, a second settlement.
        drop(db.execute_unprepared(&changes::change(kind, &mut random, (&trips, &slots))).await);
    }
    let (trips, slots) = (trips_before(db).await, travellers_before(db).await);
    Migrator::up(db, None).await.expect("up");
    catch_up(db).await.expect("derived");
    assert_eq!(differences(db).await.expect("compared"), []);

    let rows = journeys::Entity::find().all(db).await.expect("journeys");
    let shown: BTreeMap<_, _> =
        rows.iter().map(|row| (row.id, (row.state, row.unit_id.expect("a unit"), row.number.clone()))).collect();
    assert_eq!(shown, trips);
    let people = journey_people::Entity::find().all(db).await.expect("people");
    let shown: BTreeMap<_, _> =
        people.iter().map(|slot| (slot.id, (slot.journey_id, slot.status, slot.total, shown_payment(slot)))).collect();
    assert_eq!(shown, slots);
    let search = app.client_as("keuangan").await;
    let listed = search.get("admin/get/keuangan/daftar-perjalanan?limit=100").await.expect(200);
    // A row with an amount that none may have is not shown.
    let listed: BTreeSet<i64> =
        listed["result"].as_array().expect("rows").iter().filter_map(|row| row["id"].as_i64()).collect();
    assert!(listed.len() > trips.len() / 2, "{} of {}", listed.len(), trips.len());
    for (id, (.., number)) in trips.iter().filter(|(id, _)| listed.contains(id)).take(20) {
        let found = search
            .get(&format!("admin/get/keuangan/daftar-perjalanan?limit=100&cari={}", number.replace('/', "%2F")))
            .await
            .expect(200);
        let found = found["result"].as_array().expect("rows");
        assert!(found.iter().any(|row| row["id"] == *id), "{number}");
    }
}
