//! Titles typed as `u.b. X, Y` are divided at their last comma, as `a.n. X, Y` were (C-13): since that step they printed on one
//! line. Each is named in the log; those that only a person can divide are noted for the office.

use kernel::delegation;
use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbErr, ExprTrait};

use crate::upgrade_notes::note;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// The tables of signatories, and the words of their posts.
const TABLES: [(&str, &str); 4] = [
    ("memo_signatories", "penanda tangan nota dinas"),
    ("budget_users", "KPA"),
    ("technical_officers", "PPTK"),
    ("assignment_signatories", "penanda tangan surat tugas"),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (table, post) in TABLES {
            divide(manager, table, post).await?;
        }
        Ok(())
    }
}

async fn divide(manager: &SchemaManager<'_>, table: &'static str, post: &str) -> Result<(), DbErr> {
    let db = manager.get_connection();
    let whole = Expr::col("on_behalf_of").eq("").and(Expr::col("for_superior").eq(""));
    let rows = Query::select()
        .columns(["id", "title", "acting"])
        .from(table)
        .and_where(whole)
        .order_by("id", Order::Asc)
        .take();
    for row in db.query_all(&rows).await? {
        let (id, title): (i64, String) = (row.try_get("", "id")?, row.try_get("", "title")?);
        let on_behalf = row.try_get::<String>("", "acting")? == "a.n.";
        match delegation::split(&title).filter(|parts| parts.on_behalf_of.is_empty()) {
            Some(parts) => {
                tracing::info!(table, id, title, parts.for_superior, parts.own, "title split at its last comma");
                let update = Query::update()
                    .table(table)
                    .value("title", parts.own)
                    .value("for_superior", parts.for_superior)
                    .and_where(Expr::col("id").eq(id))
                    .take();
                db.execute(&update).await?;
            }
            None if on_behalf || delegation::is_marked(&title) => {
                let text = format!(
                    "Jabatan {post} '{title}' (id {id}) tidak terbagi: isi Atas nama, Untuk beliau dan Jabatan di Penanda tangan."
                );
                note(manager, "superiors", text).await?;
            }
            None => {}
        }
    }
    Ok(())
}
