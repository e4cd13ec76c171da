//! Triggers that keep the sums.

use super::KEY;
use super::sources::{SUMS, Sources, of_reasons, of_trip};

/// First key of `PostgreSQL`'s advisory locks of sums, less the kind.
const LOCKS: i32 = 0x4a41_4c60;
/// Locks of a kind: a transaction that writes thousands of trips takes no more.
const LOCKS_OF_KIND: i64 = 64;
/// Hours since 1970 of the first submission of a receipt and of the first verdict.
pub(crate) const HOURS: [(&str, &str); 2] =
    [("submitted_hour", "'submitted'"), ("judged_hour", "'approved', 'rejected'")];
/// Condition for the travellers with costs of cancelling.
pub(super) const CANCELLING: &str =
    "EXISTS (SELECT 1 FROM expense_lines AS l WHERE l.traveller_id = travellers.id AND l.cancelling)";
/// Instant of the last submission; that of the letter for a receipt from before events were kept.
pub(crate) const SUBMITTED: &str = "coalesce((SELECT max(e.at) FROM receipt_events AS e \
     WHERE e.traveller_id = travellers.id AND e.event = 'submitted'), \
     (SELECT coalesce(t.issued_at, t.created_at) FROM trips AS t WHERE t.id = travellers.trip_id))";
/// Columns of a trip and of a traveller by which they are counted.
const OF_TRIP: [&str; 4] = ["work_unit_id", "sub_activity_id", "departs_on", "cancelled_at"];
const OF_TRAVELLER: [&str; 10] = [
    "employee_id",
    "departs_on",
    "returns_on",
    "submitted_hour",
    "judged_hour",
    "cancelling",
    "status",
    "total",
    "estimate",
    "paid",
];
/// Those by which a receipt waits, too.
const OF_WAITING: [&str; 4] = ["settled", "packed", "advance", "advance_paid_on"];

/// When a trigger acts.
#[derive(Clone, Copy)]
enum Event {
    Inserted,
    BeforeUpdate,
    Updated,
    Deleted,
}

impl Event {
    fn sql(self) -> &'static str {
        match self {
            Self::Inserted => "AFTER INSERT",
            Self::BeforeUpdate => "BEFORE UPDATE",
            Self::Updated => "AFTER UPDATE",
            Self::Deleted => "AFTER DELETE",
        }
    }

    /// Rows before and after a statement, for a trigger that acts once a statement.
    fn rows(self) -> &'static str {
        match self {
            Self::Inserted => "NEW TABLE AS new_rows",
            Self::BeforeUpdate | Self::Updated => "OLD TABLE AS old_rows NEW TABLE AS new_rows",
            Self::Deleted => "OLD TABLE AS old_rows",
        }
    }
}

/// The rows for which a trigger acts.
enum Rows {
    All,
    /// Those with another value in one of these columns.
    Changed(Vec<&'static str>),
    /// Those of a condition.
    Of(&'static str),
}

/// A trigger with its statement.
struct Trigger {
    name: &'static str,
    event: Event,
    table: &'static str,
    rows: Rows,
    body: String,
}

fn trigger(name: &'static str, event: Event, table: &'static str, rows: Rows, body: String) -> Trigger {
    Trigger { name, event, table, rows, body }
}

/// Condition for another value in one of some columns of two rows.
fn is_changed(columns: &[&str], now: &str, before: &str) -> String {
    let changed: Vec<_> = columns.iter().map(|name| format!("{now}.{name} IS DISTINCT FROM {before}.{name}")).collect();
    changed.join(" OR ")
}

/// Rows with the other sign.
fn less(rows: &str) -> String {
    format!(
        "SELECT kind, period, owner, {} FROM ({rows}) AS was",
        SUMS.map(|name| format!("-{name} AS {name}")).join(", ")
    )
}

/// Takes the lock of a sum on `PostgreSQL`, if nobody has it, until the end of the transaction.
fn lock() -> String {
    format!("pg_try_advisory_xact_lock({LOCKS} + kind, (owner % {LOCKS_OF_KIND})::integer)")
}

/// Adds rows to a part of the sums.
fn insert(part: &str, rows: &str) -> String {
    let sums = SUMS.map(|name| format!("sum({name})"));
    let any = sums.clone().map(|sum| format!("{sum} <> 0"));
    let add = SUMS.map(|name| format!("{name} = kept_sums.{name} + excluded.{name}"));
    format!(
        "INSERT INTO kept_sums ({KEY}, {}) SELECT kind, period, owner, {part}, {} FROM ({rows}) AS added \
         GROUP BY kind, period, owner HAVING {} ON CONFLICT ({KEY}) DO UPDATE SET {}",
        SUMS.join(", "),
        sums.join(", "),
        any.join(" OR "),
        add.join(", ")
    )
}

/// Statements on the sums of one database.
#[derive(Clone, Copy)]
pub(crate) struct Keep {
    pub(crate) sqlite: bool,
}

impl Keep {
    /// Adds rows to the sums.
    pub(crate) fn add(self, rows: &str) -> String {
        let part = if self.sqlite {
            "0".to_owned()
        } else {
            format!("CASE WHEN {} THEN 0 ELSE pg_current_xact_id()::text::bigint END", lock())
        };
        insert(&part, rows)
    }

    /// The function of `PostgreSQL` that folds the parts of the sums whose locks it gets, and returns their number.
    pub(crate) fn create_fold() -> String {
        format!(
            "CREATE FUNCTION fold_kept_sums() RETURNS bigint LANGUAGE sql AS $$ WITH parts AS \
             (DELETE FROM kept_sums WHERE part <> 0 AND {} RETURNING *), \
             folded AS ({} RETURNING 1) SELECT count(*) FROM parts $$",
            lock(),
            insert("0", "SELECT * FROM parts")
        )
    }

    /// Sets the hours of the receipts of a condition, and what else follows from their events.
    pub(super) fn set_hours(self, more: Option<String>, of: &str) -> String {
        let hour = if self.sqlite {
            "CAST(strftime('%s', min(e.at)) AS integer) / 3600"
        } else {
            "floor(extract(epoch FROM min(e.at)) / 3600)"
        };
        let of_receipt = "FROM receipt_events AS e WHERE e.traveller_id = travellers.id";
        let set =
            HOURS.map(|(name, events)| format!("{name} = (SELECT {hour} {of_receipt} AND e.event IN ({events}))"));
        let set: Vec<_> = set.into_iter().chain(more).collect();
        format!("UPDATE travellers SET {} WHERE {of}", set.join(", "))
    }

    fn all(self, sources: Sources) -> [Trigger; 12] {
        use Event::{BeforeUpdate, Deleted, Inserted, Updated};
        use Rows::{All, Changed, Of};
        let trip = |row: &str| sources.of_whole_trip(row);
        let statement = self.by_statement(sources);
        let traveller = |row: &str| {
            if statement {
                return sources.of_travellers("t", "s", &format!(", trips AS t, {row}_rows AS s"), "t.id = s.trip_id");
            }
            sources.of_travellers("t", row, ", trips AS t", &format!("t.id = {row}.trip_id"))
        };
        let reason = |row: &str| of_reasons("t", row, ", trips AS t", "t.id = s.trip_id");
        let change =
            |rows: &dyn Fn(&str) -> String| self.add(&format!("{} UNION ALL {}", rows("NEW"), less(&rows("OLD"))));
        let cancelling =
            |row: &str| format!("UPDATE travellers SET cancelling = {CANCELLING} WHERE id = {row}.traveller_id");
        let submitted = || sources.waiting.then(|| format!("submitted_at = {SUBMITTED}"));
        let hours = |row: &str| self.set_hours(submitted(), &format!("id = {row}.traveller_id"));
        let waiting: &[&str] = if sources.waiting { &OF_WAITING } else { &[] };
        let of_traveller = [&OF_TRAVELLER[..], waiting].concat();
        let (reasons, events, lines) = ("rejection_event_reasons", "receipt_events", "expense_lines");
        [
            trigger("trips_counted_added", Inserted, "trips", All, self.add(&of_trip("NEW", ""))),
            // Before the days of its travellers move, which are counted by their own trigger.
            trigger("trips_counted_changed", BeforeUpdate, "trips", Changed(OF_TRIP.to_vec()), change(&trip)),
            trigger("trips_counted_removed", Deleted, "trips", All, self.add(&less(&of_trip("OLD", "")))),
            trigger("travellers_counted_added", Inserted, "travellers", All, self.add(&traveller("NEW"))),
            trigger("travellers_counted_changed", Updated, "travellers", Changed(of_traveller), change(&traveller)),
            trigger("travellers_counted_removed", Deleted, "travellers", All, self.add(&less(&traveller("OLD")))),
            trigger("reasons_counted_added", Inserted, reasons, All, self.add(&reason("NEW"))),
            trigger("reasons_counted_removed", Deleted, reasons, All, self.add(&less(&reason("OLD")))),
            trigger("hours_set_added", Inserted, events, All, hours("NEW")),
            trigger("hours_set_removed", Deleted, events, All, hours("OLD")),
            trigger("cancelling_set_added", Inserted, lines, Of("NEW.cancelling"), cancelling("NEW")),
            trigger("cancelling_set_removed", Deleted, lines, Of("OLD.cancelling"), cancelling("OLD")),
        ]
    }

    /// Returns whether the travellers of a statement are counted at once, which only `PostgreSQL` can.
    fn by_statement(self, sources: Sources) -> bool {
        sources.waiting && !self.sqlite
    }

    /// Statements that create the triggers.
    pub(crate) fn create(self, sources: Sources) -> Vec<String> {
        let create = |Trigger { name, event, table, rows, body }: Trigger| {
            let at = format!("{} ON {table}", event.sql());
            let function = |body: &str| {
                format!("CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body} END $$")
            };
            if self.by_statement(sources) && table == "travellers" {
                let run = format!("REFERENCING {} FOR EACH STATEMENT EXECUTE FUNCTION {name}()", event.rows());
                let body = match rows {
                    Rows::Changed(columns) => {
                        let changed = is_changed(&columns, "n", "o");
                        let changed =
                            format!("SELECT 1 FROM new_rows AS n JOIN old_rows AS o USING (id) WHERE {changed}");
                        format!("IF EXISTS ({changed}) THEN {body}; END IF; RETURN NULL;")
                    }
                    Rows::All | Rows::Of(_) => format!("{body}; RETURN NULL;"),
                };
                return vec![function(&body), format!("CREATE TRIGGER {name} {at} {run}")];
            }
            let when = match rows {
                Rows::All => String::new(),
                Rows::Changed(columns) => format!(" WHEN ({})", is_changed(&columns, "NEW", "OLD")),
                Rows::Of(condition) => format!(" WHEN ({condition})"),
            };
            if self.sqlite {
                return vec![format!("CREATE TRIGGER {name} {at}{when} BEGIN {body}; END")];
            }
            vec![
                function(&format!("{body}; RETURN NEW;")),
                format!("CREATE TRIGGER {name} {at} FOR EACH ROW{when} EXECUTE FUNCTION {name}()"),
            ]
        };
        self.all(sources).into_iter().flat_map(create).collect()
    }

    /// Statements that drop them.
    pub(crate) fn drop(self, sources: Sources) -> Vec<String> {
        let drop = |Trigger { name, .. }: Trigger| {
            if self.sqlite { format!("DROP TRIGGER {name}") } else { format!("DROP FUNCTION {name}() CASCADE") }
        };
        self.all(sources).into_iter().map(drop).collect()
    }
}
