//! Payments of a traveller, and the desk (office 5.1, 5.3).

pub mod meja;
pub mod pola;

use actix_web::{get, post, web};
use app::App;
use payments::{Means, PaymentDraft, PaymentId, PaymentKind};
use receipts::AdvanceDraft;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;
use views::{
    payments::{PackageName as PackageRef, PaymentSheet, PaymentView as Payment},
    wire::Wire,
};

use crate::{
    body::checked,
    identity::SignedIn,
    lenient::{
        Day, Field, LongText, NOTE, TEXT, Text, WholeNumber,
        kind::{self, Kind, Read},
    },
    problem::Problem,
    query::path_id_with_archive,
};

const UNKNOWN_TRAVELLER: &str = "Personil tidak ditemukan.";

/// Word of a kind of payment.
#[derive(Debug)]
struct KindWord;

impl Kind for KindWord {
    type Value = PaymentKind;

    fn read(sent: &Value) -> Read<PaymentKind> {
        let Some(word) = kind::Text::read(sent)? else { return Ok(None) };
        let known = PaymentKind::from_word(&word).filter(|kind| *kind != PaymentKind::Reversal);
        known.map(Some).ok_or("Pilih uang-muka, pelunasan, atau setoran-kembali")
    }
}

/// Word of a means of payment.
#[derive(Debug)]
pub(crate) struct MeansWord;

impl Kind for MeansWord {
    type Value = Means;

    fn read(sent: &Value) -> Read<Means> {
        let Some(word) = kind::Text::read(sent)? else { return Ok(None) };
        Means::from_word(&word).map(Some).ok_or("Pilih tunai atau transfer")
    }
}

/// The payments of a traveller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Payments {
    /// Payments in order of entry.
    pub result: Vec<Payment>,
    /// Traveller.
    pub personil_id: i64,
    /// Name of the traveller.
    pub nama: String,
    /// Version of the receipt.
    pub versi: i32,
    /// Status of the receipt, 1 to 4.
    pub status_id: i64,
    /// Total of the receipt, rupiah.
    pub total: i64,
    /// Advances that were not returned, rupiah.
    pub uang_muka: i64,
    /// Advances and settlements less returns of an approved receipt, rupiah.
    pub dibayar: i64,
    /// Total of an approved receipt, 0 of another one, less all that was paid.
    pub saldo: i64,
    /// `belum`, `siap-dibayar`, `dalam-paket`, `dibayar`, `setoran-kembali` or `nihil`.
    pub keadaan_bayar: &'static str,
    /// The package that holds the receipt.
    pub paket: Option<PackageRef>,
    /// Warnings.
    pub peringatan: Vec<String>,
}

impl From<PaymentSheet> for Payments {
    fn from(sheet: PaymentSheet) -> Self {
        let payment = sheet.payment;
        Self {
            personil_id: sheet.traveller,
            versi: sheet.version,
            status_id: sheet.status.id(),
            total: sheet.total.get(),
            uang_muka: sheet.advance.get(),
            dibayar: payment.paid.get(),
            saldo: payment.balance.get(),
            keadaan_bayar: payment.state.word(),
            result: sheet.payments,
            paket: sheet.package,
            nama: sheet.name,
            peringatan: Vec::new(),
        }
    }
}

/// Lists the payments of a traveller with the balance.
#[utoipa::path(
    params(("personilId" = i64, Path, description = "traveller id")),
    responses((status = 200, body = Payments))
)]
#[get("/kwitansi/{personilId}/pembayaran")]
pub async fn list_payments(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
) -> Result<web::Json<Payments>, Problem> {
    let traveller = TravellerId(path_id_with_archive(&id, UNKNOWN_TRAVELLER)?);
    Ok(web::Json(app::payments::list(&app, &who.0, traveller).await?.into()))
}

/// A payment to record.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(nest_all_fields)]
pub struct RecordPayment {
    /// `uang-muka`, `pelunasan` or `setoran-kembali`.
    #[schema(value_type = String)]
    jenis: Field<KindWord>,
    /// Rupiah.
    nilai: WholeNumber,
    /// Day.
    tanggal: Day,
    /// `tunai` or `transfer`.
    #[schema(value_type = String)]
    cara: Field<MeansWord>,
    /// Number of the voucher.
    #[validate(length(max = TEXT))]
    nomor_bukti: Text,
    /// Version of the receipt that was seen.
    #[validate(required(message = "Versi wajib diisi"))]
    versi: WholeNumber,
}

/// Records a payment: an advance until the approval, one settlement of an approved receipt that no package holds, a return in every
/// state.
#[utoipa::path(
    params(("personilId" = i64, Path, description = "traveller id")),
    request_body = RecordPayment,
    responses((status = 200, body = Payments))
)]
#[post("/kwitansi/{personilId}/pembayaran")]
pub async fn record_payment(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Payments>, Problem> {
    let traveller = TravellerId(path_id_with_archive(&id, UNKNOWN_TRAVELLER)?);
    let entry = |body: RecordPayment| {
        let (amount, paid_on, reference) = (body.nilai.get(), body.tanggal.get(), body.nomor_bukti.get());
        let terms = AdvanceDraft { amount, paid_on, reference };
        Some((PaymentDraft { kind: body.jenis.get(), means: body.cara.get(), terms }, body.versi.get()?))
    };
    let (draft, version) = checked(payload, entry).await?;
    let paid = app::payments::pay(&app, &who.0, traveller, draft, version).await?;
    let peringatan = paid.notices.form();
    Ok(web::Json(Payments { peringatan, ..paid.sheet.into() }))
}

/// Reason of a reversal.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct ReversePayment {
    /// Reason; at most 1000 characters.
    #[validate(required(message = "Alasan wajib diisi"), length(max = NOTE))]
    alasan: LongText,
}

/// Reverses a payment with a reason; the payment itself stays as it is. Its package lets the receipt go.
#[utoipa::path(
    params(("id" = i64, Path, description = "payment id")),
    request_body = ReversePayment,
    responses((status = 200, body = Payments))
)]
#[post("/pembayaran/{id}/balik")]
pub async fn reverse_payment(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Payments>, Problem> {
    let id = PaymentId(path_id_with_archive(&id, "Pembayaran tidak ditemukan.")?);
    let reason = checked(payload, |body: ReversePayment| Some(body.alasan.get())).await?;
    Ok(web::Json(app::payments::reverse(&app, &who.0, id, reason).await?.into()))
}
