//! The seed obeys the rules of the application.

use chrono::{DateTime, TimeZone, Utc};
use migration::{Migrator, MigratorTrait};
use sea_orm::{ConnectOptions, Database, DatabaseConnection, EntityTrait, PaginatorTrait};

use super::{SeedError, load_reference};
use crate::entity::*;

fn now() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 3, 20, 2, 0, 0).unwrap()
}

/// A database for one test; on `PostgreSQL` the integration tests run the seed.
async fn empty() -> DatabaseConnection {
    let mut options = ConnectOptions::new("sqlite::memory:");
    options.max_connections(1);
    let db = Box::pin(Database::connect(options)).await.unwrap();
    Migrator::up(&db, None).await.unwrap();
    db
}

macro_rules! counts {
    ($db:expr, $($table:ident = $count:expr),+ $(,)?) => {
        $(assert_eq!($table::Entity::find().count($db).await.unwrap(), $count, stringify!($table));)+
    };
}

#[tokio::test]
async fn reference_tables_are_whole_and_keep_their_ids() {
    let db = empty().await;
    load_reference(&db, now()).await.unwrap();
    counts!(
        &db,
        roles = 5,
        ranks = 18,
        grades = 35,
        levels = 4,
        trip_types = 2,
        trip_kinds = 6,
        funding_sources = 4,
        funding_source_trip_kinds = 11,
        health_services = 3,
        expense_kinds = 4,
        receipt_statuses = 4,
        classifications = 7,
        classification_codes = 398,
        letter_kinds = 3
    );
    let code = classification_codes::Entity::find_by_id(5).one(&db).await.unwrap().unwrap();
    assert_eq!(code.code, "000.1.2.3");
    assert_eq!(grades::Entity::find_by_id(18).one(&db).await.unwrap().unwrap().name, "-");
    assert_eq!(ranks::Entity::find_by_id(17).one(&db).await.unwrap().unwrap().name, "Pembina Utama");
}

#[tokio::test]
async fn trip_kinds_named_pelayanan_are_health_services_and_no_others() {
    let db = empty().await;
    load_reference(&db, now()).await.unwrap();
    for kind in trip_kinds::Entity::find().all(&db).await.unwrap() {
        assert_eq!(kind.is_health_service, kind.name.contains("Pelayanan"), "{}", kind.name);
    }
}

#[tokio::test]
async fn reference_tables_are_loaded_once() {
    let db = empty().await;
    load_reference(&db, now()).await.unwrap();
    assert!(matches!(load_reference(&db, now()).await, Err(SeedError::AlreadyLoaded)));
    counts!(&db, roles = 5);
}
