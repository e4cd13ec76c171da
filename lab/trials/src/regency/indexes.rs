//! Indexes that are off while their tables are filled: a row at a time costs more than all at once.

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

/// First columns of indexes that stay: rows that are copied, and what is derived from them, are found by their owner.
const OWNERS: [&str; 6] = ["trip_id", "traveller_id", "journey_id", "expense_line_id", "line_id", "outgoing_letter_id"];

/// An index that is off.
struct Index {
    table: String,
    definition: String,
}

/// The indexes that are off.
pub(super) struct Indexes(Vec<Index>);

impl Indexes {
    /// Drops all indexes but those of keys and of owners.
    ///
    /// # Errors
    /// A failed statement.
    pub(super) async fn drop(db: &DatabaseConnection) -> anyhow::Result<Self> {
        let backend = db.get_database_backend();
        let all = match backend {
            DbBackend::Sqlite => {
                "SELECT name, tbl_name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
            }
            _ => "SELECT indexname, tablename, indexdef FROM pg_indexes WHERE schemaname = current_schema()",
        };
        let mut off = Vec::new();
        for row in db.query_all_raw(Statement::from_string(backend, all)).await? {
            let [name, table, definition] = [0, 1, 2].map(|at| row.try_get_by_index::<String>(at));
            let (name, table, definition) = (name?, table?, definition?);
            if is_for_reads(&definition) {
                db.execute_unprepared(&format!("DROP INDEX {name}")).await?;
                off.push(Index { table, definition });
            }
        }
        Ok(Self(off))
    }

    /// Makes those again whose tables are written by now.
    ///
    /// # Errors
    /// A failed statement.
    pub(super) async fn make(&mut self, db: &DatabaseConnection, written: fn(&str) -> bool) -> anyhow::Result<()> {
        for index in self.0.extract_if(.., |index| written(&index.table)) {
            db.execute_unprepared(&index.definition).await?;
        }
        Ok(())
    }
}

/// True of an index that neither refuses a row nor finds those of an owner.
fn is_for_reads(definition: &str) -> bool {
    let first = definition.split_once('(').map_or("", |(_, columns)| columns);
    let first: String = first.chars().take_while(|sign| sign.is_alphanumeric() || *sign == '_').collect();
    !definition.starts_with("CREATE UNIQUE") && !OWNERS.contains(&first.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indexes_of_keys_and_owners_stay() {
        assert!(is_for_reads("CREATE INDEX a ON trips (departs_on, returns_on)"));
        assert!(is_for_reads("CREATE INDEX a ON public.b USING gin (lower(words) gin_trgm_ops)"));
        assert!(!is_for_reads("CREATE INDEX a ON public.b USING btree (traveller_id, id)"));
        assert!(!is_for_reads("CREATE UNIQUE INDEX a ON b (number)"));
    }
}
