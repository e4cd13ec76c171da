//! Staff records: reads.

mod days_away;

use std::sync::Arc;

use async_trait::async_trait;
use kernel::{Page, PageRequest};
use ports::{EmployeeQueries, Stored};
use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder,
    sea_query::{Expr, ExprTrait, Func, LikeExpr},
};
use staff::{
    BankAccount, EmployeeId,
    grade::{GradeId, LevelId, RankId, RankTables},
};
use views::{
    EmployeeView,
    employees::{Contact, EarlierUnit, EmployeeRow},
};

use super::{SeaQueries, name_key, shapes::PersonJson};
use crate::{
    entity::{earlier_units, employees, grades, levels, ranks, work_units},
    error::db_error,
    json_query::{JsonQuery, column, parameter},
};

#[async_trait]
impl EmployeeQueries for SeaQueries {
    async fn rank_tables(&self) -> Stored<RankTables> {
        rank_tables(&self.db).await
    }

    async fn employees(&self) -> Stored<Arc<[EmployeeRow]>> {
        Ok(Arc::clone(&self.reference().await?.office.staff))
    }

    async fn employee_list(&self, search: Option<&str>, request: PageRequest) -> Stored<Page<EmployeeRow>> {
        let text = search.unwrap_or_default();
        let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let reference = self.reference().await?;
        let (rows, total_rows) = reference.office.find_employees(&name_key(text), &digits, request);
        Ok(Page { rows, request, total_rows, more: false })
    }

    async fn employee(&self, id: EmployeeId) -> Stored<Option<EmployeeView>> {
        let found: Option<PersonJson> = ONE.read(&self.db, &[id.0.into()]).await?;
        let Some(found) = found else { return Ok(None) };
        self.reference().await?.employee(found).map(Some)
    }

    async fn contact(&self, id: EmployeeId) -> Stored<Contact> {
        let row = employees::Entity::find_by_id(id.0).one(&self.db).await.map_err(db_error)?;
        let contact = |row: employees::Model| {
            let account = BankAccount { bank: row.bank, number: row.account_number };
            Contact { account, phone: row.phone }
        };
        Ok(row.map(contact).unwrap_or_default())
    }

    async fn earlier_units(&self, id: EmployeeId) -> Stored<Vec<EarlierUnit>> {
        let rows = earlier_units::Entity::find()
            .filter(earlier_units::Column::EmployeeId.eq(id.0))
            .order_by_desc(earlier_units::Column::Id)
            .find_also_related(work_units::Entity)
            .all(&self.db)
            .await
            .map_err(db_error)?;
        let earlier = |(row, unit): (earlier_units::Model, Option<work_units::Model>)| EarlierUnit {
            unit: unit.as_ref().map(|unit| unit.id),
            name: unit.map(|unit| unit.name),
            until: row.until,
        };
        Ok(rows.into_iter().map(earlier).collect())
    }
}

/// An employee who is not retired. Parameter: the id.
static ONE: JsonQuery = JsonQuery::new(|json| {
    let own = |name| column("employees", name);
    let wanted = own(employees::Column::Id).eq(parameter(0)).and(own(employees::Column::RetiredAt).is_null());
    json.select(PersonJson::document(json, "employees")).from(employees::Entity).and_where(wanted).take()
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
