//! Lists the variables of templates and the sample trips (product call, beyond 6.6).

use actix_web::{get, web};
use app::App;
use letters::{self, SampleTrip, TemplateKind, VariableForm};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{identity::SignedIn, problem::Problem, wire::Outcome};

/// Variables, and sample trips to try a template with.
#[derive(Debug, Serialize, ToSchema)]
pub struct TemplateVariables {
    pub variabel: Vec<TemplateVariable>,
    pub contoh: Vec<SampleChoice>,
}

/// A variable that templates may name.
#[derive(Debug, Serialize, ToSchema)]
pub struct TemplateVariable {
    /// Name, as in the tag.
    pub nama: String,
    /// `teks`, `pilihan` (printed once or not at all), `perulangan`, `gambar`.
    pub bentuk: &'static str,
    /// Its meaning.
    pub arti: String,
    /// Its value for a sample trip; empty for loops, switches and pictures.
    pub contoh: String,
    /// Words of the kinds of template that know it: `surat-tugas`, `nota-dinas` …
    pub jenis: Vec<&'static str>,
    /// Variables inside a loop.
    #[schema(no_recursion)]
    pub isi: Vec<TemplateVariable>,
}

/// A sample trip.
#[derive(Debug, Serialize, ToSchema)]
pub struct SampleChoice {
    pub kode: &'static str,
    pub nama: &'static str,
}

impl From<letters::TemplateVariable> for TemplateVariable {
    fn from(variable: letters::TemplateVariable) -> Self {
        Self {
            nama: variable.name,
            bentuk: form(variable.form),
            arti: variable.meaning,
            contoh: variable.sample,
            jenis: variable.kinds.into_iter().map(TemplateKind::word).collect(),
            isi: variable.items.into_iter().map(Self::from).collect(),
        }
    }
}

fn form(form: VariableForm) -> &'static str {
    match form {
        VariableForm::Text => "teks",
        VariableForm::Switch => "pilihan",
        VariableForm::Loop => "perulangan",
        VariableForm::Picture => "gambar",
    }
}

/// All variables that templates may name, with meaning and sample, and the sample trips to try a template with.
#[utoipa::path(responses((status = 200, body = Outcome<TemplateVariables>)))]
#[get("/template/variabel")]
pub async fn list_template_variables(
    app: web::Data<App>,
    _who: SignedIn,
) -> Result<web::Json<Outcome<TemplateVariables>>, Problem> {
    let variables = app::templates::variables(&app).into_iter().map(TemplateVariable::from);
    let choice = |sample: SampleTrip| SampleChoice { kode: sample.word(), nama: sample.title() };
    let result =
        TemplateVariables { variabel: variables.collect(), contoh: SampleTrip::ALL.into_iter().map(choice).collect() };
    Ok(web::Json(Outcome { result }))
}
