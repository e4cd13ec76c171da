//! Records of a year as its opening finds them (office 8.2): guards and ceilings are read, the rest stands in the reference tables.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::Datelike;
use kernel::{Span, calendar::fixed_holidays};
use ports::{Stored, YearOpeningQueries};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use staff::ParentUnitId;
use trips::budget::Guard;
use views::year_opening::{OpenedUnit, ProposedHoliday, YearLists, YearOpening};

use super::{
    SeaQueries,
    budgets::guard_of,
    reference::{Office, Reference},
};
use crate::{
    entity::{ceilings, parent_units},
    error::db_error,
};

#[async_trait]
impl YearOpeningQueries for SeaQueries {
    async fn year_opening(&self, parent: Option<ParentUnitId>, year: i32) -> Stored<YearOpening> {
        let reference = self.reference().await?;
        let office = &reference.office;
        let ceilings = ceilings::Entity::find().filter(ceilings::Column::Year.eq(year)).all(&self.db).await;
        let ceilings = ceilings.map_err(db_error)?.into_iter().map(|row| (row.sub_activity_id, row.amount.is_some()));
        let ceilings: HashMap<i64, bool> = ceilings.collect();
        let mut rows = parent_units::Entity::find();
        if let Some(ParentUnitId(id)) = parent {
            rows = rows.filter(parent_units::Column::Id.eq(id));
        }
        let rows = rows.all(&self.db).await.map_err(db_error)?.into_iter();
        let mut units = rows.map(|row| unit(row, office, &ceilings)).collect::<Stored<Vec<_>>>()?;
        units.sort_unstable_by(|left, right| (&left.name, left.id).cmp(&(&right.name, right.id)));
        let YearLists { tariffs, holidays } = lists(&reference, year);
        let missing = |(day, name): (kernel::Day, _)| {
            let day = day.date();
            (!office.holidays.contains(&day)).then_some(ProposedHoliday { day, name })
        };
        Ok(YearOpening {
            year,
            ceilings: units.iter().map(|unit| unit.ceilings).sum(),
            treasurers: units.iter().map(|unit| unit.treasurers).sum(),
            guards: number(units.iter().filter(|unit| unit.guard != Guard::Off.word())),
            units,
            tariffs,
            holidays,
            proposed: fixed_holidays(year).filter_map(missing).collect(),
        })
    }
}

/// Tariffs in force on the first day of a year, and its holidays.
pub(super) fn lists(reference: &Reference, year: i32) -> YearLists {
    let first = Span::of_year(year).first;
    YearLists {
        tariffs: number(reference.tariffs.rates.rows().iter().filter(|tariff| tariff.terms.covers(first))),
        holidays: number(reference.office.holidays.iter().filter(|day| day.year() == year)),
    }
}

/// A parent unit; `ceilings` tells of each sub-activity with one whether it has an amount.
fn unit(row: parent_units::Model, office: &Office, ceilings: &HashMap<i64, bool>) -> Stored<OpenedUnit> {
    let of_unit = |unit: i64| office.find_unit(unit).is_some_and(|unit| unit.parent.0 == row.id);
    let activities = office.sub_activities.iter().filter(|(_, entry)| entry.active && of_unit(entry.unit));
    let activities: Vec<i64> = activities.map(|(id, _)| *id).collect();
    Ok(OpenedUnit {
        activities: number(activities.iter()),
        filled: number(activities.iter().filter(|id| ceilings.get(id) == Some(&true))),
        ceilings: number(activities.iter().filter(|id| !ceilings.contains_key(id))),
        treasurers: number(office.treasurers.values().filter(|post| post.active && post.unit == row.id)),
        guard: guard_of(&row.budget_guard, row.id)?.word(),
        id: row.id,
        name: row.name,
    })
}

fn number(of: impl Iterator) -> u64 {
    u64::try_from(of.count()).unwrap_or(u64::MAX)
}
