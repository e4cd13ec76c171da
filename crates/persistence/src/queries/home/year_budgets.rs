//! Accounts of the sub-activities with a ceiling in a year, of two scans that are joined here: a database looks up each sum by its key,
//! which takes ten times as long.

use std::collections::HashMap;

use ::trips::budget::Account;
use kernel::{Rupiah, RupiahSum};
use ports::TripScope;
use sea_orm::sea_query::{Expr, ExprTrait};
use serde::Deserialize;

use crate::{
    entity::{ceilings, journey_sums},
    error::{corrupt, readable},
    json_query::{Json, column, list},
    queries::{
        budgets::in_scope,
        spending::{kept, of_activities, used},
    },
};

/// Ceilings by sub-activity, and what was realised and what was used by sub-activity.
#[derive(Deserialize)]
pub(super) struct YearBudgets {
    #[serde(deserialize_with = "list")]
    ceilings: Vec<(i64, i64)>,
    #[serde(deserialize_with = "list")]
    spent: Vec<(i64, i64, i64)>,
}

impl YearBudgets {
    pub(super) fn document(json: Json, scope: TripScope, year: i32) -> Expr {
        use ceilings::Column::{Amount, SubActivityId, Year};
        use journey_sums::Column::{Owner, Realised};
        let ceiling = |name| column("ceilings", name);
        let ceilings = json.children(json.array([SubActivityId, Amount].map(ceiling)), |select| {
            select.from(ceilings::Entity).and_where(ceiling(Year).eq(year)).and_where(ceiling(Amount).is_not_null());
            select.and_where_option(in_scope(json, ceiling(SubActivityId), scope));
        });
        let spent = json.children(json.array([kept(Owner), kept(Realised), used()]), |select| {
            of_activities(json, select, Expr::value(year));
            select.and_where_option(in_scope(json, kept(Owner), scope));
        });
        json.object([("ceilings", ceilings), ("spent", spent)])
    }

    /// The accounts by sub-activity, in the order of their ids; one that cannot be read is left out.
    pub(super) fn accounts(self) -> Vec<(i64, Account)> {
        let mut spent: HashMap<i64, [RupiahSum; 2]> = HashMap::new();
        for (activity, realised, used) in self.spent {
            let [realised, used] = [realised, used].map(RupiahSum::new);
            let sums = spent.entry(activity).or_default();
            *sums = [sums[0] + realised, sums[1] + (used - realised)];
        }
        let account = |(activity, ceiling)| {
            let [realised, booked] = spent.get(&activity).copied().unwrap_or_default();
            let ceiling = Rupiah::new(ceiling).map_err(|_| corrupt("ceilings", "amount", activity))?;
            Ok((activity, Account { ceiling: Some(ceiling), realised, booked }))
        };
        let mut accounts: Vec<_> = self.ceilings.into_iter().map(account).filter_map(readable).collect();
        accounts.sort_unstable_by_key(|(activity, _)| *activity);
        accounts
    }
}
