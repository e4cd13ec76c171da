//! P3: prints a numbered letter again, or a paper without number.

use actix_web::{HttpResponse, post, web};
use app::{App, letters::NumberedLetter};
use serde::Deserialize;
use serde_json::Value;
use trips::TripId;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::checked,
    docx::MEDIA_TYPE,
    format::Format,
    identity::SignedIn,
    lenient::{
        Field,
        kind::{self, Kind, Read},
    },
    problem::Problem,
    query::path_id,
};

/// Letter to print.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct PrintTripLetter {
    /// `nota-dinas`, `surat-tugas`, `laporan`, `bukti-kehadiran` (of a trip without SPD) or `pembatalan` (of a cancelled one).
    #[schema(value_type = String)]
    #[validate(required(message = "Dokumen wajib dipilih"))]
    dokumen: Field<Document>,
    /// `docx`, the default, or `pdf`.
    #[schema(value_type = Option<String>)]
    format: Option<Field<Format>>,
}

/// A document of a trip.
#[derive(Debug, Clone, Copy)]
enum Document {
    /// With a number.
    Letter(NumberedLetter),
    Report,
    Attendance,
    Cancellation,
}

impl Kind for Document {
    type Value = Self;

    fn read(sent: &Value) -> Read<Self> {
        let Some(word) = kind::Text::read(sent)? else { return Ok(None) };
        Ok(Some(match word.as_str() {
            "laporan" => Self::Report,
            "bukti-kehadiran" => Self::Attendance,
            "pembatalan" => Self::Cancellation,
            word => NumberedLetter::from_word(word)
                .map(Self::Letter)
                .ok_or("Pilih nota-dinas, surat-tugas, laporan, bukti-kehadiran, atau pembatalan")?,
        }))
    }
}

/// Prints a letter that has a number again, from the data kept when the number was given, or a paper of the trip without one;
/// nothing is numbered.
#[utoipa::path(
    post, path = "/api/perjalanan/{id}/cetak", operation_id = "printTripLetter", tag = "perjalanan",
    params(("id" = i64, Path, description = "trip id")),
    request_body = PrintTripLetter,
    responses(
        (status = 200, description = "nota_dinas.docx, Surat_Tugas_{unit code}_{ms}.docx, laporan_perjalanan_dinas.docx, bukti_kehadiran.docx or pernyataan_pembatalan.docx; the same names with .pdf", body = Vec<u8>, content_type = MEDIA_TYPE),
        (status = "4XX", body = Problem), (status = "5XX", body = Problem)
    )
)]
#[post("/perjalanan/{id}/cetak")]
pub async fn print_trip_letter(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let id = TripId(path_id(&id, "Perjalanan tidak ditemukan.")?);
    let wanted = |body: PrintTripLetter| {
        let format = Format::of(body.format);
        body.dokumen.get().map(|document| (document, format))
    };
    let (document, format) = checked(payload, wanted).await?;
    let format = format.check(&app)?;
    let (name, letter) = match document {
        Document::Letter(document) => {
            let printed = app::trips::print_again(&app, &who.0, id, document).await?;
            let name = match document {
                NumberedLetter::Memo => "nota_dinas".to_owned(),
                NumberedLetter::AssignmentLetter => {
                    format!("Surat_Tugas_{}_{}", printed.unit_code, app.clock.now().timestamp_millis())
                }
            };
            return Ok(format.letter(&name, printed.letter));
        }
        Document::Report => ("laporan_perjalanan_dinas", app::trips::print_report(&app, &who.0, id).await?),
        Document::Attendance => ("bukti_kehadiran", app::trips::print_attendance(&app, &who.0, id).await?),
        Document::Cancellation => ("pernyataan_pembatalan", app::trips::print_cancellation(&app, &who.0, id).await?),
    };
    Ok(format.letter(name, letter))
}
