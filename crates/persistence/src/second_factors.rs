//! Second factors, recovery codes and remembered devices: rows.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ports::{SecondFactors, Stored};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter,
    sea_query::{Expr, OnConflict},
};
use staff::{Secret, UserId, account::SecondFactor};

use crate::{
    entity::{recovery_codes, remembered_devices, second_factors, users},
    error::db_error,
    store::SeaUnitOfWork,
};

#[async_trait]
impl SecondFactors for SeaUnitOfWork {
    async fn second_factor(&mut self, user: UserId) -> Stored<Option<SecondFactor>> {
        let row = second_factors::Entity::find().filter(second_factors::Column::UserId.eq(user.0)).one(self.tx()).await;
        let factor = |row: second_factors::Model| SecondFactor {
            secret: Secret::new(row.secret),
            active: row.active,
            last_step: row.last_step,
        };
        Ok(row.map_err(db_error)?.map(factor))
    }

    async fn offer_second_factor(&mut self, user: UserId, secret: &Secret) -> Stored<()> {
        use second_factors::Column::{LastStep, Secret as Column, UserId};
        let row = second_factors::ActiveModel {
            user_id: Set(user.0),
            secret: Set(secret.expose().to_owned()),
            active: Set(false),
            last_step: Set(0),
            ..Default::default()
        };
        let renewed = OnConflict::column(UserId).update_columns([Column, LastStep]).to_owned();
        let offered = second_factors::Entity::insert(row).on_conflict(renewed).exec_without_returning(self.tx()).await;
        offered.map(|_| ()).map_err(db_error)
    }

    async fn activate_second_factor(&mut self, user: UserId, recovery: &[String], at: DateTime<Utc>) -> Stored<()> {
        let active = second_factors::Entity::update_many().col_expr(second_factors::Column::Active, Expr::value(true));
        let of_user = second_factors::Column::UserId.eq(user.0);
        active.filter(of_user).exec(self.tx()).await.map_err(db_error)?;
        let codes = recovery.iter().map(|digest| recovery_codes::ActiveModel {
            user_id: Set(user.0),
            digest: Set(digest.clone()),
            ..Default::default()
        });
        recovery_codes::Entity::insert_many(codes).exec(self.tx()).await.map_err(db_error)?;
        set_since(self, user, Some(at)).await
    }

    async fn remove_second_factor(&mut self, user: UserId) -> Stored<()> {
        let codes = recovery_codes::Entity::delete_many().filter(recovery_codes::Column::UserId.eq(user.0));
        codes.exec(self.tx()).await.map_err(db_error)?;
        self.forget_devices(user).await?;
        let factor = second_factors::Entity::delete_many().filter(second_factors::Column::UserId.eq(user.0));
        factor.exec(self.tx()).await.map_err(db_error)?;
        set_since(self, user, None).await
    }

    async fn use_time_step(&mut self, user: UserId, step: i64) -> Stored<()> {
        let last = second_factors::Entity::update_many().col_expr(second_factors::Column::LastStep, Expr::value(step));
        let of_user = second_factors::Column::UserId.eq(user.0);
        last.filter(of_user).exec(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn use_recovery_code(&mut self, user: UserId, digest: &str) -> Stored<bool> {
        use recovery_codes::Column::{Digest, UserId};
        let code = recovery_codes::Entity::delete_many().filter(UserId.eq(user.0)).filter(Digest.eq(digest));
        Ok(code.exec(self.tx()).await.map_err(db_error)?.rows_affected > 0)
    }

    async fn is_remembered(&mut self, user: UserId, device: &str, now: DateTime<Utc>) -> Stored<bool> {
        use remembered_devices::Column::{Device, ExpiresAt, UserId};
        let rows = remembered_devices::Entity::find().filter(UserId.eq(user.0)).filter(Device.eq(device));
        Ok(rows.filter(ExpiresAt.gt(now)).count(self.tx()).await.map_err(db_error)? > 0)
    }

    async fn remember_device(&mut self, user: UserId, device: &str, until: DateTime<Utc>) -> Stored<()> {
        use remembered_devices::Column::{Device, ExpiresAt, UserId};
        let row = remembered_devices::ActiveModel {
            user_id: Set(user.0),
            device: Set(device.to_owned()),
            expires_at: Set(until),
            ..Default::default()
        };
        let renewed = OnConflict::columns([UserId, Device]).update_column(ExpiresAt).to_owned();
        let stored = remembered_devices::Entity::insert(row).on_conflict(renewed);
        stored.exec_without_returning(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn forget_devices(&mut self, user: UserId) -> Stored<()> {
        let rows = remembered_devices::Entity::delete_many().filter(remembered_devices::Column::UserId.eq(user.0));
        rows.exec(self.tx()).await.map(|_| ()).map_err(db_error)
    }

    async fn forget_device(&mut self, user: UserId, device: &str) -> Stored<()> {
        use remembered_devices::Column::{Device, UserId};
        let row = remembered_devices::Entity::delete_many().filter(UserId.eq(user.0)).filter(Device.eq(device));
        row.exec(self.tx()).await.map(|_| ()).map_err(db_error)
    }
}

/// Keeps the instant of activation beside the account, which every call reads.
async fn set_since(work: &SeaUnitOfWork, user: UserId, at: Option<DateTime<Utc>>) -> Stored<()> {
    let row = users::ActiveModel { id: Unchanged(user.0), second_factor_at: Set(at), ..Default::default() };
    row.update(work.tx()).await.map(|_| ()).map_err(db_error)
}
