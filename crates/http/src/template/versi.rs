//! Lists the versions of a letter template (product call).

use actix_web::{get, web};
use app::App;
use letters::{self, UnitTemplateKind};
use serde::Serialize;
use serde_json::Value;
use staff::ParentUnitId;
use utoipa::ToSchema;
use views::templates;

use crate::{
    identity::SignedIn,
    lenient::kind::{self, Kind, Read},
    problem::Problem,
    query::query,
    wire::{Outcome, wire_instant},
};

/// A version of a letter template.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TemplateVersion {
    pub id: i64,
    /// 1 surat tugas, 2 nota dinas, 3 surat tugas singkat, 4 laporan, 5 daftar pengeluaran riil, 6 bukti kehadiran, 7 daftar
    /// nominatif, 8 surat pernyataan pembatalan.
    pub jenis: i32,
    /// From 1, per parent unit and kind.
    pub versi: i32,
    /// File name given by the uploader.
    pub nama_berkas: String,
    /// In force: letters are printed with it.
    pub berlaku: bool,
    /// Waits for the approval of the unit's administrator; absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub menunggu: bool,
    /// Name of the user who put it in force.
    pub diunggah_oleh: String,
    /// Time of putting it in force.
    pub diunggah_pada: String,
    /// The same time; screens show it by the office clock.
    pub diunggah_pada_kantor: String,
    /// Id of the earlier version it restores.
    pub dipulihkan_dari: Option<i64>,
}

impl TemplateVersion {
    pub(super) fn of(version: templates::TemplateVersion) -> Self {
        Self {
            id: version.id,
            jenis: version.kind.number(),
            versi: version.version,
            nama_berkas: version.file.name,
            berlaku: version.in_force,
            menunggu: version.waits,
            diunggah_oleh: version.file.uploaded_by,
            diunggah_pada: wire_instant(version.file.uploaded_at),
            diunggah_pada_kantor: wire_instant(version.file.uploaded_at),
            dipulihkan_dari: version.file.restored_from,
        }
    }
}

/// Template kind of a number.
pub(super) fn kind_numbered(number: i64) -> Option<UnitTemplateKind> {
    UnitTemplateKind::from_number(i32::try_from(number).ok()?)
}

/// Message about a missing or unknown kind (contract W2).
const NO_KIND: &str = "Jenis template wajib dipilih";

/// Template kind by its number; any other value names none.
#[derive(Debug)]
pub(crate) struct TemplateKind;

impl Kind for TemplateKind {
    type Value = UnitTemplateKind;

    fn read(sent: &Value) -> Read<UnitTemplateKind> {
        let number = kind::Id::read(sent).ok().flatten();
        number.and_then(kind_numbered).map(Some).ok_or(NO_KIND)
    }
}

/// Template kind by its number or its word, those of finance by the word of a use.
#[derive(Debug)]
pub(super) struct AnyTemplateKind;

impl Kind for AnyTemplateKind {
    type Value = letters::TemplateKind;

    fn read(sent: &Value) -> Read<letters::TemplateKind> {
        if let Ok(Some(kind)) = TemplateKind::read(sent) {
            return Ok(Some(kind.into()));
        }
        let word = kind::Text::read(sent).ok().flatten().ok_or(NO_KIND)?;
        let finance = receipts::FinanceUse::from_word(&word).map(letters::TemplateKind::of);
        letters::TemplateKind::from_word(&word).or(finance).map(Some).ok_or(NO_KIND)
    }
}

query! {
    /// Query of the versions.
    pub struct VersionQuery {
        parent: kind::Id => "indukUnitKerjaId", "default: the caller's";
        kind: TemplateKind => "jenis", "kind, as in the rows", NO_KIND;
    }
}

/// All versions of a letter template of a parent unit, newest first.
#[utoipa::path(
    params(VersionQuery),
    responses((status = 200, body = Outcome<Vec<TemplateVersion>>))
)]
#[get("/template/versi")]
pub async fn list_template_versions(
    app: web::Data<App>,
    who: SignedIn,
    query: VersionQuery,
) -> Result<web::Json<Outcome<Vec<TemplateVersion>>>, Problem> {
    let versions = app::templates::versions(&app, &who.0, query.parent.map(ParentUnitId), query.kind).await?;
    let result = versions.into_iter().map(TemplateVersion::of).collect();
    Ok(web::Json(Outcome { result }))
}
