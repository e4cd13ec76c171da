//! Bulk inserts.

#![expect(clippy::disallowed_methods, reason = "VACUUM is unknown to the query builder; the text is a constant")]

use persistence::{
    entity::{
        actual_costs, allowance_days, attendance, audit_log, employees, expense_lines, letter_numbers, line_proofs,
        outgoing_letters, proof_flights, receipt_events, tariffs, travellers, trip_places, trips, work_units,
    },
    seed::{SeedError, continue_ids},
};
use sea_orm::{
    ActiveModelTrait, ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, EntityName, EntityTrait,
    IntoActiveModel, Iterable,
};

/// Parameters of one statement; SQLite allows 32,766, and a longer statement is not faster.
const PARAMETERS: usize = 2048;

/// New rows of every table with their ids.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    pub(crate) letters: Vec<outgoing_letters::Model>,
    pub(crate) trips: Vec<trips::Model>,
    pub(crate) places: Vec<trip_places::Model>,
    pub(crate) travellers: Vec<travellers::Model>,
    pub(crate) lines: Vec<expense_lines::Model>,
    pub(crate) costs: Vec<actual_costs::Model>,
    pub(crate) events: Vec<receipt_events::Model>,
    pub(crate) numbers: Vec<letter_numbers::Model>,
    pub(crate) audit: Vec<audit_log::Model>,
    pub(crate) proofs: Vec<line_proofs::Model>,
    pub(crate) flights: Vec<proof_flights::Model>,
    pub(crate) held: Vec<allowance_days::Model>,
    pub(crate) attendance: Vec<attendance::Model>,
}

impl Batch {
    /// Inserts all rows; returns their number.
    ///
    /// # Errors
    /// A failed statement.
    pub(crate) async fn write(self, tx: &DatabaseTransaction) -> Result<usize, SeedError> {
        Ok(rows::<outgoing_letters::Entity, _>(tx, self.letters).await?
            + rows::<trips::Entity, _>(tx, self.trips).await?
            + rows::<trip_places::Entity, _>(tx, self.places).await?
            + rows::<travellers::Entity, _>(tx, self.travellers).await?
            + rows::<expense_lines::Entity, _>(tx, self.lines).await?
            + rows::<actual_costs::Entity, _>(tx, self.costs).await?
            + rows::<receipt_events::Entity, _>(tx, self.events).await?
            + rows::<letter_numbers::Entity, _>(tx, self.numbers).await?
            + rows::<audit_log::Entity, _>(tx, self.audit).await?
            + rows::<line_proofs::Entity, _>(tx, self.proofs).await?
            + rows::<proof_flights::Entity, _>(tx, self.flights).await?
            + rows::<allowance_days::Entity, _>(tx, self.held).await?
            + rows::<attendance::Entity, _>(tx, self.attendance).await?)
    }
}

/// Inserts rows with their ids; returns their number.
///
/// # Errors
/// A failed statement.
pub(crate) async fn rows<E, A>(tx: &DatabaseTransaction, rows: Vec<E::Model>) -> Result<usize, SeedError>
where
    E: EntityTrait,
    A: ActiveModelTrait<Entity = E> + Send,
    E::Model: IntoActiveModel<A>,
{
    let at_once = PARAMETERS / E::Column::iter().count();
    let (count, mut rows) = (rows.len(), rows.into_iter().map(IntoActiveModel::into_active_model).peekable());
    while rows.peek().is_some() {
        E::insert_many(rows.by_ref().take(at_once)).exec_without_returning(tx).await?;
    }
    Ok(count)
}

/// Advances PostgreSQL's identity sequences and updates its statistics and visibility map, which autovacuum would do later.
///
/// # Errors
/// A failed statement.
pub(crate) async fn finish(db: &DatabaseConnection) -> Result<(), SeedError> {
    let tables = [
        outgoing_letters::Entity.table_name(),
        trips::Entity.table_name(),
        trip_places::Entity.table_name(),
        travellers::Entity.table_name(),
        expense_lines::Entity.table_name(),
        actual_costs::Entity.table_name(),
        receipt_events::Entity.table_name(),
        letter_numbers::Entity.table_name(),
        audit_log::Entity.table_name(),
        line_proofs::Entity.table_name(),
        proof_flights::Entity.table_name(),
        allowance_days::Entity.table_name(),
        attendance::Entity.table_name(),
        employees::Entity.table_name(),
        work_units::Entity.table_name(),
        tariffs::Entity.table_name(),
    ];
    for table in tables {
        continue_ids(db, table).await?;
    }
    if db.get_database_backend() == DbBackend::Postgres {
        db.execute_unprepared("VACUUM ANALYZE").await?;
    }
    Ok(())
}
