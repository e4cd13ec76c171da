//! Documents of the lines of a receipt with their actual costs, and of its history.

use std::collections::BTreeSet;

use app::{
    ports::{Stored, StoredDocument},
    views::receipts::{ActualCostView, HistoryView, LineView, LookAlike, SameProof},
};
use chrono::{DateTime, Utc};
use kernel::{Rupiah, RupiahSum};
use receipts::{ExpenseKind, ReceiptEvent, Status, TariffId, calculation::LineBasis};
use sea_orm::sea_query::{Expr, ExprTrait, JoinType, SelectStatement};
use serde::Deserialize;

use crate::{
    entity::{
        actual_costs, allowance_days, employees, expense_lines, receipt_events, rejection_event_reasons, travellers,
        trips, users,
    },
    error::corrupt,
    json_query::{Json, column, list},
    queries::reference::{Reference, named},
    receipts::review::{amounts, judgement},
};

/// A line; fields in the order of [`lines`].
#[derive(Deserialize)]
pub(super) struct LineJson {
    id: i64,
    kind: i64,
    item: String,
    unit: String,
    quantity: i64,
    price: i64,
    photo: Option<String>,
    document: Option<String>,
    document_pages: Option<u32>,
    reference: Option<String>,
    judgement: Option<String>,
    judgement_note: Option<String>,
    previous_quantity: Option<i64>,
    previous_price: Option<i64>,
    formula: Option<String>,
    legal_basis: Option<String>,
    tariff: Option<i64>,
    computed_price: Option<i64>,
    computed_quantity: Option<u32>,
    /// Trip, traveller, name, assignment number, memo number.
    #[serde(deserialize_with = "list")]
    same_proof: Vec<(i64, i64, String, Option<String>, String)>,
    /// Name, assignment number, memo number.
    #[serde(deserialize_with = "list")]
    same_reference: Vec<(String, Option<String>, String)>,
    /// Name, assignment number, memo number.
    #[serde(deserialize_with = "list")]
    same_amount: Vec<(String, Option<String>, String)>,
    /// Id, item, amount.
    #[serde(deserialize_with = "list")]
    costs: Vec<(i64, String, i64)>,
}

/// The documents of the lines of a traveller of the table `travellers`.
pub(super) fn lines(json: Json) -> Expr {
    use expense_lines::Column::{
        ComputedPrice, ComputedQuantity, Document, DocumentPages, ExpenseKindId, Formula, Id, Item, Judgement,
        JudgementNote, LegalBasis, Photo, PreviousPrice, PreviousQuantity, Price, Quantity, Reference, TariffId,
        TravellerId, Unit,
    };
    let own = |name| column("expense_lines", name);
    let cost = |name| column("actual_costs", name);
    let shown = [actual_costs::Column::Id, actual_costs::Column::Item, actual_costs::Column::Amount].map(cost);
    let costs = json.children(json.array(shown), |select| {
        let of_line = cost(actual_costs::Column::ExpenseLineId).eq(own(Id));
        select.from(actual_costs::Entity).and_where(of_line);
    });
    let others = [same_proof(json), same_reference(json), same_amount(json)];
    let columns = [Id, ExpenseKindId, Item, Unit, Quantity, Price, Photo, Document, DocumentPages, Reference].map(own);
    let reviewed = [Judgement, JudgementNote, PreviousQuantity, PreviousPrice].map(own);
    let basis = [Formula, LegalBasis, TariffId, ComputedPrice, ComputedQuantity].map(own);
    let document = columns.into_iter().chain(reviewed).chain(basis).chain(others).chain([costs]);
    json.children(json.array(document), |select| {
        let of_traveller = own(TravellerId).eq(column("travellers", travellers::Column::Id));
        select.from(expense_lines::Entity).and_where(of_traveller);
    })
}

/// Aliases of another line, its traveller and its trip.
const OTHER: &str = "other_lines";
const SLOT: &str = "other_travellers";
const TRIP: &str = "other_trips";

/// The documents of other lines than one of the table `expense_lines`, for which `alike` holds: name of the traveller, numbers of
/// the trip, after `more`.
fn other_lines<const N: usize>(json: Json, more: [Expr; N], alike: impl FnOnce(&mut SelectStatement)) -> Expr {
    use expense_lines::Column::{Id, TravellerId};
    let whose = [
        column("employees", employees::Column::Name),
        column(TRIP, trips::Column::AssignmentNumber),
        column(TRIP, trips::Column::MemoNumber),
    ];
    json.children(json.array(more.into_iter().chain(whose)), |select| {
        let of_line = column(SLOT, travellers::Column::Id).eq(column(OTHER, TravellerId));
        let of_trip = column(TRIP, trips::Column::Id).eq(column(SLOT, travellers::Column::TripId));
        let of_person = column("employees", employees::Column::Id).eq(column(SLOT, travellers::Column::EmployeeId));
        select
            .from_as(expense_lines::Entity, OTHER)
            .join_as(JoinType::InnerJoin, travellers::Entity, SLOT, of_line)
            .join_as(JoinType::InnerJoin, trips::Entity, TRIP, of_trip)
            .inner_join(employees::Entity, of_person)
            .and_where(column(OTHER, Id).ne(column("expense_lines", Id)));
        alike(select);
    })
}

fn is_equal(name: expense_lines::Column) -> Expr {
    column(OTHER, name).eq(column("expense_lines", name))
}

/// The documents of the other lines with the same proof.
fn same_proof(json: Json) -> Expr {
    let ids = [column(TRIP, trips::Column::Id), column(SLOT, travellers::Column::Id)];
    other_lines(json, ids, |select| {
        select.and_where(is_equal(expense_lines::Column::PhotoDigest));
    })
}

/// The documents of the other lines of hotels with the same number of the bill.
fn same_reference(json: Json) -> Expr {
    use expense_lines::Column::{ExpenseKindId, ReferenceForm};
    other_lines(json, [], |select| {
        let hotel = ExpenseKind::Accommodation.id();
        select
            .and_where(is_equal(ReferenceForm))
            .and_where(column("expense_lines", ExpenseKindId).eq(hotel))
            .and_where(column(OTHER, ExpenseKindId).eq(hotel));
    })
}

/// The documents of the hotels and tickets with the same kind and amount on other receipts of the same person for the same days.
/// Days of daily allowances are compared one by one ([`paid`]); actual costs have no bill.
fn same_amount(json: Json) -> Expr {
    use expense_lines::Column::{ExpenseKindId, Price, Quantity, TravellerId};
    use travellers::Column::{DepartsOn, EmployeeId, Id, ReturnsOn};
    let billed = [ExpenseKind::Accommodation, ExpenseKind::Transport].map(ExpenseKind::id);
    let own = |name| column("expense_lines", name);
    let receipt = |name| column("travellers", name);
    let other = |name| column(SLOT, name);
    other_lines(json, [], |select| {
        let amount = |of: &'static str| column(of, Price).mul(column(of, Quantity));
        select
            .and_where(other(EmployeeId).eq(receipt(EmployeeId)))
            .and_where(other(Id).ne(receipt(Id)))
            .and_where(other(DepartsOn).lte(receipt(ReturnsOn)))
            .and_where(other(ReturnsOn).gte(receipt(DepartsOn)))
            .and_where(column(TRIP, trips::Column::CancelledOn).is_null())
            .and_where(column(OTHER, TravellerId).eq(other(Id)))
            .and_where(own(ExpenseKindId).is_in(billed))
            .and_where(is_equal(ExpenseKindId))
            .and_where(amount(OTHER).eq(amount("expense_lines")));
    })
}

/// The documents of the days on which other receipts of the person hold an allowance, of a traveller of the table
/// `travellers`: day, assignment number, memo number.
pub(super) fn paid(json: Json) -> Expr {
    use allowance_days::Column::{Day, EmployeeId, TravellerId};
    let (slot, trip) = ("paid_travellers", "paid_trips");
    let own = |name| column("allowance_days", name);
    let receipt = |name| column("travellers", name);
    let shown = [own(Day), column(trip, trips::Column::AssignmentNumber), column(trip, trips::Column::MemoNumber)];
    json.children(json.array(shown), |select| {
        let of_day = column(slot, travellers::Column::Id).eq(own(TravellerId));
        let of_trip = column(trip, trips::Column::Id).eq(column(slot, travellers::Column::TripId));
        select
            .from(allowance_days::Entity)
            .join_as(JoinType::InnerJoin, travellers::Entity, slot, of_day)
            .join_as(JoinType::InnerJoin, trips::Entity, trip, of_trip)
            .and_where(own(EmployeeId).eq(receipt(travellers::Column::EmployeeId)))
            .and_where(own(TravellerId).ne(receipt(travellers::Column::Id)))
            .and_where(own(Day).gte(receipt(travellers::Column::DepartsOn)))
            .and_where(own(Day).lte(receipt(travellers::Column::ReturnsOn)));
    })
}

impl LineJson {
    pub(super) fn id(&self) -> i64 {
        self.id
    }

    pub(super) fn view(mut self, reference: &Reference) -> Stored<LineView> {
        self.costs.sort_unstable_by_key(|(id, ..)| *id);
        let cost = |(id, item, amount)| {
            let amount = Rupiah::new(amount).map_err(|_| corrupt("actual_costs", "amount", id))?;
            Ok(ActualCostView { id, item, amount })
        };
        let computed_price = self.computed_price.map(Rupiah::new).transpose();
        let computed_price = computed_price.map_err(|_| corrupt("expense_lines", "computed_price", self.id))?;
        let computed = computed_price.zip(self.computed_quantity);
        let same = |(trip, traveller, name, assignment, memo): (_, _, _, Option<String>, _)| SameProof {
            trip,
            traveller,
            name,
            number: assignment.unwrap_or(memo),
        };
        let same_proof: BTreeSet<SameProof> = self.same_proof.into_iter().map(same).collect();
        let same_proof = same_proof.into_iter().collect();
        let look_alike = |same_reference| {
            move |(name, assignment, memo): (String, Option<String>, String)| LookAlike {
                same_reference,
                name,
                number: assignment.unwrap_or(memo),
            }
        };
        let look_alikes = self.same_reference.into_iter().map(look_alike(true));
        let look_alikes: BTreeSet<_> = look_alikes.chain(self.same_amount.into_iter().map(look_alike(false))).collect();
        Ok(LineView {
            id: self.id,
            kind: named(&reference.expense_kinds, "expense_kinds", self.kind)?,
            quantity: u32::try_from(self.quantity).map_err(|_| corrupt("expense_lines", "quantity", self.id))?,
            price: RupiahSum::new(self.price),
            item: self.item,
            unit: self.unit,
            photo: self.photo,
            document: self.document.zip(self.document_pages).map(|(key, pages)| StoredDocument { key, pages }),
            reference: self.reference,
            judgement: judgement(self.id, self.judgement.as_deref())?,
            judgement_note: self.judgement_note,
            previous: amounts(self.id, self.previous_quantity, self.previous_price)?,
            basis: self.formula.map(|formula| LineBasis {
                formula,
                legal_basis: self.legal_basis,
                tariff: self.tariff.map(TariffId),
            }),
            computed,
            same_proof,
            look_alikes: look_alikes.into_iter().collect(),
            actual_costs: self.costs.into_iter().map(cost).collect::<Stored<_>>()?,
        })
    }
}

/// An event; fields in the order of [`history`].
#[derive(Deserialize)]
pub(super) struct EventJson {
    id: i64,
    event: String,
    by: String,
    at: DateTime<Utc>,
    note: Option<String>,
    from: i64,
    to: i64,
    answer: Option<String>,
    /// Id, text.
    #[serde(deserialize_with = "list")]
    reasons: Vec<(i64, String)>,
}

/// The documents of the events of a traveller of the table `travellers`.
pub(super) fn history(json: Json) -> Expr {
    use receipt_events::Column::{Answer, At, Event, FromStatus, Id, Note, ToStatus, TravellerId, UserId};
    let own = |name| column("receipt_events", name);
    let reason = |name| column("rejection_event_reasons", name);
    let given = [rejection_event_reasons::Column::Id, rejection_event_reasons::Column::Text].map(reason);
    let reasons = json.children(json.array(given), |select| {
        let of_event = reason(rejection_event_reasons::Column::EventId).eq(own(Id));
        select.from(rejection_event_reasons::Entity).and_where(of_event);
    });
    let by = column("users", users::Column::Name);
    let shown = [own(Id), own(Event), by, own(At), own(Note), own(FromStatus), own(ToStatus), own(Answer), reasons];
    json.children(json.array(shown), |select| {
        let by = column("users", users::Column::Id).eq(own(UserId));
        let of_traveller = own(TravellerId).eq(column("travellers", travellers::Column::Id));
        select.from(receipt_events::Entity).inner_join(users::Entity, by).and_where(of_traveller);
    })
}

impl EventJson {
    pub(super) fn id(&self) -> i64 {
        self.id
    }

    pub(super) fn view(mut self) -> Stored<HistoryView> {
        self.reasons.sort_unstable_by_key(|(id, _)| *id);
        let status = |id| Status::from_id(id).ok_or_else(|| corrupt("receipt_events", "status", self.id));
        let event = ReceiptEvent::from_name(&self.event);
        Ok(HistoryView {
            event: event.ok_or_else(|| corrupt("receipt_events", "event", self.id))?,
            by: self.by,
            at: self.at,
            note: self.note,
            from: status(self.from)?,
            to: status(self.to)?,
            reasons: self.reasons.into_iter().map(|(_, text)| text).collect(),
            answer: self.answer,
        })
    }
}
