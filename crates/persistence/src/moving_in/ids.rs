//! Ids of new rows by those of their source, and bulk inserts.

#![expect(
    clippy::disallowed_methods,
    reason = "sequences are unknown to the query builder; the table's name is that of an entity"
)]

use std::collections::{BTreeMap, BTreeSet, HashMap};

use moving_in::plan::{FilePath, OldId, PostPlan};
use ports::{StoreError, Stored};
use sea_orm::{
    ActiveModelTrait, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, Iterable,
    sea_query::{Alias, Expr, ExprTrait, Query},
};

use crate::error::db_error;

/// Parameters of one statement; SQLite allows 32,766, and a longer statement is not faster.
const PARAMETERS: usize = 2048;

/// Ids of the target by those of the source.
pub(super) type Map = HashMap<OldId, i64>;

/// The things of the target that bear a number.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Bearer {
    pub(super) trip: Option<i64>,
    pub(super) traveller: Option<i64>,
    pub(super) letter: Option<i64>,
}

impl Bearer {
    /// A trip.
    pub(super) fn trip(id: i64) -> Self {
        Self { trip: Some(id), ..Self::default() }
    }
}

/// Ids of the rows of a plan.
#[derive(Debug, Default)]
pub(super) struct Ids {
    pub(super) parents: Map,
    pub(super) units: Map,
    pub(super) employees: Map,
    pub(super) signatories: HashMap<(PostPlan, OldId), i64>,
    pub(super) treasurers: Map,
    pub(super) sub_activities: Map,
    pub(super) destinations: Map,
    pub(super) classification_codes: Map,
    pub(super) health_services: Map,
    pub(super) letters: Map,
    pub(super) trips: Map,
    pub(super) archived_letters: Map,
    pub(super) files: HashMap<FilePath, i64>,
    /// The account that stands for the system of before.
    pub(super) importer: Option<i64>,
    next: BTreeMap<String, i64>,
    touched: BTreeSet<String>,
}

impl Ids {
    /// Gives a new id of a table.
    pub(super) async fn give<E: EntityTrait>(&mut self, tx: &DatabaseTransaction) -> Stored<i64> {
        let table = E::default().table_name().to_owned();
        let last = match self.next.get(&table) {
            Some(last) => *last,
            None => highest(tx, &table).await?,
        };
        self.next.insert(table, last + 1);
        Ok(last + 1)
    }

    /// Inserts rows with ids of [`Ids::give`].
    pub(super) async fn insert<E, A>(&mut self, tx: &DatabaseTransaction, rows: Vec<A>) -> Stored<()>
    where
        E: EntityTrait,
        A: ActiveModelTrait<Entity = E> + Send,
    {
        let at_once = (PARAMETERS / E::Column::iter().count()).max(1);
        let mut rows = rows.into_iter().peekable();
        while rows.peek().is_some() {
            let some = E::insert_many(rows.by_ref().take(at_once));
            some.exec_without_returning(tx).await.map_err(db_error)?;
        }
        self.touched.insert(E::default().table_name().to_owned());
        Ok(())
    }

    /// Lets PostgreSQL's sequences continue after the ids given here; SQLite does so by itself.
    pub(super) async fn continue_sequences(&self, tx: &DatabaseTransaction) -> Stored<()> {
        if tx.get_database_backend() != DbBackend::Postgres {
            return Ok(());
        }
        for table in &self.touched {
            let sql = format!(
                "SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table} HAVING max(id) IS NOT NULL"
            );
            tx.execute_unprepared(&sql).await.map_err(db_error)?;
        }
        Ok(())
    }
}

async fn highest(tx: &DatabaseTransaction, table: &str) -> Stored<i64> {
    let id = Expr::col(Alias::new("id")).max();
    let select = Query::select().expr(id).from(Alias::new(table)).take();
    let row = tx.query_one(&select).await.map_err(db_error)?;
    let highest: Option<i64> = row.map(|row| row.try_get_by_index(0)).transpose().map_err(db_error)?.flatten();
    Ok(highest.unwrap_or_default())
}

/// The id of a row that a plan names: the plan names none that it lacks.
pub(super) fn found(map: &Map, table: &str, old: OldId) -> Stored<i64> {
    map.get(&old).copied().ok_or_else(|| StoreError::Failed(format!("the plan has no {table} {old}")))
}
