//! Final numbers of the papers of an archive, in statements about trips and letters.

use numbering::LetterKind;
use sea_orm::sea_query::{Expr, ExprTrait, Func, Query, SelectStatement};

use crate::{
    entity::{archived_final_numbers, archived_numbers, archived_trips},
    json_query::column,
    queries::employees::contains,
};

/// Number of a trip of the table `archived_trips`: of the assignment letter, of the memo where there is none; a final number comes
/// before the one of its letter.
pub(in crate::queries) fn trip_number() -> Expr {
    use archived_trips::Column::{AssignmentNumber, Id, MemoNumber};
    let of_trip = |kind: LetterKind| {
        use archived_numbers::Column::{LetterKindId, TravellerId, TripId};
        let own = |name| column("archived_numbers", name);
        let of_kind = own(LetterKindId).eq(kind.id()).and(own(TravellerId).is_null());
        last_number(|select| from_final_numbers(select, own(TripId).eq(column("archived_trips", Id)).and(of_kind)))
    };
    let text = |name| column("archived_trips", name);
    let assignment = [of_trip(LetterKind::AssignmentLetter), text(AssignmentNumber)];
    Func::coalesce(assignment.into_iter().chain([of_trip(LetterKind::Memo), text(MemoNumber)])).into()
}

/// The last of the final numbers that `from` selects, which holds, or NULL.
pub(in crate::queries) fn last_number(from: impl FnOnce(&mut SelectStatement)) -> Expr {
    use archived_final_numbers::Column::{Id, Number};
    let subquery = |select: &mut SelectStatement| Expr::SubQuery(None, Box::new(select.take().into()));
    let (mut last, mut number) = (Query::select(), Query::select());
    from(last.expr(column("archived_final_numbers", Id).max()));
    number.expr(column("last_final", Number)).from_as(archived_final_numbers::Entity, "last_final");
    // One that was taken away has no text.
    number.and_where(column("last_final", Number).ne(""));
    subquery(number.and_where(column("last_final", Id).eq(subquery(&mut last))))
}

/// Selects the final numbers of the archived numbers of a condition.
pub(in crate::queries) fn from_final_numbers(select: &mut SelectStatement, wanted: Expr) {
    let of_number = column("archived_final_numbers", archived_final_numbers::Column::ArchivedNumberId);
    select
        .from(archived_final_numbers::Entity)
        .inner_join(archived_numbers::Entity, column("archived_numbers", archived_numbers::Column::Id).eq(of_number))
        .and_where(wanted);
}

/// Condition for the rows, by their `id`, of whose archived numbers `of` a final number holds a text.
pub(in crate::queries) fn has_final_number(id: Expr, of: archived_numbers::Column, text: &str) -> Expr {
    let key = column("archived_final_numbers", archived_final_numbers::Column::NumberKey);
    let mut found = Query::select();
    from_final_numbers(found.expr(column("archived_numbers", of)), contains(key, &numbering::final_number::key(text)));
    id.in_subquery(found)
}
