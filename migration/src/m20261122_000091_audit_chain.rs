//! Chains the lines of the audit log: each has a hash over its values and the hash of the line before. A trigger keeps the
//! newest hash, which writers lock. Lines from before have none. A position says which lines were sent on to syslog.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::text_null;
use sea_orm_migration::sea_orm::DbBackend;

use crate::table::{drop_tables, run, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const SQLITE: [&str; 1] = ["CREATE TRIGGER audit_log_head AFTER INSERT ON audit_log WHEN NEW.hash IS NOT NULL \
     BEGIN UPDATE audit_head SET hash = NEW.hash; END"];

const POSTGRES: [&str; 2] = [
    "CREATE FUNCTION keep_audit_head() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
     UPDATE audit_head SET hash = newest.hash FROM \
     (SELECT hash FROM added WHERE hash IS NOT NULL ORDER BY id DESC LIMIT 1) AS newest; RETURN NULL; END $$",
    "CREATE TRIGGER audit_log_head AFTER INSERT ON audit_log REFERENCING NEW TABLE AS added \
     FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_head()",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("audit_log").add_column(text_null("hash")).take()).await?;
        let head = table("audit_head").text("hash").statement("INSERT INTO audit_head (hash) VALUES ('')");
        head.create(manager).await?;
        table("audit_forwarding").number("position").create(manager).await?;
        match manager.get_database_backend() {
            DbBackend::Sqlite => run(manager, &SQLITE).await,
            _ => run(manager, &POSTGRES).await,
        }
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        match manager.get_database_backend() {
            DbBackend::Sqlite => run(manager, &["DROP TRIGGER audit_log_head"]).await?,
            _ => run(manager, &["DROP FUNCTION keep_audit_head CASCADE"]).await?,
        }
        drop_tables(manager, &["audit_forwarding", "audit_head"]).await?;
        manager.alter_table(Table::alter().table("audit_log").drop_column("hash").take()).await
    }
}
