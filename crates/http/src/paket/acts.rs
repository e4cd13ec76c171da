//! Hands in, pays and cancels packages.

use actix_web::{post, web};
use app::App;
use payments::{
    PackageId,
    package::{PackagePaymentDraft, Share},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;
use views::wire::Wire;

use super::{PackageDetail, UNKNOWN};
use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{Day, Field, Id, LongText, NOTE, Rows, TEXT, Text, WholeNumber},
    pembayaran::MeansWord,
    problem::{FieldError, Problem},
    query::path_id,
    temuan,
    wire::Outcome,
};

/// 422 without a version.
pub(super) fn no_version() -> Problem {
    Problem::invalid(vec![FieldError::new("versi", "Versi wajib diisi")])
}

/// A package after an act, with what is to be said about it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PackageDone {
    /// The package.
    pub result: PackageDetail,
    /// Warnings.
    pub peringatan: Vec<String>,
}

/// Version of a package.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct SeenPackage {
    /// Reasons for findings, 10 to 500 characters each.
    #[schema(value_type = Option<Vec<crate::temuan::ReasonOfReceipt>>)]
    #[validate(skip)]
    #[serde(rename = "alasanTemuan")]
    alasan_temuan: Option<Value>,
    /// Version that was seen.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
}

/// Hands a package in: it gets its number, and its lines are frozen. 409 `TEMUAN` for findings that are refused or open.
#[utoipa::path(
    params(("id" = i64, Path, description = "package id")),
    request_body = SeenPackage,
    responses((status = 200, body = PackageDone))
)]
#[post("/paket/{id}/ajukan")]
pub async fn submit_package(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<PackageDone>, Problem> {
    let id = PackageId(path_id(&id, UNKNOWN)?);
    let sent = |body: SeenPackage| Some((body.versi.get()?, body.alasan_temuan));
    let (version, given) = checked(payload, sent).await?;
    let given = temuan::of_receipts(given)?;
    let done = app::packages::submit(&app, &who.0, id, version, &given).await?;
    let peringatan = done.notices.form();
    Ok(web::Json(PackageDone { result: done.package.into(), peringatan }))
}

/// Reason of a cancellation.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct CancelPackage {
    /// Reason; at most 1000 characters.
    #[validate(required(message = "Alasan wajib diisi"), length(max = NOTE))]
    alasan: LongText,
    /// Version that was seen; not checked without it.
    #[schema(required = false)]
    versi: WholeNumber,
}

/// Cancels a package: its number is void, its receipts are free. A paid one only by role 5, once all its payments are reversed.
#[utoipa::path(
    params(("id" = i64, Path, description = "package id")),
    request_body = CancelPackage,
    responses((status = 200, body = Outcome<PackageDetail>))
)]
#[post("/paket/{id}/batal")]
pub async fn cancel_package(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<PackageDetail>>, Problem> {
    let id = PackageId(path_id(&id, UNKNOWN)?);
    let sent = |body: CancelPackage| Some((body.alasan.get(), body.versi.get()));
    let (reason, version) = checked(payload, sent).await?;
    Ok(web::Json(Outcome { result: app::packages::cancel(&app, &who.0, id, reason, version).await?.into() }))
}

/// Payment of a package.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct PayPackage {
    /// Day.
    tanggal: Day,
    /// `tunai` or `transfer`.
    #[schema(value_type = String)]
    cara: Field<MeansWord>,
    /// Number of the voucher.
    #[validate(length(max = TEXT))]
    nomor_bukti: Text,
    /// Number of the disbursement order (SP2D).
    #[validate(length(max = TEXT))]
    sp2d: Option<Text>,
    /// Single travellers who are left out or paid with a deduction; the others are paid their balance.
    #[schema(required = false, value_type = Vec<ShareOfPackage>)]
    nilai: Option<Rows<ShareOfPackage>>,
    /// Reasons for findings, 10 to 500 characters each.
    #[schema(value_type = Option<Vec<crate::temuan::ReasonOfReceipt>>)]
    #[validate(skip)]
    alasan_temuan: Option<Value>,
    /// Version that was seen.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
}

/// Amount of a traveller of a package.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct ShareOfPackage {
    /// Traveller.
    #[validate(required(message = "Personil wajib dipilih"))]
    personil_id: Id,
    /// Rupiah before the deduction: the whole balance, as without it, or 0, which leaves the receipt out.
    #[schema(required = false)]
    nilai: WholeNumber,
    /// Deduction, rupiah; 0 without it.
    #[schema(required = false)]
    potongan: WholeNumber,
    /// Reason why the receipt is left out; at most 1000 characters.
    #[validate(length(max = NOTE))]
    alasan: Option<LongText>,
}

/// Pays a package: one settlement of the whole balance a receipt, where it is above 0; a receipt that is left out is free again.
#[utoipa::path(
    params(("id" = i64, Path, description = "package id")),
    request_body = PayPackage,
    responses((status = 200, body = PackageDone))
)]
#[post("/paket/{id}/bayar")]
pub async fn pay_package(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<PackageDone>, Problem> {
    let id = PackageId(path_id(&id, UNKNOWN)?);
    let share = |row: ShareOfPackage| {
        let traveller = TravellerId(row.personil_id.get()?);
        let reason = row.alasan.and_then(Field::get);
        Some(Share { traveller, amount: row.nilai.get(), deduction: row.potongan.get().unwrap_or(0), reason })
    };
    let sent = |body: PayPackage| {
        let entry = PackagePaymentDraft {
            paid_on: body.tanggal.get(),
            means: body.cara.get(),
            reference: body.nomor_bukti.get(),
            order: body.sp2d.and_then(Field::get),
            shares: body.nilai.map(Rows::get).unwrap_or_default().into_iter().filter_map(share).collect(),
        };
        Some((entry, body.versi.get()?, body.alasan_temuan))
    };
    let (entry, version, given) = checked(payload, sent).await?;
    let given = temuan::of_receipts(given)?;
    let done = app::packages::pay(&app, &who.0, id, entry, version, &given).await?;
    let peringatan = done.notices.form();
    Ok(web::Json(PackageDone { result: done.package.into(), peringatan }))
}
