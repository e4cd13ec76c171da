//! What registering an outgoing letter looks up.

use app::ports::{LetterRegister, Stored};
use async_trait::async_trait;
use numbering::classification::ClassificationCode;
use trips::request::ClassificationWish;

use crate::{records, store::SeaUnitOfWork};

#[async_trait]
impl LetterRegister for SeaUnitOfWork {
    async fn classification_coded(&mut self, code: &str) -> Stored<Option<ClassificationCode>> {
        records::classification(self.tx(), Some(&ClassificationWish::Code(code.to_owned()))).await
    }
}
