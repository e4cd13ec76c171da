//! Lists every office shares: classifications, employees (contract S1, S2, E1).

use numbering::classification::ClassificationId;
use staff::Actor;

use crate::{
    App, Error,
    views::{ClassificationCodeView, EmployeeView},
};

/// All classifications: id, code, name.
///
/// # Errors
/// [`Error::Denied`] without role 4 or 5.
pub async fn classifications(app: &App, actor: &Actor) -> Result<Vec<(i64, String, String)>, Error> {
    actor.letter_registrar()?;
    Ok(app.queries.classifications().await?)
}

/// The codes under a classification; none for an unknown one.
///
/// # Errors
/// [`Error::Denied`] without role 1, 4 or 5.
pub async fn classification_codes(
    app: &App,
    actor: &Actor,
    id: ClassificationId,
) -> Result<Vec<ClassificationCodeView>, Error> {
    actor.classification_reader()?;
    Ok(app.queries.classification_codes(id).await?)
}

/// All employees who are not retired.
///
/// # Errors
/// [`Error::Denied`] without role 1, 2 or 5.
pub async fn employees(app: &App, actor: &Actor) -> Result<Vec<EmployeeView>, Error> {
    actor.staff_reader()?;
    Ok(app.queries.employees().await?)
}
