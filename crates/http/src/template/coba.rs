//! Tries a template with sample data (product calls, beyond 6.6).

use actix_web::{HttpRequest, HttpResponse, post, web};
use app::{
    App,
    templates::{Trial, TriedTemplate},
};
use letters::SampleTrip;
use serde::{Deserialize, de::IgnoredAny};
use serde_json::Value;
use staff::ParentUnitId;
use utoipa::ToSchema;
use validator::Validate;

use super::{
    findings::{FINDINGS, header_of},
    form::FILE,
    keuangan::FinanceUse,
    versi::TemplateKind,
};
use crate::{
    docx::{MEDIA_TYPE, attachment},
    identity::SignedIn,
    lenient::{
        Field, Id,
        kind::{Kind, Read, Text},
    },
    multipart::{self, Form, Upload},
    problem::Problem,
    validation::faults,
};

/// A sample trip by its word.
#[derive(Debug)]
struct Sample;

impl Kind for Sample {
    type Value = SampleTrip;

    fn read(sent: &Value) -> Read<SampleTrip> {
        let word = Text::read(sent).map_err(|_| UNKNOWN_SAMPLE)?.ok_or(NO_SAMPLE)?;
        SampleTrip::from_word(&word).ok_or(UNKNOWN_SAMPLE).map(Some)
    }
}

/// Message about a missing sample.
const NO_SAMPLE: &str = "Contoh perjalanan wajib dipilih";
/// Message about an unknown sample.
const UNKNOWN_SAMPLE: &str = "Contoh perjalanan tidak dikenal";

/// A letter template to try, or none for the one in force.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct TryTemplate {
    /// A .docx, at most 5 MiB; without it the template in force is tried.
    #[schema(value_type = Option<String>, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    file: Option<IgnoredAny>,
    /// Parent unit; default: the caller's.
    id: Option<Id>,
    /// As in `POST template/upload`.
    #[schema(value_type = i64)]
    jenis: Field<TemplateKind>,
    /// Sample trip, a `kode` of `GET template/variabel`.
    #[schema(value_type = String)]
    contoh: Field<Sample>,
}

/// A receipt template to try, or none for the one in force.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct TryFinanceTemplate {
    /// A .docx, at most 5 MiB; without it the template in force is tried.
    #[schema(value_type = Option<String>, format = Binary)]
    #[validate(skip)]
    #[expect(dead_code, reason = "arrives as the file of the form")]
    file: Option<IgnoredAny>,
    /// Papers it is for, as in `POST template/upload-keuangan`.
    #[schema(value_type = Option<String>)]
    jenis: Option<Field<FinanceUse>>,
    /// Sample trip, a `kode` of `GET template/variabel`.
    #[schema(value_type = String)]
    contoh: Field<Sample>,
}

/// A letter template filled with sample data. Nothing is stored, nothing is numbered; a file is checked as an upload is.
#[utoipa::path(
    request_body(content = TryTemplate, content_type = "multipart/form-data"),
    responses(
        (status = 200, description = "contoh.docx; findings of the file in X-Jaladin-Temuan", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[post("/template/coba")]
pub async fn try_template(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let may = async |fields: &_| {
        let parent = multipart::id(fields, "id").map(ParentUnitId);
        Ok(app::templates::reach(&app, &who.0, parent).await.map(drop)?)
    };
    let Form { fields, file } = multipart::read_about::<TryTemplate, _>(&request, payload, FILE, may).await?;
    let faults = faults(&fields);
    let parent = fields.id.and_then(Field::get).map(ParentUnitId);
    let (Some(kind), Some(sample), true) = (fields.jenis.get(), fields.contoh.get(), faults.is_empty()) else {
        // A unit out of reach is reported before any other fault.
        app::templates::reach(&app, &who.0, parent).await?;
        return Err(Problem::invalid(faults));
    };
    Ok(filled(app::templates::try_unit(&app, &who.0, parent, kind, tried(file), sample).await?))
}

/// A receipt template filled with sample data. Nothing is stored; a file is checked as an upload is.
#[utoipa::path(
    request_body(content = TryFinanceTemplate, content_type = "multipart/form-data"),
    responses(
        (status = 200, description = "contoh.docx; findings of the file in X-Jaladin-Temuan", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[post("/template/coba-keuangan")]
pub async fn try_finance_template(
    app: web::Data<App>,
    who: SignedIn,
    request: HttpRequest,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let Form { fields, file } = multipart::read::<TryFinanceTemplate, _>(&request, payload, FILE).await?;
    let faults = faults(&fields);
    let (Some(sample), true) = (fields.contoh.get(), faults.is_empty()) else { return Err(Problem::invalid(faults)) };
    let usage = fields.jenis.and_then(Field::get).unwrap_or_default();
    Ok(filled(app::templates::try_finance(&app, &who.0, usage, tried(file), sample).await?))
}

/// A filled template, with the findings of its file in a header.
fn filled(Trial { letter, findings }: Trial) -> HttpResponse {
    let mut response = attachment("contoh.docx");
    if !findings.is_empty() {
        response.insert_header((FINDINGS, header_of(&findings)));
    }
    response.body(letter)
}

fn tried(file: Option<Upload>) -> TriedTemplate {
    file.map_or(TriedTemplate::InForce, |Upload { bytes, .. }| TriedTemplate::File(bytes))
}
