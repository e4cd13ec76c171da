//! Units of work: one transaction each, with what it derives and appends before its commit.

mod advisory_locks;

use std::sync::Arc;

use async_trait::async_trait;
use ports::{AuditEntry, Store, StoreError, Stored, UnitOfWork};
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, RuntimeErr, sqlx::error::DatabaseError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::{
    audit::append::append_all,
    connection::{StoreConnection, WRITE_TIMEOUT, begin_write},
    error::db_error,
    journeys::{self, Sums, Touch, Touched},
    queries::{
        SeaQueries, raise_reference_version,
        reference::{Reference, ReferenceCache},
    },
};

pub(crate) use self::advisory_locks::LockNamespace;

/// Concurrent units of work on PostgreSQL: those that wait for a counter must leave connections to readers.
const POSTGRES_WRITERS: usize = 10;
/// Begins units of work on a database.
#[derive(Clone)]
pub struct SeaStore {
    db: StoreConnection,
    /// Write permits, first come, first served. SQLite has one writer at a time, and the others would poll the file's
    /// lock; on PostgreSQL writers that wait for a counter would hold every connection and wake one another at each
    /// commit.
    write_permits: Arc<Semaphore>,
    reference: Arc<ReferenceCache>,
}

impl SeaStore {
    /// A store on the database of `queries`, with the same copy of the reference tables.
    pub fn new(queries: &SeaQueries) -> Self {
        let db = queries.db.clone();
        let permits = if db.get_database_backend() == DbBackend::Sqlite { 1 } else { POSTGRES_WRITERS };
        Self { db, write_permits: Arc::new(Semaphore::new(permits)), reference: Arc::clone(&queries.reference) }
    }
}

/// One transaction; rolls back when dropped.
pub struct SeaUnitOfWork {
    tx: DatabaseTransaction,
    /// Audit entries, appended at the commit.
    pub(crate) entries: Vec<AuditEntry>,
    /// Rows written of which journeys are derived.
    pub(crate) touched: Touched,
    /// How the sums of journeys change.
    sums: Sums,
    /// A reference table was written.
    renews_reference: bool,
    /// The copy of the reference tables that the process keeps.
    reference: Arc<ReferenceCache>,
    _permit: OwnedSemaphorePermit,
}

impl SeaUnitOfWork {
    /// The transaction, to run statements in.
    pub(crate) fn tx(&self) -> &DatabaseTransaction {
        &self.tx
    }

    /// The transaction, to write a reference table in: the commit raises their version, by which each process renews its copy.
    pub(crate) fn office(&mut self) -> &DatabaseTransaction {
        self.renews_reference = true;
        &self.tx
    }

    /// The reference tables, at least of this version: read anew once the unit of work has written one of them.
    pub(crate) async fn reference_of(&self, version: i64) -> Stored<Arc<Reference>> {
        if self.renews_reference {
            return Reference::read(&self.tx).await.map(Arc::new);
        }
        self.reference.see(version);
        self.reference.get(&self.tx).await
    }

    /// Notes a row that was written, of which journeys are derived.
    pub(crate) fn touch(&mut self, touch: Touch) {
        self.touched.add(touch);
    }

    /// Derives what is derived of the rows written so far but the sums, for a read within the unit of work; the commit does so itself.
    pub(crate) async fn derive(&mut self) -> Stored<()> {
        journeys::derive(&self.tx, &mut self.touched, &mut self.sums).await
    }
}

#[async_trait]
impl Store for SeaStore {
    #[tracing::instrument(name = "store.begin", skip_all)]
    async fn begin(&self) -> Stored<Box<dyn UnitOfWork>> {
        let permit = tokio::time::timeout(WRITE_TIMEOUT, Arc::clone(&self.write_permits).acquire_owned()).await;
        let permit = permit.map_err(|_| StoreError::Busy("no write permit came free in time".into()))?;
        let permit = permit.map_err(|closed| StoreError::Failed(closed.to_string()))?;
        Ok(Box::new(SeaUnitOfWork {
            tx: begin_write(&self.db).await?,
            entries: Vec::new(),
            touched: Touched::default(),
            sums: Sums::default(),
            renews_reference: false,
            reference: Arc::clone(&self.reference),
            _permit: permit,
        }))
    }
}

#[async_trait]
impl UnitOfWork for SeaUnitOfWork {
    #[tracing::instrument(name = "store.commit", skip_all)]
    async fn commit(self: Box<Self>) -> Stored<()> {
        let Self { tx, entries, mut touched, mut sums, renews_reference, reference: _, _permit } = *self;
        journeys::derive(&tx, &mut touched, &mut sums).await?;
        sums.apply(&tx).await?;
        if renews_reference {
            raise_reference_version(&tx).await.map_err(db_error)?;
        }
        append_all(&tx, entries).await?;
        let remote = tx.get_database_backend() == DbBackend::Postgres;
        let done = tx.commit().await;
        done.map_err(|error| {
            if remote && !is_rolled_back(&error) { StoreError::Uncertain(error.to_string()) } else { db_error(error) }
        })
    }
}

/// Returns whether PostgreSQL itself answered that it did not commit. A lost connection and an ended session (class 57)
/// leave the outcome of the commit unknown.
fn is_rolled_back(error: &DbErr) -> bool {
    let (DbErr::Query(RuntimeErr::SqlxError(error)) | DbErr::Exec(RuntimeErr::SqlxError(error))) = error else {
        return false;
    };
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.is_some_and(|code| !code.starts_with("57"))
}
