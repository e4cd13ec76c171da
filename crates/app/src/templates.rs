//! Word templates: read, try out, upload, restore. A template is checked before it replaces another, and all versions are kept.

mod approve;
mod back_to_built_in;
mod finance;
mod inspect;
mod put_in_force;
mod read;
mod restore;
mod try_out;
mod upload;

pub use approve::{approve, waiting, waiting_file};
pub use back_to_built_in::back_to_built_in;
pub use finance::{
    finance_built_in, finance_file, finance_templates, restore_finance, upload_finance, withdraw_finance,
};
pub use inspect::{Translation, inspect, translate};
pub use read::{TemplateDownload, built_in, file, in_force, reach, versions};
pub use restore::restore;
pub use try_out::{Trial, TriedTemplate, try_finance, try_unit, variables};
pub use upload::{TemplateUpload, UploadedFile, upload};
