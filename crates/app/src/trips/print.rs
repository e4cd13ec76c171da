//! Printing inside the unit of work: a letter that does not print leaves nothing behind.

use staff::ParentUnitId;

use crate::{App, Error, letters::Letter, ports::UnitOfWork};

/// Prints a letter with the template in force in `parent`, or with the built-in one.
pub(super) async fn print(
    app: &App,
    work: &mut dyn UnitOfWork,
    parent: ParentUnitId,
    letter: &Letter,
) -> Result<Vec<u8>, Error> {
    let template = match work.template_in_force(parent, letter.template_kind()).await? {
        Some(key) => Some(app.files.read(&key).await?),
        None => None,
    };
    app.press.print(template.as_deref(), letter).map_err(Error::Template)
}
