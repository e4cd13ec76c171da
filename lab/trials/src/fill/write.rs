//! Bulk inserts.

use anyhow::Context;
use persistence::entity::{
    actual_costs, audit_log, counters, employees, expense_lines, letter_numbers, outgoing_letters, travellers,
    trip_places, trips,
};
use sea_orm::{
    ActiveModelTrait, ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, EntityName, EntityTrait,
    IntoActiveModel, Statement,
};

/// Rows of one statement: SQLite allows 32,766 parameters, and a trip has 27 columns.
const ROWS: usize = 500;

/// New rows of every table with their ids.
#[derive(Debug, Default)]
pub struct Batch {
    /// Memos.
    pub letters: Vec<outgoing_letters::Model>,
    /// Trips.
    pub trips: Vec<trips::Model>,
    /// Places.
    pub places: Vec<trip_places::Model>,
    /// Travellers.
    pub travellers: Vec<travellers::Model>,
    /// Expense lines.
    pub lines: Vec<expense_lines::Model>,
    /// Actual costs.
    pub costs: Vec<actual_costs::Model>,
    /// Issued numbers.
    pub numbers: Vec<letter_numbers::Model>,
    /// Audit entries.
    pub audit: Vec<audit_log::Model>,
}

impl Batch {
    /// Inserts all rows; returns their number.
    ///
    /// # Errors
    /// A failed statement.
    pub async fn write(self, tx: &DatabaseTransaction) -> anyhow::Result<usize> {
        Ok(rows::<outgoing_letters::Entity, _>(tx, self.letters).await?
            + rows::<trips::Entity, _>(tx, self.trips).await?
            + rows::<trip_places::Entity, _>(tx, self.places).await?
            + rows::<travellers::Entity, _>(tx, self.travellers).await?
            + rows::<expense_lines::Entity, _>(tx, self.lines).await?
            + rows::<actual_costs::Entity, _>(tx, self.costs).await?
            + rows::<letter_numbers::Entity, _>(tx, self.numbers).await?
            + rows::<audit_log::Entity, _>(tx, self.audit).await?)
    }
}

async fn rows<E, A>(tx: &DatabaseTransaction, rows: Vec<E::Model>) -> anyhow::Result<usize>
where
    E: EntityTrait,
    A: ActiveModelTrait<Entity = E> + Send,
    E::Model: IntoActiveModel<A>,
{
    let (count, mut rows) = (rows.len(), rows.into_iter().map(IntoActiveModel::into_active_model).peekable());
    while rows.peek().is_some() {
        E::insert_many(rows.by_ref().take(ROWS)).exec_without_returning(tx).await?;
    }
    Ok(count)
}

/// Advances PostgreSQL's identity sequences and updates the planner statistics (`ANALYZE`).
///
/// # Errors
/// A failed statement.
pub async fn finish(db: &DatabaseConnection) -> anyhow::Result<()> {
    if db.get_database_backend() != DbBackend::Postgres {
        return Ok(());
    }
    let tables = [
        outgoing_letters::Entity.table_name(),
        trips::Entity.table_name(),
        trip_places::Entity.table_name(),
        travellers::Entity.table_name(),
        expense_lines::Entity.table_name(),
        actual_costs::Entity.table_name(),
        letter_numbers::Entity.table_name(),
        audit_log::Entity.table_name(),
    ];
    for table in tables {
        let next = format!("SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT max(id) FROM {table}))");
        db.execute_unprepared(&next).await?;
    }
    for table in tables.into_iter().chain([counters::Entity.table_name(), employees::Entity.table_name()]) {
        db.execute_unprepared(&format!("VACUUM ANALYZE {table}")).await?;
    }
    Ok(())
}

/// Size of the database in bytes.
///
/// # Errors
/// A failed statement.
pub async fn bytes(db: &DatabaseConnection) -> anyhow::Result<i64> {
    let backend = db.get_database_backend();
    let ask = match backend {
        DbBackend::Postgres => "SELECT pg_database_size(current_database()) AS bytes",
        _ => "SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()",
    };
    let row = db.query_one_raw(Statement::from_string(backend, ask)).await?.context("a size")?;
    Ok(row.try_get("", "bytes")?)
}
