//! Keeps what lists would have to count or search for on a full database: the number of rows of each list, the days of each
//! traveller, the longest trip, and a version of the reference tables, by which a process knows that its copy is old.
//!
//! Triggers keep them, so that no writer forgets: the units of work, the seed and the operator's own SQL alike.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::date;
use sea_orm_migration::sea_orm::DbBackend;

use crate::table::{drop_tables, run, table};

/// The step.
#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// Trips by unit.
pub(crate) const TRIPS: (&str, [&str; 3]) = ("trips", ["work_unit_id", "0", "0"]);

/// Lists with their owner, year and kind: the columns by which their rows are counted.
const LISTS: [(&str, [&str; 3]); 4] = [
    TRIPS,
    ("outgoing_letters", ["parent_unit_id", "0", "0"]),
    ("letter_numbers", ["parent_unit_id", "year", "letter_kind_id"]),
    // By user, so that transactions of two users do not wait for each other.
    ("audit_log", ["user_id", "0", "0"]),
];

/// Tables that every process keeps a copy of.
const REFERENCE: [&str; 19] = [
    "trip_types",
    "trip_kinds",
    "ranks",
    "grades",
    "levels",
    "health_services",
    "expense_kinds",
    "classifications",
    "funding_sources",
    "employees",
    "parent_units",
    "work_units",
    "memo_signatories",
    "budget_users",
    "technical_officers",
    "assignment_signatories",
    "treasurers",
    "sub_activities",
    "in_town_destinations",
];

const WRITES: [&str; 3] = ["INSERT", "UPDATE", "DELETE"];

/// The travellers of a trip whose days move, and the longest trip.
const SQLITE_DAYS: [&str; 2] = [
    "CREATE TRIGGER trips_longest AFTER INSERT ON trips \
     WHEN julianday(NEW.returns_on) - julianday(NEW.departs_on) > (SELECT longest_trip FROM read_state) \
     BEGIN UPDATE read_state SET longest_trip = CAST(julianday(NEW.returns_on) - julianday(NEW.departs_on) AS integer); END",
    "CREATE TRIGGER trips_moved AFTER UPDATE OF departs_on, returns_on ON trips BEGIN \
     UPDATE travellers SET departs_on = NEW.departs_on, returns_on = NEW.returns_on WHERE trip_id = NEW.id; \
     UPDATE read_state SET longest_trip = \
     max(longest_trip, CAST(julianday(NEW.returns_on) - julianday(NEW.departs_on) AS integer)); END",
];

const POSTGRES_DAYS: [&str; 4] = [
    "CREATE FUNCTION keep_longest_trip() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
     UPDATE read_state SET longest_trip = longest FROM (SELECT max(returns_on - departs_on) AS longest FROM added) AS trip \
     WHERE longest > longest_trip; RETURN NULL; END $$",
    "CREATE TRIGGER trips_longest AFTER INSERT ON trips REFERENCING NEW TABLE AS added \
     FOR EACH STATEMENT EXECUTE FUNCTION keep_longest_trip()",
    "CREATE FUNCTION move_travellers() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
     UPDATE travellers SET departs_on = NEW.departs_on, returns_on = NEW.returns_on WHERE trip_id = NEW.id; \
     UPDATE read_state SET longest_trip = NEW.returns_on - NEW.departs_on \
     WHERE longest_trip < NEW.returns_on - NEW.departs_on; RETURN NULL; END $$",
    "CREATE TRIGGER trips_moved AFTER UPDATE OF departs_on, returns_on ON trips \
     FOR EACH ROW EXECUTE FUNCTION move_travellers()",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
        days(manager, sqlite).await?;
        totals(manager).await?;
        reference(manager, sqlite).await?;
        run(manager, if sqlite { &SQLITE_DAYS } else { &POSTGRES_DAYS }).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        if manager.get_database_backend() == DbBackend::Sqlite {
            for trigger in ["trips_longest", "trips_moved"] {
                run(manager, &[&format!("DROP TRIGGER {trigger}")]).await?;
            }
            for (list, _) in LISTS {
                for trigger in ["added", "removed"] {
                    run(manager, &[&format!("DROP TRIGGER {list}_{trigger}")]).await?;
                }
            }
            for (name, write) in REFERENCE.iter().flat_map(|name| WRITES.map(|write| (name, write.to_lowercase()))) {
                run(manager, &[&format!("DROP TRIGGER {name}_{write}_version")]).await?;
            }
        } else {
            for function in ["keep_longest_trip", "move_travellers", "renew_reference_version"] {
                run(manager, &[&format!("DROP FUNCTION {function} CASCADE")]).await?;
            }
            for (list, _) in LISTS {
                for function in ["added", "removed"] {
                    run(manager, &[&format!("DROP FUNCTION count_{function}_{list} CASCADE")]).await?;
                }
            }
        }
        drop_tables(manager, &["read_state", "list_totals"]).await?;
        run(
            manager,
            &[
                "DROP INDEX travellers_engaged_idx",
                "ALTER TABLE travellers DROP COLUMN departs_on",
                "ALTER TABLE travellers DROP COLUMN returns_on",
            ],
        )
        .await
    }
}

/// Days of travellers, and the longest trip in days after its departure.
async fn days(manager: &SchemaManager<'_>, sqlite: bool) -> Result<(), DbErr> {
    for name in ["departs_on", "returns_on"] {
        let column = date(name).default("1970-01-01").take();
        manager.alter_table(Table::alter().table("travellers").add_column(column).take()).await?;
    }
    let longest = if sqlite {
        "SELECT CAST(max(julianday(returns_on) - julianday(departs_on)) AS integer) FROM trips"
    } else {
        "SELECT max(returns_on - departs_on) FROM trips"
    };
    table("read_state").number("reference_version").small_number("longest_trip").create(manager).await?;
    run(
        manager,
        &[
            "UPDATE travellers SET departs_on = (SELECT departs_on FROM trips WHERE id = trip_id), \
             returns_on = (SELECT returns_on FROM trips WHERE id = trip_id)",
            "CREATE INDEX travellers_engaged_idx ON travellers (employee_id, departs_on, returns_on)",
            &format!("INSERT INTO read_state (reference_version, longest_trip) VALUES (0, coalesce(({longest}), 0))"),
        ],
    )
    .await
}

/// Rows of each list, by owner, year and kind, of which 0 stands for none.
async fn totals(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let key = "list, owner, year, kind";
    let numbers = table("list_totals").text("list").number("owner").small_number("year").number("kind").number("total");
    numbers.unique(key).create(manager).await?;
    for (list, columns) in LISTS {
        count_rows(manager, list, columns).await?;
    }
    Ok(())
}

/// Counts the rows of a list, and keeps their number by triggers.
pub(crate) async fn count_rows(manager: &SchemaManager<'_>, list: &str, columns: [&str; 3]) -> Result<(), DbErr> {
    let key = "list, owner, year, kind";
    let insert = format!("INSERT INTO list_totals ({key}, total)");
    let sqlite = manager.get_database_backend() == DbBackend::Sqlite;
    let [owner, year, kind] = columns;
    let owner = format!("coalesce({owner}, 0)");
    let groups = format!("SELECT '{list}', {owner}, {year}, {kind}, count(*)");
    run(manager, &[&format!("{insert} {groups} FROM {list} GROUP BY 2, 3, 4")]).await?;
    if sqlite {
        let of = |row: &str| columns.map(|c| if c == "0" { c.to_owned() } else { format!("coalesce({row}.{c}, 0)") });
        let ([owner, year, kind], [was, then, was_kind]) = (of("NEW"), of("OLD"));
        run(
            manager,
            &[
                &format!(
                    "CREATE TRIGGER {list}_added AFTER INSERT ON {list} BEGIN \
                     {insert} VALUES ('{list}', {owner}, {year}, {kind}, 1) \
                     ON CONFLICT ({key}) DO UPDATE SET total = total + 1; END"
                ),
                &format!(
                    "CREATE TRIGGER {list}_removed AFTER DELETE ON {list} BEGIN \
                     UPDATE list_totals SET total = total - 1 WHERE list = '{list}' AND owner = {was} \
                     AND year = {then} AND kind = {was_kind}; END"
                ),
            ],
        )
        .await?;
    } else {
        for (event, name, rows, sign) in [("INSERT", "added", "NEW", "+"), ("DELETE", "removed", "OLD", "-")] {
            // In the order of the key, so that two transactions cannot deadlock.
            let upsert = format!(
                "{insert} {groups} FROM changed GROUP BY 2, 3, 4 ORDER BY 2, 3, 4 \
                 ON CONFLICT ({key}) DO UPDATE SET total = list_totals.total {sign} excluded.total"
            );
            run(
                manager,
                &[
                    &format!(
                        "CREATE FUNCTION count_{name}_{list}() RETURNS trigger LANGUAGE plpgsql AS \
                         $$ BEGIN {upsert}; RETURN NULL; END $$"
                    ),
                    &format!(
                        "CREATE TRIGGER {list}_{name} AFTER {event} ON {list} REFERENCING {rows} TABLE AS changed \
                         FOR EACH STATEMENT EXECUTE FUNCTION count_{name}_{list}()"
                    ),
                ],
            )
            .await?;
        }
    }
    Ok(())
}

/// A version that grows with every write to a reference table.
async fn reference(manager: &SchemaManager<'_>, sqlite: bool) -> Result<(), DbErr> {
    let renew = "UPDATE read_state SET reference_version = reference_version + 1";
    if !sqlite {
        let function = format!(
            "CREATE FUNCTION renew_reference_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {renew}; RETURN NULL; END $$"
        );
        run(manager, &[&function]).await?;
    }
    for name in REFERENCE {
        if sqlite {
            for write in WRITES {
                let trigger = format!("{name}_{}_version", write.to_lowercase());
                run(manager, &[&format!("CREATE TRIGGER {trigger} AFTER {write} ON {name} BEGIN {renew}; END")])
                    .await?;
            }
        } else {
            let trigger = format!(
                "CREATE TRIGGER {name}_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON {name} \
                 FOR EACH STATEMENT EXECUTE FUNCTION renew_reference_version()"
            );
            run(manager, &[&trigger]).await?;
        }
    }
    Ok(())
}
