//! Printing: inside the unit of work, so that a letter that does not print leaves nothing behind, or after it.

use staff::ParentUnitId;

use crate::{
    App, Error,
    letters::Letter,
    ports::{Stored, TemplateInForce, UnitOfWork},
};

/// The template in force for a letter of `parent`; `None` means the built-in one.
pub(crate) async fn template_for(
    work: &mut dyn UnitOfWork,
    parent: ParentUnitId,
    letter: &Letter,
) -> Stored<Option<TemplateInForce>> {
    match letter.template_kind().of_units() {
        Some(kind) => work.template_in_force(parent, kind).await,
        None => work.finance_template_in_force().await,
    }
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
