//! Reads of letters with their internal and final numbers.

use async_trait::async_trait;
use kernel::{Span, text::search_key};
use numbering::{
    LetterKind,
    final_number::{Numbering, Paper},
};
use ports::{FinalNumberQueries, PaperFilter, Stored, TripScope};
use sea_orm::{
    ColumnTrait, EntityTrait, ExprTrait, QueryFilter, QuerySelect,
    sea_query::{Condition, Expr, Func, Order, Query},
};
use staff::ParentUnitId;
use views::final_numbers::{FinalNumberRow, NumberedPaper};

use super::papers::{book, paper, papers, rows};
use crate::{
    entity::{
        employees, final_numbers, letter_numbers, outgoing_letters, outside_numbering, travellers, trips, work_units,
    },
    error::db_error,
    queries::SeaQueries,
};

fn in_scope(scope: TripScope) -> Condition {
    let any = Condition::all();
    match scope {
        TripScope::Office => any,
        TripScope::Parent(parent) => any.add(book(letter_numbers::Column::ParentUnitId).eq(parent.0)),
        TripScope::Unit(unit) => any.add(Expr::col((work_units::Entity, work_units::Column::Id)).eq(unit.0)),
    }
}

/// Condition for the papers of a filter, besides its scope.
fn filtered(filter: &PaperFilter) -> Condition {
    use letter_numbers::Column::{LetterKindId, OutgoingLetterId, Text};
    let memo = Expr::col(("memo_trips", trips::Column::Id));
    let kind = filter.paper.map(|paper| {
        let of_kind = Condition::all().add(book(LetterKindId).eq(paper.kind().id()));
        match paper {
            Paper::Memo => of_kind.add(memo.is_not_null()),
            Paper::OutgoingLetter => of_kind.add(book(OutgoingLetterId).is_not_null()).add(memo.is_null()),
            Paper::AssignmentLetter | Paper::TravelOrder => of_kind,
        }
    });
    let search = filter.search.as_deref().map(search_key).map(|text| {
        let has = |column: Expr| {
            let pattern = format!("%{}%", text.replace(['%', '_'], ""));
            Expr::expr(Func::lower(column)).like(pattern)
        };
        Condition::any()
            .add(has(book(Text)))
            .add(has(Expr::col((final_numbers::Entity, final_numbers::Column::Number))))
            .add(has(Expr::col((trips::Entity, trips::Column::PurposeKey))))
            .add(has(Expr::col(("memo_trips", trips::Column::PurposeKey))))
            .add(has_traveller(&text))
            .add(has(Expr::col((outgoing_letters::Entity, outgoing_letters::Column::Subject))))
    });
    Condition::all().add_option(kind).add_option(search)
}

/// Condition for papers of a trip with a traveller whose name has this text.
fn has_traveller(text: &str) -> Expr {
    let (slot, person) = (|name| Expr::col(("slots", name)), |name| Expr::col((employees::Entity, name)));
    let trip = [Expr::col((trips::Entity, trips::Column::Id)), Expr::col(("memo_trips", trips::Column::Id))];
    let named = Query::select()
        .expr(Expr::value(1))
        .from_as(travellers::Entity, "slots")
        .inner_join(employees::Entity, person(employees::Column::Id).eq(slot(travellers::Column::EmployeeId)))
        .and_where(slot(travellers::Column::TripId).eq(Func::coalesce(trip)))
        .and_where(person(employees::Column::NameKey).like(format!("%{}%", text.replace(['%', '_'], ""))))
        .take();
    Expr::exists(named)
}

#[async_trait]
impl FinalNumberQueries for SeaQueries {
    async fn numberings(&self, parent: ParentUnitId) -> Stored<Vec<(LetterKind, Numbering)>> {
        use outside_numbering::Column::{LetterKindId, ParentUnitId};
        let rows =
            outside_numbering::Entity::find().select_only().column(LetterKindId).filter(ParentUnitId.eq(parent.0));
        let outside: Vec<i64> = rows.into_tuple().all(&self.db).await.map_err(db_error)?;
        Ok(LetterKind::ALL.map(|kind| (kind, Numbering::of(outside.contains(&kind.id())))).to_vec())
    }

    async fn outside_papers(
        &self,
        filter: &PaperFilter,
        Span { first, last }: Span,
        after: i64,
        most: u64,
    ) -> Stored<Vec<FinalNumberRow>> {
        use letter_numbers::Column::{Id, LetterDate, Outside};
        let mut select = papers();
        select.cond_where(in_scope(filter.scope)).cond_where(filtered(filter));
        select.and_where(book(Outside)).and_where(book(Id).gt(after));
        select.and_where(book(LetterDate).between(*first, *last)).order_by_expr(book(Id), Order::Asc).limit(most);
        rows(&self.db, &select).await
    }

    async fn papers_named(&self, scope: TripScope, key: &str) -> Stored<Vec<FinalNumberRow>> {
        use letter_numbers::Column::{Id, Outside, Text, VoidedAt};
        let mut select = papers();
        select.cond_where(in_scope(scope)).order_by_expr(book(Id), Order::Asc);
        let number = key.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut by_number = select.clone();
        by_number.and_where(Expr::expr(Func::lower(book(Text))).eq(number.to_lowercase()));
        let found = rows(&self.db, by_number.limit(10)).await?;
        match number.parse::<i64>() {
            Ok(trip) if found.is_empty() => {
                let of_trip = Func::coalesce([
                    Expr::col((trips::Entity, trips::Column::Id)),
                    Expr::col(("memo_trips", trips::Column::Id)),
                ]);
                select
                    .and_where(book(Outside))
                    .and_where(book(VoidedAt).is_null())
                    .and_where(Expr::expr(of_trip).eq(trip));
                rows(&self.db, select.limit(10)).await
            }
            _ => Ok(found),
        }
    }

    async fn paper(&self, of: Paper, subject: i64) -> Stored<Option<NumberedPaper>> {
        paper(&self.db, of, subject).await
    }
}
