//! Translates a template that was written for another program (office 2.1).

use actix_web::{HttpRequest, HttpResponse, post, web};
use app::{App, templates::Translation};
use letters::Confirmation;

use super::{
    findings::{FINDINGS, header_of},
    form::{self, FILE},
    periksa::InspectedTemplate,
};
use crate::{
    docx::{MEDIA_TYPE, attachment},
    identity::SignedIn,
    multipart::{self, Form},
    problem::Problem,
    validation::faults,
};

/// The same template with our tags in place of another program's placeholders whose meaning is known. Nothing is stored.
#[utoipa::path(
    request_body(content = InspectedTemplate, content_type = "multipart/form-data"),
    responses(
        (status = 200, description = "the file; what was left in X-Jaladin-Temuan", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[post("/template/terjemahkan")]
pub async fn translate_template(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let Form { fields, file } = multipart::read::<InspectedTemplate, _>(&request, payload, FILE).await?;
    let mut faults = faults(&fields);
    let file = form::file(file, Confirmation::default()).map_err(|fault| faults.push(fault)).ok();
    let (Some(kind), Some(file), true) = (fields.jenis.get(), file, faults.is_empty()) else {
        return Err(Problem::invalid(faults));
    };
    let Translation { docx, findings } = app::templates::translate(&app, &who.0, kind, file.bytes).await?;
    Ok(attachment(&file.name).insert_header((FINDINGS, header_of(&findings))).body(docx))
}
