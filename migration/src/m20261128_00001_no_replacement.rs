//! Refuses what the guards of rows that are only added let through: on `SQLite` an `INSERT OR REPLACE`, which fires no trigger of
//! deletions, and on both databases a payment that is given to another traveller, or taken from one whose receipt is with the
//! verifiers or approved.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::table::run;

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

const PAYMENTS: &str = "payments are only added: reverse a wrong one";
const ARCHIVE: &str = "the archive is never changed";

/// Keys by which a settlement that stands is unique.
const SETTLED: &str =
    "kind = 'pelunasan' AND reversed_by IS NULL AND NEW.kind = 'pelunasan' AND NEW.reversed_by IS NULL";

/// Tables, what their guards say, and the rows besides that of the same id that a new one would replace.
const TABLES: [(&str, &str, &[&str]); 14] = [
    ("payments", PAYMENTS, &["reverses = NEW.reverses", "traveller_id = NEW.traveller_id AND {settled}"]),
    ("archived_payments", PAYMENTS, &["archived_traveller_id = NEW.archived_traveller_id AND {settled}"]),
    (
        "archived_counters",
        ARCHIVE,
        &["parent_unit_id = NEW.parent_unit_id AND letter_kind_id = NEW.letter_kind_id AND year = NEW.year"],
    ),
    ("archived_files", ARCHIVE, &["path = NEW.path"]),
    ("archived_costs", ARCHIVE, &[]),
    ("archived_final_numbers", ARCHIVE, &[]),
    ("archived_letters", ARCHIVE, &[]),
    ("archived_lines", ARCHIVE, &[]),
    ("archived_numbers", ARCHIVE, &[]),
    ("archived_photos", ARCHIVE, &[]),
    ("archived_places", ARCHIVE, &[]),
    ("archived_rows", ARCHIVE, &[]),
    ("archived_travellers", ARCHIVE, &[]),
    ("archived_trips", ARCHIVE, &[]),
];

/// A change of the traveller that is none of a traveller who leaves the trip: statuses 2 and 3 are with the verifiers, approved.
const MOVED: &str = "NEW.traveller_id IS NOT NULL \
                     OR EXISTS (SELECT 1 FROM travellers WHERE id = OLD.traveller_id AND status IN (2, 3))";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        if manager.get_database_backend() != DbBackend::Sqlite {
            let function = format!(
                "CREATE FUNCTION keep_payment_of_traveller() RETURNS trigger LANGUAGE plpgsql AS $$ \
                 BEGIN IF OLD.traveller_id IS DISTINCT FROM NEW.traveller_id AND ({MOVED}) \
                 THEN RAISE EXCEPTION '{PAYMENTS}'; END IF; RETURN NEW; END $$"
            );
            let trigger = "CREATE TRIGGER payments_of_traveller BEFORE UPDATE OF traveller_id ON payments \
                           FOR EACH ROW EXECUTE FUNCTION keep_payment_of_traveller()";
            return run(manager, &[&function, trigger]).await;
        }
        let moved = format!(
            "CREATE TRIGGER payments_of_traveller BEFORE UPDATE OF traveller_id ON payments \
             WHEN OLD.traveller_id IS NOT NEW.traveller_id AND ({MOVED}) BEGIN SELECT RAISE(ABORT, '{PAYMENTS}'); END"
        );
        run(manager, &[&moved]).await?;
        for (table, message, keys) in TABLES {
            let same = std::iter::once("id = NEW.id").chain(keys.iter().copied());
            let same =
                same.map(|key| format!("EXISTS (SELECT 1 FROM {table} WHERE {})", key.replace("{settled}", SETTLED)));
            let replaced = same.collect::<Vec<_>>().join(" OR ");
            let trigger = format!(
                "CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table} WHEN {replaced} \
                 BEGIN SELECT RAISE(ABORT, '{message}'); END"
            );
            run(manager, &[&trigger]).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        if manager.get_database_backend() != DbBackend::Sqlite {
            return run(manager, &["DROP FUNCTION keep_payment_of_traveller CASCADE"]).await;
        }
        run(manager, &["DROP TRIGGER payments_of_traveller"]).await?;
        for (table, ..) in TABLES {
            run(manager, &[&format!("DROP TRIGGER {table}_no_replace")]).await?;
        }
        Ok(())
    }
}
