//! The register of outgoing letters, as registrars read it: ports.

use async_trait::async_trait;
use kernel::{Page, PageRequest};
use numbering::classification::ClassificationCode;
use staff::ParentUnitId;

use super::Stored;
use crate::views::letter_register::RegisterRow;

/// What registering a letter looks up; [`super::OutgoingLetters`] enters it.
#[async_trait]
pub trait LetterRegister: Send {
    /// The classification code with this text, the first of several.
    async fn classification_coded(&mut self, code: &str) -> Stored<Option<ClassificationCode>>;
}

/// The register of outgoing letters, as screens read it.
#[async_trait]
pub trait LetterRegisterQueries: Send + Sync {
    /// Letters of a parent unit by date, newest first, then by id, the latest first.
    async fn letter_register(&self, parent: ParentUnitId, page: PageRequest) -> Stored<Page<RegisterRow>>;

    /// The work units of a parent unit, by id: id and code.
    async fn unit_codes(&self, parent: ParentUnitId) -> Stored<Vec<(i64, String)>>;
}
