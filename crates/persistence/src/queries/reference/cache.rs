//! The copy of the reference tables that a process keeps.

use std::sync::{
    Arc, PoisonError, RwLock,
    atomic::{AtomicI64, Ordering},
};

use ports::Stored;
use sea_orm::ConnectionTrait;

use super::Reference;

/// The copy of this process.
#[derive(Debug)]
pub(crate) struct ReferenceCache {
    copy: RwLock<Option<Arc<Reference>>>,
    /// The highest version that a session's statement has read.
    seen: AtomicI64,
}

impl Default for ReferenceCache {
    fn default() -> Self {
        Self { copy: RwLock::default(), seen: AtomicI64::new(i64::MIN) }
    }
}

impl ReferenceCache {
    /// Remembers a version that was read.
    pub(crate) fn see(&self, version: i64) {
        self.seen.fetch_max(version, Ordering::Relaxed);
    }

    /// The copy, read again if a newer version was seen.
    pub(crate) async fn get(&self, conn: &impl ConnectionTrait) -> Stored<Arc<Reference>> {
        let copy = self.copy.read().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(copy) = copy.filter(|copy| copy.version >= self.seen.load(Ordering::Relaxed)) {
            return Ok(copy);
        }
        let read = Arc::new(Reference::read(conn).await?);
        *self.copy.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&read));
        Ok(read)
    }
}
