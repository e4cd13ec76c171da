//! Lists every office shares: classifications, employees (contract S1, S2, E1).

use numbering::classification::ClassificationId;
use staff::{Actor, Role};

use crate::{
    App, Error,
    views::{ClassificationCodeView, EmployeeView},
};

/// All classifications: id, code, name.
///
/// # Errors
/// [`Error::Denied`] without role 4 or 5.
pub async fn classifications(app: &App, actor: &Actor) -> Result<Vec<(i64, String, String)>, Error> {
    actor.one_of(&[Role::Registrar, Role::SuperAdmin])?;
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
    actor.one_of(&[Role::Clerk, Role::Registrar, Role::SuperAdmin])?;
    Ok(app.queries.classification_codes(id).await?)
}

/// All employees who are not retired.
///
/// # Errors
/// [`Error::Denied`] without role 1, 2 or 5.
pub async fn employees(app: &App, actor: &Actor) -> Result<Vec<EmployeeView>, Error> {
    actor.one_of(&[Role::Clerk, Role::UnitAdmin, Role::SuperAdmin])?;
    Ok(app.queries.employees().await?)
}
