//! Travellers of an archived trip with their cost lines.

use serde::Serialize;
use utoipa::ToSchema;
use views::archive::{ArchivedFileRef, ArchivedLine, ArchivedTraveller};

/// An actual cost.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArchivedCostRow {
    /// Item.
    pub item: String,
    /// Rupiah.
    pub nilai: i64,
}

/// A cost line.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArchivedLineRow {
    /// Kind of cost.
    pub jenis: String,
    /// Item.
    pub item: String,
    /// Unit of the quantity.
    pub satuan: String,
    /// Quantity.
    pub qty: i64,
    /// Rupiah of one.
    pub nilai: i64,
    /// Quantity times value, rupiah.
    pub jumlah: i64,
    /// Proof.
    pub bukti: Option<ArchivedFileRef>,
    /// Actual costs.
    pub rill: Vec<ArchivedCostRow>,
}

impl From<ArchivedLine> for ArchivedLineRow {
    fn from(line: ArchivedLine) -> Self {
        Self {
            jumlah: line.amount().get(),
            jenis: line.kind,
            item: line.item,
            satuan: line.unit,
            qty: line.quantity,
            nilai: line.price.get(),
            bukti: line.proof.map(Into::into),
            rill: line
                .costs
                .into_iter()
                .map(|cost| ArchivedCostRow { item: cost.item, nilai: cost.amount.get() })
                .collect(),
        }
    }
}

/// A traveller.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArchivedTravellerRow {
    pub id: i64,
    /// Employee id, if the person is known.
    pub pegawai_id: Option<i64>,
    /// Name.
    pub nama: String,
    /// NIP as it was written.
    pub nip: String,
    /// Rank and grade.
    pub golongan: String,
    /// Position.
    pub jabatan: String,
    /// Receipt status, 1 to 4; null before the assignment letter.
    pub status_id: Option<i64>,
    /// Σ quantity × value, rupiah.
    pub total: i64,
    /// The total that was stored.
    pub total_lama: Option<i64>,
    /// Rupiah paid of an approved receipt, in the system of before or here.
    pub dibayar: i64,
    /// SPD number.
    #[serde(rename = "nomorSPD")]
    pub nomor_spd: Option<String>,
    /// Note.
    pub catatan: String,
    /// Cost lines.
    pub rincian: Vec<ArchivedLineRow>,
}

impl From<ArchivedTraveller> for ArchivedTravellerRow {
    fn from(slot: ArchivedTraveller) -> Self {
        Self {
            id: slot.id,
            pegawai_id: slot.employee,
            nama: slot.name,
            nip: slot.nip,
            golongan: slot.grade,
            jabatan: slot.post,
            status_id: slot.status,
            total: slot.total.get(),
            total_lama: slot.total_then,
            dibayar: slot.payment.paid.get(),
            nomor_spd: slot.travel_order_number,
            catatan: slot.note,
            rincian: slot.lines.into_iter().map(Into::into).collect(),
        }
    }
}
