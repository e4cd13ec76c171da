//! Uploaded Word templates with their versions: ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use letters::{TemplateKey, UnitTemplateKind};
use receipts::FinanceUse;
use staff::{ParentUnitId, UserId};
use views::templates::{FinanceTemplate, TemplateVersion};

use super::Stored;

/// The file of a template in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateInForce {
    /// Key of the file store.
    pub storage_key: String,
    /// As [`super::LetterRenderer::check`] returns it.
    pub fingerprint: String,
}

/// A checked template about to be put in force; its file is in the file store already.
#[derive(Debug, Clone)]
pub struct NewTemplate {
    /// The name its uploader gave it, for the screen.
    pub file_name: String,
    /// Key of the file store.
    pub storage_key: String,
    /// As [`super::LetterRenderer::check`] returns it.
    pub fingerprint: String,
    /// The user who uploads or restores it.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
    /// The earlier version it brings back.
    pub restored_from: Option<i64>,
    /// True if it waits for its approval instead of coming into force.
    pub waits: bool,
}

/// Uploaded templates with their versions, as a unit of work changes them. No version is ever removed.
#[async_trait]
pub trait Templates: Send {
    /// The uploaded template in force; `None` means the built-in one.
    async fn template_in_force(&mut self, key: TemplateKey) -> Stored<Option<TemplateInForce>>;

    /// Makes a template the next version of its kind in a parent unit, in force instead of the one before unless it waits;
    /// returns its id.
    async fn put_template_in_force(
        &mut self,
        parent: ParentUnitId,
        kind: UnitTemplateKind,
        template: &NewTemplate,
    ) -> Stored<i64>;

    /// Takes the template of a kind out of force; false if none was.
    async fn retire_template(&mut self, parent: ParentUnitId, kind: UnitTemplateKind) -> Stored<bool>;

    /// Puts a waiting version in force instead of the one before; false if it does not wait any more.
    async fn approve_template(&mut self, id: i64, parent: ParentUnitId, kind: UnitTemplateKind) -> Stored<bool>;

    /// Makes a template the newest of the office's receipt templates of a use, which puts it in force; returns its id.
    async fn put_finance_template_in_force(
        &mut self,
        name: &str,
        usage: FinanceUse,
        template: &NewTemplate,
    ) -> Stored<i64>;

    /// Takes a receipt template out of force; false if it was withdrawn before.
    async fn withdraw_finance_template(&mut self, id: i64, at: DateTime<Utc>) -> Stored<bool>;
}

/// Uploaded templates with their versions, as screens read them.
#[async_trait]
pub trait TemplateQueries: Send + Sync {
    /// The uploaded template in force; `None` means the built-in one.
    async fn template_to_print(&self, key: TemplateKey) -> Stored<Option<TemplateInForce>>;

    /// The templates in force in a parent unit, by kind; none for a kind that prints the built-in one.
    async fn templates_in_force(&self, parent: ParentUnitId) -> Stored<Vec<TemplateVersion>>;

    /// All versions of a kind in a parent unit, newest first.
    async fn template_versions(&self, parent: ParentUnitId, kind: UnitTemplateKind) -> Stored<Vec<TemplateVersion>>;

    /// The versions that wait for their approval in a parent unit, newest first.
    async fn waiting_templates(&self, parent: ParentUnitId) -> Stored<Vec<TemplateVersion>>;

    /// A version.
    async fn template_version(&self, id: i64) -> Stored<Option<TemplateVersion>>;

    /// All receipt templates, newest first; the first of each use is in force, unless it was withdrawn.
    async fn finance_templates(&self) -> Stored<Vec<FinanceTemplate>>;

    /// A receipt template.
    async fn finance_template(&self, id: i64) -> Stored<Option<FinanceTemplate>>;
}
