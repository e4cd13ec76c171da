//! Proofs of an expense line: replaces, adds, removes and sorts them.

use actix_web::{HttpRequest, delete, post, put, web};
use app::{
    App,
    receipts::{ProofFile, ProofPlace},
};
use receipts::{BoardingPass, LineId, ProofId, ProofKind};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

use super::{
    PROOF, proof,
    read_code::{known_code, read_pass},
};
use crate::{
    body,
    identity::SignedIn,
    lenient::{Field, Flag, Text, WholeNumber, kind, kind::ListOf},
    multipart::{self, Form},
    problem::{FieldError, Problem},
    query::path_id,
    run_to_completion::run_to_completion,
    validation::checked,
    wire::{Message, Outcome, photo_path},
};

const UNKNOWN_LINE: &str = "Rincian tidak ditemukan.";

/// Form with a proof.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct ReplaceProof {
    /// PNG, JPEG or PDF.
    #[schema(value_type = String, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    pic: Option<IgnoredAny>,
    /// Picture of the first page of a PDF, PNG or JPEG.
    #[schema(value_type = Option<String>, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as a file of the form")]
    gambar: Option<IgnoredAny>,
    /// Version of the receipt that was seen; not checked where absent.
    #[serde(default)]
    #[validate(skip)]
    versi: Option<WholeNumber>,
    /// 1 or `true`: adds the proof behind the others, at most 8 a line and 40 a receipt; else the first one is replaced. To be sent
    /// before the file.
    #[serde(default)]
    tambah: Option<Flag>,
    /// `tiket`, `boarding-pass`, `tagihan`, `bukti-bayar` or `lain`, which it is where absent.
    #[serde(default)]
    #[validate(custom(function = known_kind, message = "Jenis bukti tidak dikenal"))]
    jenis: Option<Text>,
    /// Code that was read on the proof: JSON `{sumber ('bcbp', 'qr'), teks}`, at most 4 kB. A boarding pass is kept as its flights.
    #[serde(default)]
    #[validate(custom(function = known_code, message = "Kode pada bukti tidak dikenal"))]
    terbaca: Option<Text>,
}

/// Place and kind of a proof, the version that was seen, and the boarding pass that was read on it.
type Wanted = (ProofPlace, ProofKind, Option<i64>, Option<BoardingPass>);

impl ReplaceProof {
    fn wanted(self) -> Wanted {
        let kind = self.jenis.and_then(Text::get).and_then(|word| ProofKind::from_word(&word)).unwrap_or_default();
        (place(self.tambah), kind, self.versi.and_then(Field::get), read_pass(self.terbaca))
    }
}

fn known_kind(kind: &Text) -> Result<(), ValidationError> {
    let known = kind.peek().is_none_or(|word| ProofKind::from_word(word).is_some());
    if known { Ok(()) } else { Err(ValidationError::new("known_kind")) }
}

fn place(adds: Option<Flag>) -> ProofPlace {
    if adds.and_then(Field::get) == Some(true) { ProofPlace::Last } else { ProofPlace::First }
}

/// Place of a proof among the fields of a form that came before its file.
fn place_of(fields: &Map<String, Value>) -> ProofPlace {
    place(fields.get("tambah").and_then(|sent| serde_json::from_value(sent.clone()).ok()))
}

/// Proof of a line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineProof {
    /// Line id.
    pub id: i64,
    /// Proof id.
    pub bukti_id: i64,
    /// `tiket`, `boarding-pass`, `tagihan`, `bukti-bayar` or `lain`.
    pub jenis_bukti: &'static str,
    /// Path of the photo, relative to `/api`.
    pub bukti: String,
    /// Path of the proof if it is a PDF, relative to `/api`; `bukti` shows its first page then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bukti_berkas: Option<String>,
    /// Number of its pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bukti_halaman: Option<u32>,
}

/// Replaces the first proof of an expense line by a photo or a PDF, the one before is deleted; adds one with `tambah`.
#[utoipa::path(
    params(("id" = i64, Path, description = "expense line id")),
    request_body(content = ReplaceProof, content_type = "multipart/form-data"),
    responses((status = 200, body = Outcome<LineProof>))
)]
#[post("/kwitansi/rincian/{id}/bukti")]
pub async fn store_proof(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Outcome<LineProof>>, Problem> {
    let id = path_id(&id, UNKNOWN_LINE)?;
    let may = async |fields: &_| Ok(app::receipts::may_store_proof(&app, &who.0, LineId(id), place_of(fields)).await?);
    let (Form { fields, file }, picture) = multipart::read_proof(&request, payload, PROOF, may).await?;
    let (place, kind, version, pass) = checked(fields, |form: ReplaceProof| Some(form.wanted()))?;
    let file = file.ok_or_else(|| Problem::invalid(vec![FieldError::new("pic", "Foto wajib dipilih")]))?;
    let file = ProofFile { kind, ..proof(file, picture, pass) };
    let stored = async move { app::receipts::store_proof(&app, &who.0, LineId(id), (&file, place), version).await };
    let (proof_id, proof) = run_to_completion(stored).await?;
    let result = LineProof {
        id,
        bukti_id: proof_id.0,
        jenis_bukti: proof.kind.word(),
        bukti: photo_path(&proof.photo),
        bukti_berkas: proof.document.as_ref().map(|document| photo_path(&document.key)),
        bukti_halaman: proof.document.map(|document| document.pages),
    };
    Ok(web::Json(Outcome { result }))
}

/// Body of a removal.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct RemoveProof {
    /// Version of the receipt that was seen; not checked where absent.
    #[serde(default)]
    #[validate(skip)]
    versi: Option<WholeNumber>,
}

/// Removes a proof of an expense line; the next one becomes the first.
#[utoipa::path(
    params(("id" = i64, Path, description = "expense line id"), ("buktiId" = i64, Path, description = "proof id")),
    request_body = Option<RemoveProof>,
    responses((status = 200, body = Message))
)]
#[delete("/kwitansi/rincian/{id}/bukti/{buktiId}")]
pub async fn remove_proof(
    app: web::Data<App>,
    who: SignedIn,
    ids: web::Path<(String, String)>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let version = body::checked(payload, |body: RemoveProof| Some(body.versi.and_then(Field::get))).await?;
    let line = LineId(path_id(&ids.0, UNKNOWN_LINE)?);
    let proof = ProofId(path_id(&ids.1, "Bukti tidak ditemukan.")?);
    run_to_completion(async move { app::receipts::remove_proof(&app, &who.0, line, proof, version).await }).await?;
    Ok(web::Json(Message { message: "Bukti dihapus." }))
}

/// Order of the proofs of a line.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct ProofOrder {
    /// Ids of all proofs of the line, each once, in their new order.
    #[schema(value_type = Vec<i64>)]
    #[validate(required(message = "Urutan wajib diisi"))]
    urutan: Field<ListOf<kind::Id>>,
    /// Version of the receipt that was seen; not checked where absent.
    #[serde(default)]
    #[validate(skip)]
    versi: Option<WholeNumber>,
}

/// Puts the proofs of an expense line into another order; `bukti` shows the first one.
#[utoipa::path(
    params(("id" = i64, Path, description = "expense line id")),
    request_body = ProofOrder,
    responses((status = 200, body = Message))
)]
#[put("/kwitansi/rincian/{id}/bukti/urutan")]
pub async fn order_proofs(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<web::Json<Message>, Problem> {
    let line = LineId(path_id(&id, UNKNOWN_LINE)?);
    let wanted = |body: ProofOrder| Some((body.urutan.get()?, body.versi.and_then(Field::get)));
    let (order, version) = body::checked(payload, wanted).await?;
    let order: Vec<_> = order.into_iter().map(ProofId).collect();
    app::receipts::order_proofs(&app, &who.0, line, &order, version).await?;
    Ok(web::Json(Message { message: "Urutan bukti disimpan." }))
}
