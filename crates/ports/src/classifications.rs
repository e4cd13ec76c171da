//! Letter classifications: port.

use async_trait::async_trait;
use numbering::classification::ClassificationId;
use views::{Classification, ClassificationCodeView};

use super::Stored;

/// Letter classifications, as screens read them.
#[async_trait]
pub trait ClassificationQueries: Send + Sync {
    /// All classifications: id, code and name, by id.
    async fn classifications(&self) -> Stored<Vec<Classification>>;

    /// The codes under a classification, by id.
    async fn classification_codes(&self, id: ClassificationId) -> Stored<Vec<ClassificationCodeView>>;
}
