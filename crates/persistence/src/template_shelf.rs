//! Uploaded templates with their versions: rows.

impl app::ports::TemplateShelf for crate::store::SeaUnitOfWork {}
