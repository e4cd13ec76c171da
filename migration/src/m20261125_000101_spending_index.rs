//! The index of a sub-activity's trips by departure holds what the sums of spending ask of a trip, so that they read no trip.

use sea_orm_migration::prelude::*;

use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const BY_DEPARTURE: &str = "CREATE INDEX trips_sub_activity_id_departs_on_idx ON trips (sub_activity_id, departs_on)";
const WITH_STATE: &str =
    "CREATE INDEX trips_sub_activity_id_departs_on_idx ON trips (sub_activity_id, departs_on, cancelled_at, id)";
const DROP: &str = "DROP INDEX trips_sub_activity_id_departs_on_idx";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run(manager, &[DROP, WITH_STATE]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        run(manager, &[DROP, BY_DEPARTURE]).await
    }
}
