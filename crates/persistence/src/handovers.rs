//! Handovers of waiting work: rows.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use letters::HandoverMinutes;
use ports::{Handovers, StoreError, Stored};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
};
use staff::{
    UserId,
    account::{Handover, HandoverId},
};

use crate::{entity::handovers, error::db_error, store::SeaUnitOfWork};

#[async_trait]
impl Handovers for SeaUnitOfWork {
    async fn hand_over(
        &mut self,
        handover: &Handover,
        reason: &str,
        minutes: &HandoverMinutes,
        by: UserId,
    ) -> Stored<HandoverId> {
        let minutes = serde_json::to_string(minutes).map_err(|error| StoreError::Failed(error.to_string()))?;
        let row = handovers::ActiveModel {
            from_id: Set(handover.from.0),
            to_id: Set(handover.to.0),
            starts_on: Set(handover.starts_on.date()),
            reason: Set(reason.to_owned()),
            minutes: Set(minutes),
            recorded_by: Set(by.0),
            recorded_at: Set(handover.at),
            ..Default::default()
        };
        row.insert(self.tx()).await.map(|row| HandoverId(row.id)).map_err(db_error)
    }

    async fn see_handover(&mut self, id: HandoverId, at: DateTime<Utc>) -> Stored<()> {
        let row = handovers::ActiveModel { id: Unchanged(id.0), seen_at: Set(Some(at)), ..Default::default() };
        row.update(self.tx()).await.map(|_| ()).map_err(db_error)
    }
}
