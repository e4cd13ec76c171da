//! Judgements of the lines of receipts: rows.

use async_trait::async_trait;
use kernel::RupiahSum;
use ports::{GivenReason, Reviews, Stored};
use receipts::{
    Judgement, Line, LineId, Review,
    review::{Contents, ResubmittedLine, ReviewedLine},
};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait},
};
use trips::TravellerId;

use super::{lines::quantity, load::line_rows};
use crate::{
    entity::{expense_lines, rejection_event_reasons, travellers},
    error::{corrupt, dangling, db_error},
    journeys::Touch,
    store::SeaUnitOfWork,
};

/// The judgement that a row holds.
pub(crate) fn judgement(id: i64, word: Option<&str>) -> Stored<Option<Judgement>> {
    let read = |word| Judgement::from_word(word).ok_or_else(|| corrupt("expense_lines", "judgement", id));
    word.map(read).transpose()
}

/// Quantity and price of two columns that are set together.
pub(crate) fn amounts(id: i64, quantity: Option<i64>, price: Option<i64>) -> Stored<Option<(u32, RupiahSum)>> {
    let (Some(quantity), Some(price)) = (quantity, price) else { return Ok(None) };
    let quantity = u32::try_from(quantity).map_err(|_| corrupt("expense_lines", "previous_quantity", id))?;
    Ok(Some((quantity, RupiahSum::new(price))))
}

fn reviewed(row: expense_lines::Model) -> Stored<ReviewedLine> {
    let judgement = judgement(row.id, row.judgement.as_deref())?;
    let amounts = amounts(row.id, row.returned_quantity.map(i64::from), row.returned_price)?;
    let returned = amounts.zip(row.returned_text);
    let returned = returned.map(|((quantity, price), text)| Contents { quantity, price, text });
    Ok(ReviewedLine { line: LineId(row.id), judgement, returned })
}

/// Stores the reasons of a rejection.
pub(super) async fn give_reasons(tx: &DatabaseTransaction, event: i64, reasons: &[GivenReason]) -> Stored<()> {
    let row = |reason: &GivenReason| rejection_event_reasons::ActiveModel {
        event_id: Set(event),
        reason_id: Set(reason.id),
        text: Set(reason.text.clone()),
        ..Default::default()
    };
    if reasons.is_empty() {
        return Ok(());
    }
    let insert = rejection_event_reasons::Entity::insert_many(reasons.iter().map(row));
    insert.exec_without_returning(tx).await.map(|_| ()).map_err(db_error)
}

#[async_trait]
impl Reviews for SeaUnitOfWork {
    async fn review(&mut self, traveller: TravellerId) -> Stored<Review> {
        let slot = travellers::Entity::find_by_id(traveller.0).one(self.tx()).await.map_err(db_error)?;
        let count = slot.ok_or_else(|| dangling("travellers", traveller.0))?.returned_lines;
        let returned_lines = count.map(u32::try_from).transpose();
        Ok(Review {
            lines: line_rows(self.tx(), traveller).await?.into_iter().map(reviewed).collect::<Stored<_>>()?,
            returned_lines: returned_lines.map_err(|_| corrupt("travellers", "returned_lines", traveller.0))?,
        })
    }

    async fn judge_line(
        &mut self,
        traveller: TravellerId,
        line: LineId,
        judgement: Judgement,
        note: Option<&str>,
    ) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        let row = expense_lines::ActiveModel {
            id: Unchanged(line.0),
            judgement: Set(Some(judgement.word().to_owned())),
            judgement_note: Set(note.map(str::to_owned)),
            ..Default::default()
        };
        row.update(self.tx()).await.map_err(db_error)?;
        let raise = travellers::Entity::update_many()
            .col_expr(travellers::Column::Version, Expr::col(travellers::Column::Version).add(1))
            .filter(travellers::Column::Id.eq(traveller.0));
        raise.exec(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn keep_returned(&mut self, traveller: TravellerId, lines: &[Line]) -> Stored<()> {
        self.touch(Touch::Traveller(traveller.0));
        for line in lines {
            let (id, contents) = (line.id().0, Contents::of(line));
            let row = expense_lines::ActiveModel {
                id: Unchanged(id),
                returned_quantity: Set(Some(quantity(id, contents.quantity)?)),
                returned_price: Set(Some(contents.price.get())),
                returned_text: Set(Some(contents.text)),
                ..Default::default()
            };
            row.update(self.tx()).await.map_err(db_error)?;
        }
        let count = i32::try_from(lines.len()).map_err(|_| corrupt("travellers", "returned_lines", traveller.0))?;
        let row = travellers::ActiveModel {
            id: Unchanged(traveller.0),
            returned_lines: Set(Some(count)),
            ..Default::default()
        };
        row.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn resubmit_lines(&mut self, lines: &[ResubmittedLine]) -> Stored<()> {
        for ResubmittedLine { line, previous } in lines {
            let mut row = expense_lines::ActiveModel { id: Unchanged(line.0), ..Default::default() };
            row.previous_price = Set(previous.map(|(_, price)| price.get()));
            row.previous_quantity = Set(previous.map(|(count, _)| quantity(line.0, count)).transpose()?);
            if previous.is_some() {
                row.judgement = Set(None);
                row.judgement_note = Set(None);
            }
            row.update(self.tx()).await.map_err(db_error)?;
        }
        Ok(())
    }
}
