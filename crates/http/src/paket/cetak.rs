//! Papers of a package.

use actix_web::{HttpResponse, post, web};
use app::{
    App,
    packages::{account_sheet, bank_list, bundle, nominative_sheet, print},
};
use letters::TemplateKind;
use payments::PackageId;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;
use validator::Validate;
use views::wire::Wire;

use super::UNKNOWN;
use crate::{
    body::checked,
    cetak::bound,
    docx::MEDIA_TYPE,
    format::Format,
    identity::SignedIn,
    lenient::{
        Field,
        kind::{self, Kind, Read},
    },
    problem::{FieldError, Problem},
    query::path_id,
    warnings_header::with_warnings,
    xlsx::attachment,
};

/// A paper of a package.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Document {
    Package,
    Nominative,
    Bank,
    Accounts,
    Bundle,
}

impl Kind for Document {
    type Value = Self;

    fn read(sent: &Value) -> Read<Self> {
        let Some(word) = kind::Text::read(sent)? else { return Ok(None) };
        match word.as_str() {
            "npd" => Ok(Some(Self::Package)),
            "nominatif" => Ok(Some(Self::Nominative)),
            "bank" => Ok(Some(Self::Bank)),
            "sipd" => Ok(Some(Self::Accounts)),
            "berkas" => Ok(Some(Self::Bundle)),
            _ => Err("Pilih npd, nominatif, bank, sipd, atau berkas"),
        }
    }
}

/// Format of a paper of a package.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PaperFormat {
    Sheet,
    Letter(Format),
}

impl Kind for PaperFormat {
    type Value = Self;

    fn read(sent: &Value) -> Read<Self> {
        match kind::Text::read(sent)?.as_deref() {
            Some("xlsx") => Ok(Some(Self::Sheet)),
            _ => Format::read(sent).map(|format| format.map(Self::Letter)).map_err(|_| "Pilih xlsx, docx, atau pdf"),
        }
    }
}

impl Document {
    /// The format where none is asked for, and the others that it has.
    fn formats(self) -> (PaperFormat, &'static [PaperFormat]) {
        const DOCX: PaperFormat = PaperFormat::Letter(Format::Docx);
        const PDF: PaperFormat = PaperFormat::Letter(Format::Pdf);
        match self {
            Self::Package => (DOCX, &[DOCX, PDF]),
            Self::Nominative => (PaperFormat::Sheet, &[PaperFormat::Sheet, DOCX, PDF]),
            Self::Bank | Self::Accounts => (PaperFormat::Sheet, &[PaperFormat::Sheet]),
            Self::Bundle => (PDF, &[PDF]),
        }
    }
}

/// A paper to print.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[validate(nest_all_fields)]
pub struct PrintPackage {
    /// `npd`, `nominatif`, `bank`, `sipd` or `berkas`.
    #[schema(value_type = String)]
    #[validate(required(message = "Dokumen wajib dipilih"))]
    dokumen: Field<Document>,
    /// `docx` or `pdf` of the NPD, `xlsx`, `docx` or `pdf` of the nominative list, `xlsx` of bank list and SIPD, `pdf` of the bundle; the
    /// first one without it.
    #[schema(required = false, value_type = String)]
    format: Field<PaperFormat>,
}

/// Prints a paper of a package; the audit log tells what was downloaded. The bank list once it is handed in, with the people without
/// account in `X-Jaladin-Peringatan`.
#[utoipa::path(
    params(("id" = i64, Path, description = "package id")),
    request_body = PrintPackage,
    responses(
        (status = 200, description = "Nota_Pencairan_Dana_1_NPD_DINKES_X_2026.docx, by kind and number", body = Vec<u8>, content_type = MEDIA_TYPE)
    )
)]
#[post("/paket/{id}/cetak")]
pub async fn print_package(
    app: web::Data<App>,
    who: SignedIn,
    id: web::Path<String>,
    payload: web::Payload,
) -> Result<HttpResponse, Problem> {
    let id = PackageId(path_id(&id, UNKNOWN)?);
    let sent = |body: PrintPackage| Some((body.dokumen.get()?, body.format.get()));
    let (document, format) = checked(payload, sent).await?;
    let (usual, formats) = document.formats();
    let format = format.unwrap_or(usual);
    if !formats.contains(&format) {
        return Err(Problem::invalid(vec![FieldError::new("format", "Dokumen ini tidak ada dalam format itu")]));
    }
    let actor = &who.0;
    let sheet = match (document, format) {
        (Document::Bundle, _) => return bound(&app, Box::pin(bundle(&app, actor, id))).await,
        (document, PaperFormat::Letter(format)) => {
            let format = format.check(&app)?;
            let nominative = document == Document::Nominative;
            let kind = if nominative { TemplateKind::PackageNominative } else { TemplateKind::Package };
            let (name, letter) = print(&app, actor, id, kind).await?;
            return Ok(format.letter(&name, letter));
        }
        (Document::Bank, _) => {
            let list = bank_list(&app, actor, id).await?;
            let told: Vec<String> = list.notices.form();
            return Ok(with_warnings(attachment(&format!("{}.xlsx", list.name)).body(list.file), &told));
        }
        (Document::Accounts, _) => account_sheet(&app, actor, id).await?,
        (Document::Nominative | Document::Package, _) => nominative_sheet(&app, actor, id).await?,
    };
    let (name, file) = sheet;
    Ok(attachment(&format!("{name}.xlsx")).body(file))
}
