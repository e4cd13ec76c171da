//! Roles lent to other accounts: reads.

use async_trait::async_trait;
use kernel::{Day, Span};
use ports::{DelegationQueries, Stored, UserQueries};
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder};
use staff::{Role, UserId, account::DelegationState};
use views::{
    Named,
    delegations::{DelegateChoice, DelegationView, LendingChoices},
    users::UserView,
};

use super::{SeaQueries, users::UserNames};
use crate::{
    entity::{
        delegations::{self, Column},
        roles,
    },
    error::db_error,
};

#[async_trait]
impl DelegationQueries for SeaQueries {
    async fn delegations(&self, user: UserId, today: Day) -> Stored<Vec<DelegationView>> {
        let of_user = Condition::any().add(Column::LenderId.eq(user.0)).add(Column::DelegateId.eq(user.0));
        let rows = delegations::Entity::find().filter(of_user).order_by_desc(Column::Id);
        let rows = rows.all(&self.db).await.map_err(db_error)?;
        let people = UserNames::of(&self.db, rows.iter().flat_map(|row| [row.lender_id, row.delegate_id])).await?;
        let roles = roles::Entity::find().all(&self.db).await.map_err(db_error)?;
        let role = |id| {
            let name = roles.iter().find(|role| role.id == id).map(|role| role.name.clone()).unwrap_or_default();
            Named { id, name: name.into() }
        };
        let view = |row: delegations::Model| {
            let days = Span::new(Day::nearest(row.valid_from), Day::nearest(row.valid_until));
            DelegationView {
                id: row.id,
                lender: people.named(row.lender_id),
                delegate: people.named(row.delegate_id),
                role_id: row.role_id,
                role: role(row.role_id),
                from: row.valid_from,
                until: row.valid_until,
                state: DelegationState::on(today, days, row.ended_at.is_some()).code(),
            }
        };
        Ok(rows.into_iter().map(view).collect())
    }

    async fn lending_choices(&self, of: UserId) -> Stored<LendingChoices> {
        let choice = |user: UserView| {
            let unit = user.units.into_iter().next().map(|profile| profile.unit.name.to_string()).unwrap_or_default();
            DelegateChoice { id: user.id, name: user.name, unit }
        };
        let (own, others): (Vec<_>, _) =
            self.user_directory().await?.active.into_iter().partition(|user| user.id == of.0);
        let roles = own.into_iter().flat_map(|user| user.roles).map(|held| held.role_id);
        Ok(LendingChoices {
            roles: roles.filter(|role| *role != Role::SuperAdmin.id()).collect(),
            accounts: others.into_iter().map(choice).collect(),
        })
    }
}
