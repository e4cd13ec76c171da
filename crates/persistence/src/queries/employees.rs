//! Staff records: reads.

use std::cmp::Reverse;
use std::sync::Arc;

use app::{
    ports::{EmployeeQueries, Stored},
    views::{
        EmployeeView, Named,
        employees::{EmployeeRow, TravelHistory, TravelledTrip},
    },
};
use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::{Page, PageRequest, Rupiah};
use sea_orm::{
    ConnectionTrait, EntityTrait, QueryOrder,
    sea_query::{Expr, ExprTrait, Func, LikeExpr},
};
use serde::Deserialize;
use staff::{
    EmployeeId,
    grade::{GradeId, LevelId, RankId, RankTables},
};

use super::{
    SeaQueries, name_key,
    shapes::{PersonJson, person},
};
use crate::{
    entity::{employees, grades, in_town_destinations, levels, ranks, travellers, trip_places, trips},
    error::{corrupt, db_error},
    json_query::{JsonQuery, column, list, parameter},
};

#[async_trait]
impl EmployeeQueries for SeaQueries {
    async fn rank_tables(&self) -> Stored<RankTables> {
        rank_tables(&self.db).await
    }

    async fn employees(&self) -> Stored<Arc<[EmployeeView]>> {
        Ok(Arc::clone(&self.reference().await?.office.staff))
    }

    async fn employee_list(&self, search: Option<&str>, request: PageRequest) -> Stored<Page<EmployeeRow>> {
        let text = search.unwrap_or_default();
        let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let reference = self.reference().await?;
        let office = &reference.office;
        let (found, total_rows) = office.find_employees(&name_key(text), &digits, request);
        let row = |employee: &EmployeeView| {
            let unit = employee.work_unit.map(|id| Ok(Named { id, name: office.unit(id)?.name.clone().into() }));
            Ok(EmployeeRow { work_unit: unit.transpose()?, employee: employee.clone() })
        };
        Ok(Page { rows: found.into_iter().map(row).collect::<Stored<_>>()?, request, total_rows })
    }

    async fn employee(&self, id: EmployeeId) -> Stored<Option<EmployeeView>> {
        let found: Option<PersonJson> = ONE.read(&self.db, &[id.0.into()]).await?;
        let Some(found) = found else { return Ok(None) };
        self.reference().await?.employee(found).map(Some)
    }

    async fn travel_history(&self, id: EmployeeId) -> Stored<Option<TravelHistory>> {
        let found: Option<HistoryJson> = HISTORY.read(&self.db, &[id.0.into()]).await?;
        let Some(mut found) = found else { return Ok(None) };
        found.trips.sort_unstable_by_key(|trip| Reverse((trip.submitted_on, trip.id)));
        Ok(Some(TravelHistory {
            employee: self.reference().await?.employee(found.employee)?,
            trips: found.trips.into_iter().map(TravelledJson::view).collect::<Stored<_>>()?,
        }))
    }
}

/// An employee who is not retired. Parameter: the id.
static ONE: JsonQuery = JsonQuery::new(|json| {
    let own = |name| column("employees", name);
    let wanted = own(employees::Column::Id).eq(parameter(0)).and(own(employees::Column::RetiredAt).is_null());
    json.select(person(json, "employees")).from(employees::Entity).and_where(wanted).take()
});

/// An employee with all trips; fields in the order of [`HISTORY`].
#[derive(Deserialize)]
struct HistoryJson {
    employee: PersonJson,
    #[serde(deserialize_with = "list")]
    trips: Vec<TravelledJson>,
}

/// A trip of an employee; fields in the order of [`HISTORY`].
#[derive(Deserialize)]
struct TravelledJson {
    id: i64,
    submitted_on: NaiveDate,
    traveller: i64,
    travel_order_number: Option<String>,
    total: i64,
    /// Position, and the name of the city or destination.
    #[serde(deserialize_with = "list")]
    places: Vec<(i32, String)>,
}

impl TravelledJson {
    fn view(mut self) -> Stored<TravelledTrip> {
        self.places.sort_unstable();
        Ok(TravelledTrip {
            travel_order_number: self.travel_order_number,
            places: self.places.into_iter().map(|(_, name)| name).collect(),
            total: Rupiah::new(self.total).map_err(|_| corrupt("travellers", "total", self.traveller))?,
        })
    }
}

/// An employee with all trips. Parameter: the id.
static HISTORY: JsonQuery = JsonQuery::new(|json| {
    let traveller = |name| column("travellers", name);
    let trip = |name| column("trips", name);
    let place = |name| column("trip_places", name);
    let destination = |name| column("in_town_destinations", name);
    let name = Func::coalesce([destination(in_town_destinations::Column::Name), place(trip_places::Column::City)]);
    let places = json.children(json.array([place(trip_places::Column::Position), name.into()]), |select| {
        let listed = destination(in_town_destinations::Column::Id).eq(place(trip_places::Column::DestinationId));
        select.from(trip_places::Entity).left_join(in_town_destinations::Entity, listed);
        select.and_where(place(trip_places::Column::TripId).eq(traveller(travellers::Column::TripId)));
    });
    let shown = [
        trip(trips::Column::Id),
        trip(trips::Column::SubmittedOn),
        traveller(travellers::Column::Id),
        traveller(travellers::Column::TravelOrderNumber),
        traveller(travellers::Column::Total),
        places,
    ];
    let history = json.children(json.array(shown), |select| {
        let of_traveller = trip(trips::Column::Id).eq(traveller(travellers::Column::TripId));
        select.from(travellers::Entity).inner_join(trips::Entity, of_traveller);
        select.and_where(traveller(travellers::Column::EmployeeId).eq(parameter(0)));
    });
    let wanted = column("employees", employees::Column::Id).eq(parameter(0));
    let document = json.array([person(json, "employees"), history]);
    json.select(document).from(employees::Entity).and_where(wanted).take()
});

/// Ranks, grades and levels, by id.
pub(crate) async fn rank_tables(conn: &impl ConnectionTrait) -> Stored<RankTables> {
    let ranks = ranks::Entity::find().order_by_asc(ranks::Column::Id).all(conn).await.map_err(db_error)?;
    let grades = grades::Entity::find().order_by_asc(grades::Column::Id).all(conn).await.map_err(db_error)?;
    let levels = levels::Entity::find().order_by_asc(levels::Column::Id).all(conn).await.map_err(db_error)?;
    Ok(RankTables {
        ranks: ranks.into_iter().map(|row| (RankId(row.id), row.name)).collect(),
        grades: grades.into_iter().map(|row| (GradeId(row.id), row.name)).collect(),
        levels: levels.into_iter().map(|row| (LevelId(row.id), row.name)).collect(),
    })
}

/// LIKE pattern for texts that contain `part`, without wildcards.
pub(super) fn literally(part: &str) -> LikeExpr {
    let escaped: String =
        part.chars().flat_map(|c| matches!(c, '%' | '_' | '\\').then_some('\\').into_iter().chain([c])).collect();
    LikeExpr::new(format!("%{escaped}%")).escape('\\')
}

/// Condition for a text that contains `part`, ignoring case. SQLite's `lower` knows ASCII letters only, which are those of
/// Indonesian.
pub(super) fn contains(text: Expr, part: &str) -> Expr {
    Expr::from(Func::lower(text)).like(literally(&part.to_lowercase()))
}
