//! Puts packages together and changes them.

use actix_web::{post, put, web};
use app::App;
use payments::{PackageDraft, PackageId, PackageKind};
use serde::Deserialize;
use serde_json::Value;
use staff::TreasurerId;
use trips::{TravellerId, trip_kind::FundingSourceId};
use utoipa::ToSchema;
use validator::Validate;

use super::{PackageDetail, UNKNOWN};
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{
        Choice, Day, Field, TEXT, Text, WholeNumber,
        kind::{self, Kind, Read},
    },
    problem::Problem,
    query::path_id,
    temuan,
    wire::Outcome,
};

/// Word of a kind of package.
#[derive(Debug)]
pub(crate) struct KindWord;

impl Kind for KindWord {
    type Value = PackageKind;

    fn read(sent: &Value) -> Read<PackageKind> {
        let Some(word) = kind::Text::read(sent)? else { return Ok(None) };
        PackageKind::from_word(&word.to_uppercase()).map(Some).ok_or("Pilih UP, GU, TU, atau LS")
    }
}

/// Ids of travellers.
#[derive(Debug)]
pub(crate) struct Travellers;

impl Kind for Travellers {
    type Value = Vec<TravellerId>;

    fn read(sent: &Value) -> Read<Vec<TravellerId>> {
        if sent.is_null() {
            return Ok(None);
        }
        let ids = kind::list(sent)?.iter().map(kind::Id::read).collect::<Result<Vec<_>, _>>()?;
        Ok(Some(ids.into_iter().flatten().map(TravellerId).collect()))
    }
}

/// A package; of a change, absent keys keep what is.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct EnterPackage {
    /// Reasons for findings, 10 to 500 characters each.
    #[schema(value_type = Option<Vec<crate::temuan::ReasonOfReceipt>>)]
    #[validate(skip)]
    alasan_temuan: Option<Value>,
    /// `UP`, `GU`, `TU` or `LS`.
    #[schema(required = false, value_type = String)]
    jenis: Field<KindWord>,
    /// Funding source of all receipts.
    #[schema(required = false)]
    sumber_dana_id: Choice,
    /// Treasurer of parent unit and source.
    #[schema(required = false)]
    bendahara_id: Choice,
    /// Day; its year is that of the number.
    #[schema(required = false)]
    tanggal: Day,
    /// Note.
    #[validate(length(max = TEXT))]
    keterangan: Option<Text>,
    /// Number; the pattern gives one at the hand-in without it.
    #[validate(length(max = TEXT))]
    nomor: Option<Text>,
    /// Receipts; 1 to 500.
    #[schema(required = false, value_type = Vec<i64>)]
    personil_ids: Field<Travellers>,
    /// Version that was seen, of a change.
    #[schema(required = false)]
    versi: WholeNumber,
}

impl From<EnterPackage> for (PackageDraft, Option<i64>) {
    fn from(body: EnterPackage) -> Self {
        let draft = PackageDraft {
            kind: body.jenis.get(),
            source: body.sumber_dana_id.get().map(FundingSourceId),
            treasurer: body.bendahara_id.get().map(TreasurerId),
            dated_on: body.tanggal.get(),
            note: body.keterangan.map(Field::get),
            number: body.nomor.map(Field::get),
            receipts: body.personil_ids.get(),
        };
        (draft, body.versi.get())
    }
}

/// The package of a body, the version that was seen, and the reasons for findings.
fn entry(mut body: EnterPackage) -> (PackageDraft, Option<i64>, Option<Value>) {
    let given = body.alasan_temuan.take();
    let (draft, version) = body.into();
    (draft, version, given)
}

/// Puts a package together of approved receipts of one parent unit and funding source that no other package holds.
#[utoipa::path(request_body = EnterPackage, responses((status = 200, body = Outcome<PackageDetail>)))]
#[post("/paket")]
pub async fn draft_package(
    app: web::Data<App>,
    who: SignedIn,
    payload: web::Payload,
) -> Result<web::Json<Outcome<PackageDetail>>, Problem> {
    let (draft, _, given) = checked(payload, |body| Some(entry(body))).await?;
    let given = temuan::of_receipts(given)?;
    Ok(web::Json(Outcome { result: app::packages::draft(&app, &who.0, draft, &given).await?.into() }))
}

/// Changes a package: all of it while it is put together, number and note once it is handed in.
#[utoipa::path(
    params(("id" = i64, Path, description = "package id")),
    request_body = EnterPackage,
    responses((status = 200, body = Outcome<PackageDetail>))
)]
#[put("/paket/{id}")]
pub async fn change_package(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<PackageDetail>>, Problem> {
    let id = PackageId(path_id(&id, UNKNOWN)?);
    let (draft, version, given) = checked(payload, |body| Some(entry(body))).await?;
    let version = version.ok_or_else(super::acts::no_version)?;
    let given = temuan::of_receipts(given)?;
    let changed = app::packages::change(&app, &who.0, id, draft, version, &given).await?;
    Ok(web::Json(Outcome { result: changed.into() }))
}
