//! Outgoing letters: rows.

use app::ports::{OutgoingLetters, Stored};
use async_trait::async_trait;
use kernel::text::search_key;
use numbering::{
    classification::ClassificationCode,
    outgoing_letter::{NewOutgoingLetter, OutgoingLetterId},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};

use crate::{entity::outgoing_letters, error::db_error, store::SeaUnitOfWork, trips::records};

#[async_trait]
impl OutgoingLetters for SeaUnitOfWork {
    async fn classification_coded(&mut self, code: &str) -> Stored<Option<ClassificationCode>> {
        records::classification_coded(self.tx(), code).await
    }

    async fn register_letter(&mut self, letter: &NewOutgoingLetter) -> Stored<OutgoingLetterId> {
        let row = outgoing_letters::ActiveModel {
            parent_unit_id: Set(letter.number.counter.parent_unit),
            work_unit_id: Set(letter.work_unit),
            classification_code_id: Set(letter.classification.0),
            number: Set(letter.number.text.clone()),
            year: Set(letter.number.counter.year),
            sequence: Set(letter.number.sequence),
            subject: Set(Some(letter.subject.clone())),
            addressee: Set(Some(letter.addressee.clone())),
            subject_key: Set(search_key(&letter.subject)),
            addressee_key: Set(search_key(&letter.addressee)),
            letter_date: Set(letter.date),
            ..Default::default()
        };
        row.insert(self.tx()).await.map(|row| OutgoingLetterId(row.id)).map_err(db_error)
    }
}
