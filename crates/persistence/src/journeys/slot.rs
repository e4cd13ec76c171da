//! The travellers of a journey, with their receipts and what was paid of them.

use ::payments::{
    Account, Desk, Entry, Journal, PackageState, PaymentId, PaymentKind,
    account::{PaymentState, PaymentSummary},
};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Day, Rupiah, RupiahSum};
use ports::Stored;
use receipts::{Advance, ReceiptEvent, Status};
use sea_orm::sea_query::{Expr, ExprTrait, Func};
use serde::{Deserialize, Serialize};
use views::{AdvanceReturnView, TravellerView};

use super::person::Person;
use crate::{
    entity::{employees, package_receipts, packages, payments, receipt_events, travellers, users},
    error::{corrupt, dangling},
    json_query::{Json, column, document, flag, list},
    queries::reference::Office,
    receipts::advance,
};

document! {
    /// A traveller.
    #[derive(Debug, Clone, Default, Serialize)]
    pub(crate) struct Slot(json) of travellers by trip_id in trips {
        pub(super) position: i32,
        pub(super) id: i64,
        pub(super) person: Person = column("travellers", travellers::Column::EmployeeId),
        /// Name of the person, for search; lists read that of the staff.
        #[serde(default, skip_serializing)] pub(super) name: Option<String> = name(json),
        pub(super) status: i64,
        pub(super) version: i32,
        pub(super) total: i64,
        pub(super) estimate: i64,
        pub(super) travel_order_number: Option<String>,
        pub(super) travel_order_final: Option<String>,
        pub(super) note: Option<String>,
        pub(super) advance: Option<i64>,
        pub(super) advance_paid_on: Option<NaiveDate>,
        pub(super) advance_reference: Option<String>,
        #[serde(deserialize_with = "flag")] pub(super) no_cost: bool,
        /// Paid, saldo and state of payment; derived.
        pub(super) payment: Option<Summary> = Expr::null(),
        /// Returns of the advance.
        #[serde(default, deserialize_with = "list")] pub(super) returns: Vec<Payment> = Expr::null(),
        /// The package that holds the receipt, which is not cancelled.
        #[serde(default, skip_serializing)] pub(super) package: Option<Package> = package(json),
        #[serde(default, skip_serializing)] pub(super) submitted_at: Option<DateTime<Utc>> = last(json, ReceiptEvent::Submitted),
        #[serde(default, skip_serializing)] pub(super) rejected_at: Option<DateTime<Utc>> = last(json, ReceiptEvent::Rejected),
        /// Place on the desk, and rupiah of advances and of all payments; derived.
        #[serde(default, skip_serializing)] pub(super) desk: Option<OnDesk> = Expr::null(),
        /// Payments that stand.
        #[serde(default, skip_serializing, deserialize_with = "list")] pub(super) payments: Vec<Payment> = payments_of(json),
    }
}

document! {
    /// A payment that stands.
    #[derive(Debug, Clone, Serialize)]
    pub(super) struct Payment(json) of payments {
        id: i64,
        kind: String,
        amount: i64,
        paid_on: NaiveDate,
        reference: String,
        by: Option<String> = recorder(json),
    }
}

document! {
    /// A package.
    #[derive(Debug, Clone)]
    pub(super) struct Package(json) of packages {
        id: i64,
        state: String,
    }
}

/// Place of a receipt on the desk of payments.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
pub(super) struct OnDesk {
    /// A [`::payments::Desk`].
    pub(super) place: Option<i64>,
    /// Rupiah of advances that were not returned.
    pub(super) advance: i64,
    /// Rupiah of all payments that stand.
    pub(super) received: i64,
}

/// Paid, saldo and state of payment of a receipt.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Summary {
    pub(super) paid: i64,
    pub(super) balance: i64,
    /// Word of the state.
    pub(super) state: String,
}

fn name(json: Json) -> Expr {
    json.child(column("employees", employees::Column::Name), |select| {
        let of_traveller = column("travellers", travellers::Column::EmployeeId);
        select.from(employees::Entity).and_where(column("employees", employees::Column::Id).eq(of_traveller));
    })
}

fn payments_of(json: Json) -> Expr {
    let own = |name| column("payments", name);
    json.children(Payment::document(json), |select| {
        let of_traveller = own(payments::Column::TravellerId).eq(column("travellers", travellers::Column::Id));
        select.from(payments::Entity).and_where(of_traveller);
        select.and_where(own(payments::Column::ReversedBy).is_null());
        select.and_where(own(payments::Column::Kind).ne(PaymentKind::Reversal.word()));
    })
}

/// The package that holds the receipt of a row of `travellers`.
fn package(json: Json) -> Expr {
    use package_receipts::Column::{PackageId, Released, TravellerId};
    let held = |name| column("package_receipts", name);
    json.child(Package::document(json), |select| {
        let of_package = column("packages", packages::Column::Id).eq(held(PackageId));
        let of_traveller = held(TravellerId).eq(column("travellers", travellers::Column::Id));
        select.from(package_receipts::Entity).inner_join(packages::Entity, of_package);
        select.and_where(of_traveller).and_where(held(Released).not());
    })
}

/// Instant of the last event of this kind of a row of `travellers`.
fn last(json: Json, event: ReceiptEvent) -> Expr {
    let own = |name| column("receipt_events", name);
    json.child(Func::max(own(receipt_events::Column::At)).into(), |select| {
        let of_traveller = own(receipt_events::Column::TravellerId).eq(column("travellers", travellers::Column::Id));
        select.from(receipt_events::Entity).and_where(of_traveller);
        select.and_where(own(receipt_events::Column::Event).eq(event.name()));
    })
}

fn recorder(json: Json) -> Expr {
    json.child(column("users", users::Column::Name), |select| {
        let by = column("payments", payments::Column::RecordedBy);
        select.from(users::Entity).and_where(column("users", users::Column::Id).eq(by));
    })
}

impl Slot {
    /// Name of the person, of facts that were read.
    pub(super) fn name(&self) -> Stored<&str> {
        self.name.as_deref().ok_or_else(|| dangling("employees", self.id))
    }

    /// Derives what was paid, and what is left, from the payments.
    pub(super) fn complete(&mut self, cancelled: bool) -> Stored<()> {
        let payments = std::mem::take(&mut self.payments);
        let journal = Journal(payments.iter().map(Payment::entry).collect::<Stored<_>>()?);
        let (total, paid, settled) = (RupiahSum::new(self.total), journal.paid(), journal.settlement().is_some());
        let packed = self.package.is_some();
        let account = Account { status: self.status()?, cancelled, total, paid, settled, packed };
        self.payment = Some(Summary::of(account.summary()));
        let (place, advance) = (account.desk().map(Desk::id), journal.outstanding().get());
        self.desk = Some(OnDesk { place, advance, received: paid.get() });
        self.returns = payments.into_iter().filter(|payment| payment.kind == PaymentKind::Return.word()).collect();
        self.returns.sort_unstable_by_key(|payment| payment.id);
        Ok(())
    }

    /// What was derived of the payments.
    pub(super) fn payment(&self) -> Stored<&Summary> {
        self.payment.as_ref().ok_or_else(|| corrupt("travellers", "paid", self.id))
    }

    /// The package that is still to be paid.
    pub(super) fn unpaid_package(&self) -> Option<i64> {
        self.package.as_ref().filter(|package| PackageState::is_unpaid(&package.state)).map(|package| package.id)
    }

    /// Instant since which the receipt waits for somebody; `letter` is that of one from before events were kept.
    pub(super) fn waiting_since(&self, letter: Option<DateTime<Utc>>) -> Stored<Option<DateTime<Utc>>> {
        Ok(letter.zip(self.status()?.waits_since()).map(|(letter, event)| {
            let last = if event == ReceiptEvent::Rejected { self.rejected_at } else { self.submitted_at };
            last.unwrap_or(letter)
        }))
    }

    /// The receipt's status.
    pub(super) fn status(&self) -> Stored<Status> {
        Status::from_id(self.status).ok_or_else(|| corrupt("travellers", "status", self.id))
    }

    /// The traveller of a journey, in force or cancelled.
    pub(super) fn view(self, journey: i64, cancelled: bool, office: &Office) -> Stored<TravellerView> {
        Ok(TravellerView {
            status: self.status()?,
            id: self.id,
            trip: journey,
            version: self.version,
            total: RupiahSum::new(self.total),
            estimate: RupiahSum::new(self.estimate),
            note: self.note,
            advance: advance(self.id, self.advance, self.advance_paid_on.map(Day::nearest), self.advance_reference)?,
            returns: self.returns.into_iter().map(Payment::view).collect::<Stored<_>>()?,
            payment: self.payment.and_then(Summary::view).ok_or_else(|| corrupt("journeys", "content", journey))?,
            cancelled,
            no_cost: self.no_cost,
            employee: self.person.view(office)?,
            travel_order_number: self.travel_order_number,
            travel_order_final: self.travel_order_final,
        })
    }
}

impl Summary {
    pub(super) fn of(summary: PaymentSummary) -> Self {
        Self { paid: summary.paid.get(), balance: summary.balance.get(), state: summary.state.word().to_owned() }
    }

    fn view(self) -> Option<PaymentSummary> {
        let state = PaymentState::from_word(&self.state)?;
        Some(PaymentSummary { paid: RupiahSum::new(self.paid), balance: RupiahSum::new(self.balance), state })
    }
}

impl Payment {
    fn entry(&self) -> Stored<Entry> {
        Ok(Entry {
            id: PaymentId(self.id),
            kind: PaymentKind::from_word(&self.kind).ok_or_else(|| corrupt("payments", "kind", self.id))?,
            amount: self.amount,
            paid_on: Day::nearest(self.paid_on),
            package: None,
            reverses: None,
        })
    }

    fn view(self) -> Stored<AdvanceReturnView> {
        let amount = Rupiah::new(self.amount).map_err(|_| corrupt("payments", "amount", self.id))?;
        let payment = Advance { amount, paid_on: Day::nearest(self.paid_on), reference: self.reference };
        Ok(AdvanceReturnView { id: self.id, payment, by: self.by.unwrap_or_default() })
    }
}
