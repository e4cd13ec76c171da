//! Advisory locks of PostgreSQL.

use ports::Stored;
use sea_orm::{
    ConnectionTrait, DbBackend,
    sea_query::{Func, Query},
};

use super::SeaUnitOfWork;
use crate::error::db_error;

/// PostgreSQL advisory-lock namespaces: the first of the two keys of a lock. Any numbers that nothing else uses.
#[derive(Debug, Clone, Copy)]
pub(crate) enum LockNamespace {
    /// Failures of a sign-in or registration.
    Failures = 0x4a41_4c41,
    /// A counter of letters.
    Counter = 0x4a41_4c42,
    /// The tariffs.
    Tariffs = 0x4a41_4c43,
    /// Numbers of packages.
    Packages = 0x4a41_4c45,
    /// Names of staff without NIP.
    Names = 0x4a41_4c44,
    /// Texts of letter numbers.
    NumberTexts = 0x4a41_4c46,
}

impl SeaUnitOfWork {
    /// Takes PostgreSQL advisory locks, one after the other, until the end of the transaction; waiting transactions get them
    /// in order of arrival. SQLite has one writer at a time anyway.
    pub(crate) async fn lock_advisory(&self, namespace: LockNamespace, keys: &[&str]) -> Stored<()> {
        self.advisory("pg_advisory_xact_lock", namespace, keys).await
    }

    /// As [`SeaUnitOfWork::lock_advisory`], beside others that share the lock.
    pub(crate) async fn share_advisory(&self, namespace: LockNamespace, keys: &[&str]) -> Stored<()> {
        self.advisory("pg_advisory_xact_lock_shared", namespace, keys).await
    }

    async fn advisory(&self, lock: &'static str, namespace: LockNamespace, keys: &[&str]) -> Stored<()> {
        if self.tx.get_database_backend() == DbBackend::Postgres {
            let mut locks = Query::select();
            for key in keys {
                let key = Func::cust("hashtext").arg(*key);
                locks.expr(Func::cust(lock).arg(namespace as i32).arg(key));
            }
            self.tx.query_one(&locks).await.map_err(db_error)?;
        }
        Ok(())
    }
}
