//! `kwitansi/*`: receipts (contract 2.3).

pub mod antrean;
pub mod biaya_pembatalan;
pub mod buka_kembali;
pub mod bukti_perjalanan;
pub mod cetak_kwitansi;
pub mod cetak_pembayaran;
pub mod delete_rincian_bpd;
pub mod ganti_bukti;
pub mod get_rampung;
pub mod kwitansi_otomatis;
mod line_keys;
pub mod pengajuan;
pub mod penginapan_tanpa_bukti;
pub mod post_rampung;
pub mod putusan_baris;
mod read_code;
pub mod setoran_kembali;
pub mod tanpa_biaya;
pub mod tarik;
pub mod terima;
pub mod tolak;
pub mod uang_muka;
pub mod update_rincian_bpd;
pub mod usulan;

use app::receipts::ProofFile;
use receipts::{BoardingPass, ProofKind, State, document, photo::MOST_BYTES};
use serde::Serialize;
use trips::TravellerId;
use utoipa::ToSchema;

use crate::{
    multipart::{FileField, ProofFields, Upload},
    problem::{DOCUMENT_TOO_LARGE, PHOTO_TOO_LARGE},
};

/// Photo of a form.
pub(crate) const PHOTO: FileField = FileField { name: "pic", limit: MOST_BYTES, too_large: PHOTO_TOO_LARGE };

/// Proof of a form, and the picture of a proof that is a PDF.
pub(crate) const PROOF: ProofFields = ProofFields {
    proof: PHOTO,
    document_limit: document::MOST_BYTES,
    document_too_large: DOCUMENT_TOO_LARGE,
    picture: FileField { name: "gambar", ..PHOTO },
};

/// The proof of a form that was read with [`PROOF`].
fn proof(file: Upload, picture: Option<Upload>, pass: Option<BoardingPass>) -> ProofFile {
    let picture = picture.map(|picture| picture.bytes);
    ProofFile { bytes: file.bytes, name: file.name, kind: ProofKind::default(), picture, pass }
}

/// Message about an unknown traveller.
const UNKNOWN_TRAVELLER: &str = "Personil tidak ditemukan.";

/// State of a receipt after a transition.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceiptState {
    /// Traveller id.
    pub id: i64,
    /// 1 to 4.
    pub status_id: i64,
    /// Note of the verifier.
    pub catatan: Option<String>,
}

impl ReceiptState {
    fn of(traveller: TravellerId, state: &State) -> Self {
        let catatan = state.note().map(str::to_owned);
        Self { id: traveller.0, status_id: state.status().id(), catatan }
    }
}
