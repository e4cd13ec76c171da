//! Rows that trips, travellers and reasons of rejections add to the sums.

/// Amounts are kept as billions and rest, so that no sum leaves 64 bits.
pub(crate) const SUMS: [&str; 9] = [
    "trips",
    "travellers",
    "days",
    "realised_billions",
    "realised_rest",
    "booked_billions",
    "booked_rest",
    "paid_billions",
    "paid_rest",
];
const BILLION: i64 = 1_000_000_000;
/// One trip, receipt or reason, and nothing else.
const ONE: [&str; 9] = ["1", "0", "0", "0", "0", "0", "0", "0", "0"];

/// Selections of rows by kind, period and owner: 1 a unit and 2 a person, each by month; by year 3 a sub-activity, 4 the hours from
/// the last day's midnight (UTC) to the first submission, 5 those from the midnight before the submission to the verdict, times
/// 24, and the submission's hour of the day, 6 a reason. Units and sub-activities count a trip once, the others each traveller
/// or reason. Of a cancelled trip the costs of cancelling count and nothing else.
///
/// By unit, without a period, 7 the receipts that wait for their verification, 8 those that wait for payment, 9 those with
/// an advance to take back; 10 those with an advance to settle, by the day of the advance. Their rupiah are booked.
#[derive(Clone, Copy)]
pub(crate) struct Sources {
    pub(crate) sqlite: bool,
    /// Also the kinds from 7 on (migration `waiting_sums`).
    pub(crate) waiting: bool,
}

impl Sources {
    /// Rows of everything.
    pub(crate) fn of_all(self) -> String {
        [
            of_trip("t", ", trips AS t"),
            self.of_travellers("t", "s", ", trips AS t, travellers AS s", "s.trip_id = t.id"),
            of_reasons("t", "g", ", trips AS t, rejection_event_reasons AS g", "s.trip_id = t.id"),
        ]
        .join(" UNION ALL ")
    }

    /// Rows of a trip, of its travellers and of their reasons.
    pub(super) fn of_whole_trip(self, trip: &str) -> String {
        let own = "s.trip_id = OLD.id";
        [
            of_trip(trip, ""),
            self.of_travellers(trip, "s", ", travellers AS s", own),
            of_reasons(trip, "g", ", rejection_event_reasons AS g", own),
        ]
        .join(" UNION ALL ")
    }

    /// Rows of the travellers of a condition.
    pub(super) fn of_travellers(self, trip: &str, slot: &str, from: &str, of: &str) -> String {
        let owner = format!(
            "CASE k.kind WHEN 1 THEN {trip}.work_unit_id WHEN 2 THEN {slot}.employee_id WHEN 3 THEN {trip}.sub_activity_id \
             WHEN 4 THEN {slot}.submitted_hour - {} ELSE ({slot}.judged_hour - {slot}.submitted_hour \
             + {slot}.submitted_hour % 24) * 24 + {slot}.submitted_hour % 24 END",
            self.midnight(slot)
        );
        let in_force = format!("{trip}.cancelled_at IS NULL");
        let none_of = |nothing: &str, value: &str| format!("CASE WHEN {nothing} THEN 0 ELSE {value} END");
        let trips = none_of(&format!("k.kind IN (1, 3) OR NOT {in_force}"), "1");
        let days = none_of(&format!("k.kind > 3 OR NOT {in_force}"), &self.days(slot));
        let amounts = amounts(trip, slot).map(|amount| none_of("k.kind > 3", &amount));
        let [realised, booked, paid] = amounts.map(|sum| ["/", "%"].map(|part| format!("({sum}) {part} {BILLION}")));
        let sums = [&trips, &none_of("k.kind > 3", "1"), &days].map(Clone::clone);
        let sums: Vec<_> = sums.into_iter().chain([realised, booked, paid].into_iter().flatten()).collect();
        let row = row(&period(trip), &owner, std::array::from_fn(|n| sums.get(n).map_or("0", String::as_str)));
        let counted = format!(
            "{row} FROM {}{from} WHERE {of} AND ({in_force} OR {slot}.cancelling) \
             AND (k.kind < 4 OR {in_force} AND {slot}.submitted_hour IS NOT NULL) \
             AND (k.kind < 5 OR {slot}.judged_hour IS NOT NULL)",
            kinds(&[1, 2, 3, 4, 5])
        );
        if self.waiting { format!("{counted} UNION ALL {}", of_waiting(trip, slot, from, of)) } else { counted }
    }

    fn days(self, slot: &str) -> String {
        if self.sqlite {
            format!("CAST(julianday({slot}.returns_on) - julianday({slot}.departs_on) AS integer) + 1")
        } else {
            format!("{slot}.returns_on - {slot}.departs_on + 1")
        }
    }

    /// Hours since 1970 until the midnight before the last day.
    fn midnight(self, slot: &str) -> String {
        if self.sqlite {
            format!("CAST(julianday({slot}.returns_on) - 2440587.5 AS integer) * 24")
        } else {
            format!("({slot}.returns_on - DATE '1970-01-01') * 24")
        }
    }
}

/// Rows of the receipts of a condition that wait.
fn of_waiting(trip: &str, slot: &str, from: &str, of: &str) -> String {
    let balance = format!("CASE {slot}.status WHEN 3 THEN {slot}.total ELSE 0 END - {slot}.paid");
    let amount = format!("CASE k.kind WHEN 7 THEN {slot}.total ELSE abs({balance}) END");
    let [billions, rest] = ["/", "%"].map(|part| format!("({amount}) {part} {BILLION}"));
    let day = format!("CAST(replace(CAST({slot}.advance_paid_on AS text), '-', '') AS integer)");
    let period = format!("CASE k.kind WHEN 10 THEN {day} ELSE 0 END");
    let row = row(&period, &format!("{trip}.work_unit_id"), ["1", "0", "0", "0", "0", &billions, &rest, "0", "0"]);
    format!(
        "{row} FROM {}{from} WHERE {of} AND CASE k.kind \
         WHEN 7 THEN {slot}.status = 2 AND {trip}.cancelled_at IS NULL \
         WHEN 8 THEN {slot}.status = 3 AND {slot}.total > 0 AND NOT {slot}.settled AND NOT {slot}.packed \
         ELSE {slot}.advance IS NOT NULL AND {balance} < 0 AND (k.kind = 9 OR {slot}.advance_paid_on IS NOT NULL) \
         AND (k.kind = 9) = ({slot}.status = 3 OR {trip}.cancelled_at IS NOT NULL) END",
        kinds(&[7, 8, 9, 10])
    )
}

/// Rows of a trip without its travellers.
pub(super) fn of_trip(trip: &str, from: &str) -> String {
    let owner = format!("CASE k.kind WHEN 1 THEN {trip}.work_unit_id ELSE {trip}.sub_activity_id END");
    let row = row(&period(trip), &owner, ONE);
    format!("{row} FROM {}{from} WHERE {trip}.cancelled_at IS NULL", kinds(&[1, 3]))
}

/// Rows of the reasons of a condition.
pub(super) fn of_reasons(trip: &str, given: &str, from: &str, of: &str) -> String {
    let row = row(&period(trip), &format!("{given}.reason_id"), ONE);
    format!(
        "{row} FROM {}, receipt_events AS e, travellers AS s{from} WHERE {of} AND e.id = {given}.event_id \
         AND s.id = e.traveller_id AND {trip}.cancelled_at IS NULL",
        kinds(&[6])
    )
}

/// Values of a row with their names.
fn row(period: &str, owner: &str, sums: [&str; 9]) -> String {
    let sums: Vec<_> = SUMS.iter().zip(sums).map(|(name, sum)| format!("{sum} AS {name}")).collect();
    format!("SELECT k.kind AS kind, {period} AS period, {owner} AS owner, {}", sums.join(", "))
}

fn kinds(kinds: &[u8]) -> String {
    let kinds: Vec<_> = kinds.iter().map(|kind| format!("SELECT {kind} AS kind")).collect();
    format!("({}) AS k", kinds.join(" UNION ALL "))
}

/// The month of a trip's departure, such as 202611, or the year.
fn period(trip: &str) -> String {
    let part = |first, length| format!("CAST(substr(CAST({trip}.departs_on AS text), {first}, {length}) AS integer)");
    let (year, month) = (part(1, 4), part(6, 2));
    format!("CASE WHEN k.kind > 2 THEN {year} ELSE {year} * 100 + {month} END")
}

/// Rupiah realised with a traveller, booked, and paid.
fn amounts(trip: &str, slot: &str) -> [String; 3] {
    let of_approved = |yes: &str, no: &str| format!("CASE WHEN {slot}.status = 3 THEN {yes} ELSE {no} END");
    let (total, estimate) = (format!("{slot}.total"), format!("{slot}.estimate"));
    let unspent = format!("{trip}.cancelled_at IS NULL AND {estimate} > {total}");
    [
        of_approved(&total, "0"),
        of_approved("0", &format!("CASE WHEN {unspent} THEN {estimate} ELSE {total} END")),
        of_approved(&format!("{slot}.paid"), "0"),
    ]
}
