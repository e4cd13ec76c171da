//! The register of outgoing letters.

use app::ports::{OutgoingLetters, Stored};
use async_trait::async_trait;
use numbering::outgoing_letter::{NewOutgoingLetter, OutgoingLetterId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};

use crate::{corrupt::db_error, entity::outgoing_letters, store::SeaUnitOfWork};

#[async_trait]
impl OutgoingLetters for SeaUnitOfWork {
    async fn register(&mut self, letter: &NewOutgoingLetter) -> Stored<OutgoingLetterId> {
        let row = outgoing_letters::ActiveModel {
            parent_unit_id: Set(letter.serial.counter.parent_unit),
            work_unit_id: Set(letter.work_unit),
            classification_code_id: Set(letter.classification.0),
            number: Set(letter.serial.text.clone()),
            year: Set(letter.serial.counter.year),
            sequence: Set(letter.serial.sequence),
            subject: Set(Some(letter.subject.clone())),
            addressee: Set(Some(letter.addressee.clone())),
            letter_date: Set(letter.date),
            ..Default::default()
        };
        row.insert(self.tx()).await.map(|row| OutgoingLetterId(row.id)).map_err(db_error)
    }
}
