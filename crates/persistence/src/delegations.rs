//! Roles lent to other accounts: rows.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Day, Span};
use ports::{Delegations, KeptDelegation, Stored};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait},
};
use staff::{
    Role, UserId,
    account::{DelegationId, NewDelegation},
};

use crate::{
    entity::delegations::{self, Column},
    error::{corrupt, db_error},
    store::SeaUnitOfWork,
};

#[async_trait]
impl Delegations for SeaUnitOfWork {
    async fn lend_role(&mut self, new: &NewDelegation, by: UserId, at: DateTime<Utc>) -> Stored<DelegationId> {
        let row = delegations::ActiveModel {
            lender_id: Set(new.lender.0),
            delegate_id: Set(new.delegate.0),
            role_id: Set(new.role.id()),
            valid_from: Set(new.days.first.date()),
            valid_until: Set(new.days.last.date()),
            created_by: Set(by.0),
            created_at: Set(at),
            ..Default::default()
        };
        row.insert(self.tx()).await.map(|row| DelegationId(row.id)).map_err(db_error)
    }

    async fn is_lent(&mut self, new: &NewDelegation) -> Stored<bool> {
        let same = delegations::Entity::find()
            .filter(Column::LenderId.eq(new.lender.0))
            .filter(Column::DelegateId.eq(new.delegate.0))
            .filter(Column::RoleId.eq(new.role.id()))
            .filter(Column::EndedAt.is_null())
            .filter(Column::ValidFrom.lte(new.days.last.date()))
            .filter(Column::ValidUntil.gte(new.days.first.date()));
        Ok(same.count(self.tx()).await.map_err(db_error)? > 0)
    }

    async fn lock_delegation(&mut self, id: DelegationId, lender: UserId) -> Stored<Option<KeptDelegation>> {
        let row = delegations::Entity::find_by_id(id.0).filter(Column::LenderId.eq(lender.0)).lock_exclusive();
        let Some(row) = row.one(self.tx()).await.map_err(db_error)? else { return Ok(None) };
        let terms = NewDelegation {
            lender,
            delegate: UserId(row.delegate_id),
            role: Role::from_id(row.role_id).ok_or_else(|| corrupt("delegations", "role_id", row.id))?,
            days: Span::new(Day::nearest(row.valid_from), Day::nearest(row.valid_until)),
        };
        Ok(Some(KeptDelegation { terms, ended: row.ended_at.is_some() }))
    }

    async fn end_delegation(&mut self, id: DelegationId, by: UserId, at: DateTime<Utc>) -> Stored<()> {
        let row = delegations::ActiveModel {
            id: Unchanged(id.0),
            ended_by: Set(Some(by.0)),
            ended_at: Set(Some(at)),
            ..Default::default()
        };
        row.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn end_lending(&mut self, of: UserId, role: Option<Role>, by: UserId, at: DateTime<Utc>) -> Stored<()> {
        use delegations::Column::{DelegateId, EndedAt, EndedBy, LenderId, RoleId};
        let lends = LenderId.eq(of.0);
        let whose = match role {
            Some(role) => lends.and(RoleId.eq(role.id())),
            None => lends.or(DelegateId.eq(of.0)),
        };
        let ended =
            delegations::Entity::update_many().col_expr(EndedBy, Expr::value(by.0)).col_expr(EndedAt, Expr::value(at));
        let ended = ended.filter(whose).filter(EndedAt.is_null()).exec(self.tx()).await;
        ended.map(|_| ()).map_err(db_error)
    }
}
