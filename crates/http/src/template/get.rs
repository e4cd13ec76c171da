//! W1: reads the letter templates in force in a parent unit.

use actix_web::{get, web};
use app::App;
use letters::TemplateKind::{self, AssignmentLetter, Memo, ShortAssignmentLetter};
use serde::Serialize;
use staff::ParentUnitId;
use utoipa::ToSchema;
use views::templates;

use super::versi::TemplateVersion;
use crate::{identity::SignedIn, lenient::kind, problem::Problem, query::query, wire::Outcome};

/// File names of the templates in force; null stands for the built-in one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TemplatesInForce {
    /// Kind 1.
    pub template_surat_tugas: Option<String>,
    /// Kind 2.
    pub template_nota_dinas: Option<String>,
    /// Kind 3.
    #[serde(rename = "templateSPD")]
    pub template_spd: Option<String>,
    /// Kind 3, under its own name.
    pub template_surat_tugas_singkat: Option<String>,
    /// Templates in force with date and uploader, by kind.
    pub berlaku: Vec<TemplateVersion>,
}

impl TemplatesInForce {
    fn of(in_force: Vec<templates::TemplateVersion>) -> Self {
        let name = |kind| {
            let version = in_force.iter().find(|version| TemplateKind::from(version.kind) == kind);
            version.map(|version| version.file.name.clone())
        };
        Self {
            template_surat_tugas: name(AssignmentLetter),
            template_nota_dinas: name(Memo),
            template_spd: name(ShortAssignmentLetter),
            template_surat_tugas_singkat: name(ShortAssignmentLetter),
            berlaku: in_force.into_iter().map(TemplateVersion::of).collect(),
        }
    }
}

query! {
    /// Query of the templates.
    pub struct TemplateQuery {
        parent: kind::Id => "indukUnitKerjaId", "default: the caller's";
    }
}

/// The letter templates in force in a parent unit.
#[utoipa::path(
    params(TemplateQuery),
    responses((status = 200, body = Outcome<TemplatesInForce>))
)]
#[get("/template/get")]
pub async fn get_templates_in_force(
    app: web::Data<App>,
    who: SignedIn,
    query: TemplateQuery,
) -> Result<web::Json<Outcome<TemplatesInForce>>, Problem> {
    let parent = query.parent.map(ParentUnitId);
    let in_force = app::templates::in_force(&app, &who.0, parent).await?;
    Ok(web::Json(Outcome { result: TemplatesInForce::of(in_force) }))
}
