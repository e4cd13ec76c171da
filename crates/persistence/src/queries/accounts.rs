//! Own accounts: one statement a read.

use async_trait::async_trait;
use ports::{AccountQueries, Stored};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder};
use staff::{SessionId, UserId, account::Session};
use views::accounts::OwnSession;

use super::SeaQueries;
use crate::{
    entity::{recovery_codes, sessions},
    error::db_error,
};

#[async_trait]
impl AccountQueries for SeaQueries {
    async fn own_sessions(&self, user: UserId) -> Stored<Vec<OwnSession>> {
        let rows = sessions::Entity::find().filter(sessions::Column::UserId.eq(user.0));
        let rows = rows.order_by_desc(sessions::Column::CreatedAt).all(&self.db).await.map_err(db_error)?;
        Ok(rows.into_iter().map(own_session).collect())
    }

    async fn recovery_codes_left(&self, user: UserId) -> Stored<u64> {
        let codes = recovery_codes::Entity::find().filter(recovery_codes::Column::UserId.eq(user.0));
        codes.count(&self.db).await.map_err(db_error)
    }
}

fn own_session(row: sessions::Model) -> OwnSession {
    OwnSession {
        session: Session {
            id: SessionId(row.id),
            opened_at: row.created_at,
            expires_at: row.expires_at,
            revoked_at: row.revoked_at,
        },
        device: row.device,
        agent: row.agent,
        address: row.address,
        last_seen_at: row.last_seen_at.unwrap_or(row.created_at),
        new_device: row.new_device,
    }
}
