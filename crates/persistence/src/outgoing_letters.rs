//! Outgoing letters: rows.

use async_trait::async_trait;
use kernel::{Day, text::search_key};
use numbering::{
    classification::{ClassificationCode, ClassificationCodeId},
    outgoing_letter::{NewOutgoingLetter, OutgoingLetterId},
};
use ports::{OutgoingLetters, Stored, Voiding};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::LockType,
};
use views::outgoing_letters::OutgoingLetterRow;

use crate::{
    entity::{classification_codes, letter_numbers, outgoing_letters, trips},
    error::db_error,
    final_numbers::facts_of_letter,
    journeys::Touch,
    numbers::void,
    store::SeaUnitOfWork,
};

#[async_trait]
impl OutgoingLetters for SeaUnitOfWork {
    async fn classification_coded(&mut self, code: &str) -> Stored<Option<ClassificationCode>> {
        let found = classification_codes::Entity::find().filter(classification_codes::Column::Code.eq(code));
        let row = found.order_by_asc(classification_codes::Column::Id).one(self.tx()).await.map_err(db_error)?;
        Ok(row.map(|row| ClassificationCode { id: ClassificationCodeId(row.id), code: row.code }))
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
            letter_date: Set(letter.date.date()),
            ..Default::default()
        };
        row.insert(self.tx()).await.map(|row| OutgoingLetterId(row.id)).map_err(db_error)
    }

    async fn lock_letter(&mut self, id: OutgoingLetterId) -> Stored<Option<OutgoingLetterRow>> {
        let row = outgoing_letters::Entity::find_by_id(id.0).lock(LockType::NoKeyUpdate).one(self.tx()).await;
        let Some(row) = row.map_err(db_error)? else { return Ok(None) };
        let held = facts_of_letter(self.tx(), id).await?;
        let filed = trips::Entity::find().filter(trips::Column::OutgoingLetterId.eq(id.0)).all(self.tx()).await;
        let number = letter_numbers::Entity::find().filter(letter_numbers::Column::OutgoingLetterId.eq(id.0));
        let number = number.one(self.tx()).await.map_err(db_error)?;
        Ok(Some(OutgoingLetterRow {
            id: row.id,
            number: row.number,
            final_number: row.final_number,
            final_date: held.0.map(Day::date),
            signed: held.1,
            parent_unit: row.parent_unit_id,
            subject: row.subject,
            addressee: row.addressee,
            date: row.letter_date,
            trips: filed.map_err(db_error)?.into_iter().map(|trip| trip.id).collect(),
            cancel_reason: number.and_then(|number| number.void_reason),
            version: row.version,
        }))
    }

    async fn correct_letter(&mut self, letter: &OutgoingLetterRow) -> Stored<()> {
        self.touch(Touch::OutgoingLetter(letter.id));
        let key = |text: Option<&str>| text.map(search_key).unwrap_or_default();
        let row = outgoing_letters::ActiveModel {
            id: Unchanged(letter.id),
            subject_key: Set(key(letter.subject.as_deref())),
            addressee_key: Set(key(letter.addressee.as_deref())),
            subject: Set(letter.subject.clone()),
            addressee: Set(letter.addressee.clone()),
            version: Set(letter.version),
            ..Default::default()
        };
        row.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn void_letter(&mut self, letter: &OutgoingLetterRow, voiding: &Voiding) -> Stored<()> {
        self.touch(Touch::OutgoingLetter(letter.id));
        let version = Set(letter.version + 1);
        let row = outgoing_letters::ActiveModel { id: Unchanged(letter.id), version, ..Default::default() };
        row.update(self.tx()).await.map_err(db_error)?;
        void(self.tx(), letter_numbers::Column::OutgoingLetterId.eq(letter.id), voiding).await
    }
}
