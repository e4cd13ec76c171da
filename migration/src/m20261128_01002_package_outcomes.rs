//! Ends of the receipts of packages (assurance D-10, D-11): a receipt that a package let go says whether its settlement was reversed
//! (`dibalik`) or the payment left it out (`ditunda`), and why; a receipt that was paid keeps the rupiah of its advance, so that the
//! papers of the package stay as they were.

use sea_orm_migration::prelude::*;

use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const COLUMNS: [&str; 3] = ["outcome text CHECK (outcome IN ('dibalik', 'ditunda'))", "reason text", "advance bigint"];
/// The payment of a receipt with its package.
const SETTLEMENT: &str = "payments AS p WHERE p.traveller_id = package_receipts.traveller_id \
                          AND p.package_id = package_receipts.package_id AND p.kind = 'pelunasan'";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in COLUMNS {
            run(manager, &[&format!("ALTER TABLE package_receipts ADD COLUMN {column}")]).await?;
        }
        // Until now a package that is not cancelled let a receipt go only when its settlement was reversed. That of a person who left
        // the trip is no longer found.
        let of_living = "released AND (SELECT state FROM packages WHERE packages.id = package_id) <> 'batal'";
        let reversed = format!("EXISTS (SELECT 1 FROM {SETTLEMENT} AND p.reversed_by IS NOT NULL)");
        let reason = format!(
            "(SELECT max(r.reason) FROM payments AS r JOIN {SETTLEMENT} AND r.id = p.reversed_by)",
            SETTLEMENT = SETTLEMENT.replacen(" WHERE ", " ON ", 1)
        );
        let paid = "(SELECT t.paid FROM travellers AS t WHERE t.id = package_receipts.traveller_id)";
        let settled =
            format!("coalesce((SELECT CAST(sum(p.amount) AS bigint) FROM {SETTLEMENT} AND p.reversed_by IS NULL), 0)");
        run(
            manager,
            &[
                &format!(
                    "UPDATE package_receipts SET outcome = 'dibalik', reason = {reason} \
                     WHERE released AND ({of_living} OR {reversed})"
                ),
                &format!(
                    "UPDATE package_receipts SET advance = {paid} - {settled} WHERE NOT released \
                     AND traveller_id IS NOT NULL AND (SELECT state FROM packages WHERE packages.id = package_id) = 'dibayar'"
                ),
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in ["advance", "reason", "outcome"] {
            run(manager, &[&format!("ALTER TABLE package_receipts DROP COLUMN {column}")]).await?;
        }
        Ok(())
    }
}
