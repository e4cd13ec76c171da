//! Triggers that keep the sums.

use super::KEY;
use super::sources::{SUMS, Sources, of_reasons, of_trip};

/// First key of `PostgreSQL`'s advisory locks of sums, less the kind.
const LOCKS: i32 = 0x4a41_4c60;
/// Locks of a kind: a transaction that writes thousands of trips takes no more.
const LOCKS_OF_KIND: i64 = 64;
/// Hours since 1970 of the first submission of a receipt and of the first verdict.
pub(super) const HOURS: [(&str, &str); 2] =
    [("submitted_hour", "'submitted'"), ("judged_hour", "'approved', 'rejected'")];
/// Condition for the travellers with costs of cancelling.
pub(super) const CANCELLING: &str =
    "EXISTS (SELECT 1 FROM expense_lines AS l WHERE l.traveller_id = travellers.id AND l.cancelling)";
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

/// A trigger: its name, its event, the condition of an update, and its statement.
type Trigger = (&'static str, &'static str, Option<String>, String);

/// Condition for another value in one of some columns.
fn is_changed(columns: &[&str]) -> String {
    let changed: Vec<_> = columns.iter().map(|name| format!("NEW.{name} IS DISTINCT FROM OLD.{name}")).collect();
    changed.join(" OR ")
}

/// Rows with the other sign.
fn less(rows: &str) -> String {
    format!(
        "SELECT kind, period, owner, {} FROM ({rows}) AS was",
        SUMS.map(|name| format!("-{name} AS {name}")).join(", ")
    )
}

/// Statements on the sums of one database.
#[derive(Clone, Copy)]
pub(super) struct Keep {
    pub(super) sqlite: bool,
}

impl Keep {
    /// Adds rows to the sums.
    pub(super) fn add(self, rows: &str) -> String {
        let part = if self.sqlite {
            "0".to_owned()
        } else {
            let mine = format!("pg_try_advisory_xact_lock({LOCKS} + kind, (owner % {LOCKS_OF_KIND})::integer)");
            format!("CASE WHEN {mine} THEN 0 ELSE pg_current_xact_id()::text::bigint END")
        };
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

    /// Sets the hours of the receipts of a condition.
    pub(super) fn set_hours(self, of: &str) -> String {
        let hour = if self.sqlite {
            "CAST(strftime('%s', min(e.at)) AS integer) / 3600"
        } else {
            "floor(extract(epoch FROM min(e.at)) / 3600)"
        };
        let of_receipt = "FROM receipt_events AS e WHERE e.traveller_id = travellers.id";
        let set =
            HOURS.map(|(name, events)| format!("{name} = (SELECT {hour} {of_receipt} AND e.event IN ({events}))"));
        format!("UPDATE travellers SET {} WHERE {of}", set.join(", "))
    }

    fn all(self, sources: Sources) -> [Trigger; 12] {
        let trip = |row: &str| sources.of_whole_trip(row);
        let traveller = |row: &str| sources.of_travellers("t", row, ", trips AS t", &format!("t.id = {row}.trip_id"));
        let reason = |row: &str| of_reasons("t", row, ", trips AS t", "t.id = s.trip_id");
        let change =
            |rows: &dyn Fn(&str) -> String| self.add(&format!("{} UNION ALL {}", rows("NEW"), less(&rows("OLD"))));
        let cancelling =
            |row: &str| format!("UPDATE travellers SET cancelling = {CANCELLING} WHERE id = {row}.traveller_id");
        let hours = |row: &str| self.set_hours(&format!("id = {row}.traveller_id"));
        let flagged = |row: &str| Some(format!("{row}.cancelling"));
        [
            ("trips_counted_added", "AFTER INSERT ON trips", None, self.add(&of_trip("NEW", ""))),
            // Before the days of its travellers move, which are counted by their own trigger.
            ("trips_counted_changed", "BEFORE UPDATE ON trips", Some(is_changed(&OF_TRIP)), change(&trip)),
            ("trips_counted_removed", "AFTER DELETE ON trips", None, self.add(&less(&of_trip("OLD", "")))),
            ("travellers_counted_added", "AFTER INSERT ON travellers", None, self.add(&traveller("NEW"))),
            (
                "travellers_counted_changed",
                "AFTER UPDATE ON travellers",
                Some(is_changed(&OF_TRAVELLER)),
                change(&traveller),
            ),
            ("travellers_counted_removed", "AFTER DELETE ON travellers", None, self.add(&less(&traveller("OLD")))),
            ("reasons_counted_added", "AFTER INSERT ON rejection_event_reasons", None, self.add(&reason("NEW"))),
            (
                "reasons_counted_removed",
                "AFTER DELETE ON rejection_event_reasons",
                None,
                self.add(&less(&reason("OLD"))),
            ),
            ("hours_set_added", "AFTER INSERT ON receipt_events", None, hours("NEW")),
            ("hours_set_removed", "AFTER DELETE ON receipt_events", None, hours("OLD")),
            ("cancelling_set_added", "AFTER INSERT ON expense_lines", flagged("NEW"), cancelling("NEW")),
            ("cancelling_set_removed", "AFTER DELETE ON expense_lines", flagged("OLD"), cancelling("OLD")),
        ]
    }

    /// Statements that create the triggers.
    pub(super) fn create(self, sources: Sources) -> Vec<String> {
        let create = |(name, event, when, body): Trigger| {
            let when = when.map(|when| format!(" WHEN ({when})")).unwrap_or_default();
            if self.sqlite {
                return vec![format!("CREATE TRIGGER {name} {event}{when} BEGIN {body}; END")];
            }
            vec![
                format!(
                    "CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {body}; RETURN NEW; END $$"
                ),
                format!("CREATE TRIGGER {name} {event} FOR EACH ROW{when} EXECUTE FUNCTION {name}()"),
            ]
        };
        self.all(sources).into_iter().flat_map(create).collect()
    }

    /// Statements that drop them.
    pub(super) fn drop(self, sources: Sources) -> Vec<String> {
        let drop = |(name, ..): Trigger| {
            if self.sqlite { format!("DROP TRIGGER {name}") } else { format!("DROP FUNCTION {name}() CASCADE") }
        };
        self.all(sources).into_iter().map(drop).collect()
    }
}
