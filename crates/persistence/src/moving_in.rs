//! Storing the plan of a move: all of it in the transaction of a unit of work, by bulk inserts with ids given here, and the
//! counts of what the target holds afterwards.

mod archive;
mod count;
pub(crate) mod files;
mod ids;
mod office;
mod people;
mod running;
mod settings;
mod texts;

use std::collections::BTreeMap;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use moving_in::{
    Minutes,
    plan::{OldId, Plan, SourceKind},
};
use ports::{MovingIn, StoreError, Stored};
use sea_orm::{ActiveValue::Set, EntityTrait, PaginatorTrait};

use self::ids::Ids;
use crate::{
    entity::{employees, move_minutes, parent_units, trips},
    error::db_error,
    journeys::Touch,
    store::SeaUnitOfWork,
};

#[async_trait]
impl MovingIn for SeaUnitOfWork {
    async fn takes(&mut self, kind: SourceKind) -> Stored<bool> {
        let parents = parent_units::Entity::find().count(self.tx()).await.map_err(db_error)?;
        let people = employees::Entity::find().count(self.tx()).await.map_err(db_error)?;
        let trips = trips::Entity::find().count(self.tx()).await.map_err(db_error)?;
        Ok(match kind {
            SourceKind::Pena => parents == 0 && people == 0,
            SourceKind::Workbook => people == 0 && trips == 0,
        })
    }

    async fn move_in(&mut self, plan: &Plan, hashes: &BTreeMap<OldId, String>, at: DateTime<Utc>) -> Stored<()> {
        let mut ids = Ids::default();
        office::store(self.tx(), plan, &mut ids).await?;
        people::store(self.tx(), plan, &mut ids, hashes, at).await?;
        office::store_money(self.tx(), plan, &mut ids, at).await?;
        files::store(self.tx(), plan, &mut ids).await?;
        running::store(self.tx(), plan, &mut ids, at).await?;
        files::store_invitations(self.tx(), plan, &mut ids).await?;
        files::freeze(self, plan, &ids, at).await?;
        archive::store(self.tx(), plan, &mut ids).await?;
        self.touch(Touch::Everything);
        ids.continue_sequences(self.office()).await
    }

    async fn keep_minutes(&mut self, minutes: &Minutes, at: DateTime<Utc>) -> Stored<()> {
        let content = serde_json::to_string(minutes).map_err(|error| StoreError::Failed(error.to_string()))?;
        let row = move_minutes::ActiveModel { kept_at: Set(at), content: Set(content), ..Default::default() };
        move_minutes::Entity::insert(row).exec_without_returning(self.tx()).await.map(|_| ()).map_err(db_error)
    }
}
