//! Templates of finance for the whole office: receipts and papers of payments (contract W3, W4 and calls of our own screen).

use letters::TemplateKind;
use ports::{AuditEntry, Error, Noun, TemplateRefusal};
use receipts::FinanceUse;
use staff::Actor;
use views::{
    audit::{Action, Field, Object},
    templates::FinanceTemplate,
};

use super::{
    put_in_force::{Destination, bring_back, put_in_force},
    read::{TemplateDownload, download},
    upload::{TemplateUpload, UploadedFile},
};
use crate::application::App;

/// All receipt templates, newest first; the first of each use is in force.
///
/// # Errors
/// [`Error::Denied`] without role 3.
#[tracing::instrument(name = "templates.finance_templates", skip_all)]
pub async fn finance_templates(app: &App, actor: &Actor) -> Result<Vec<FinanceTemplate>, Error> {
    actor.finance_officer()?;
    Ok(app.queries.finance_templates().await?)
}

/// Checks a receipt template and puts it in force for a use under a name.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::Template`] with every fault: the template before stays in force.
#[tracing::instrument(name = "templates.upload_finance", skip_all)]
pub async fn upload_finance(
    app: &App,
    actor: &Actor,
    name: String,
    usage: FinanceUse,
    file: UploadedFile,
) -> Result<TemplateUpload, Error> {
    let officer = actor.finance_officer()?;
    put_in_force(app, *officer, Destination::Finance(name, usage), file).await
}

/// Checks an earlier receipt template again and puts it in force as the newest one of its use; returns its new id.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::NotFound`], [`Error::TemplateState`], [`Error::Template`].
#[tracing::instrument(name = "templates.restore_finance", skip_all)]
pub async fn restore_finance(app: &App, actor: &Actor, id: i64) -> Result<i64, Error> {
    let officer = actor.finance_officer()?;
    let earlier = template(app, id).await?;
    if earlier.in_force {
        return Err(TemplateRefusal::InForce.into());
    }
    let destination = Destination::Finance(earlier.name, earlier.usage);
    bring_back(app, *officer, destination, earlier.id, earlier.file).await
}

/// Withdraws the receipt template in force for a use: its receipts print with the next fitting one again.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::NotFound`], [`Error::TemplateState`].
#[tracing::instrument(name = "templates.withdraw_finance", skip_all)]
pub async fn withdraw_finance(app: &App, actor: &Actor, id: i64) -> Result<(), Error> {
    let officer = actor.finance_officer()?;
    let found = template(app, id).await?;
    let at = app.clock.now();
    let mut work = app.begin(actor).await?;
    if !found.in_force || !work.withdraw_finance_template(id, at).await? {
        return Err(TemplateRefusal::NotInForce.into());
    }
    let object = Object::FinanceTemplate.with(id);
    let entry = AuditEntry::by(*officer, at, Action::FinanceTemplateWithdrawn, object);
    work.record(entry.was(Field::Name, &found.name).was(Field::ReceiptUse, found.usage.word())).await?;
    work.commit().await
}

/// The file of a receipt template.
///
/// # Errors
/// [`Error::Denied`] without role 3, [`Error::NotFound`].
#[tracing::instrument(name = "templates.finance_file", skip_all)]
pub async fn finance_file(app: &App, actor: &Actor, id: i64) -> Result<TemplateDownload, Error> {
    actor.finance_officer()?;
    download(app, template(app, id).await?.file).await
}

/// The built-in template of a use, as a start for an own one.
///
/// # Errors
/// [`Error::Denied`] without role 3.
pub fn finance_built_in(app: &App, actor: &Actor, usage: FinanceUse) -> Result<&'static [u8], Error> {
    actor.finance_officer()?;
    Ok(app.renderer.built_in(TemplateKind::of(usage)))
}

async fn template(app: &App, id: i64) -> Result<FinanceTemplate, Error> {
    app.queries.finance_template(id).await?.ok_or(Error::NotFound(Noun::Template))
}
