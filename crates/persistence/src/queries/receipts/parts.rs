//! Documents of the lines of a receipt with their actual costs.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use findings::checked::Billed;
use kernel::{Day, Rupiah, RupiahSum};
use ports::Stored;
use receipts::{ExpenseKind, actual_cost, calculation::PaidDay, line_keys::LineKeys};
use sea_orm::sea_query::{Expr, ExprTrait, JoinType, SelectStatement};
use views::receipts::{ActualCostView, ComputedBy, LineAmounts, LineView, LookAlike, SameProof};

use super::proofs::{self, ProofJson};
use crate::{
    entity::{actual_costs, allowance_days, employees, expense_lines, line_proofs, travellers, trips},
    error::corrupt,
    json_query::{Json, column, document, flag, list, literal},
    queries::{
        archive::{self, SameProofJson as ArchivedProofJson, marked},
        reference::{Reference, named},
        trips::number,
    },
    receipts::{
        line_keys::KeyColumns,
        review::{amounts, judgement},
    },
};

document! {
    /// A line.
    pub(super) struct LineJson(json) of expense_lines by traveller_id in travellers {
        pub(super) id: i64,
        expense_kind_id: i64,
        item: String,
        unit: String,
        quantity: i64,
        price: i64,
        #[serde(deserialize_with = "list")] proofs: Vec<ProofJson> = ProofJson::of_each(json),
        reference: Option<String>,
        cost_kind: Option<String>,
        origin: Option<String>,
        destination: Option<String>,
        class: Option<String>,
        judgement: Option<String>,
        judgement_note: Option<String>,
        previous_quantity: Option<i64>,
        previous_price: Option<i64>,
        formula: Option<String>,
        legal_basis: Option<String>,
        tariff_id: Option<i64>,
        computed_price: Option<i64>,
        computed_quantity: Option<u32>,
        #[serde(deserialize_with = "flag")] cancelling: bool,
        #[serde(deserialize_with = "list")] same_proof: Vec<SameProofJson> = same_proof(json),
        #[serde(deserialize_with = "list")]
        archived_proof: Vec<ArchivedProofJson> = archive::same_proof(json),
        #[serde(deserialize_with = "list")] same_reference: Vec<LookAlikeJson> = same_reference(json),
        #[serde(deserialize_with = "list")] same_amount: Vec<LookAlikeJson> = same_amount(json),
        #[serde(deserialize_with = "list")] costs: Vec<CostJson> = CostJson::of_each(json),
    }
}

document! {
    /// An actual cost.
    struct CostJson(json) of actual_costs by expense_line_id in expense_lines {
        id: i64,
        item: String,
        amount: i64,
        legal_basis: Option<String>,
    }
}

document! {
    /// Another line with the same proof.
    struct SameProofJson(json) of travellers["other_travellers"] {
        id: i64,
        trip_id: i64,
        name: String = column("employees", employees::Column::Name),
        number: String = number("other_trips"),
    }
}

document! {
    /// Another line that may pay for the same.
    struct LookAlikeJson(json) of travellers["other_travellers"] {
        name: String = column("employees", employees::Column::Name),
        number: String = number("other_trips"),
    }
}

impl LookAlikeJson {
    fn view(self, same_reference: bool) -> LookAlike {
        LookAlike { same_reference, name: self.name, number: self.number }
    }
}

/// Aliases of another line, its traveller and its trip.
const OTHER: &str = "other_lines";
const SLOT: &str = "other_travellers";
const TRIP: &str = "other_trips";

/// Documents of other lines than one of the table `expense_lines`, for which `alike` holds.
fn other_lines(json: Json, document: Expr, alike: impl FnOnce(&mut SelectStatement)) -> Expr {
    use expense_lines::Column::{Id, TravellerId};
    json.children(document, |select| {
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
    other_lines(json, SameProofJson::document(json), |select| {
        let own = column("expense_lines", expense_lines::Column::Id);
        join_same_proofs(select, own, column(OTHER, expense_lines::Column::Id));
    })
}

/// The kind of hotels, in the text of a statement: SQLite plans a statement again at each run if a value stands beside the column of which
/// a partial index has a condition.
pub(in crate::queries) fn hotel() -> Expr {
    literal(ExpenseKind::Accommodation.id().to_string())
}

/// The documents of the other lines of hotels with the same number of the bill.
fn same_reference(json: Json) -> Expr {
    use expense_lines::Column::{ExpenseKindId, ReferenceForm};
    other_lines(json, LookAlikeJson::document(json), |select| {
        select
            .and_where(is_equal(ReferenceForm))
            .and_where(column("expense_lines", ExpenseKindId).eq(hotel()))
            .and_where(column(OTHER, ExpenseKindId).eq(hotel()));
    })
}

/// The documents of the hotels and tickets with the same kind and amount on other receipts of the same person for the same days.
/// Days of daily allowances are compared one by one ([`paid`]); actual costs have no bill.
fn same_amount(json: Json) -> Expr {
    use expense_lines::Column::{ExpenseKindId, Price, Quantity, TravellerId};
    use travellers::Column::{DepartsOn, EmployeeId, Id, ReturnsOn};
    let billed = Billed::KINDS.map(ExpenseKind::id);
    let own = |name| column("expense_lines", name);
    let receipt = |name| column("travellers", name);
    let other = |name| column(SLOT, name);
    other_lines(json, LookAlikeJson::document(json), |select| {
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

document! {
    /// A day on which another receipt of the person holds an allowance, and the number of its trip.
    #[derive(PartialEq, Eq, PartialOrd, Ord)]
    pub(super) struct PaidDayJson(json) of allowance_days {
        day: NaiveDate,
        number: String = number("paid_trips"),
    }
}

impl PaidDayJson {
    pub(super) fn view(self) -> PaidDay {
        PaidDay { day: Day::nearest(self.day), number: self.number }
    }
}

/// The documents of the days on which other receipts of the person hold an allowance, of a traveller of the table
/// `travellers`.
pub(super) fn paid(json: Json) -> Expr {
    use allowance_days::Column::{Day, EmployeeId, TravellerId};
    let (slot, trip) = ("paid_travellers", "paid_trips");
    let own = |name| column("allowance_days", name);
    let receipt = |name| column("travellers", name);
    json.children(PaidDayJson::document(json), |select| {
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

/// Joins the proofs of one line with those of another that have the same content.
pub(in crate::queries) fn join_same_proofs(select: &mut SelectStatement, own: Expr, other: Expr) {
    use line_proofs::Column::{Digest, LineId};
    let (mine, theirs) = ("own_proofs", "other_proofs");
    let same = column(mine, Digest).eq(column(theirs, Digest));
    select
        .join_as(JoinType::InnerJoin, line_proofs::Entity, theirs, column(theirs, LineId).eq(other))
        .join_as(JoinType::InnerJoin, line_proofs::Entity, mine, same)
        .and_where(column(mine, LineId).eq(own));
}

impl LineJson {
    pub(super) fn view(mut self, reference: &Reference) -> Stored<LineView> {
        self.costs.sort_unstable_by_key(|cost| cost.id);
        let proofs = proofs::views(self.proofs)?;
        let mut proofs = proofs.into_iter();
        let first = proofs.next();
        let line = self.id;
        let cost = |CostJson { id, item, amount, .. }| {
            let amount = Rupiah::new(amount).map_err(|_| corrupt("actual_costs", "amount", id))?;
            Ok(ActualCostView { id, item, amount, line })
        };
        let computed_price = self.computed_price.map(Rupiah::new).transpose();
        let computed_price = computed_price.map_err(|_| corrupt("expense_lines", "computed_price", self.id))?;
        let computed = computed_price.zip(self.computed_quantity);
        let basis =
            self.formula.map(|formula| ComputedBy { formula, legal_basis: self.legal_basis, tariff: self.tariff_id });
        let of_costs = actual_cost::regulations(self.costs.iter().filter_map(|cost| cost.legal_basis.as_deref()));
        let summed = Some(self.costs.len()).filter(|costs| *costs > 0).map(|costs| ComputedBy::sum_of(costs, of_costs));
        let (cost_kind, origin, destination, class) = (self.cost_kind, self.origin, self.destination, self.class);
        let LineKeys { cost: cost_kind, origin, destination, class } =
            KeyColumns { line, cost_kind, origin, destination, class }.read()?;
        let previous = amounts(self.id, self.previous_quantity, self.previous_price)?;
        let same =
            |row: SameProofJson| SameProof { trip: row.trip_id, traveller: row.id, name: row.name, number: row.number };
        let archived = |row: ArchivedProofJson| SameProof {
            trip: -row.trip_id,
            traveller: -row.id,
            name: row.name,
            number: marked(row.number.as_deref()),
        };
        let archived = self.archived_proof.into_iter().map(archived);
        let same_proof: BTreeSet<SameProof> = self.same_proof.into_iter().map(same).chain(archived).collect();
        let same_proof = same_proof.into_iter().collect();
        let by_reference = self.same_reference.into_iter().map(|row| row.view(true));
        let look_alikes: BTreeSet<LookAlike> =
            by_reference.chain(self.same_amount.into_iter().map(|row| row.view(false))).collect();
        Ok(LineView {
            id: self.id,
            kind_id: self.expense_kind_id,
            kind: named(&reference.expense_kinds, "expense_kinds", self.expense_kind_id)?.into(),
            quantity: u32::try_from(self.quantity).map_err(|_| corrupt("expense_lines", "quantity", self.id))?,
            price: RupiahSum::new(self.price),
            item: self.item,
            unit: self.unit,
            photo: first.as_ref().map(|proof| proof.photo.clone()),
            document: first.as_ref().and_then(|proof| proof.document.clone()),
            document_pages: first.as_ref().and_then(|proof| proof.document_pages),
            proof: first.as_ref().map(|proof| proof.id),
            proof_kind: first.as_ref().map(|proof| proof.kind),
            flights: first.map(|proof| proof.flights).unwrap_or_default(),
            further_proofs: proofs.collect(),
            reference: self.reference,
            cost: cost_kind,
            origin,
            destination,
            class,
            look_alikes: look_alikes.into_iter().collect(),
            judgement: judgement(self.id, self.judgement.as_deref())?,
            judgement_note: self.judgement_note,
            previous: previous.map(|(quantity, price)| LineAmounts { price, quantity }),
            is_computed: basis.is_some(),
            basis: basis.or(summed),
            ceiling: None,
            computed: computed.map(|(price, quantity)| LineAmounts { price: price.into(), quantity }),
            same_proof,
            cancelling: self.cancelling,
            actual_costs: self.costs.into_iter().map(cost).collect::<Stored<_>>()?,
        })
    }
}
