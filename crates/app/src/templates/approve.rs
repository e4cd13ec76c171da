//! Approval of uploaded letter templates, where a parent unit asks for it.

use ports::{AuditEntry, Error, Noun, TemplateRefusal};
use receipts::duties::FOUR_EYES;
use staff::{Actor, UnitAdministrator};
use views::{
    audit::{Action, Field, Object},
    templates::TemplateVersion,
};

use super::read::{TemplateDownload, download};
use crate::application::App;

/// The templates that wait in the administrator's parent unit, newest first.
///
/// # Errors
/// [`Error::Denied`] without role 2.
#[tracing::instrument(name = "templates.waiting", skip_all)]
pub async fn waiting(app: &App, actor: &Actor) -> Result<Vec<TemplateVersion>, Error> {
    let admin = actor.unit_administrator()?;
    Ok(app.queries.waiting_templates(admin.parent_unit(None)).await?)
}

/// The file of a template of the administrator's parent unit, to be looked at before its approval.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`].
#[tracing::instrument(name = "templates.waiting_file", skip_all)]
pub async fn waiting_file(app: &App, actor: &Actor, id: i64) -> Result<TemplateDownload, Error> {
    let version = version(app, actor.unit_administrator()?, id).await?;
    download(app, version.file).await
}

/// Puts a waiting template in force. It is checked again, because tags may have changed since it was uploaded.
///
/// # Errors
/// As [`waiting_file`]; [`Error::TemplateState`] for one that does not wait, and for the approver's own of the last
/// [`FOUR_EYES`]; [`Error::Template`].
#[tracing::instrument(name = "templates.approve", skip_all)]
pub async fn approve(app: &App, actor: &Actor, id: i64) -> Result<(), Error> {
    let admin = actor.unit_administrator()?;
    let TemplateVersion { parent_unit, kind, file, waits, .. } = version(app, admin, id).await?;
    if !waits {
        return Err(TemplateRefusal::NotWaiting.into());
    }
    let now = app.clock.now();
    if actor.users().contains(&file.uploader) && now < file.uploaded_at + FOUR_EYES {
        return Err(TemplateRefusal::OwnUpload.into());
    }
    let bytes = app.files.read(&file.storage_key).await?;
    app.user_files.check_template(actor.user, bytes, kind.into()).await?;
    let mut work = app.begin(actor).await?;
    if !work.approve_template(id, parent_unit, kind).await? {
        return Err(TemplateRefusal::NotWaiting.into());
    }
    let entry = AuditEntry::by(*admin, now, Action::TemplateApproved, Object::Template.with(id));
    let entry = entry.is(Field::FileName, &file.name).is(Field::ParentUnit, parent_unit);
    work.record(entry.is(Field::Kind, kind.number()).is(Field::Sha256, &file.fingerprint)).await?;
    work.commit().await
}

/// A version of the administrator's parent unit.
async fn version(app: &App, admin: UnitAdministrator<'_>, id: i64) -> Result<TemplateVersion, Error> {
    let version = app.queries.template_version(id).await?.ok_or(Error::NotFound(Noun::Template))?;
    admin.of_parent(version.parent_unit)?;
    Ok(version)
}
