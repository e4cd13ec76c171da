//! Budgets: ceilings of sub-activities by year, the guard of a parent unit, the estimate of a traveller kept at filing.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, text};
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let guard = text("budget_guard").default("ingatkan").take();
        manager.alter_table(Table::alter().table("parent_units").add_column(guard).take()).await?;
        let estimate = big_integer("estimate").default(0).take();
        manager.alter_table(Table::alter().table("travellers").add_column(estimate).take()).await?;
        table("ceilings")
            .references("sub_activity_id", "sub_activities")
            .small_number("year")
            .money("amount")
            .small_number("version")
            .may_reference("changed_by", "users")
            .optional_instant("changed_at")
            .unique("sub_activity_id, year")
            .create(manager)
            .await?;
        // The budget of a sub-activity was that of the running year.
        let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
        let year = if sqlite { "CAST(strftime('%Y', 'now') AS integer)" } else { "extract(year FROM now())::integer" };
        let db = manager.get_connection();
        for sql in [
            format!(
                "INSERT INTO ceilings (sub_activity_id, year, amount, version) \
                 SELECT id, {year}, budget, 1 FROM sub_activities WHERE budget IS NOT NULL ORDER BY id"
            ),
            // SQLite drops no column that a check names: the column stays, empty.
            "UPDATE sub_activities SET budget = NULL".to_owned(),
            "DROP INDEX trips_sub_activity_id_idx".to_owned(),
            "CREATE INDEX trips_sub_activity_id_departs_on_idx ON trips (sub_activity_id, departs_on)".to_owned(),
        ] {
            db.execute_unprepared(&sql).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        for sql in [
            "DROP INDEX trips_sub_activity_id_departs_on_idx",
            "CREATE INDEX trips_sub_activity_id_idx ON trips (sub_activity_id)",
            "UPDATE sub_activities SET budget = (SELECT amount FROM ceilings WHERE sub_activity_id = sub_activities.id \
             AND year = (SELECT max(year) FROM ceilings))",
        ] {
            db.execute_unprepared(sql).await?;
        }
        drop_tables(manager, &["ceilings"]).await?;
        manager.alter_table(Table::alter().table("travellers").drop_column("estimate").take()).await?;
        manager.alter_table(Table::alter().table("parent_units").drop_column("budget_guard").take()).await
    }
}
