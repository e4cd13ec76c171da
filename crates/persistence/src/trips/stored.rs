//! A stored trip as rules see it, in one statement.

use chrono::NaiveDate;
use kernel::Day;
use ports::Stored;
use sea_orm::{
    ConnectionTrait,
    sea_query::{Alias, Expr, ExprTrait},
};
use staff::ParentUnitId;
use trips::{AssignmentLetter, Signing, TravellerId, Trip, TripId, TripType};

use super::{issued_form, referred};
use crate::{
    entity::{
        assignment_signatories, classification_codes, employees, in_town_destinations, memo_signatories, parent_units,
        travellers, trip_kinds, trip_places, trips as trip_table, work_units,
    },
    error::corrupt,
    json_query::{Json, JsonQuery, column, document, flag, list, parameter},
    queries::shapes::{self, TenureJson, UnitJson, signs},
};

document! {
    /// A trip.
    struct TripJson(json) of trip_table["trips"] {
        version: i32,
        revision: i32,
        cancelled_on: Option<NaiveDate>,
        submitted_on: NaiveDate,
        form_long: Option<i64> = trip_column(trip_table::Column::FormLong).cast_as(Alias::new("integer")),
        unit: UnitJson = unit(json),
        assignment_parent: ParentJson = ParentJson::of_letter(json),
        classification: String = classification(json),
        trip_type: i64 = trip_type(json),
        #[serde(deserialize_with = "list")] hours: Vec<HoursJson> = HoursJson::of_trip(json),
        #[serde(deserialize_with = "list")] slots: Vec<SlotJson> = SlotJson::of_each(json),
        assignment_signatory: SigningJson = SigningJson::of_trip(json, "assignment_signatories", trip_table::Column::AssignmentSignatoryId),
        budget_user: SigningJson = SigningJson::of_trip(json, "budget_users", trip_table::Column::BudgetUserId),
    }
}

document! {
    /// A parent unit.
    struct ParentJson(json) of parent_units {
        id: i64,
        code: String,
    }
}

document! {
    /// The hours of a destination.
    struct HoursJson(json) of in_town_destinations {
        id: i64,
        hours: i64,
    }
}

document! {
    /// A traveller.
    struct SlotJson(json) of travellers by trip_id in trips {
        position: i32,
        id: i64,
    }
}

document! {
    /// A signatory of `table`, retired or not; those tables have these columns in common.
    struct SigningJson(json, table: &'static str) of memo_signatories[table] {
        id: i64,
        name: String = column("employees", employees::Column::Name),
        #[serde(deserialize_with = "flag")] retired: bool = column(table, memo_signatories::Column::RetiredAt).is_not_null(),
        tenure: TenureJson = TenureJson::document(json, table),
    }
}

fn trip_column(name: trip_table::Column) -> Expr {
    column("trips", name)
}

impl SigningJson {
    /// The signatory of `table` that a trip refers to.
    fn of_trip(json: Json, table: &'static str, chosen: trip_table::Column) -> Expr {
        json.child(Self::document(json, table), |select| {
            let signs_it = column(table, memo_signatories::Column::Id).eq(trip_column(chosen));
            select.from(Alias::new(table)).inner_join(employees::Entity, signs(table)).and_where(signs_it);
        })
    }

    fn signing(self) -> Stored<Signing> {
        let Self { id, name, retired, tenure } = self;
        Ok(Signing { name, retired, tenure: tenure.view(id)? })
    }
}

/// A trip. Parameter: its id.
static TRIP: JsonQuery = JsonQuery::new(|json| {
    let wanted = trip_column(trip_table::Column::Id).eq(parameter(0));
    json.select(TripJson::document(json)).from(trip_table::Entity).and_where(wanted).take()
});

fn unit(json: Json) -> Expr {
    shapes::unit(json, |select| {
        let id = column("work_units", work_units::Column::Id).eq(trip_column(trip_table::Column::WorkUnitId));
        select.from(work_units::Entity).and_where(id);
    })
}

/// Code of a trip's classification.
fn classification(json: Json) -> Expr {
    let code = column("classification_codes", classification_codes::Column::Code);
    referred(json, trip_table::Column::ClassificationCodeId, classification_codes::Entity, code)
}

/// Type of a trip's kind.
fn trip_type(json: Json) -> Expr {
    let trip_type = column("trip_kinds", trip_kinds::Column::TripTypeId);
    referred(json, trip_table::Column::TripKindId, trip_kinds::Entity, trip_type)
}

impl ParentJson {
    /// The parent unit of the assignment letter's signatory.
    fn of_letter(json: Json) -> Expr {
        let signatory = |name| column("assignment_signatories", name);
        json.child(Self::document(json), |select| {
            let id = column("parent_units", parent_units::Column::Id);
            let of_parent = id.eq(signatory(assignment_signatories::Column::ParentUnitId));
            let signs_it = trip_column(trip_table::Column::AssignmentSignatoryId);
            let signs_it = signatory(assignment_signatories::Column::Id).eq(signs_it);
            select.from(assignment_signatories::Entity);
            select.inner_join(parent_units::Entity, of_parent).and_where(signs_it);
        })
    }
}

impl HoursJson {
    /// The destinations of a trip, one a place.
    fn of_trip(json: Json) -> Expr {
        let place = |name| column("trip_places", name);
        json.children(Self::document(json), |select| {
            let id = column("in_town_destinations", in_town_destinations::Column::Id);
            let destination = id.eq(place(trip_places::Column::DestinationId));
            let of_trip = place(trip_places::Column::TripId).eq(trip_column(trip_table::Column::Id));
            select.from(trip_places::Entity).inner_join(in_town_destinations::Entity, destination).and_where(of_trip);
        })
    }
}

/// Loads a trip.
pub(crate) async fn load(conn: &impl ConnectionTrait, id: TripId) -> Stored<Option<Trip>> {
    let found: Option<TripJson> = TRIP.read(conn, &[id.0.into()]).await?;
    found.map(|found| found.trip(id)).transpose()
}

impl TripJson {
    fn trip(mut self, id: TripId) -> Stored<Trip> {
        self.slots.sort_unstable_by_key(|slot| slot.position);
        let hours =
            |row: HoursJson| u32::try_from(row.hours).map_err(|_| corrupt("in_town_destinations", "hours", row.id));
        let form = issued_form(self.form_long.map(|long| long != 0));
        Ok(Trip {
            id,
            version: self.version,
            revision: self.revision,
            cancelled_on: self.cancelled_on.map(Day::nearest),
            work_unit: self.unit.unit(),
            assignment_parent: ParentUnitId(self.assignment_parent.id),
            assignment_parent_code: self.assignment_parent.code,
            classification: self.classification,
            submitted_on: Day::nearest(self.submitted_on),
            trip_type: TripType::from_id(self.trip_type).ok_or_else(|| corrupt("trips", "trip_kind_id", id.0))?,
            hours: self.hours.into_iter().map(hours).collect::<Stored<_>>()?,
            travellers: self.slots.into_iter().map(|slot| TravellerId(slot.id)).collect(),
            letter: form.map_or(AssignmentLetter::Unissued, AssignmentLetter::Issued),
            signing: vec![self.assignment_signatory.signing()?, self.budget_user.signing()?],
        })
    }
}
