//! Receipts with all that the list of checks looks at: of many receipts in one statement.

mod alike;
mod attended;
mod hotels;
mod json;
mod others;
mod places;
mod read_proofs;
mod told;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use ::findings::{
    CheckedReceipt, Code, GivenReason, Level, UnitRules,
    checked::{CheckedLine, HandIn, Likeness, Report, SharedLine},
    proofs::ReadProofs,
};
use kernel::{Day, Rupiah};
use ports::{ReceiptsToCheck, Stored};
use receipts::{Expense, ExpenseKind, LineId, Status, automatic::InTownTransport, calculation::Stay};
use sea_orm::ConnectionTrait;
use staff::{ParentUnitId, UserId, grade::LevelId};
use trips::{TravellerId, TripId};
use views::audit::acting_name;

pub(super) use self::told::{PreventedJson, prevented_in};
use self::{
    json::{ChecksJson, LineJson, ReasonJson, RulesJson, SlotJson, statement},
    places::PlaceOfJson,
};
use super::reference::Reference;
use crate::{
    error::{corrupt, dangling},
    json_query::JsonQuery,
    receipts::line_keys::KeyColumns,
    trips::activity,
};

/// The statement for receipts.
static CHECKS: JsonQuery = JsonQuery::new(statement);

/// Reads the document of receipts; its reference tables come from the caller.
pub(crate) async fn read(conn: &impl ConnectionTrait, travellers: &[TravellerId]) -> Stored<ChecksJson> {
    let ids: Vec<_> = travellers.iter().map(|traveller| traveller.0).collect();
    let found: Option<ChecksJson> = CHECKS.read(conn, &[serde_json::json!(ids).to_string().into()]).await?;
    found.ok_or_else(|| dangling("read_state", 1))
}

/// Children of receipts by traveller.
fn by_traveller<T>(rows: Vec<T>, of: impl Fn(&T) -> i64) -> HashMap<i64, Vec<T>> {
    let mut found: HashMap<i64, Vec<T>> = HashMap::new();
    for row in rows {
        found.entry(of(&row)).or_default().push(row);
    }
    found
}

impl ChecksJson {
    pub(crate) fn reference_version(&self) -> i64 {
        self.reference_version
    }

    /// Takes the lines with the same file or number of the bill, by traveller.
    fn take_shared(&mut self) -> HashMap<i64, Vec<SharedLine>> {
        let mut shared: HashMap<i64, Vec<SharedLine>> = HashMap::new();
        // Two lines may share several proofs.
        let mut add = |own: i64, line: SharedLine| {
            let lines = shared.entry(own).or_default();
            if !lines.contains(&line) {
                lines.push(line);
            }
        };
        for row in std::mem::take(&mut self.by_file) {
            add(row.own, row.view(Likeness::File));
        }
        for row in std::mem::take(&mut self.by_reference) {
            let own = self.lines.iter().find(|line| line.id == row.line);
            if let Some(reference) = own.and_then(|line| line.reference.clone()) {
                add(row.own, row.view(Likeness::Reference(reference)));
            }
        }
        for row in std::mem::take(&mut self.by_archived_file) {
            add(row.own, row.view());
        }
        shared
    }

    /// The receipts with rules and holidays.
    pub(crate) fn view(mut self, reference: &Reference) -> Stored<ReceiptsToCheck> {
        let mut shared = self.take_shared();
        let mut lines = by_traveller(self.lines, |row| row.traveller_id);
        let mut actual_costs = by_traveller(self.actual_costs, |row| row.traveller_id);
        let mut others = by_traveller(self.others, |row| row.own);
        let mut attendance = by_traveller(self.attendance, |row| row.own);
        let mut hotels = by_traveller(self.hotels, |row| row.traveller_id);
        let mut reasons = by_traveller(self.reasons, |row| row.traveller_id);
        let mut flights = by_traveller(self.flights, |row| row.own);
        let mut bills = by_traveller(self.bills, |row| row.own);
        let mut shared_flights = by_traveller(self.shared_flights, |row| row.own);
        let mut fellows = by_traveller(self.fellows, |row| row.own);
        let mut places = by_traveller(self.places, |row| row.trip_id);
        for places in places.values_mut() {
            places.sort_unstable_by_key(|place| place.position);
        }
        let mut receipts = Vec::new();
        for slot in self.slots {
            let id = slot.id;
            let stays = places.get(&slot.trip_id).map(|places| stays(places, reference)).transpose()?;
            let mut receipt = slot.view(reference, self.checked_after, stays.unwrap_or_default())?;
            let own = lines.remove(&id).unwrap_or_default().into_iter();
            let own = own.filter(|line| line.cancelling || !receipt.is_cancelled);
            receipt.lines = own.map(LineJson::view).collect::<Stored<_>>()?;
            receipt.lines.sort_unstable_by_key(|line| line.id);
            let costs = actual_costs.remove(&id).unwrap_or_default().into_iter();
            receipt.actual_costs = costs.map(|cost| (cost.id, cost.item)).collect();
            receipt.actual_costs.sort_unstable();
            let of_person = others.remove(&id).unwrap_or_default();
            receipt.others = of_person.into_iter().map(others::OtherJson::view).collect::<Stored<_>>()?;
            receipt.others.sort_unstable_by_key(|other| (other.first, other.trip));
            receipt.shared = shared.remove(&id).unwrap_or_default();
            receipt.shared.sort_by_key(|other| (other.line, other.trip, other.traveller));
            receipt.shared.dedup();
            let bills = bills.remove(&id).unwrap_or_default().into_iter();
            let shared_flights = shared_flights.remove(&id).unwrap_or_default().into_iter();
            let fellows = fellows.remove(&id).unwrap_or_default().into_iter();
            let proofs = ReadProofs {
                passes: read_proofs::passes(flights.remove(&id).unwrap_or_default()),
                bills: bills.map(read_proofs::BillJson::view).collect::<Stored<_>>()?,
                shared_flights: shared_flights.map(read_proofs::SharedFlightJson::view).collect::<Stored<_>>()?,
                fellows: fellows.map(|fellow| fellow.name).collect(),
            };
            receipt.proofs = proofs.of(&receipt.lines);
            let mut given = reasons.remove(&id).unwrap_or_default();
            given.sort_unstable_by_key(|reason| reason.id);
            receipt.reasons = given.into_iter().map(ReasonJson::view).collect::<Stored<_>>()?;
            let stayed = hotels.remove(&id).unwrap_or_default();
            receipt.hotels = stayed.into_iter().map(hotels::HotelJson::view).collect::<Stored<_>>()?;
            receipt.hotels.sort_unstable_by_key(|hotel| hotel.line);
            let attended = attendance.remove(&id).unwrap_or_default();
            receipt.attendance = attended.into_iter().map(attended::AttendedJson::view).collect::<Stored<_>>()?;
            receipt.attendance.sort_unstable_by_key(|attended| attended.day);
            receipts.push(receipt);
        }
        let holidays: BTreeSet<Day> = self.holidays.into_iter().map(Day::nearest).collect();
        let rules = self.rules.into_iter().map(RulesJson::view).collect::<Stored<_>>()?;
        Ok(ReceiptsToCheck { receipts, rules, holidays, tariffs: reference.tariffs.clone() })
    }
}

fn stays(places: &[PlaceOfJson], reference: &Reference) -> Stored<Vec<Stay>> {
    places.iter().map(|place| place.stay(&reference.office)).collect()
}

impl SlotJson {
    fn view(self, reference: &Reference, checked_after: i64, stays: Vec<Stay>) -> Stored<CheckedReceipt> {
        let hand_in = |event: json::HandInJson| HandIn { at: event.at, before_checks: event.id <= checked_after };
        Ok(CheckedReceipt {
            traveller: TravellerId(self.id),
            trip: TripId(self.trip_id),
            parent: reference.office.unit(self.unit)?.parent,
            name: self.name,
            level: LevelId(self.level_id),
            trip_type: reference.kind(self.trip_kind_id)?.trip_type,
            origin: self.origin,
            stays,
            activity: activity::read(self.trip_id, self.activity_kind.as_deref(), self.provided.as_deref())?,
            status: Status::from_id(self.status).ok_or_else(|| corrupt("travellers", "status", self.id))?,
            is_cancelled: self.cancelled.is_some(),
            handed_in: self.hand_in.map(hand_in),
            report: Report { is_written: self.reported, has_photo: self.photographed },
            has_holiday_reason: self.holiday_reason,
            lines: Vec::new(),
            actual_costs: Vec::new(),
            others: Vec::new(),
            shared: Vec::new(),
            proofs: ReadProofs::default(),
            hotels: Vec::new(),
            attendance: Vec::new(),
            reasons: Vec::new(),
        })
    }
}

impl LineJson {
    fn view(self) -> Stored<CheckedLine> {
        let of = |column| corrupt("expense_lines", column, self.id);
        let kind = ExpenseKind::from_id(self.expense_kind_id).ok_or_else(|| of("expense_kind_id"))?;
        let price = Rupiah::new(self.price).map_err(|_| of("price"))?;
        let expense = Expense::new(self.item, self.unit, self.quantity, price);
        Ok(CheckedLine {
            id: LineId(self.id),
            kind,
            expense: expense.map_err(|_| corrupt("expense_lines", "price", self.id))?,
            reference: self.reference,
            is_proven: self.proven,
            is_computed: self.computed,
            keys: KeyColumns {
                line: self.id,
                cost_kind: self.cost_kind,
                origin: self.origin,
                destination: self.destination,
                class: self.class,
            }
            .read()?,
        })
    }
}

impl ReasonJson {
    fn view(self) -> Stored<GivenReason> {
        Ok(GivenReason {
            code: Code::from_word(&self.code).ok_or_else(|| corrupt("finding_reasons", "code", self.id))?,
            matter: self.matter,
            text: self.reason,
            by: UserId(self.user_id),
            lender: self.lender_id.map(UserId),
            name: acting_name(&self.by, self.lender.as_deref()),
        })
    }
}

impl RulesJson {
    fn view(self) -> Stored<(ParentUnitId, UnitRules)> {
        let levels = levels(self.parent_unit_id, &self.levels)?;
        let in_town_transport = in_town_transport(self.parent_unit_id, &self.in_town_transport)?;
        let (report_photo, in_town_basis) = (self.report_photo, self.in_town_basis);
        let rules = UnitRules { levels, report_photo, in_town_transport, in_town_basis };
        Ok((ParentUnitId(self.parent_unit_id), rules))
    }
}

/// Reads the rule for transport in town of a parent unit.
pub(crate) fn in_town_transport(parent: i64, stored: &str) -> Stored<InTownTransport> {
    InTownTransport::from_word(stored).ok_or_else(|| corrupt("finding_rules", "in_town_transport", parent))
}

/// Reads the levels of a parent unit.
pub(crate) fn levels(parent: i64, stored: &str) -> Stored<BTreeMap<Code, Level>> {
    let wrong = || corrupt("finding_rules", "levels", parent);
    let words: BTreeMap<String, String> = serde_json::from_str(stored).map_err(|_| wrong())?;
    let read = |(code, level): (&String, &String)| Some((Code::from_word(code)?, Level::from_word(level)?));
    words.iter().map(|entry| read(entry).ok_or_else(wrong)).collect()
}
