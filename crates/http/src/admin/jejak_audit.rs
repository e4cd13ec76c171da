//! `GET admin/jejak-audit`: the audit log, by who, what and when; beside it the words it speaks and the spreadsheet.

pub mod ekspor;
pub mod kamus;

use actix_web::{get, web};
use app::{
    App,
    audit::{AuditSearch, words},
    views::audit::{self, AuditRow},
};
use serde::Serialize;
use staff::UserId;
use utoipa::ToSchema;

use crate::{
    identity::SignedIn,
    problem::Problem,
    query::Query,
    wire::{Listing, Named, wire_instant},
};

/// Rows a page unless the query says otherwise.
const LIMIT: u64 = 25;

/// A field that was changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct FieldChange {
    /// The field, in words.
    pub isian: String,
    /// As it was; null where there was nothing.
    pub sebelum: Option<String>,
    /// As it is now; null where nothing is left.
    pub sesudah: Option<String>,
}

impl From<audit::FieldChange> for FieldChange {
    fn from(change: audit::FieldChange) -> Self {
        let said = |stored: Option<String>| stored.map(|stored| words::value(&change.field, &stored));
        let (sebelum, sesudah) = (said(change.before), said(change.after));
        Self { isian: words::field(&change.field).to_owned(), sebelum, sesudah }
    }
}

/// A line of the audit log.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditLine {
    /// Its id.
    pub id: i64,
    /// When, in UTC.
    pub waktu: String,
    /// When, by the office's clock, without a zone: `2026-03-01T10:00:00`.
    pub waktu_kantor: String,
    /// The account that did it; null for nobody signed in.
    pub pengguna: Option<Named>,
    /// Who did it, in words.
    pub oleh: String,
    /// Network address it came from.
    pub alamat: Option<String>,
    /// What was done, as the log names it.
    pub tindakan: String,
    /// The same in words.
    pub nama_tindakan: String,
    /// Kind of thing, as the log names it.
    pub objek: String,
    /// The same in words, of an account with its name.
    pub nama_objek: String,
    /// Id of the thing.
    pub objek_id: Option<i64>,
    /// Field by field.
    pub perubahan: Vec<FieldChange>,
}

impl AuditLine {
    fn of(app: &App, row: AuditRow) -> Self {
        let (oleh, nama_objek) = (words::who(&row), words::thing(&row));
        Self {
            id: row.id,
            waktu: wire_instant(row.at),
            waktu_kantor: app.clock.local(row.at).format("%Y-%m-%dT%H:%M:%S").to_string(),
            pengguna: row.by.map(Into::into),
            oleh,
            alamat: row.address,
            nama_tindakan: words::action(&row.action).to_owned(),
            tindakan: row.action,
            objek: row.object,
            nama_objek,
            objek_id: row.object_id,
            perubahan: row.changes.into_iter().map(Into::into).collect(),
        }
    }
}

/// What a query looks for.
fn search(query: &Query) -> Result<AuditSearch, Problem> {
    Ok(AuditSearch {
        user: query.id("penggunaId")?.map(UserId),
        object: query.text("objek")?,
        object_id: query.id("objekId")?,
        action: query.text("tindakan")?,
        first_day: query.day("dari")?,
        last_day: query.day("sampai")?,
        text: query.text("cari")?,
    })
}

/// Who did what to which record, newest first.
#[utoipa::path(
    get, path = "/api/admin/jejak-audit", operation_id = "listAuditLog", tag = "admin",
    params(
        ("penggunaId" = Option<i64>, Query, description = "of this account"),
        ("objek" = Option<String>, Query, description = "about this kind of thing, as `kamus` names it"),
        ("objekId" = Option<i64>, Query, description = "about the one with this id"),
        ("tindakan" = Option<String>, Query, description = "of this action, as `kamus` names it"),
        ("dari" = Option<String>, Query, description = "YYYY-MM-DD, by the office's clock, counted"),
        ("sampai" = Option<String>, Query, description = "YYYY-MM-DD, by the office's clock, counted"),
        ("cari" = Option<String>, Query, description = "a text in a value or in the address, taken literally"),
        ("page" = Option<u64>, Query, description = "0-based"),
        ("limit" = Option<u64>, Query, description = "1 to 100, else 25"),
    ),
    responses((status = 200, body = Listing<AuditLine>), (status = "4XX", body = Problem), (status = "5XX", body = Problem))
)]
#[get("/admin/jejak-audit")]
pub async fn list_audit_log(
    app: web::Data<App>,
    who: SignedIn,
    query: Query,
) -> Result<web::Json<Listing<AuditLine>>, Problem> {
    let page = app::audit::lines(&app, &who.0, search(&query)?, query.page(LIMIT)).await?;
    Ok(web::Json(Listing::of(page, |row| AuditLine::of(&app, row))))
}
