//! The audit log: rows are appended and never changed, which the database enforces, and chained by hashes.

pub(crate) mod append;
mod chain;
mod forward;
mod verify;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ports::{AuditEntry, AuditLog, Stored};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use views::audit::Object;

use crate::{
    entity::{audit_log, users},
    error::db_error,
    store::SeaUnitOfWork,
};

pub use append::{append, head};
pub use chain::chained;
pub use forward::{forwarded, lines_after, set_forwarded};
pub use verify::{Chain, ChainBreak, verify};

#[async_trait]
impl AuditLog for SeaUnitOfWork {
    /// Keeps the entry until the commit, which appends all of them: so no writer waits for another one's work.
    async fn record(&mut self, entry: AuditEntry) -> Stored<()> {
        self.entries.push(entry);
        Ok(())
    }

    async fn last_entry_about(&mut self, object: Object, id: i64) -> Stored<Option<(String, DateTime<Utc>)>> {
        use audit_log::Column::{Id, ObjectId, UserId};
        let about = audit_log::Entity::find().filter(audit_log::Column::Object.eq(object.code()));
        let newest = about.filter(ObjectId.eq(id)).filter(UserId.is_not_null()).order_by_desc(Id).one(self.tx()).await;
        let Some(entry) = newest.map_err(db_error)? else { return Ok(None) };
        let user = users::Entity::find_by_id(entry.user_id.unwrap_or_default()).one(self.tx()).await;
        Ok(user.map_err(db_error)?.map(|user| (user.name, entry.at)))
    }
}
