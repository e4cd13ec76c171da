//! Printing inside the unit of work: a letter that does not print leaves nothing behind.

use staff::ParentUnitId;

use crate::{App, Error, letters::Letter, ports::UnitOfWork};

/// Prints a letter with the template in force in `parent`, or with the built-in one.
pub(crate) async fn print(
    app: &App,
    work: &mut dyn UnitOfWork,
    parent: ParentUnitId,
    letter: &Letter,
) -> Result<Vec<u8>, Error> {
    let Some(template) = work.template_in_force(parent, letter.template_kind()).await? else {
        return app.press.print(None, letter).map_err(Error::Template);
    };
    if let Some(printed) = app.press.print_at_hand(&template.fingerprint, letter) {
        return printed.map_err(Error::Template);
    }
    let file = app.files.read(&template.storage_key).await?;
    app.press.print(Some(&file), letter).map_err(Error::Template)
}
