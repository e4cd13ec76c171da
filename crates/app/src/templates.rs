//! Word templates: look at them, upload one, bring an earlier one back. A template is checked before it replaces another,
//! and every version stays.

mod finance;
mod put_in_force;
mod restore;
mod shelf;
mod upload;

pub use finance::{finance_built_in, finance_file, finance_templates, restore_finance, upload_finance};
pub use restore::restore;
pub use shelf::{TemplateDownload, built_in, file, in_force, reach, versions};
pub use upload::{UploadedFile, upload};
