//! Staff, units, signatories and lists of the office, kept in the process with the reference tables: small tables that trips
//! refer to again and again.

mod tables;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use chrono::NaiveDate;
use kernel::{Day, PageRequest};
use memchr::memmem::Finder;
use ports::Stored;
use receipts::deadline;
use staff::{Tenure, WorkUnit};
use views::{
    AssignmentSignatoryView, DestinationView, EmployeeView, SignatoryView, SubActivityView,
    employees::EmployeeRow,
    units::{WorkUnitCode, WorkUnitName},
};

use crate::error::dangling;

pub(super) use self::tables::OfficeJson;

/// A signatory or treasurer of a unit.
#[derive(Debug)]
pub(crate) struct Post {
    pub(crate) id: i64,
    pub(crate) title: Arc<str>,
    pub(crate) tenure: Tenure,
    pub(crate) employee: i64,
    /// Work unit or parent unit.
    pub(crate) unit: i64,
    pub(crate) active: bool,
    /// Source of a treasurer.
    pub(crate) source: i64,
}

/// An entry of a unit that may be retired.
#[derive(Debug)]
pub(crate) struct Entry<T> {
    pub(crate) view: T,
    pub(crate) unit: i64,
    pub(crate) active: bool,
}

/// Posts by id, in order.
pub(crate) type Posts = BTreeMap<i64, Post>;

/// An employee in the order of names.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Listed {
    name_key: String,
    id: i64,
    nip: Option<String>,
}

/// Copies of the office's small tables.
#[derive(Debug)]
pub(crate) struct Office {
    employees: HashMap<i64, EmployeeView>,
    /// Employees who are not retired, by name.
    active: Vec<Listed>,
    /// The same, as screens list them.
    pub(crate) staff: Arc<[EmployeeRow]>,
    units: HashMap<i64, WorkUnit>,
    /// Code and name by id.
    parents: HashMap<i64, (Arc<str>, Arc<str>)>,
    /// Ids and codes of work units by parent unit, by id.
    unit_codes: HashMap<i64, Vec<WorkUnitCode>>,
    pub(crate) memo_signatories: Posts,
    pub(crate) budget_users: Posts,
    pub(crate) technical_officers: Posts,
    pub(crate) assignment_signatories: Posts,
    pub(crate) treasurers: Posts,
    pub(crate) sub_activities: HashMap<i64, Entry<SubActivityView>>,
    /// In the order of their names.
    pub(crate) destinations: Vec<Entry<DestinationView>>,
    destination_places: HashMap<i64, usize>,
    pub(crate) holidays: BTreeSet<NaiveDate>,
}

/// An employee with the name of the unit.
fn row_of(employee: &EmployeeView, units: &HashMap<i64, WorkUnit>) -> EmployeeRow {
    let unit = |id| Some(WorkUnitName { id, name: units.get(&id)?.name.as_str().into() });
    EmployeeRow { work_unit: employee.work_unit.and_then(unit), employee: employee.clone() }
}

impl Office {
    /// An employee that rows refer to, retired or not.
    pub(crate) fn employee(&self, id: i64) -> Stored<&EmployeeView> {
        self.find_employee(id).ok_or_else(|| dangling("employees", id))
    }

    /// The employee with this id, retired or not, if there is one.
    pub(crate) fn find_employee(&self, id: i64) -> Option<&EmployeeView> {
        self.employees.get(&id)
    }

    /// Employees who are not retired and whose name or NIP contains a text, by name: a page, and the number of all.
    pub(crate) fn find_employees(&self, name: &str, nip: &str, page: PageRequest) -> (Vec<EmployeeRow>, u64) {
        let (name, nip) = (Finder::new(name), Finder::new(nip));
        let contains = |text: &str, part: &Finder<'_>| part.find(text.as_bytes()).is_some();
        let holds = |listed: &&Listed| {
            contains(&listed.name_key, &name) || listed.nip.as_ref().is_some_and(|digits| contains(digits, &nip))
        };
        let found: Vec<&Listed> = self.active.iter().filter(holds).collect();
        let place = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        let rows = found.iter().skip(place(page.offset())).take(place(page.limit));
        let rows = rows.filter_map(|listed| Some(row_of(self.employees.get(&listed.id)?, &self.units))).collect();
        (rows, u64::try_from(found.len()).unwrap_or(u64::MAX))
    }

    /// A work unit that rows refer to.
    pub(crate) fn unit(&self, id: i64) -> Stored<&WorkUnit> {
        self.find_unit(id).ok_or_else(|| dangling("work_units", id))
    }

    /// The work unit with this id, if there is one.
    pub(crate) fn find_unit(&self, id: i64) -> Option<&WorkUnit> {
        self.units.get(&id)
    }

    /// Ids and codes of the work units of a parent unit, by id.
    pub(crate) fn units_of(&self, parent: i64) -> &[WorkUnitCode] {
        self.unit_codes.get(&parent).map_or(&[], Vec::as_slice)
    }

    /// A destination.
    pub(crate) fn destination(&self, id: i64) -> Stored<&DestinationView> {
        let entry = self.destination_places.get(&id).and_then(|place| self.destinations.get(*place));
        entry.map(|entry| &entry.view).ok_or_else(|| dangling("in_town_destinations", id))
    }

    /// The day until which the receipts of a trip that ends on `last_day` are to be handed in.
    pub(crate) fn deadline(&self, last_day: NaiveDate) -> NaiveDate {
        deadline::of_trip(Day::nearest(last_day), |day| self.holidays.contains(&day)).date()
    }

    /// Code and name of a parent unit; empty for an unknown one.
    pub(crate) fn parent(&self, id: i64) -> (Arc<str>, Arc<str>) {
        self.parents.get(&id).cloned().unwrap_or_else(|| ("".into(), "".into()))
    }

    /// A sub-activity.
    pub(crate) fn sub_activity(&self, id: i64) -> Stored<&SubActivityView> {
        self.sub_activities.get(&id).map(|entry| &entry.view).ok_or_else(|| dangling("sub_activities", id))
    }

    /// A signatory of assignment letters with the parent unit.
    pub(crate) fn assignment_signatory(&self, id: i64) -> Stored<AssignmentSignatoryView> {
        let post = post(&self.assignment_signatories, id)?;
        let parent = self.parents.get(&post.unit).cloned();
        let (parent_code, parent_name) = parent.ok_or_else(|| dangling("parent_units", post.unit))?;
        Ok(AssignmentSignatoryView {
            signatory: self.signatory(post)?,
            parent_unit: post.unit,
            parent_code,
            parent_name,
        })
    }

    /// A signatory with the employee.
    pub(crate) fn signatory(&self, post: &Post) -> Stored<SignatoryView> {
        let employee = self.employee(post.employee)?.clone();
        Ok(SignatoryView { id: post.id, title: Arc::clone(&post.title), tenure: post.tenure.clone(), employee })
    }
}

/// The post with this id.
pub(crate) fn post(posts: &Posts, id: i64) -> Stored<&Post> {
    posts.get(&id).ok_or_else(|| dangling("signatories", id))
}
