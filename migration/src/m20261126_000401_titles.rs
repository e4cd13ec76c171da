//! Title of the principal and of the superior of signatories, in columns of their own (C-13). Titles typed as
//! `a.n. X, Y` are split at the last comma, each is named in the log.

use kernel::delegation::{self, Delegated};
use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbErr, ExprTrait};

use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// The tables of signatories.
const TABLES: [&str; 4] = ["memo_signatories", "budget_users", "technical_officers", "assignment_signatories"];
const COLUMNS: [&str; 2] = ["on_behalf_of", "for_superior"];
const ON_BEHALF: &str = "a.n.";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for table in TABLES {
            for column in COLUMNS {
                run(manager, &[&format!("ALTER TABLE {table} ADD COLUMN {column} text NOT NULL DEFAULT ''")]).await?;
            }
            split_titles(manager, table).await?;
        }
        Ok(())
    }
}

async fn split_titles(manager: &SchemaManager<'_>, table: &'static str) -> Result<(), DbErr> {
    let db = manager.get_connection();
    let rows = Query::select().columns(["id", "title", "acting"]).from(table).order_by("id", Order::Asc).take();
    for row in db.query_all(&rows).await? {
        let (id, title): (i64, String) = (row.try_get("", "id")?, row.try_get("", "title")?);
        let acting: String = row.try_get("", "acting")?;
        let joined = || if acting == ON_BEHALF { delegation::split_principal(&title) } else { None };
        match delegation::split(&title).or_else(joined) {
            Some(parts) => {
                tracing::info!(
                    table,
                    id,
                    title,
                    on_behalf_of = parts.on_behalf_of,
                    for_superior = parts.for_superior,
                    own = parts.own,
                    "title split at its last comma"
                );
                db.execute(&split_row(table, id, &acting, parts)).await?;
            }
            None if acting == ON_BEHALF || title.to_lowercase().starts_with(ON_BEHALF) => {
                tracing::warn!(
                    table,
                    id,
                    title,
                    "title of a delegation not split: it holds no principal and own title"
                );
            }
            None => {}
        }
    }
    Ok(())
}

fn split_row(table: &'static str, id: i64, acting: &str, parts: Delegated) -> UpdateStatement {
    // Plt. and Plh. stand before the own title, also of one who signs for a principal.
    let acting = if acting.is_empty() { ON_BEHALF } else { acting };
    Query::update()
        .table(table)
        .value("title", parts.own)
        .value("on_behalf_of", parts.on_behalf_of)
        .value("for_superior", parts.for_superior)
        .value("acting", acting)
        .and_where(Expr::col("id").eq(id))
        .take()
}
