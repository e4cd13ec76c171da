//! Notes for the office on what a person must look at after an upgrade (`upgrade_notes`).

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::ConnectionTrait;

/// Notes what a person must look at after the upgrade, in Indonesian.
pub(crate) async fn note(manager: &SchemaManager<'_>, step: &str, text: String) -> Result<(), DbErr> {
    let row = Query::insert()
        .into_table("upgrade_notes")
        .columns(["step", "note"])
        .values_panic([step.into(), text.into()])
        .take();
    manager.get_connection().execute(&row).await.map(drop)
}
