//! Terms of budget years, kept in the process with the reference tables.

use chrono::NaiveDate;
use kernel::Day;
use trips::budget_year::YearTerms;

use crate::{entity::year_terms, json_query::document};

document! {
    /// Terms of a budget year.
    pub(super) struct TermsJson(json) of year_terms {
        pub(super) parent_unit_id: i64,
        pub(super) year: i32,
        filed_until: Option<NaiveDate>,
        changed_until: Option<NaiveDate>,
        reopened_until: Option<NaiveDate>,
    }
}

impl TermsJson {
    /// The terms.
    pub(super) fn terms(&self) -> YearTerms {
        let [filed_until, changed_until, reopened_until] =
            [self.filed_until, self.changed_until, self.reopened_until].map(|day| day.map(Day::nearest));
        YearTerms { filed_until, changed_until, reopened_until }
    }
}
