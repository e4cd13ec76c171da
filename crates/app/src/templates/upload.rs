//! Uploads a parent unit's own letter template (contract W2).

use letters::{Confirmation, TemplateFault, UnitTemplateKind};
use ports::Error;
use staff::{Actor, ParentUnitId};

use super::{
    put_in_force::{Destination, put_in_force},
    read::reach,
};
use crate::application::App;

/// An uploaded file.
#[derive(Debug, Clone)]
pub struct UploadedFile {
    /// The name its uploader gave it, without any folder.
    pub name: String,
    /// Its bytes, at most [`letters::MAX_TEMPLATE_BYTES`].
    pub bytes: Vec<u8>,
    /// Answer to its doubts.
    pub confirmation: Confirmation,
}

/// A template that has come into force, or waits for its approval.
#[derive(Debug, Clone)]
pub struct TemplateUpload {
    /// Its id.
    pub id: i64,
    /// Indonesian sentences about tags in it that print as they are.
    pub warnings: Vec<String>,
    /// Doubts that were confirmed, and notes.
    pub findings: Vec<TemplateFault>,
    /// True if it waits for its approval.
    pub waits: bool,
}

/// Checks a template and puts it in force in the parent unit requested, or the clerk's own; where the unit asks for an
/// approval, it waits.
///
/// # Errors
/// [`Error::Denied`], [`Error::NotFound`] for an unknown unit, [`Error::Template`] with every fault,
/// [`Error::DoubtfulTemplate`] unless confirmed: the template before stays in force.
#[tracing::instrument(name = "templates.upload", skip_all)]
pub async fn upload(
    app: &App,
    actor: &Actor,
    parent: Option<ParentUnitId>,
    kind: UnitTemplateKind,
    file: UploadedFile,
) -> Result<TemplateUpload, Error> {
    let clerk = actor.trip_clerk()?;
    let parent = reach(app, actor, parent).await?;
    put_in_force(app, *clerk, Destination::Unit(parent, kind), file).await
}
