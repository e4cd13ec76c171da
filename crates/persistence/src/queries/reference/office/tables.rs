//! The document of the office's small tables.

use std::collections::HashMap;
use std::sync::Arc;

use app::{
    ports::Stored,
    views::{DestinationView, Named, SubActivityView},
};
use chrono::NaiveDate;
use kernel::Rupiah;
use sea_orm::sea_query::Expr;
use serde::Deserialize;
use staff::{ParentUnitId, WorkUnit, WorkUnitId};

use super::{Entry, Listed, Office, Post, Posts};
use crate::{
    entity::{
        assignment_signatories, budget_users, employees, holidays, in_town_destinations, memo_signatories,
        parent_units, sub_activities, technical_officers, treasurers, work_units,
    },
    error::{corrupt, dangling, readable},
    json_query::{Json, column, rows},
    queries::{
        reference::Names,
        shapes::{PersonJson, TenureJson, person, tenure},
    },
};

/// Id, account code, name, work unit, and when it was retired.
type SubActivityJson = (i64, Arc<str>, Arc<str>, i64, Option<String>);

/// The tables; fields in the order of [`office`].
#[derive(Deserialize)]
pub(in crate::queries::reference) struct OfficeJson {
    #[serde(deserialize_with = "rows::<_, _, employees::Entity>")]
    employees: Vec<EmployeeJson>,
    /// Id, name, code, origin, parent unit.
    #[serde(deserialize_with = "rows::<_, _, work_units::Entity>")]
    units: Vec<(i64, String, String, String, i64)>,
    /// Id, code, name.
    #[serde(deserialize_with = "rows::<_, _, parent_units::Entity>")]
    parents: Vec<(i64, Arc<str>, Arc<str>)>,
    #[serde(deserialize_with = "rows::<_, _, memo_signatories::Entity>")]
    memo_signatories: Vec<PostJson>,
    #[serde(deserialize_with = "rows::<_, _, budget_users::Entity>")]
    budget_users: Vec<PostJson>,
    #[serde(deserialize_with = "rows::<_, _, technical_officers::Entity>")]
    technical_officers: Vec<PostJson>,
    #[serde(deserialize_with = "rows::<_, _, assignment_signatories::Entity>")]
    assignment_signatories: Vec<PostJson>,
    #[serde(deserialize_with = "rows::<_, _, treasurers::Entity>")]
    treasurers: Vec<PostJson>,
    #[serde(deserialize_with = "rows::<_, _, sub_activities::Entity>")]
    sub_activities: Vec<SubActivityJson>,
    #[serde(deserialize_with = "rows::<_, _, in_town_destinations::Entity>")]
    destinations: Vec<DestinationJson>,
    /// Id, day.
    #[serde(deserialize_with = "rows::<_, _, holidays::Entity>")]
    holidays: Vec<(i64, NaiveDate)>,
}

#[derive(Deserialize)]
struct EmployeeJson {
    person: PersonJson,
    name_key: String,
    retired_at: Option<String>,
}

#[derive(Deserialize)]
struct PostJson {
    id: i64,
    title: Arc<str>,
    employee: i64,
    unit: i64,
    source: i64,
    retired_at: Option<String>,
    /// Of a signatory; a treasurer has none.
    #[serde(default)]
    tenure: Option<TenureJson>,
}

#[derive(Deserialize)]
struct DestinationJson {
    id: i64,
    name: Arc<str>,
    hours: i64,
    transport: i64,
    parent_unit: i64,
    name_key: String,
    retired_at: Option<String>,
}

/// The document of all tables.
pub(in crate::queries::reference) fn office(json: Json) -> Expr {
    /// All rows of a table with these columns.
    macro_rules! all {
        ($table:ident: $($name:ident),*) => {
            json.children(
                json.array([$(column(stringify!($table), $table::Column::$name)),*]),
                |select| { select.from($table::Entity); },
            )
        };
    }
    /// All rows of a table of signatories of `$unit`.
    macro_rules! posts {
        ($table:ident, $unit:ident) => {{
            use $table::Column::{EmployeeId, Id, RetiredAt, Title};
            let own = |name| column(stringify!($table), name);
            let shown =
                [own(Id), own(Title), own(EmployeeId), own($table::Column::$unit), Expr::value(0), own(RetiredAt)];
            let tenure = tenure(json, stringify!($table));
            json.children(json.array(shown.into_iter().chain([tenure])), |select| {
                select.from($table::Entity);
            })
        }};
    }
    let employee = |name| column("employees", name);
    let employees = json.children(
        json.array([
            person(json, "employees"),
            employee(employees::Column::NameKey),
            employee(employees::Column::RetiredAt),
        ]),
        |select| {
            select.from(employees::Entity);
        },
    );
    json.array([
        employees,
        all!(work_units: Id, Name, Code, Origin, ParentUnitId),
        all!(parent_units: Id, Code, Name),
        posts!(memo_signatories, WorkUnitId),
        posts!(budget_users, WorkUnitId),
        posts!(technical_officers, WorkUnitId),
        posts!(assignment_signatories, ParentUnitId),
        all!(treasurers: Id, Title, EmployeeId, ParentUnitId, FundingSourceId, RetiredAt),
        all!(sub_activities: Id, AccountCode, Name, WorkUnitId, RetiredAt),
        all!(in_town_destinations: Id, Name, Hours, Transport, ParentUnitId, NameKey, RetiredAt),
        all!(holidays: Id, Day),
    ])
}

impl OfficeJson {
    pub(in crate::queries::reference) fn office(self, reference: &Names) -> Office {
        let parents: HashMap<_, _> = self.parents.into_iter().map(|(id, code, name)| (id, (code, name))).collect();
        let listed = |row: &EmployeeJson| Listed {
            name_key: row.name_key.clone(),
            id: row.person.id,
            nip: row.person.nip.clone(),
        };
        let mut active: Vec<_> = self.employees.iter().filter(|row| row.retired_at.is_none()).map(listed).collect();
        active.sort_unstable();
        let employee = |row: EmployeeJson| Ok((row.person.id, reference.employee(row.person)?));
        let unit = |(id, name, code, origin, parent): (i64, _, _, _, i64)| {
            let (parent_code, _) = parents.get(&parent).ok_or_else(|| dangling("parent_units", parent))?;
            let (parent, parent_code) = (ParentUnitId(parent), parent_code.to_string());
            Ok((id, WorkUnit { id: WorkUnitId(id), name, code, origin, parent, parent_code }))
        };
        let mut unit_codes: HashMap<i64, Vec<Named>> = HashMap::new();
        for (id, _, code, _, parent) in &self.units {
            let named = Named { id: *id, name: code.as_str().into() };
            unit_codes.entry(*parent).or_default().push(named);
        }
        for codes in unit_codes.values_mut() {
            codes.sort_unstable_by_key(|unit| unit.id);
        }
        let activity = |(id, account_code, name, unit, retired_at): (i64, _, _, _, Option<String>)| {
            (id, Entry { view: SubActivityView { id, account_code, name }, unit, active: retired_at.is_none() })
        };
        let mut destinations = self.destinations;
        destinations.sort_unstable_by(|a, b| a.name_key.cmp(&b.name_key).then(a.id.cmp(&b.id)));
        let destinations =
            destinations.into_iter().map(DestinationJson::entry).filter_map(readable).collect::<Vec<_>>();
        let employees: HashMap<_, _> = self.employees.into_iter().map(employee).filter_map(readable).collect();
        Office {
            staff: active.iter().filter_map(|listed| employees.get(&listed.id)).cloned().collect(),
            employees,
            active,
            units: self.units.into_iter().map(unit).filter_map(readable).collect(),
            memo_signatories: posts(self.memo_signatories),
            budget_users: posts(self.budget_users),
            technical_officers: posts(self.technical_officers),
            assignment_signatories: posts(self.assignment_signatories),
            treasurers: posts(self.treasurers),
            sub_activities: self.sub_activities.into_iter().map(activity).collect(),
            destination_places: destinations.iter().enumerate().map(|(place, row)| (row.view.id, place)).collect(),
            destinations,
            holidays: self.holidays.into_iter().map(|(_, day)| day).collect(),
            parents,
            unit_codes,
        }
    }
}

fn posts(rows: Vec<PostJson>) -> Posts {
    let post = |row: PostJson| {
        let PostJson { id, title, employee, unit, source, retired_at, tenure } = row;
        let tenure = tenure.map(|tenure| tenure.view(id)).transpose()?.unwrap_or_default();
        Ok((id, Post { id, title, tenure, employee, unit, source, active: retired_at.is_none() }))
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
            parent_unit: self.parent_unit,
        };
        Ok(Entry { view, unit: self.parent_unit, active: self.retired_at.is_none() })
    }
}
