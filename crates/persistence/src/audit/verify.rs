//! Verifies the chain of the audit log.

use app::ports::Stored;
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseConnection, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::{chained, head};
use crate::{entity::audit_log, error::db_error, store::begin_read};

/// Lines of one read.
const AT_ONCE: u64 = 1000;

/// A whole chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain {
    /// Number of chained lines.
    pub lines: u64,
    /// Number of lines from before the chain began.
    pub before: u64,
    /// Hash of the newest line; empty without chained lines.
    pub head: String,
}

/// First place at which the chain is broken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChainBreak {
    /// This line was changed, or a line before it was removed or put in.
    Altered(i64),
    /// This line was put in without a hash.
    Unchained(i64),
    /// Lines at the end were removed.
    Truncated,
}

/// Verifies all lines in one state of the database.
///
/// # Errors
/// As of a port.
pub async fn verify(db: &DatabaseConnection) -> Stored<Result<Chain, ChainBreak>> {
    let tx = begin_read(db).await?;
    let mut chain = Chain { lines: 0, before: 0, head: String::new() };
    let mut last = i64::MIN;
    loop {
        let lines = after(&tx, last).await?;
        let Some(newest) = lines.last() else { break };
        last = newest.id;
        for line in &lines {
            if let Err(fault) = add(&mut chain, line) {
                return Ok(Err(fault));
            }
        }
    }
    let kept = head(&tx).await?;
    Ok(if kept == chain.head { Ok(chain) } else { Err(ChainBreak::Truncated) })
}

fn add(chain: &mut Chain, line: &audit_log::Model) -> Result<(), ChainBreak> {
    match &line.hash {
        None if chain.lines == 0 => chain.before += 1,
        None => return Err(ChainBreak::Unchained(line.id)),
        Some(hash) if *hash == chained(&chain.head, line) => {
            chain.lines += 1;
            chain.head.clone_from(hash);
        }
        Some(_) => return Err(ChainBreak::Altered(line.id)),
    }
    Ok(())
}

async fn after(conn: &impl ConnectionTrait, last: i64) -> Stored<Vec<audit_log::Model>> {
    let lines = audit_log::Entity::find().filter(audit_log::Column::Id.gt(last));
    lines.order_by_asc(audit_log::Column::Id).limit(AT_ONCE).all(conn).await.map_err(db_error)
}
