//! The version of the reference tables grows with each write to one of them, whoever writes: by it every process renews its copy.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use app::App;
use jaladin::startup::open_database;
use persistence::entity::{
    archived_counters, archived_trips, assignment_signatories, budget_users, classifications, employees, expense_kinds,
    funding_sources, grades, health_services, holidays, in_town_destinations, levels, memo_signatories, parent_units,
    provinces, ranks, read_state, sub_activities, tariffs, technical_officers, treasurers, trip_kinds, trip_types,
    work_units,
};
use persistence::{SeaQueries, SeaStore, seed};
use sea_orm::{DatabaseConnection, EntityTrait, QueryOrder};
use serde_json::{Value, json};

use crate::api_client::ApiClient;
use crate::both_databases;
use crate::clock::SetClock;
use crate::databases::{OFFICE_DAY, TestDatabase, load_demo, office_morning};

/// Version and rows of the reference tables.
pub(crate) struct ReferenceState {
    version: i64,
    rows: BTreeMap<&'static str, Vec<Value>>,
}

macro_rules! tables {
    ($($table:ident),+ $(,)?) => {
        impl ReferenceState {
            /// What the database holds.
            pub(crate) async fn read(db: &DatabaseConnection) -> Self {
                let state = read_state::Entity::find().one(db).await.expect("a state").expect("a state");
                let mut rows = BTreeMap::new();
                $(
                    let of_table = $table::Entity::find().order_by_asc($table::Column::Id).into_json().all(db).await;
                    rows.insert(stringify!($table), of_table.expect("rows"));
                )+
                Self { version: state.reference_version, rows }
            }
        }
    };
}

// Those of `queries/reference.rs`.
tables![
    archived_counters,
    archived_trips,
    assignment_signatories,
    budget_users,
    classifications,
    employees,
    expense_kinds,
    funding_sources,
    grades,
    health_services,
    holidays,
    in_town_destinations,
    levels,
    memo_signatories,
    parent_units,
    provinces,
    ranks,
    sub_activities,
    tariffs,
    technical_officers,
    treasurers,
    trip_kinds,
    trip_types,
    work_units,
];

impl ReferenceState {
    /// Names of the tables.
    pub(crate) fn tables(&self) -> impl Iterator<Item = &'static str> {
        self.rows.keys().copied()
    }

    /// Tables that a write changed since; with one of them the version must have grown.
    #[track_caller]
    pub(crate) fn changed_since(&self, before: &Self, write: &str) -> BTreeSet<&'static str> {
        let changed: BTreeSet<_> =
            self.rows.iter().filter(|(table, rows)| before.rows[*table] != **rows).map(|(table, _)| *table).collect();
        let raised = self.version > before.version;
        assert!(
            changed.is_empty() || raised,
            "{write} changed {changed:?} and left the version of the reference tables"
        );
        changed
    }
}

/// Loads what a new office starts with, the demo office, and invented staff.
async fn seeds(database: TestDatabase) {
    let db = open_database(&database.url()).await.expect("a schema");
    let files = tempfile::tempdir().expect("a folder");
    let empty = ReferenceState::read(&db).await;
    seed::load_reference(&db, office_morning()).await.expect("reference tables");
    let loaded = ReferenceState::read(&db).await;
    assert!(loaded.changed_since(&empty, "load_reference").contains("trip_kinds"));
    load_demo(&db, files.path(), SetClock::default()).await.expect("a demo office");
    let office = ReferenceState::read(&db).await;
    assert!(office.changed_since(&loaded, "load_demo").is_superset(&BTreeSet::from(["employees", "tariffs"])));
    generated_office::load(&db, 10, OFFICE_DAY).await.expect("a loaded office");
    let staffed = ReferenceState::read(&db).await.changed_since(&office, "load");
    assert_eq!(staffed, BTreeSet::from(["employees"]));
    db.close().await.expect("closed");
}

#[tokio::test]
async fn seeds_raise_the_version_on_sqlite() {
    seeds(TestDatabase::empty_sqlite()).await;
}

#[tokio::test]
async fn seeds_raise_the_version_on_postgres() {
    seeds(TestDatabase::empty_postgres().await).await;
}

both_databases! {
    async fn another_process_sees_a_write_with_its_next_call(app: TestApp) {
        let db = app.db().clone();
        let address = app.beside(|own| {
            let queries = Arc::new(SeaQueries::new(db));
            App { store: Arc::new(SeaStore::new(&queries)), queries: queries.clone(), identities: queries, ..own }
        });
        let (here, there) = (app.client_as("superadmin").await, ApiClient::signed_in(address, "superadmin").await);
        let (list, person) = ("pegawai/get/daftar?search_query=arsipwati", "Zulaikha Arsipwati");
        for client in [&here, &there] {
            assert_eq!(client.get(list).await.expect(200)["totalRows"], 0, "read into the copy of each process");
        }
        let row = json!({
            "nama": person, "nip": "19900101 201501 1 001", "jabatan": "Perawat", "pangkatId": 13, "golonganId": 13, "tingkatanId": 3,
        });
        here.post("pegawai/post", &row).await.expect(200);
        for client in [&there, &here] {
            assert_eq!(client.get(list).await.expect(200)["totalRows"], 1);
        }
    }
}
