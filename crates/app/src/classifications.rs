//! Letter classifications and the codes under them (contract S1, S2).

use numbering::classification::ClassificationId;
use ports::Error;
use staff::Actor;
use views::{Classification, ClassificationCodeView};

use crate::application::App;

/// All classifications: id, code, name.
///
/// # Errors
/// [`Error::Denied`] without role 4 or 5.
#[tracing::instrument(name = "classifications.list", skip_all)]
pub async fn list(app: &App, actor: &Actor) -> Result<Vec<Classification>, Error> {
    actor.letter_registrar()?;
    Ok(app.queries.classifications().await?)
}

/// The codes under a classification; none for an unknown one.
///
/// # Errors
/// [`Error::Denied`] without role 1, 4 or 5.
#[tracing::instrument(name = "classifications.codes", skip_all, fields(classification_id = id.0))]
pub async fn codes(app: &App, actor: &Actor, id: ClassificationId) -> Result<Vec<ClassificationCodeView>, Error> {
    actor.classification_reader()?;
    Ok(app.queries.classification_codes(id).await?)
}
