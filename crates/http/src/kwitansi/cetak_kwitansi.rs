//! R6: prints an approved receipt. Only `id`, `dokumen` and `format` count; the letter takes nothing else from the body.

use actix_web::{HttpResponse, post, web};
use app::App;
use letters::{TemplateKind, codes::RECEIPT};
use serde::Deserialize;
use serde_json::Value;
use trips::TravellerId;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::checked,
    docx::MEDIA_TYPE,
    format::Format,
    identity::SignedIn,
    lenient::{
        Field, Id,
        kind::{self, Kind, Read},
    },
    perjalanan::surat_tugas::with_warnings,
    problem::Problem,
};

/// Receipt to print; further fields are ignored.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct PrintReceipt {
    /// Traveller id.
    #[validate(required(message = "Personil wajib dipilih"))]
    id: Id,
    /// `kuitansi`, the default, or `pengeluaran-riil`: the statement of actual costs alone, also before the approval.
    #[schema(value_type = Option<String>)]
    dokumen: Option<Field<Document>>,
    /// `docx`, the default, or `pdf`.
    #[schema(value_type = Option<String>)]
    format: Option<Field<Format>>,
}

/// A document of a traveller.
#[derive(Debug, Clone, Copy)]
enum Document {
    Receipt,
    ActualCosts,
}

impl Kind for Document {
    type Value = Self;

    fn read(sent: &Value) -> Read<Self> {
        match kind::Text::read(sent)?.as_deref() {
            None => Ok(None),
            Some(RECEIPT) => Ok(Some(Self::Receipt)),
            Some(word) if word == TemplateKind::ActualCosts.word() => Ok(Some(Self::ActualCosts)),
            Some(_) => Err("Pilih kuitansi atau pengeluaran-riil"),
        }
    }
}

/// Prints a receipt with the finance template in force, or the statement of its actual costs.
#[utoipa::path(
    request_body = PrintReceipt,
    responses(
        (status = 200, description = "letter.docx or daftar_pengeluaran_riil.docx; a PDF is named by kind, number and person", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[post("/kwitansi/post/cetak-kwitansi")]
pub async fn print_receipt(app: web::Data<App>, who: SignedIn, payload: web::Payload) -> Result<HttpResponse, Problem> {
    let wanted = |body: PrintReceipt| {
        let document = body.dokumen.and_then(Field::get).unwrap_or(Document::Receipt);
        body.id.get().map(|id| (TravellerId(id), document, Format::of(body.format)))
    };
    let (traveller, document, format) = checked(payload, wanted).await?;
    let format = format.check(&app)?;
    let (letter, warnings, names) = match document {
        Document::Receipt => {
            let printed = app::receipts::print(&app, &who.0, traveller).await?;
            (printed.letter, printed.warnings, ("letter", "Kuitansi"))
        }
        Document::ActualCosts => {
            let statement = app::receipts::print_actual_costs(&app, &who.0, traveller).await?;
            (statement, Vec::new(), ("daftar_pengeluaran_riil", "Pengeluaran riil"))
        }
    };
    // The Word files keep the contract's names.
    let name = match format {
        Format::Docx => names.0.to_owned(),
        Format::Pdf => app::receipts::pdf_name(&app, traveller, names.1).await?,
    };
    Ok(with_warnings(format.letter(&name, letter), &warnings))
}
