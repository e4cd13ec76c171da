//! Records of a year that an office needs before it begins.

use async_trait::async_trait;
use ports::{Stored, TripScope, YearRecordQueries};
use sea_orm::{
    ConnectionTrait,
    sea_query::{Expr, ExprTrait, Func, Query},
};
use views::home::NextYear;

use crate::{
    entity::{ceilings, sub_activities},
    error::db_error,
    json_query::column,
    queries::{SeaQueries, trips::unit_in_scope, year_opening::lists},
};

#[async_trait]
impl YearRecordQueries for SeaQueries {
    async fn records_of_year(&self, scope: TripScope, year: i32) -> Stored<NextYear> {
        let own = |name| column("sub_activities", name);
        let ceiling = |name| column("ceilings", name);
        let held = Query::select()
            .column((ceilings::Entity, ceilings::Column::Id))
            .from(ceilings::Entity)
            .and_where(ceiling(ceilings::Column::SubActivityId).eq(own(sub_activities::Column::Id)))
            .and_where(ceiling(ceilings::Column::Year).eq(year))
            .and_where(ceiling(ceilings::Column::Amount).is_not_null())
            .take();
        let number = Query::select()
            .expr(Expr::from(Func::count(Expr::value(1))))
            .from(sub_activities::Entity)
            .and_where(own(sub_activities::Column::RetiredAt).is_null())
            .and_where(Expr::exists(held).not())
            .and_where_option(unit_in_scope(own(sub_activities::Column::WorkUnitId), scope))
            .take();
        let row = self.db.query_one(&number).await.map_err(db_error)?;
        let number: i64 = row.map_or(Ok(0), |row| row.try_get_by_index(0)).map_err(db_error)?;
        let lists = lists(&*self.reference().await?, year);
        Ok(NextYear { year, without_ceiling: number.unsigned_abs(), lists })
    }
}
