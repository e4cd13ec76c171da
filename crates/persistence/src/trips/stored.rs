//! A stored trip as rules see it, in one statement.

use app::ports::Stored;
use chrono::NaiveDate;
use sea_orm::{
    ConnectionTrait,
    sea_query::{Alias, Expr, ExprTrait},
};
use serde::Deserialize;
use staff::ParentUnitId;
use trips::{AssignmentLetter, Signing, TravellerId, Trip, TripId, TripType};

use super::issued_form;
use crate::{
    entity::{
        assignment_signatories, budget_users, classification_codes, employees, in_town_destinations, parent_units,
        travellers, trip_kinds, trip_places, trips as trip_table, work_units,
    },
    error::corrupt,
    json_query::{Json, JsonQuery, column, list, parameter},
    queries::shapes::{self, TenureJson, UnitJson},
};

/// A trip; fields in the order of [`TRIP`].
#[derive(Deserialize)]
struct TripJson {
    version: i32,
    revision: i32,
    cancelled_on: Option<NaiveDate>,
    submitted_on: NaiveDate,
    form_long: Option<i64>,
    unit: UnitJson,
    /// Id and code.
    assignment_parent: (i64, String),
    classification: String,
    trip_type: i64,
    /// Id and hours of the destinations.
    #[serde(deserialize_with = "list")]
    hours: Vec<(i64, i64)>,
    /// Position and id of the travellers.
    #[serde(deserialize_with = "list")]
    slots: Vec<(i32, i64)>,
    assignment_signatory: SigningJson,
    budget_user: SigningJson,
}

/// A signatory: id, name, 1 if retired, tenure.
#[derive(Deserialize)]
struct SigningJson(i64, String, i64, TenureJson);

impl SigningJson {
    fn signing(self) -> Stored<Signing> {
        let Self(id, name, retired, tenure) = self;
        Ok(Signing { name, retired: retired != 0, tenure: tenure.view(id)? })
    }
}

fn trip_column(name: trip_table::Column) -> Expr {
    column("trips", name)
}

/// The document of a signatory of a trip, retired or not.
macro_rules! signing {
    ($json:expr, $table:ident, $chosen:expr) => {{
        let (json, own_table) = ($json, stringify!($table));
        let signatory = |name| column(own_table, name);
        let person = |name| column("employees", name);
        let retired = signatory($table::Column::RetiredAt).is_not_null().cast_as(Alias::new("integer"));
        let name = person(employees::Column::Name);
        let shown = [signatory($table::Column::Id), name, retired, TenureJson::document(json, own_table)];
        json.child(json.array(shown), |select| {
            let held = person(employees::Column::Id).eq(signatory($table::Column::EmployeeId));
            let signs = signatory($table::Column::Id).eq(trip_column($chosen));
            select.from($table::Entity).inner_join(employees::Entity, held).and_where(signs);
        })
    }};
}

/// A trip. Parameter: its id.
static TRIP: JsonQuery = JsonQuery::new(|json| {
    use trip_table::Column::{
        CancelledOn, ClassificationCodeId, FormLong, Id, Revision, SubmittedOn, TripKindId, Version, WorkUnitId,
    };
    let columns = [Version, Revision, CancelledOn, SubmittedOn].map(trip_column).into_iter();
    let form = trip_column(FormLong).cast_as(Alias::new("integer"));
    let referred = [
        shapes::unit(json, |select| {
            let id = column("work_units", work_units::Column::Id).eq(trip_column(WorkUnitId));
            select.from(work_units::Entity).and_where(id);
        }),
        assignment_parent(json),
        json.child(column("classification_codes", classification_codes::Column::Code), |select| {
            let id =
                column("classification_codes", classification_codes::Column::Id).eq(trip_column(ClassificationCodeId));
            select.from(classification_codes::Entity).and_where(id);
        }),
        json.child(column("trip_kinds", trip_kinds::Column::TripTypeId), |select| {
            let id = column("trip_kinds", trip_kinds::Column::Id).eq(trip_column(TripKindId));
            select.from(trip_kinds::Entity).and_where(id);
        }),
        hours(json),
        slots(json),
        signing!(json, assignment_signatories, trip_table::Column::AssignmentSignatoryId),
        signing!(json, budget_users, trip_table::Column::BudgetUserId),
    ];
    let document = json.array(columns.chain([form]).chain(referred));
    json.select(document).from(trip_table::Entity).and_where(trip_column(Id).eq(parameter(0))).take()
});

/// The parent unit of the assignment letter's signatory.
fn assignment_parent(json: Json) -> Expr {
    let signatory = |name| column("assignment_signatories", name);
    let parent = [parent_units::Column::Id, parent_units::Column::Code].map(|name| column("parent_units", name));
    let id = parent[0].clone();
    json.child(json.array(parent), |select| {
        let of_parent = id.eq(signatory(assignment_signatories::Column::ParentUnitId));
        let signs =
            signatory(assignment_signatories::Column::Id).eq(trip_column(trip_table::Column::AssignmentSignatoryId));
        select.from(assignment_signatories::Entity).inner_join(parent_units::Entity, of_parent).and_where(signs);
    })
}

fn hours(json: Json) -> Expr {
    let place = |name| column("trip_places", name);
    let listed = |name| column("in_town_destinations", name);
    let (id, hours) = (listed(in_town_destinations::Column::Id), listed(in_town_destinations::Column::Hours));
    json.children(json.array([id.clone(), hours]), |select| {
        let destination = id.eq(place(trip_places::Column::DestinationId));
        let of_trip = place(trip_places::Column::TripId).eq(trip_column(trip_table::Column::Id));
        select.from(trip_places::Entity).inner_join(in_town_destinations::Entity, destination).and_where(of_trip);
    })
}

fn slots(json: Json) -> Expr {
    use travellers::Column::{Id, Position, TripId};
    let slot = |name| column("travellers", name);
    json.children(json.array([Position, Id].map(slot)), |select| {
        select.from(travellers::Entity).and_where(slot(TripId).eq(trip_column(trip_table::Column::Id)));
    })
}

/// Loads a trip.
pub(crate) async fn load(conn: &impl ConnectionTrait, id: TripId) -> Stored<Option<Trip>> {
    let found: Option<TripJson> = TRIP.read(conn, &[id.0.into()]).await?;
    found.map(|found| found.trip(id)).transpose()
}

impl TripJson {
    fn trip(mut self, id: TripId) -> Stored<Trip> {
        self.slots.sort_unstable();
        let hours = |(destination, hours)| {
            u32::try_from(hours).map_err(|_| corrupt("in_town_destinations", "hours", destination))
        };
        let form = issued_form(self.form_long.map(|long| long != 0));
        Ok(Trip {
            id,
            version: self.version,
            revision: self.revision,
            cancelled_on: self.cancelled_on,
            work_unit: self.unit.unit(),
            assignment_parent: ParentUnitId(self.assignment_parent.0),
            assignment_parent_code: self.assignment_parent.1,
            classification: self.classification,
            submitted_on: self.submitted_on,
            trip_type: TripType::from_id(self.trip_type).ok_or_else(|| corrupt("trips", "trip_kind_id", id.0))?,
            hours: self.hours.into_iter().map(hours).collect::<Stored<_>>()?,
            travellers: self.slots.into_iter().map(|(_, slot)| TravellerId(slot)).collect(),
            letter: form.map_or(AssignmentLetter::Unissued, AssignmentLetter::Issued),
            signing: vec![self.assignment_signatory.signing()?, self.budget_user.signing()?],
        })
    }
}
