//! P3: prints a numbered letter again, or the report.

use actix_web::{HttpResponse, post, web};
use app::{App, letters::TripDocument};
use serde::Deserialize;
use serde_json::Value;
use trips::TripId;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    body::checked,
    docx::{MEDIA_TYPE, attachment},
    identity::SignedIn,
    lenient::{
        Field,
        kind::{self, Kind, Read},
    },
    problem::{Problem, no_pdf},
    query::path_id,
};

/// Letter to print.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct PrintTripLetter {
    /// `nota-dinas`, `surat-tugas` or `laporan`.
    #[schema(value_type = String)]
    #[validate(required(message = "Dokumen wajib dipilih"))]
    dokumen: Field<Document>,
    /// `docx`, the default, or `pdf`.
    #[schema(value_type = Option<String>)]
    format: Option<Field<Format>>,
}

#[derive(Debug)]
struct Document;

/// Word of the report of a trip, which has no number.
const REPORT: &str = "laporan";

impl Kind for Document {
    /// `None` for the report.
    type Value = Option<TripDocument>;

    fn read(sent: &Value) -> Read<Option<TripDocument>> {
        let Some(word) = kind::Text::read(sent)? else { return Ok(None) };
        if word == REPORT {
            return Ok(Some(None));
        }
        TripDocument::from_word(&word)
            .map(|letter| Some(Some(letter)))
            .ok_or("Pilih nota-dinas, surat-tugas, atau laporan")
    }
}

/// Format of a print; true for PDF.
#[derive(Debug)]
struct Format;

impl Kind for Format {
    type Value = bool;

    fn read(sent: &Value) -> Read<bool> {
        match kind::Text::read(sent)?.as_deref() {
            None | Some("docx") => Ok(Some(false)),
            Some("pdf") => Ok(Some(true)),
            Some(_) => Err("Pilih docx atau pdf"),
        }
    }
}

/// Prints a letter that has a number again, from the data kept when the number was given, or the report of the trip with its
/// photos; nothing is numbered.
#[utoipa::path(
    post, path = "/api/perjalanan/{id}/cetak", operation_id = "printTripLetter", tag = "perjalanan",
    params(("id" = i64, Path, description = "trip id")),
    request_body = PrintTripLetter,
    responses(
        (status = 200, description = "nota_dinas.docx, Surat_Tugas_{unit code}_{ms}.docx or laporan_perjalanan_dinas.docx", body = Vec<u8>, content_type = MEDIA_TYPE),
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
        let pdf = body.format.and_then(Field::get).unwrap_or(false);
        body.dokumen.get().map(|document| (document, pdf))
    };
    let (document, pdf) = checked(payload, wanted).await?;
    if pdf {
        return Err(no_pdf());
    }
    let Some(document) = document else {
        let report = app::trips::print_report(&app, &who.0, id).await?;
        return Ok(attachment("laporan_perjalanan_dinas.docx").body(report));
    };
    let printed = app::trips::print_again(&app, &who.0, id, document).await?;
    let name = match document {
        TripDocument::Memo => "nota_dinas.docx".to_owned(),
        TripDocument::AssignmentLetter => {
            format!("Surat_Tugas_{}_{}.docx", printed.unit_code, app.clock.now().timestamp_millis())
        }
    };
    Ok(attachment(&name).body(printed.letter))
}
