//! Staff records: reads.

use std::collections::HashMap;

use app::{
    ports::{EmployeeQueries, Stored},
    views::{
        EmployeeView, Named,
        employees::{EmployeeRow, TravelHistory, TravelledTrip},
    },
};
use async_trait::async_trait;
use kernel::{Page, PageRequest, Rupiah};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseConnection, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect,
    sea_query::{Expr, LikeExpr},
};
use staff::{
    EmployeeId,
    grade::{GradeId, LevelId, RankId, RankTables},
};

use super::{SeaQueries, name_key, people, places_of};
use crate::{
    entity::{employees, grades, levels, ranks, travellers, trips, work_units},
    error::{corrupt, dangling, db_error},
};

#[async_trait]
impl EmployeeQueries for SeaQueries {
    async fn rank_tables(&self) -> Stored<RankTables> {
        rank_tables(&self.db).await
    }

    async fn employees(&self) -> Stored<Vec<EmployeeView>> {
        people::all_active(&self.db).await
    }

    async fn employee_list(&self, search: Option<&str>, page: PageRequest) -> Stored<Page<EmployeeRow>> {
        list(&self.db, search, page).await
    }

    async fn employee(&self, id: EmployeeId) -> Stored<Option<EmployeeView>> {
        let row =
            employees::Entity::find_by_id(id.0).filter(employees::Column::RetiredAt.is_null()).all(&self.db).await;
        Ok(people::views(&self.db, row.map_err(db_error)?).await?.pop())
    }

    async fn travel_history(&self, id: EmployeeId) -> Stored<Option<TravelHistory>> {
        let row = employees::Entity::find_by_id(id.0).all(&self.db).await.map_err(db_error)?;
        let Some(employee) = people::views(&self.db, row).await?.pop() else { return Ok(None) };
        Ok(Some(TravelHistory { employee, trips: travelled(&self.db, id).await? }))
    }
}

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

async fn list(db: &DatabaseConnection, search: Option<&str>, request: PageRequest) -> Stored<Page<EmployeeRow>> {
    let active = employees::Entity::find().filter(employees::Column::RetiredAt.is_null());
    let found = search.map_or_else(|| active.clone(), |text| active.clone().filter(matching(text)));
    let total_rows = found.clone().count(db).await.map_err(db_error)?;
    let rows = if request.offset() >= total_rows {
        Vec::new()
    } else {
        let ordered = found.order_by_asc(employees::Column::NameKey).order_by_asc(employees::Column::Id);
        ordered.offset(request.offset()).limit(request.limit).all(db).await.map_err(db_error)?
    };
    let units: HashMap<i64, String> = work_units::Entity::find()
        .filter(work_units::Column::Id.is_in(rows.iter().filter_map(|row| row.work_unit_id).collect::<Vec<_>>()))
        .all(db)
        .await
        .map_err(db_error)?
        .into_iter()
        .map(|unit| (unit.id, unit.name))
        .collect();
    let unit = |id: i64| Named { id, name: units.get(&id).cloned().unwrap_or_default() };
    let row = |employee: EmployeeView| EmployeeRow { work_unit: employee.work_unit.map(unit), employee };
    let rows = people::views(db, rows).await?.into_iter().map(row).collect();
    Ok(Page { rows, request, total_rows })
}

/// Condition: the name or, without the blanks of the search, the NIP contains the text literally.
fn matching(text: &str) -> Condition {
    let holds = |column: employees::Column, part: &str| Expr::col(column).like(literally(part));
    let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    Condition::any().add(holds(employees::Column::NameKey, &name_key(text))).add(holds(employees::Column::Nip, &digits))
}

/// LIKE pattern for texts that contain `part`, without wildcards.
pub(super) fn literally(part: &str) -> LikeExpr {
    let escaped: String =
        part.chars().flat_map(|c| matches!(c, '%' | '_' | '\\').then_some('\\').into_iter().chain([c])).collect();
    LikeExpr::new(format!("%{escaped}%")).escape('\\')
}

/// All trips of an employee, newest first.
async fn travelled(db: &DatabaseConnection, id: EmployeeId) -> Stored<Vec<TravelledTrip>> {
    let rows = travellers::Entity::find()
        .filter(travellers::Column::EmployeeId.eq(id.0))
        .find_also_related(trips::Entity)
        .order_by_desc(trips::Column::SubmittedOn)
        .order_by_desc(trips::Column::Id)
        .all(db)
        .await
        .map_err(db_error)?;
    let ids: Vec<i64> = rows.iter().map(|(traveller, _)| traveller.trip_id).collect();
    let mut places = places_of(db, &ids).await?;
    rows.into_iter()
        .map(|(traveller, trip)| {
            let trip = trip.ok_or_else(|| dangling("trips", traveller.trip_id))?;
            let places = places.remove(&trip.id).unwrap_or_default();
            Ok(TravelledTrip {
                travel_order_number: traveller.travel_order_number,
                places: places.into_iter().map(|place| place.name).collect(),
                total: Rupiah::new(traveller.total).map_err(|_| corrupt("travellers", "total", traveller.id))?,
            })
        })
        .collect()
}
