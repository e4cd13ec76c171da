//! Rows of the number book of a trip of the table `trips`; final number and signed file of an outgoing letter.

use kernel::Day;
use numbering::outgoing_letter::OutgoingLetterId;
use ports::Stored;
use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait, Func, Query, SelectStatement, UnionType},
};

use crate::{
    entity::{final_numbers, letter_numbers, signed_files, travellers, trips},
    error::db_error,
    json_query::column,
};

/// The ids: of its letters, its memo and its SPD. Each part reads an index of its own.
pub(crate) fn entries_of_trip() -> SelectStatement {
    use letter_numbers::Column::{Id, OutgoingLetterId, TravellerId, TripId};
    let numbered = |name| column("numbers", name);
    let trip = |name| column("trips", name);
    let slots = Query::select()
        .expr(column("slots", travellers::Column::Id))
        .from_as(travellers::Entity, "slots")
        .and_where(column("slots", travellers::Column::TripId).eq(trip(trips::Column::Id)))
        .take();
    let ids =
        |of: Expr| Query::select().expr(numbered(Id)).from_as(letter_numbers::Entity, "numbers").and_where(of).take();
    ids(numbered(TripId).eq(trip(trips::Column::Id)))
        .union(UnionType::All, ids(numbered(OutgoingLetterId).eq(trip(trips::Column::OutgoingLetterId))))
        .union(UnionType::All, ids(numbered(TravellerId).in_subquery(slots)))
        .take()
}

/// Joins the final number and the signed file in force to rows of the number book.
pub(crate) fn in_force(select: &mut SelectStatement) -> &mut SelectStatement {
    let entry = || column("letter_numbers", letter_numbers::Column::Id);
    let held = |name| column("final_numbers", name);
    let file = |name| column("signed_files", name);
    let number = held(final_numbers::Column::LetterNumberId).eq(entry());
    let signed = file(signed_files::Column::LetterNumberId).eq(entry());
    select
        .left_join(final_numbers::Entity, number.and(held(final_numbers::Column::EndedAt).is_null()))
        .left_join(signed_files::Entity, signed.and(file(signed_files::Column::EndedAt).is_null()))
}

/// Condition: the signed file joined by [`in_force`] carries an electronic signature; false without a file.
pub(crate) fn electronic() -> Expr {
    Func::coalesce([column("signed_files", signed_files::Column::Electronic), Expr::value(false)]).into()
}

/// Date on a letter with its final number; whether its signed file carries an electronic signature.
pub(crate) async fn facts_of_letter(
    tx: &DatabaseTransaction,
    letter: OutgoingLetterId,
) -> Stored<(Option<Day>, Option<bool>)> {
    let entry = letter_numbers::Entity::find().filter(letter_numbers::Column::OutgoingLetterId.eq(letter.0));
    let Some(entry) = entry.one(tx).await.map_err(db_error)? else { return Ok((None, None)) };
    let number = final_numbers::Entity::find()
        .filter(final_numbers::Column::LetterNumberId.eq(entry.id))
        .filter(final_numbers::Column::EndedAt.is_null());
    let file = signed_files::Entity::find()
        .filter(signed_files::Column::LetterNumberId.eq(entry.id))
        .filter(signed_files::Column::EndedAt.is_null());
    let number = number.one(tx).await.map_err(db_error)?;
    let file = file.one(tx).await.map_err(db_error)?;
    Ok((number.and_then(|number| number.dated_on).map(Day::nearest), file.map(|file| file.electronic)))
}
