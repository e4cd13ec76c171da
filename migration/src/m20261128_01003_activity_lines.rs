//! Lines of packages by sub-activity with their accounts (assurance D-11), in place of a line an account, each of which counted the
//! ceiling by itself. Lines that were frozen keep their rupiah: the earlier packages of a sub-activity are those of its accounts.

use sea_orm_migration::prelude::*;

use crate::table::{drop_tables, run, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const ACCOUNTS: &str = "package_line_accounts";
/// The first line of a sub-activity in a package and year.
const FIRST: &str = "(SELECT min(f.id) FROM package_lines AS f WHERE f.package_id = l.package_id \
                     AND f.sub_activity_id = l.sub_activity_id AND f.year = l.year)";
const SAME: &str = "s.package_id = package_lines.package_id AND s.sub_activity_id = package_lines.sub_activity_id \
                    AND s.year = package_lines.year";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        table(ACCOUNTS)
            .references("line_id", "package_lines")
            .text("code")
            .money("current")
            .unique("line_id, code")
            .create(manager)
            .await?;
        run(
            manager,
            &[
                &format!(
                    "INSERT INTO {ACCOUNTS} (line_id, code, current) SELECT line, code, CAST(sum(current) AS bigint) FROM \
                     (SELECT {FIRST} AS line, l.account_code AS code, l.current AS current FROM package_lines AS l) AS old \
                     GROUP BY line, code"
                ),
                &format!(
                    "UPDATE package_lines SET accumulated = \
                     (SELECT CAST(sum(s.accumulated) AS bigint) FROM package_lines AS s WHERE {SAME})"
                ),
                &format!("DELETE FROM package_lines WHERE id NOT IN (SELECT line_id FROM {ACCOUNTS})"),
                "ALTER TABLE package_lines DROP COLUMN account_code",
                "ALTER TABLE package_lines DROP COLUMN current",
                "DROP INDEX package_lines_package_id_idx",
                "CREATE UNIQUE INDEX package_lines_activity_key ON package_lines (package_id, sub_activity_id, year)",
            ],
        )
        .await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // The earlier packages of a sub-activity stay with its first account.
        run(
            manager,
            &[
                "DROP INDEX package_lines_activity_key",
                "CREATE INDEX package_lines_package_id_idx ON package_lines (package_id)",
                "ALTER TABLE package_lines ADD COLUMN account_code text NOT NULL DEFAULT ''",
                "ALTER TABLE package_lines ADD COLUMN current bigint NOT NULL DEFAULT 0",
                &format!(
                    "INSERT INTO package_lines (package_id, sub_activity_id, activity_code, name, account_code, year, budget, \
                     accumulated, current) SELECT l.package_id, l.sub_activity_id, l.activity_code, l.name, a.code, l.year, \
                     l.budget, CASE WHEN a.code = (SELECT min(o.code) FROM {ACCOUNTS} AS o WHERE o.line_id = l.id) \
                     THEN l.accumulated ELSE 0 END, a.current \
                     FROM package_lines AS l JOIN {ACCOUNTS} AS a ON a.line_id = l.id"
                ),
            ],
        )
        .await?;
        drop_tables(manager, &[ACCOUNTS]).await?;
        run(manager, &["DELETE FROM package_lines WHERE account_code = ''"]).await
    }
}
