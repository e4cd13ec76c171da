//! P3: prints a numbered letter again, or a paper without number.

use actix_web::{HttpResponse, post, web};
use app::App;
use letters::{NumberedLetter, TemplateKind};
use serde::Deserialize;
use serde_json::Value;
use trips::TripId;
use utoipa::ToSchema;
use validator::Validate;

use super::surat_tugas::with_warnings;
use crate::{
    body::checked,
    docx::{MEDIA_TYPE, download},
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
    /// `nota-dinas`, `surat-tugas`, `spd`, `laporan`, `bukti-kehadiran` (of a trip without SPD) or `pembatalan` (of a cancelled one).
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
    TravelOrders,
    Report,
    Attendance,
    Cancellation,
}

impl Document {
    /// Its name, in front of the number.
    fn title(self) -> &'static str {
        let kind = match self {
            Self::Letter(NumberedLetter::Memo) => TemplateKind::Memo,
            Self::Letter(NumberedLetter::AssignmentLetter) => TemplateKind::AssignmentLetter,
            Self::TravelOrders => TemplateKind::TravelOrder,
            Self::Report => TemplateKind::Report,
            Self::Attendance => TemplateKind::Attendance,
            Self::Cancellation => TemplateKind::Cancellation,
        };
        kind.title()
    }

    /// The letter whose number stands in its file's name; of papers without number the latest of the trip.
    fn numbered(self) -> Option<NumberedLetter> {
        match self {
            Self::Letter(document) => Some(document),
            _ => None,
        }
    }
}

impl Kind for Document {
    type Value = Self;

    fn read(sent: &Value) -> Read<Self> {
        let Some(word) = kind::Text::read(sent)? else { return Ok(None) };
        Ok(Some(match word.as_str() {
            "spd" => Self::TravelOrders,
            "laporan" => Self::Report,
            "bukti-kehadiran" => Self::Attendance,
            "pembatalan" => Self::Cancellation,
            word => NumberedLetter::from_word(word)
                .map(Self::Letter)
                .ok_or("Pilih nota-dinas, surat-tugas, spd, laporan, bukti-kehadiran, atau pembatalan")?,
        }))
    }
}

/// Prints a letter that has a number again, from the data kept when the number was given, or a paper of the trip without one;
/// nothing is numbered.
#[utoipa::path(
    params(("id" = i64, Path, description = "trip id")),
    request_body = PrintTripLetter,
    responses(
        (status = 200, description = "named by kind, number and person, with .docx or .pdf; warnings in X-Jaladin-Peringatan", body = Vec<u8>, content_type = MEDIA_TYPE)
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
    if let (Document::Letter(document), Format::Pdf) = (document, format)
        && let Some(signed) = app::final_numbers::signed_letter(&app, &who.0, id, document).await?
    {
        let name = app::trips::file_name(&app, id, Some(document), Document::Letter(document).title()).await?;
        let file = download("application/pdf", &format!("{name}.pdf")).body(signed.pdf);
        return Ok(with_warnings(file, &signed.warnings));
    }
    let format = format.check(&app)?;
    let paper = |printed: app::trips::PrintedPaper| (printed.letter, printed.warnings);
    let (letter, warnings) = match document {
        Document::Letter(document) => {
            let printed = app::trips::print_again(&app, &who.0, id, document).await?;
            (printed.letter, printed.warnings)
        }
        Document::TravelOrders => paper(app::trips::print_travel_orders(&app, &who.0, id).await?),
        Document::Report => (app::trips::print_report(&app, &who.0, id).await?, Vec::new()),
        Document::Attendance => paper(app::trips::print_attendance(&app, &who.0, id).await?),
        Document::Cancellation => paper(app::trips::print_cancellation(&app, &who.0, id).await?),
    };
    let name = app::trips::file_name(&app, id, document.numbered(), document.title()).await?;
    Ok(with_warnings(format.letter(&name, letter), &warnings))
}
