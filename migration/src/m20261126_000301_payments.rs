//! Payments: advances and their returns, by rows that are only added (office 5.1).

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::ConnectionTrait;

use crate::table::{drop_tables, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // A traveller may be taken out of the trip: the payment stays with trip and person.
        table("payments")
            .references("trip_id", "trips")
            .references("employee_id", "employees")
            .may_reference("traveller_id", "travellers")
            .text("kind")
            .money("amount")
            .day("paid_on")
            .optional_text("means")
            .text("reference")
            .may_reference("reverses", "payments")
            .optional_text("reason")
            .may_reference("recorded_by", "users")
            .optional_instant("recorded_at")
            .check("amount > 0")
            .check("kind IN ('uang-muka', 'pelunasan', 'setoran-kembali', 'pembalik')")
            .check("(kind = 'pembalik') = (reverses IS NOT NULL)")
            .unique("reverses")
            .index("traveller_id, kind")
            .create(manager)
            .await?;
        // Advances of before have neither user nor instant here: the audit log tells them.
        let advances = "INSERT INTO payments (trip_id, employee_id, traveller_id, kind, amount, paid_on, reference) \
                        SELECT trip_id, employee_id, id, 'uang-muka', advance, advance_paid_on, advance_reference \
                        FROM travellers WHERE advance IS NOT NULL ORDER BY id";
        manager.get_connection().execute_unprepared(advances).await.map(|_| ())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // SQLite drops no table with rows that others of it name.
        let reversals = "DELETE FROM payments WHERE reverses IS NOT NULL";
        manager.get_connection().execute_unprepared(reversals).await?;
        drop_tables(manager, &["payments"]).await
    }
}
