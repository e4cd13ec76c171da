//! Recaps of whole months, from the sums that are kept of them.

#![expect(clippy::disallowed_methods, reason = "the text of a month")]

use chrono::{Datelike, Days, NaiveDate};
use ports::{RecapFilter, TripScope};
use sea_orm::sea_query::{Alias, Expr, ExprTrait, Query, SelectStatement};
use views::recaps::Grouping;

use super::group::GroupJson;
use crate::{
    json_query::Json,
    queries::{
        kept_sums::{self, Kept, amounts, kept, number},
        trips::unit_in_scope,
    },
};

/// Months without anything but a scope that restricts them.
pub(super) struct Months {
    first: i32,
    last: i32,
    scope: TripScope,
}

impl Months {
    /// The months of a filter that asks for nothing else.
    pub(super) fn of(filter: &RecapFilter) -> Option<Self> {
        let RecapFilter { days, scope, employee: None, trip_type: None, funding_source: None, sub_activity: None } =
            *filter
        else {
            return None;
        };
        let (first, last) = days;
        let month = |day: NaiveDate| day.year() * 100 + day.month().cast_signed();
        let usual = |day: NaiveDate| (1000..=9999).contains(&day.year());
        let whole = first.day() == 1
            && last.checked_add_days(Days::new(1))?.day() == 1
            && usual(first.date())
            && usual(last.date());
        whole.then(|| Self { first: month(first.date()), last: month(last.date()), scope })
    }

    /// Returns whether sums are kept of such groups.
    pub(super) fn keep(&self, grouping: Grouping) -> bool {
        match grouping {
            Grouping::Unit | Grouping::Month => true,
            Grouping::Employee => self.scope == TripScope::Office,
            Grouping::SubActivity | Grouping::FundingSource | Grouping::Place => false,
        }
    }

    /// The months of a year, of all units.
    pub(super) fn of_year(year: i32) -> Self {
        let (first, last) = kept_sums::months_of(year);
        Self { first, last, scope: TripScope::Office }
    }

    fn sums(&self, json: Json, select: &mut SelectStatement, sums: Kept) {
        kept_sums::of_months(json, select, sums, (self.first, self.last));
        select.and_where_option(unit_in_scope(kept("owner"), self.scope));
    }

    /// The sums with their names.
    fn columns() -> [(&'static str, Expr); 5] {
        let [realised, booked, paid] = amounts();
        let (trips, days) = (number("trips"), number("days"));
        [("trip_count", trips), ("person_days", days), ("realised", realised), ("booked", booked), ("paid", paid)]
    }

    /// The sums of all.
    pub(super) fn sum(&self, json: Json) -> Expr {
        json.child(json.object(Self::columns()), |select| self.sums(json, select, Kept::Units))
    }

    /// The sums of each group with a traveller.
    pub(super) fn groups(&self, json: Json, grouping: Grouping) -> Expr {
        let sums = if grouping == Grouping::Employee { Kept::People } else { Kept::Units };
        let (id, text) = if grouping == Grouping::Month {
            let text = "substr(CAST(period AS text), 1, 4) || '-' || substr(CAST(period AS text), 5, 2)";
            (Expr::null().cast_as(Alias::new("integer")), Expr::cust(text))
        } else {
            (kept("owner"), Expr::null().cast_as(Alias::new("text")))
        };
        let mut each = Query::select();
        each.expr_as(id, "group_id").expr_as(text, "group_text");
        for (name, sum) in Self::columns() {
            each.expr_as(sum, name);
        }
        self.sums(json, &mut each, sums);
        each.add_group_by([kept(if grouping == Grouping::Month { "period" } else { "owner" })]);
        each.and_having(number("travellers").ne(0));
        json.children(GroupJson::document(json), |select| {
            select.from_subquery(each, "grouped");
        })
    }
}
