//! Looks at a template without storing it: its findings, and its translation from another program's placeholders.

use letters::{TemplateFault, TemplateKind};
use ports::Error;
use staff::{Actor, Denied};

use crate::application::App;

/// A translated template.
#[derive(Debug)]
pub struct Translation {
    /// Bytes of the .docx with our tags.
    pub docx: Vec<u8>,
    /// Placeholders that were left.
    pub findings: Vec<TemplateFault>,
}

/// All findings of a template, the gravest first.
///
/// # Errors
/// [`Error::Denied`] for a kind that the actor may not put in force.
#[tracing::instrument(name = "templates.inspect", skip_all)]
pub async fn inspect(app: &App, actor: &Actor, kind: TemplateKind, file: Vec<u8>) -> Result<Vec<TemplateFault>, Error> {
    of_kind(actor, kind)?;
    app.user_files.template_findings(actor.user, file, kind).await
}

/// Puts our tags in place of another program's placeholders whose meaning is known.
///
/// # Errors
/// [`Error::Denied`] for a kind that the actor may not put in force, [`Error::Template`] for a file that can't be read.
#[tracing::instrument(name = "templates.translate", skip_all)]
pub async fn translate(app: &App, actor: &Actor, kind: TemplateKind, file: Vec<u8>) -> Result<Translation, Error> {
    of_kind(actor, kind)?;
    let docx = app.user_files.translate_template(actor.user, file, kind).await?;
    let findings = app.user_files.template_findings(actor.user, docx.clone(), kind).await?;
    Ok(Translation { docx, findings })
}

/// Templates of finance are finance's as well, letter templates the clerks' alone.
fn of_kind(actor: &Actor, kind: TemplateKind) -> Result<(), Denied> {
    actor.template_translator()?;
    if kind.finance_use().is_none() {
        actor.trip_clerk()?;
    }
    Ok(())
}
