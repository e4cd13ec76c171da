//! Printing: inside the unit of work, so that a letter that does not print leaves nothing behind, or after it.

use staff::ParentUnitId;

use crate::{
    App, Error,
    letters::Letter,
    ports::{TemplateInForce, UnitOfWork},
};

/// Prints a letter with the template in force in `parent`, or with the built-in one.
pub(crate) async fn print(
    app: &App,
    work: &mut dyn UnitOfWork,
    parent: ParentUnitId,
    letter: &Letter,
) -> Result<Vec<u8>, Error> {
    let template = work.template_in_force(parent, letter.template_kind()).await?;
    press(app, template, letter).await
}

/// Prints a letter with this template, or with the built-in one.
pub(crate) async fn press(app: &App, template: Option<TemplateInForce>, letter: &Letter) -> Result<Vec<u8>, Error> {
    let Some(template) = template else {
        return app.press.print(None, letter).await;
    };
    if let Some(printed) = app.press.print_at_hand(&template.fingerprint, letter).await? {
        return Ok(printed);
    }
    let file = app.files.read(&template.storage_key).await?;
    app.press.print(Some(file), letter).await
}
