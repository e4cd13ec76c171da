//! `GET admin/jejak-audit`: lists the audit log, filtered by user, object, action and day.

pub mod ekspor;
pub mod kamus;

use actix_web::{get, web};
use app::{App, audit::AuditSearch};
use serde::Serialize;
use staff::UserId;
use utoipa::ToSchema;
use views::audit::{self, AuditRow, words};

use crate::{
    identity::SignedIn,
    lenient::kind,
    problem::Problem,
    query::{Paging, Search, query},
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

query! {
    /// Filter of the log.
    pub(super) struct AuditQuery {
        user: kind::Id => "penggunaId" as i64, "of this account";
        object: Search => "objek", "about this kind of thing, as `kamus` names it";
        object_id: kind::Id => "objekId" as i64, "about the one with this id";
        action: Search => "tindakan", "of this action, as `kamus` names it";
        first_day: kind::Day => "dari", "YYYY-MM-DD, by the office's clock, counted";
        last_day: kind::Day => "sampai", "YYYY-MM-DD, by the office's clock, counted";
        text: Search => "cari", "a text in a value or in the address, taken literally";
    }
}

impl From<AuditQuery> for AuditSearch {
    fn from(AuditQuery { user, object, object_id, action, first_day, last_day, text }: AuditQuery) -> Self {
        Self { user: user.map(UserId), object, object_id, action, first_day, last_day, text }
    }
}

/// Lines of the audit log, newest first.
#[utoipa::path(
    params(AuditQuery, Paging<LIMIT, true>),
    responses((status = 200, body = Listing<AuditLine>))
)]
#[get("/admin/jejak-audit")]
pub async fn list_audit_log(
    app: web::Data<App>,
    who: SignedIn,
    query: AuditQuery,
    page: Paging<LIMIT, true>,
) -> Result<web::Json<Listing<AuditLine>>, Problem> {
    let page = app::audit::lines(&app, &who.0, query.into(), page.0).await?;
    Ok(web::Json(Listing::of(page, AuditLine::of)))
}
