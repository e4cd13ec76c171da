//! Records of an office that its first letter needs, in one statement.

use async_trait::async_trait;
use moving_in::KeptMinutes;
use ports::{MovingInQueries, OfficeState, Stored};
use sea_orm::{
    ColumnTrait as _, ConnectionTrait, EntityTrait, QueryFilter as _, QueryOrder as _,
    sea_query::{Expr, ExprTrait, Query, SelectStatement},
};
use staff::Role;

use super::SeaQueries;
use crate::{
    entity::{
        archived_files, assignment_signatories, budget_users, employees, memo_signatories, move_minutes, parent_units,
        sub_activities, technical_officers, treasurers, trips, user_roles, users, work_units,
    },
    error::{corrupt, db_error},
    json_query::{Json, column},
    moving_in::files::MINUTES,
};

/// A count of the rows of a table that are not retired.
macro_rules! kept {
    ($json:ident, $table:ident) => {
        $json.count(|select| {
            let kept = column(stringify!($table), $table::Column::RetiredAt).is_null();
            select.from($table::Entity).and_where(kept);
        })
    };
}

fn all<E: EntityTrait>(json: Json, table: E) -> Expr {
    json.count(|select| {
        select.from(table);
    })
}

/// Accounts that file trips.
fn clerks(select: &mut SelectStatement) {
    let holder = column("user_roles", user_roles::Column::UserId).eq(column("users", users::Column::Id));
    select.from(users::Entity).and_where(column("users", users::Column::State).eq("active"));
    let held = Query::select()
        .column(user_roles::Column::Id)
        .from(user_roles::Entity)
        .and_where(holder)
        .and_where(column("user_roles", user_roles::Column::RoleId).is_in([Role::Clerk.id(), Role::SuperAdmin.id()]))
        .take();
    select.and_where(Expr::exists(held));
}

#[async_trait]
impl MovingInQueries for SeaQueries {
    async fn minutes_of_move(&self) -> Stored<Option<KeptMinutes>> {
        let latest = move_minutes::Entity::find().order_by_desc(move_minutes::Column::Id);
        if let Some(row) = latest.one(&self.db).await.map_err(db_error)? {
            let unreadable = |_| corrupt("move_minutes", "content", row.id);
            return Ok(Some(KeptMinutes::Data(serde_json::from_str(&row.content).map_err(unreadable)?)));
        }
        let files = archived_files::Entity::find().filter(archived_files::Column::Path.eq(MINUTES));
        Ok(files.one(&self.db).await.map_err(db_error)?.and_then(|file| file.key).map(KeptMinutes::Paper))
    }

    async fn office_state(&self) -> Stored<OfficeState> {
        let json = Json::of(&self.db);
        let letterheads = json.count(|select| {
            let filled = column("parent_units", parent_units::Column::Address).ne("");
            select.from(parent_units::Entity).and_where(filled);
        });
        let counts = [
            all(json, parent_units::Entity),
            letterheads,
            all(json, work_units::Entity),
            kept!(json, employees),
            kept!(json, memo_signatories),
            kept!(json, assignment_signatories),
            kept!(json, budget_users),
            kept!(json, technical_officers),
            kept!(json, treasurers),
            kept!(json, sub_activities),
            json.count(clerks),
            all(json, trips::Entity),
            json.count(|select| {
                select.from(archived_files::Entity);
                select.and_where(column("archived_files", archived_files::Column::Path).eq(MINUTES));
            }),
            all(json, move_minutes::Entity),
        ];
        let row = self.db.query_one(Query::select().exprs(counts)).await.map_err(db_error)?;
        let Some(row) = row else { return Ok(OfficeState::default()) };
        let count = |place: usize| -> Stored<u64> {
            let count: i64 = row.try_get_by_index(place).map_err(db_error)?;
            Ok(u64::try_from(count).unwrap_or_default())
        };
        Ok(OfficeState {
            parent_units: count(0)?,
            letterheads: count(1)?,
            units: count(2)?,
            employees: count(3)?,
            memo_signatories: count(4)?,
            assignment_signatories: count(5)?,
            budget_users: count(6)?,
            technical_officers: count(7)?,
            treasurers: count(8)?,
            sub_activities: count(9)?,
            clerks: count(10)?,
            trips: count(11)?,
            minutes: count(12)? + count(13)?,
        })
    }
}
