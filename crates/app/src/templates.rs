//! Word templates: read, upload, restore. A template is checked before it replaces another, and all versions are kept.

mod finance;
mod put_in_force;
mod read;
mod restore;
mod upload;

use staff::ParentUnitId;

use crate::{
    letters::Letter,
    ports::{Stored, TemplateInForce, UnitOfWork},
};

pub use finance::{finance_built_in, finance_file, finance_templates, restore_finance, upload_finance};
pub use read::{TemplateDownload, built_in, file, in_force, reach, versions};
pub use restore::restore;
pub use upload::{UploadedFile, upload};

/// The template in force for a letter of `parent`; `None` means the built-in one.
pub(crate) async fn in_force_for(
    work: &mut dyn UnitOfWork,
    parent: ParentUnitId,
    letter: &Letter,
) -> Stored<Option<TemplateInForce>> {
    match letter.template_kind().of_units() {
        Some(kind) => work.template_in_force(parent, kind).await,
        None => work.finance_template_in_force().await,
    }
}
