//! `GET admin/jejak-audit`: lists the audit log, filtered by user, object, action and day.

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

/// Default number of rows a page.
pub(crate) const LIMIT: u64 = 25;

/// A field that was changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct FieldChange {
    /// Name of the field, in Indonesian.
    pub isian: String,
    /// Value before; null where there was none.
    pub sebelum: Option<String>,
    /// Value after; null where there is none.
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
    pub id: i64,
    /// Time in UTC.
    pub waktu: String,
    /// The same time; screens show it by the office clock.
    pub waktu_kantor: String,
    /// Account; null where nobody was signed in.
    pub pengguna: Option<Named>,
    /// Name of the actor, in Indonesian.
    pub oleh: String,
    /// Network address of the caller.
    pub alamat: Option<String>,
    /// Code of the action.
    pub tindakan: String,
    /// Name of the action, in Indonesian.
    pub nama_tindakan: String,
    /// Code of the kind of object.
    pub objek: String,
    /// Name of the kind of object, in Indonesian; of an account with the user's name.
    pub nama_objek: String,
    /// Id of the object.
    pub objek_id: Option<i64>,
    /// Changed fields.
    pub perubahan: Vec<FieldChange>,
}

impl AuditLine {
    pub(crate) fn of(row: AuditRow) -> Self {
        let (oleh, nama_objek) = (words::who(&row), words::thing(&row));
        Self {
            id: row.id,
            waktu: wire_instant(row.at),
            waktu_kantor: wire_instant(row.at),
            pengguna: row.by,
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

/// Filter of a query.
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

/// Lines of the audit log, newest first.
#[utoipa::path(
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
    responses((status = 200, body = Listing<AuditLine>))
)]
#[get("/admin/jejak-audit")]
pub async fn list_audit_log(
    app: web::Data<App>,
    who: SignedIn,
    query: Query,
) -> Result<web::Json<Listing<AuditLine>>, Problem> {
    let page = app::audit::lines(&app, &who.0, search(&query)?, query.page(LIMIT)).await?;
    Ok(web::Json(Listing::of(page, AuditLine::of)))
}
