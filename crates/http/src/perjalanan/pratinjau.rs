//! P6: previews a letter.

use actix_web::{HttpResponse, post, web};
use app::{App, trips::PreviewedLetter};
use serde_json::Value;
use staff::WorkUnitId;
use trips::TripId;

use super::{nota_dinas::FileTrip, surat_tugas::with_warnings};
use crate::{
    body::read,
    docx::MEDIA_TYPE,
    format::Format,
    identity::SignedIn,
    lenient::kind::{self, Kind},
    problem::{FieldError, Problem},
    validation::none_of,
};

/// A letter with 'PRATINJAU' in place of its numbers: the memo of a trip form, where `id` is the trip that the form changes, or
/// with `{id, dokumen}` a letter of a filed trip (`nota-dinas`, `surat-tugas`). Nothing is stored.
#[utoipa::path(
    request_body = FileTrip,
    responses(
        (status = 200, description = "pratinjau.docx or pratinjau.pdf; warnings in X-Jaladin-Peringatan", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[post("/perjalanan/pratinjau")]
pub async fn preview_trip(app: web::Data<App>, who: SignedIn, payload: web::Payload) -> Result<HttpResponse, Problem> {
    let body: Value = read(payload).await?;
    let format =
        Format::read(&body["format"]).map_err(|message| Problem::invalid(vec![FieldError::new("format", message)]))?;
    let format = format.unwrap_or(Format::Docx).check(&app)?;
    let trip = kind::Id::read(&body["id"]).ok().flatten().map(TripId);
    // A form has travellers, and names no document.
    let is_form = body.get("pegawai").is_some() && body["dokumen"].is_null();
    let letter = if let Some(id) = trip.filter(|_| !is_form) {
        app::trips::preview_letter(&app, &who.0, id, document(&body["dokumen"])?).await?
    } else {
        let form: FileTrip = serde_json::from_value(body).map_err(|_| Problem::unreadable())?;
        let (faults, needed_by_some) = form.faults();
        none_of(faults)?;
        let unit = form.work_unit().map(WorkUnitId);
        let previewed = app::trips::preview_draft(&app, &who.0, unit, trip, form.into()).await;
        previewed.map_err(|error| Problem::from(error).reworded(&needed_by_some))?
    };
    Ok(with_warnings(format.letter("pratinjau", letter.letter), &letter.warnings))
}

fn document(sent: &Value) -> Result<PreviewedLetter, Problem> {
    match sent.as_str() {
        Some("nota-dinas") => Ok(PreviewedLetter::Memo),
        Some("surat-tugas") => Ok(PreviewedLetter::AssignmentLetter),
        _ => Err(Problem::invalid(vec![FieldError::new("dokumen", "Dokumen wajib dipilih")])),
    }
}
