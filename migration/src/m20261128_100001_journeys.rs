//! Journeys: a row a trip, of our own and of the archive, with what lists show, filter and sort by; a row each of their
//! travellers; a text each for search; and the numbers of journeys. The program derives all of it from the rows of trips and archive
//! when they change, and once where `read_state.derived_version` is not its own. An id is that on the wire: of the archive the id
//! without its sign.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

use crate::known_days::refuse_others;
use crate::table::{drop_tables, run, table_with_given_id};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Columns of a filter, which follow those of an order in its index: a page and its number of rows look at no other row.
const FILTERS: &str = "returns_on, state, trip_type_id, funding_source_id, sub_activity_id";
/// Orders of a list, of a unit and of all.
const ORDERS: [(&str, &str); 3] = [
    ("filed", "filed_on, id, departs_on"),
    ("departing", "departs_on, id"),
    ("numbered", "memo_year, memo_sequence, id, departs_on"),
];
const INDEXES: [&str; 6] = [
    "CREATE INDEX journeys_in_state_idx ON journeys (state, filed_on, id)",
    "CREATE INDEX journeys_of_activity_idx ON journeys (sub_activity_id, filed_on, id)",
    "CREATE INDEX journey_people_journey_id_idx ON journey_people (journey_id)",
    "CREATE INDEX journey_people_of_employee_idx ON journey_people (employee_id, departs_on, returns_on, id)",
    "CREATE INDEX journey_people_filed_idx ON journey_people (employee_id, filed_on, journey_id)",
    // Receipts that wait for somebody are few.
    "CREATE INDEX journey_people_open_idx ON journey_people (status, unit_id, journey_id) \
     WHERE id > 0 AND status <> 3 AND state <> 4",
];
const SUMS: &str = "CREATE TABLE journey_sums (kind bigint NOT NULL, owner bigint NOT NULL, period bigint NOT NULL, \
                    trip_type_id bigint NOT NULL, funding_source_id bigint NOT NULL, state bigint NOT NULL, \
                    trips bigint NOT NULL, \
                    PRIMARY KEY (kind, owner, period, trip_type_id, funding_source_id, state))";
/// Trigrams without a copy of the text, of which a row says the old one when it is forgotten.
const SQLITE_TEXTS: &str =
    "CREATE VIRTUAL TABLE journey_trigrams USING fts5(text, content='', columnsize=0, tokenize='trigram')";
/// Trigrams within a unit, if `btree_gin` and `pg_trgm` can be had, which may be in a schema that the search path lacks; without
/// them searches read every text.
const POSTGRES_TEXTS: &str = "DO $$ DECLARE trigrams name; numbers name; BEGIN \
     BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm; \
     EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR unique_violation THEN NULL; END; \
     BEGIN CREATE EXTENSION IF NOT EXISTS btree_gin; \
     EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR unique_violation THEN NULL; END; \
     SELECT nspname INTO trigrams FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'; \
     SELECT nspname INTO numbers FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'btree_gin'; \
     IF trigrams IS NULL THEN RAISE WARNING 'searches scan journeys: the extension pg_trgm is not available'; \
     ELSIF numbers IS NULL THEN RAISE WARNING 'searches of a unit read those of all: the extension btree_gin is not available'; \
     EXECUTE format('CREATE INDEX journey_texts_text_idx ON journey_texts USING gin (text %I.gin_trgm_ops)', trigrams); \
     ELSE EXECUTE format('CREATE INDEX journey_texts_text_idx ON journey_texts USING gin \
     (unit_id %I.int8_ops, text %I.gin_trgm_ops)', numbers, trigrams); END IF; END $$";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
        table_with_given_id(manager, "journeys")
            .optional_number("unit_id")
            .day("filed_on")
            .day("departs_on")
            .day("returns_on")
            .flag("dated")
            .number("state")
            .number("trip_type_id")
            .number("funding_source_id")
            .optional_number("sub_activity_id")
            .small_number("memo_year")
            .number("memo_sequence")
            .text("number")
            .text("places")
            .text("people")
            .text("content")
            .create(manager)
            .await?;
        table_with_given_id(manager, "journey_people")
            .number("journey_id")
            .small_number("position")
            .optional_number("unit_id")
            .optional_number("employee_id")
            .text("name")
            .day("filed_on")
            .optional_day("departs_on")
            .optional_day("returns_on")
            .number("trip_type_id")
            .number("state")
            .number("status")
            .money("total")
            .money("paid")
            .money("balance")
            .text("payment_state")
            .optional_text("order_number")
            .optional_text("order_final")
            .create(manager)
            .await?;
        for table in ["journeys", "journey_people"] {
            refuse_others(manager, table, &["filed_on", "departs_on", "returns_on"]).await?;
        }
        table_with_given_id(manager, "journey_texts").number("unit_id").text("text").create(manager).await?;
        for (name, order) in ORDERS {
            let all = format!("CREATE INDEX journeys_{name}_idx ON journeys ({order}, {FILTERS})");
            let of_unit = format!("CREATE INDEX journeys_of_unit_{name}_idx ON journeys (unit_id, {order}, {FILTERS})");
            run(manager, &[&all, &of_unit]).await?;
        }
        let sums = if sqlite { format!("{SUMS} WITHOUT ROWID") } else { SUMS.to_owned() };
        run(manager, &INDEXES).await?;
        run(manager, &[&sums, if sqlite { SQLITE_TEXTS } else { POSTGRES_TEXTS }]).await?;
        run(manager, &["ALTER TABLE read_state ADD COLUMN derived_version bigint NOT NULL DEFAULT 0"]).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        if manager.get_database_backend() == DbBackend::Sqlite {
            run(manager, &["DROP TABLE journey_trigrams"]).await?;
        }
        drop_tables(manager, &["journey_sums", "journey_texts", "journey_people", "journeys"]).await?;
        run(manager, &["ALTER TABLE read_state DROP COLUMN derived_version"]).await
    }
}
