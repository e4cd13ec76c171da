//! Rupiah of sub-activities in a year (beyond section 3): sums that are kept, or, within a unit of work that changes them, those of the
//! travellers. Of the archive the receipts that were approved count: ceilings are those of whole years, but nothing is booked any more.

use ::payments::Desk;
use kernel::{RupiahSum, Span};
use sea_orm::sea_query::{Alias, CaseStatement, Expr, ExprTrait, Func, Query, SelectStatement};

use super::slot;
use crate::{
    entity::{journey_people, journey_sums},
    journeys::SumKind,
    json_query::{Json, Summed, column, document, flag, parameter},
};

/// Where sums are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// Those that are kept.
    Kept,
    /// The rows that they are sums of.
    People,
}

document! {
    /// The rupiah of a sub-activity, of our own trips or of those of the archive.
    pub(super) struct SpentJson(json) from "spent" {
        pub(super) activity: i64,
        #[serde(deserialize_with = "flag")] archived: bool,
        realised: Summed,
        booked: Summed,
        paid: Summed,
    }
}

/// Rupiah realised, booked and paid.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Spent {
    pub(super) realised: RupiahSum,
    pub(super) booked: RupiahSum,
    pub(super) paid: RupiahSum,
}

impl Spent {
    /// With a row more.
    pub(super) fn plus(self, row: &SpentJson) -> Self {
        let booked = if row.archived { RupiahSum::ZERO } else { row.booked.0 };
        Self { realised: self.realised + row.realised.0, booked: self.booked + booked, paid: self.paid + row.paid.0 }
    }
}

/// A year with its first and last day.
pub(super) struct Year {
    number: Expr,
    first: Expr,
    last: Expr,
}

impl Year {
    /// This year.
    pub(super) fn of(year: i32) -> Self {
        let Span { first, last } = Span::of_year(year);
        Self { number: Expr::value(year), first: Expr::value(*first), last: Expr::value(*last) }
    }

    /// Of three parameters of a statement.
    pub(super) fn parameters(first: u64) -> Self {
        let [number, first, last] = [first, first + 1, first + 2].map(parameter);
        Self { number, first, last }
    }
}

/// Sum of a number over all rows; 0 without rows.
pub(super) fn sum(number: Expr) -> Expr {
    Expr::from(Func::coalesce([Func::sum(number).into(), Expr::value(0)])).cast_as("bigint")
}

/// A column of the sums that are kept.
pub(super) fn kept(name: journey_sums::Column) -> Expr {
    column("journey_sums", name)
}

/// Rupiah of a kept sum that are spent or booked: nothing of the archive is booked any more.
pub(super) fn used() -> Expr {
    use journey_sums::Column::{Archived, Booked, Realised};
    let booked = CaseStatement::new().case(kept(Archived), 0).finally(kept(Booked));
    kept(Realised).add(booked)
}

/// Selects the sums that are kept of sub-activities in a year.
pub(super) fn of_activities(json: Json, select: &mut SelectStatement, year: Expr) {
    use journey_sums::Column::{Kind, Period};
    select.from(journey_sums::Entity).and_where(kept(Kind).eq(json.constant(SumKind::Budgets as i64)));
    select.and_where(kept(Period).eq(year));
}

/// Selects the sums that are kept of the receipts at a place on the desk.
pub(super) fn of_desk(select: &mut SelectStatement, desk: Desk) -> &mut SelectStatement {
    use journey_sums::Column::{Kind, Period};
    select
        .from(journey_sums::Entity)
        .and_where(kept(Kind).eq(SumKind::Desk as i64))
        .and_where(kept(Period).eq(desk.id()))
}

fn of_people(select: &mut SelectStatement, year: Year) {
    use journey_people::Column::{Counted, DepartsOn};
    select.from(journey_people::Entity).and_where(slot(Counted));
    select.and_where(slot(DepartsOn).gte(year.first)).and_where(slot(DepartsOn).lte(year.last));
}

/// The rupiah of the sub-activities of a condition in a year.
pub(super) fn spent(json: Json, source: Source, year: Year, wanted: impl FnOnce(Expr) -> Option<Expr>) -> Expr {
    use journey_people::Column as Of;
    use journey_sums::Column as Kept;
    let mut sums = Query::select();
    let (activity, archived, amounts) = match source {
        Source::Kept => {
            of_activities(json, &mut sums, year.number);
            (kept(Kept::Owner), kept(Kept::Archived), [Kept::Realised, Kept::Booked, Kept::Paid].map(kept))
        }
        Source::People => {
            of_people(&mut sums, year);
            let archived = slot(Of::JourneyId).lt(0);
            (slot(Of::SubActivityId), archived, [Of::Realised, Of::Booked, Of::Paid].map(slot))
        }
    };
    sums.and_where_option(wanted(activity.clone()));
    sums.expr_as(activity, "activity").expr_as(archived, "archived");
    for (name, amount) in ["realised", "booked", "paid"].into_iter().zip(amounts) {
        sums.expr_as(json.sum(amount), name);
    }
    sums.add_group_by(["activity", "archived"].map(|name| Expr::col(Alias::new(name))));
    json.children(SpentJson::document(json), |select| {
        select.from_subquery(sums, "spent");
    })
}

/// The rupiah of one trip of a sub-activity that departs in a year.
pub(super) fn of_trip(json: Json, year: Year, activity: Expr, trip: Expr) -> Expr {
    let of_trip = slot(journey_people::Column::JourneyId).eq(trip);
    spent(json, Source::People, year, |charged| Some(charged.eq(activity).and(of_trip)))
}
