//! Tries a template with a sample trip before it is put in force: nothing is stored, nothing is numbered.

use letters::{SampleTrip, TemplateFault, TemplateKey, TemplateKind, TemplateVariable, UnitTemplateKind};
use ports::Error;
use receipts::FinanceUse;
use staff::{Actor, ParentUnitId};

use super::read::reach;
use crate::application::App;

/// The template to try.
#[derive(Debug)]
pub enum TriedTemplate {
    /// Bytes of a .docx; it is checked as an upload is.
    File(Vec<u8>),
    /// The one in force, to compare with.
    InForce,
}

/// A template filled with a sample trip.
#[derive(Debug)]
pub struct Trial {
    /// Bytes of a .docx.
    pub letter: Vec<u8>,
    /// Findings of the file, none of them wrong; none of the template in force.
    pub findings: Vec<TemplateFault>,
}

/// A letter of a parent unit, the one requested or the clerk's own, with a sample trip.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] for an unknown unit, [`Error::Template`] with every fault.
#[tracing::instrument(name = "templates.try_unit", skip_all)]
pub async fn try_unit(
    app: &App,
    actor: &Actor,
    parent: Option<ParentUnitId>,
    kind: UnitTemplateKind,
    template: TriedTemplate,
    sample: SampleTrip,
) -> Result<Trial, Error> {
    let parent = reach(app, actor, parent).await?;
    try_out(app, actor, kind.into(), TemplateKey::Unit(parent, kind), template, sample).await
}

/// A paper of finance with a sample trip. Without a template of this use, the one in force is that which its receipts print with: of the
/// sample's place, else the general one.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::Template`] with every fault.
#[tracing::instrument(name = "templates.try_finance", skip_all)]
pub async fn try_finance(
    app: &App,
    actor: &Actor,
    usage: FinanceUse,
    template: TriedTemplate,
    sample: SampleTrip,
) -> Result<Trial, Error> {
    actor.finance_officer()?;
    let mut key = TemplateKey::Finance(usage);
    for usage in usage.in_order(sample.is_in_town()) {
        key = TemplateKey::Finance(usage);
        if app.queries.template_to_print(key).await?.is_some() {
            break;
        }
    }
    try_out(app, actor, TemplateKind::of(usage), key, template, sample).await
}

/// All variables that templates may name.
pub fn variables(app: &App) -> Vec<TemplateVariable> {
    app.renderer.variables()
}

async fn try_out(
    app: &App,
    actor: &Actor,
    kind: TemplateKind,
    key: TemplateKey,
    template: TriedTemplate,
    sample: SampleTrip,
) -> Result<Trial, Error> {
    let mut findings = Vec::new();
    let template = match template {
        TriedTemplate::File(bytes) => {
            findings = app.user_files.check_template(actor.user, bytes.clone(), kind).await?.findings;
            bytes
        }
        TriedTemplate::InForce => match app.queries.template_to_print(key).await? {
            Some(in_force) => app.files.read(&in_force.storage_key).await?,
            None => app.renderer.built_in(kind).to_vec(),
        },
    };
    let letter = app.user_files.render_sample(actor.user, template, kind, sample).await?;
    Ok(Trial { letter, findings })
}
