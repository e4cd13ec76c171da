//! Reads a parent unit's templates (contract W1 and calls of our own screen).

use letters::UnitTemplateKind;
use ports::{Error, Noun};
use staff::{Actor, ParentUnitId, TripClerk};
use views::templates::{TemplateFile, TemplateVersion};

use crate::{application::App, units};

/// A template file.
#[derive(Debug)]
pub struct TemplateDownload {
    /// The name its uploader gave it.
    pub name: String,
    /// Bytes of a .docx.
    pub bytes: Vec<u8>,
}

/// The templates in force in the parent unit named, or the clerk's own; none for a kind that prints the built-in one.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] for an unknown unit.
#[tracing::instrument(name = "templates.in_force", skip_all)]
pub async fn in_force(app: &App, actor: &Actor, parent: Option<ParentUnitId>) -> Result<Vec<TemplateVersion>, Error> {
    let parent = reach(app, actor, parent).await?;
    Ok(app.queries.templates_in_force(parent).await?)
}

/// All versions of a kind in the parent unit named, or the clerk's own, newest first.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] for an unknown unit.
#[tracing::instrument(name = "templates.versions", skip_all)]
pub async fn versions(
    app: &App,
    actor: &Actor,
    parent: Option<ParentUnitId>,
    kind: UnitTemplateKind,
) -> Result<Vec<TemplateVersion>, Error> {
    let parent = reach(app, actor, parent).await?;
    Ok(app.queries.template_versions(parent, kind).await?)
}

/// The file of a version.
///
/// # Errors
/// [`Error::NotFound`], [`Error::Denied`] for another parent unit's.
#[tracing::instrument(name = "templates.file", skip_all)]
pub async fn file(app: &App, actor: &Actor, id: i64) -> Result<TemplateDownload, Error> {
    let version = version(app, actor.trip_clerk()?, id).await?;
    download(app, version.file).await
}

/// The built-in template of a kind, as a start for an own one.
///
/// # Errors
/// [`Error::Denied`].
pub fn built_in(app: &App, actor: &Actor, kind: UnitTemplateKind) -> Result<&'static [u8], Error> {
    actor.trip_clerk()?;
    Ok(app.renderer.built_in(kind.into()))
}

/// The parent unit requested, or the clerk's own, if it is in the clerk's scope.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] for an unknown unit.
#[tracing::instrument(name = "templates.reach", skip_all)]
pub async fn reach(app: &App, actor: &Actor, named: Option<ParentUnitId>) -> Result<ParentUnitId, Error> {
    units::reach_parent(app, *actor.trip_clerk()?, named).await
}

/// A version in the clerk's scope.
pub(super) async fn version(app: &App, clerk: TripClerk<'_>, id: i64) -> Result<TemplateVersion, Error> {
    let version = app.queries.template_version(id).await?.ok_or(Error::NotFound(Noun::Template))?;
    clerk.of_parent(version.parent_unit)?;
    Ok(version)
}

/// Reads a template's file.
pub(super) async fn download(app: &App, file: TemplateFile) -> Result<TemplateDownload, Error> {
    Ok(TemplateDownload { bytes: app.files.read(&file.storage_key).await?, name: file.name })
}
