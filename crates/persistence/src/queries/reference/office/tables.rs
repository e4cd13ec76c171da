//! The document of the office's small tables.

use std::{collections::HashMap, sync::Arc};

use chrono::NaiveDate;
use kernel::Rupiah;
use ports::Stored;
use sea_orm::sea_query::Expr;
use staff::{ParentUnitId, WorkUnit, WorkUnitId};
use views::{DestinationView, SubActivityView, units::WorkUnitCode};

use super::{Entry, Listed, Office, Post, Posts, row_of};
use crate::{
    entity::{
        assignment_signatories, budget_users, employees, holidays, in_town_destinations, memo_signatories,
        parent_units, sub_activities, technical_officers, treasurers, work_units,
    },
    error::{corrupt, dangling, readable},
    json_query::{Json, column, document, rows},
    queries::{
        reference::{Names, all},
        shapes::{PersonJson, TenureJson},
    },
};

/// The documents of all signatories of a table.
macro_rules! posts {
    ($json:ident, $table:ident, $unit:ident) => {
        all!(
            $json,
            PostJson::document(
                $json,
                stringify!($table),
                column(stringify!($table), $table::Column::$unit),
                Expr::null(),
                TenureJson::document($json, stringify!($table)),
            ),
            $table
        )
    };
}

document! {
    /// The tables.
    pub(in crate::queries::reference) struct OfficeJson(json) of employees {
        #[serde(deserialize_with = "rows::<_, _, employees::Entity>")]
        employees: Vec<EmployeeJson> = all!(json, EmployeeJson::document(json), employees),
        #[serde(deserialize_with = "rows::<_, _, work_units::Entity>")]
        units: Vec<UnitJson> = all!(json, UnitJson::document(json), work_units),
        #[serde(deserialize_with = "rows::<_, _, parent_units::Entity>")]
        parents: Vec<ParentJson> = all!(json, ParentJson::document(json), parent_units),
        #[serde(deserialize_with = "rows::<_, _, memo_signatories::Entity>")]
        memo_signatories: Vec<PostJson> = posts!(json, memo_signatories, WorkUnitId),
        #[serde(deserialize_with = "rows::<_, _, budget_users::Entity>")]
        budget_users: Vec<PostJson> = posts!(json, budget_users, WorkUnitId),
        #[serde(deserialize_with = "rows::<_, _, technical_officers::Entity>")]
        technical_officers: Vec<PostJson> = posts!(json, technical_officers, WorkUnitId),
        #[serde(deserialize_with = "rows::<_, _, assignment_signatories::Entity>")]
        assignment_signatories: Vec<PostJson> = posts!(json, assignment_signatories, ParentUnitId),
        #[serde(deserialize_with = "rows::<_, _, treasurers::Entity>")]
        treasurers: Vec<PostJson> = all!(json, treasurer(json), treasurers),
        #[serde(deserialize_with = "rows::<_, _, sub_activities::Entity>")]
        sub_activities: Vec<SubActivityJson> = all!(json, SubActivityJson::document(json), sub_activities),
        #[serde(deserialize_with = "rows::<_, _, in_town_destinations::Entity>")]
        destinations: Vec<DestinationJson> = all!(json, DestinationJson::document(json), in_town_destinations),
        #[serde(deserialize_with = "rows::<_, _, holidays::Entity>")]
        holidays: Vec<HolidayJson> = all!(json, HolidayJson::document(json), holidays),
    }
}

document! {
    /// An employee.
    struct EmployeeJson(json) of employees {
        person: PersonJson = PersonJson::document(json, "employees"),
        name_key: String,
        retired_at: Option<String>,
    }
}

document! {
    /// A work unit.
    struct UnitJson(json) of work_units {
        id: i64,
        name: String,
        code: String,
        origin: String,
        parent_unit_id: i64,
    }
}

document! {
    /// A parent unit.
    struct ParentJson(json) of parent_units {
        id: i64,
        code: Arc<str>,
        name: Arc<str>,
    }
}

document! {
    /// A signatory or treasurer of `table`; these tables have columns in common.
    struct PostJson(json, table: &'static str, unit: Expr, source: Expr, tenure: Expr) of memo_signatories[table] {
        id: i64,
        title: Arc<str>,
        employee_id: i64,
        unit: i64 = unit,
        source: Option<i64> = source,
        retired_at: Option<String>,
        tenure: Option<TenureJson> = tenure,
    }
}

/// A treasurer has a source, and no tenure.
fn treasurer(json: Json) -> Expr {
    let own = |name| column("treasurers", name);
    let [unit, source] = [treasurers::Column::ParentUnitId, treasurers::Column::FundingSourceId].map(own);
    PostJson::document(json, "treasurers", unit, source, Expr::null())
}

document! {
    /// A sub-activity.
    struct SubActivityJson(json) of sub_activities {
        id: i64,
        account_code: Arc<str>,
        name: Arc<str>,
        work_unit_id: i64,
        retired_at: Option<String>,
    }
}

document! {
    /// An in-town destination.
    struct DestinationJson(json) of in_town_destinations {
        id: i64,
        name: Arc<str>,
        hours: i64,
        transport: i64,
        legal_basis: Option<String>,
        parent_unit_id: i64,
        name_key: String,
        retired_at: Option<String>,
    }
}

document! {
    /// A holiday.
    struct HolidayJson(json) of holidays {
        #[expect(dead_code, reason = "names a row that cannot be read")] id: i64,
        day: NaiveDate,
    }
}

impl OfficeJson {
    pub(in crate::queries::reference) fn office(self, reference: &Names) -> Office {
        let parents: HashMap<_, _> = self.parents.into_iter().map(|row| (row.id, (row.code, row.name))).collect();
        let listed = |row: &EmployeeJson| Listed {
            name_key: row.name_key.clone(),
            id: row.person.id,
            nip: row.person.nip.clone(),
        };
        let mut active: Vec<_> = self.employees.iter().filter(|row| row.retired_at.is_none()).map(listed).collect();
        active.sort_unstable();
        let employee = |row: EmployeeJson| Ok((row.person.id, reference.employee(row.person)?));
        let unit = |UnitJson { id, name, code, origin, parent_unit_id: parent }| {
            let (parent_code, _) = parents.get(&parent).ok_or_else(|| dangling("parent_units", parent))?;
            let (parent, parent_code) = (ParentUnitId(parent), parent_code.to_string());
            Ok((id, WorkUnit { id: WorkUnitId(id), name, code, origin, parent, parent_code }))
        };
        let mut unit_codes: HashMap<i64, Vec<WorkUnitCode>> = HashMap::new();
        for row in &self.units {
            let code = WorkUnitCode { id: row.id, code: row.code.as_str().into() };
            unit_codes.entry(row.parent_unit_id).or_default().push(code);
        }
        for codes in unit_codes.values_mut() {
            codes.sort_unstable_by_key(|unit| unit.id);
        }
        let activity = |row: SubActivityJson| {
            let view = SubActivityView { id: row.id, account_code: row.account_code, name: row.name };
            (row.id, Entry { view, unit: row.work_unit_id, active: row.retired_at.is_none() })
        };
        let mut destinations = self.destinations;
        destinations.sort_unstable_by(|a, b| a.name_key.cmp(&b.name_key).then(a.id.cmp(&b.id)));
        let destinations =
            destinations.into_iter().map(DestinationJson::entry).filter_map(readable).collect::<Vec<_>>();
        let employees: HashMap<_, _> = self.employees.into_iter().map(employee).filter_map(readable).collect();
        let units = self.units.into_iter().map(unit).filter_map(readable).collect();
        Office {
            staff: active.iter().filter_map(|listed| Some(row_of(employees.get(&listed.id)?, &units))).collect(),
            employees,
            active,
            units,
            memo_signatories: posts(self.memo_signatories),
            budget_users: posts(self.budget_users),
            technical_officers: posts(self.technical_officers),
            assignment_signatories: posts(self.assignment_signatories),
            treasurers: posts(self.treasurers),
            sub_activities: self.sub_activities.into_iter().map(activity).collect(),
            destination_places: destinations.iter().enumerate().map(|(place, row)| (row.view.id, place)).collect(),
            destinations,
            holidays: self.holidays.into_iter().map(|row| row.day).collect(),
            parents,
            unit_codes,
        }
    }
}

fn posts(rows: Vec<PostJson>) -> Posts {
    let post = |row: PostJson| {
        let PostJson { id, title, employee_id: employee, unit, source, retired_at, tenure } = row;
        let tenure = tenure.map(|tenure| tenure.view(id)).transpose()?.unwrap_or_default();
        let (source, active) = (source.unwrap_or_default(), retired_at.is_none());
        Ok((id, Post { id, title, tenure, employee, unit, active, source }))
    };
    rows.into_iter().map(post).filter_map(readable).collect()
}

impl DestinationJson {
    fn entry(self) -> Stored<Entry<DestinationView>> {
        let id = self.id;
        let view = DestinationView {
            id,
            hours: u32::try_from(self.hours).map_err(|_| corrupt("in_town_destinations", "hours", id))?,
            transport: Rupiah::new(self.transport).map_err(|_| corrupt("in_town_destinations", "transport", id))?,
            name: self.name,
            legal_basis: self.legal_basis,
            parent_unit: self.parent_unit_id,
        };
        Ok(Entry { view, unit: self.parent_unit_id, active: self.retired_at.is_none() })
    }
}
