//! Receipts as payments and packages check them.

use kernel::{Day, RupiahSum};
use receipts::{Advance, AdvanceDraft, Status, advance::AdvanceFault};
use staff::{BankAccount, EmployeeId, ParentUnitId, UserId};
use trips::{SubActivityId, TravellerId, trip_kind::FundingSourceId};

use crate::{
    account::Account,
    journal::Journal,
    package::PackageId,
    payment::PaymentFault,
    refusal::{Packed, Refusal},
};

/// A receipt as packages and payments check it, locked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payable {
    /// The traveller.
    pub traveller: TravellerId,
    /// Name of the traveller.
    pub name: String,
    /// Parent unit of the trip.
    pub parent: ParentUnitId,
    /// Funding source of the trip.
    pub source: FundingSourceId,
    /// Sub-activity that it is charged to.
    pub activity: SubActivityId,
    /// Account code of the sub-activity.
    pub activity_code: String,
    /// Name of the sub-activity.
    pub activity_name: String,
    /// Whole account code.
    pub account_code: String,
    /// Budget year.
    pub year: i32,
    /// Budget user (KPA) of the trip: the person and the name.
    pub budget_user: (EmployeeId, String),
    /// Status.
    pub status: Status,
    /// True for a cancelled trip.
    pub cancelled: bool,
    /// Total.
    pub total: RupiahSum,
    /// User who approved it last.
    pub approved_by: Option<UserId>,
    /// Lender of the role by which it was approved.
    pub approved_for: Option<UserId>,
    /// The package that holds it.
    pub package: Option<(PackageId, Packed)>,
    /// Its payments.
    pub journal: Journal,
    /// Bank account of the traveller.
    pub bank_account: BankAccount,
}

impl Payable {
    /// Its account.
    pub fn account(&self) -> Account {
        Account {
            status: self.status,
            cancelled: self.cancelled,
            total: self.total,
            paid: self.journal.paid(),
            settled: self.journal.settlement().is_some(),
            packed: self.package.is_some(),
        }
    }

    /// Checks that it is approved.
    fn approved(&self) -> Result<(), Refusal> {
        if self.status == Status::Approved { Ok(()) } else { Err(Refusal::NotApproved(self.name.clone())) }
    }

    /// Checks a settlement by itself: of an approved receipt that no package holds, whose money is locked.
    ///
    /// # Errors
    /// [`Refusal::NotApproved`], [`Refusal::Packed`], and as [`Journal::settle`].
    pub fn settle(&self, amount: i64) -> Result<Result<(), PaymentFault>, Refusal> {
        self.approved()?;
        if let Some((_, packed)) = &self.package {
            return Err(Refusal::Packed(packed.clone()));
        }
        self.journal.settle(self.account().balance(), amount)
    }

    /// Rupiah that may be returned: what was advanced, after the approval what the balance is below 0 (assurance D-10).
    pub fn returnable(&self) -> RupiahSum {
        match self.status {
            Status::Approved => (RupiahSum::ZERO - self.account().balance()).or_zero(),
            Status::Draft | Status::Submitted | Status::Rejected => self.journal.outstanding(),
        }
    }

    /// Checks a return, partial or whole.
    ///
    /// # Errors
    /// Every fault, in the order of the form.
    pub fn take_back(&self, draft: AdvanceDraft, today: Day) -> Result<Advance, Vec<AdvanceFault>> {
        let payment = draft.payment(today)?;
        let most = self.returnable();
        if RupiahSum::new(payment.amount.get()) > most {
            return Err(vec![AdvanceFault::AboveAdvance(most.get())]);
        }
        Ok(payment)
    }

    /// Checks that a package of a parent unit and source may hold it.
    ///
    /// # Errors
    /// Not approved, of another parent unit or source, in another package, settled by itself.
    pub fn join(&self, own: Option<PackageId>, parent: ParentUnitId, source: FundingSourceId) -> Result<(), Refusal> {
        let name = || self.name.clone();
        self.approved()?;
        match &self.package {
            Some((id, packed)) if own != Some(*id) => return Err(Refusal::PackedElsewhere(name(), packed.clone())),
            _ => {}
        }
        let account = self.account();
        if account.settled && account.balance() <= RupiahSum::ZERO {
            return Err(Refusal::SettledAlone(name()));
        }
        if self.parent != parent {
            return Err(Refusal::OtherParent(name()));
        }
        if self.source == source { Ok(()) } else { Err(Refusal::OtherSource(name())) }
    }
}

/// Checks that receipts may stand in one package: of one budget year and one budget user (assurance D-11). The year is that of the
/// package's day where a receipt is of it, else that of the first one.
///
/// # Errors
/// [`Refusal::OtherYear`], [`Refusal::OtherBudgetUser`].
pub fn together(receipts: &[Payable], year_of_day: i32) -> Result<(), Refusal> {
    let Some(first) = receipts.first() else { return Ok(()) };
    let year = if receipts.iter().any(|receipt| receipt.year == year_of_day) { year_of_day } else { first.year };
    if let Some(other) = receipts.iter().find(|receipt| receipt.year != year) {
        let same = receipts.iter().filter(|receipt| receipt.year == other.year);
        let names = same.map(|receipt| receipt.name.clone()).collect();
        return Err(Refusal::OtherYear { names, departs: other.year, year });
    }
    match receipts.iter().find(|receipt| receipt.budget_user.0 != first.budget_user.0) {
        Some(other) => Err(Refusal::OtherBudgetUser([&first, &other].map(|receipt| receipt.budget_user.1.clone()))),
        None => Ok(()),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{Entry, PaymentId, PaymentKind};

    fn day(day: u32) -> Day {
        Day::from_ymd_opt(2026, 10, day).unwrap()
    }

    /// An approved receipt with these standing payments.
    pub(crate) fn payable(id: i64, total: i64, paid: &[(PaymentKind, i64)]) -> Payable {
        let entry = |(place, (kind, amount)): (usize, &(PaymentKind, i64))| Entry {
            id: PaymentId(i64::try_from(place).unwrap()),
            kind: *kind,
            amount: *amount,
            paid_on: day(1),
            package: None,
            reverses: None,
        };
        Payable {
            traveller: TravellerId(id),
            name: format!("Orang {id}"),
            parent: ParentUnitId(1),
            source: FundingSourceId(1),
            activity: SubActivityId(1),
            activity_code: "1.02".into(),
            activity_name: "Layanan".into(),
            account_code: "1.02.5.1".into(),
            year: 2026,
            budget_user: (EmployeeId(1), "Kuasa Satu".into()),
            status: Status::Approved,
            cancelled: false,
            total: RupiahSum::new(total),
            approved_by: None,
            approved_for: None,
            package: None,
            journal: Journal(paid.iter().enumerate().map(entry).collect()),
            bank_account: BankAccount::default(),
        }
    }

    #[test]
    fn a_package_holds_approved_receipts_of_one_unit_and_source() {
        use PaymentKind::{Advance, Settlement};
        let receipt = payable(1, 500, &[]);
        let join = |receipt: &Payable, own| receipt.join(own, ParentUnitId(1), FundingSourceId(1));
        assert_eq!(join(&receipt, None), Ok(()));
        let name = || "Orang 1".to_owned();
        let draft = Payable { status: Status::Submitted, ..receipt.clone() };
        assert_eq!(join(&draft, None), Err(Refusal::NotApproved(name())));
        assert_eq!(receipt.join(None, ParentUnitId(2), FundingSourceId(1)), Err(Refusal::OtherParent(name())));
        assert_eq!(receipt.join(None, ParentUnitId(1), FundingSourceId(2)), Err(Refusal::OtherSource(name())));
        for (paid, joined) in [
            (&[(Advance, 900)][..], Ok(())),
            (&[(Settlement, 500)], Err(Refusal::SettledAlone(name()))),
            (&[(Settlement, 400)], Ok(())),
        ] {
            assert_eq!(join(&payable(1, 500, paid), None), joined, "{paid:?}");
        }
        let packed = Packed { number: None, dated_on: day(1) };
        let held = Payable { package: Some((PackageId(3), packed.clone())), ..receipt };
        assert_eq!(join(&held, Some(PackageId(3))), Ok(()));
        assert_eq!(join(&held, None), Err(Refusal::PackedElsewhere(name(), packed)));
    }

    #[test]
    fn the_receipts_of_a_package_are_of_one_year_and_one_budget_user() {
        let of = |id, year| Payable { year, ..payable(id, 500, &[]) };
        let year = |names: &[&str], departs, year| {
            Err(Refusal::OtherYear { names: names.iter().map(|name| (*name).to_owned()).collect(), departs, year })
        };
        for (receipts, dated, expected) in [
            (vec![], 2026, Ok(())),
            (vec![of(1, 2026), of(2, 2026)], 2027, Ok(())),
            (vec![of(1, 2026), of(2, 2027), of(3, 2027)], 2026, year(&["Orang 2", "Orang 3"], 2027, 2026)),
            (vec![of(1, 2027), of(2, 2026)], 2026, year(&["Orang 1"], 2027, 2026)),
            (vec![of(1, 2027), of(2, 2026)], 2028, year(&["Orang 2"], 2026, 2027)),
        ] {
            assert_eq!(together(&receipts, dated), expected);
        }
        let other = Payable { budget_user: (EmployeeId(2), "Kuasa Dua".into()), ..of(2, 2026) };
        let refused = Refusal::OtherBudgetUser(["Kuasa Satu".into(), "Kuasa Dua".into()]);
        assert_eq!(together(&[of(1, 2026), other], 2026), Err(refused));
    }

    #[test]
    fn a_settlement_pays_the_whole_balance() {
        use PaymentKind::{Advance, Return, Settlement};
        let whole = |balance| Ok(Err(PaymentFault::NotWhole(balance)));
        for (total, paid, amount, expected) in [
            (1_000, &[][..], 1_000, Ok(Ok(()))),
            (1_000, &[], 400, whole(1_000)),
            (1_000, &[], 1_001, whole(1_000)),
            (1_000, &[(Advance, 400)], 600, Ok(Ok(()))),
            (1_000, &[(Settlement, 400)], 600, Ok(Ok(()))),
            (1_000, &[(Settlement, 400)], 599, whole(600)),
            (1_000, &[(Settlement, 400), (Settlement, 600)], 1, Err(Refusal::Settled(day(1)))),
            (1_000, &[(Advance, 1_000)], 1, Err(Refusal::NothingDue)),
            (1_000, &[(Advance, 1_500), (Return, 500)], 1, Err(Refusal::NothingDue)),
            (0, &[], 1, Err(Refusal::NothingDue)),
        ] {
            assert_eq!(payable(1, total, paid).settle(amount), expected, "{total} {paid:?} {amount}");
        }
        let draft = Payable { status: Status::Draft, ..payable(1, 1_000, &[]) };
        assert_eq!(draft.settle(1_000), Err(Refusal::NotApproved("Orang 1".into())));
        let packed = Packed { number: None, dated_on: day(1) };
        let held = Payable { package: Some((PackageId(3), packed.clone())), ..payable(1, 1_000, &[]) };
        assert_eq!(held.settle(1_000), Err(Refusal::Packed(packed)));
    }

    #[test]
    fn a_return_is_of_the_advance_and_after_the_approval_of_what_is_owed() {
        use PaymentKind::{Advance, Return, Settlement};
        let open = |receipt: Payable| Payable { status: Status::Submitted, ..receipt };
        let cancelled = |receipt: Payable| Payable { cancelled: true, ..receipt };
        for (receipt, most) in [
            (open(payable(1, 1_000, &[])), 0),
            (open(payable(1, 1_000, &[(Advance, 400)])), 400),
            (open(payable(1, 1_000, &[(Advance, 400), (Return, 100)])), 300),
            (cancelled(open(payable(1, 1_000, &[(Advance, 400)]))), 400),
            (payable(1, 1_000, &[(Advance, 400)]), 0),
            (payable(1, 1_000, &[(Advance, 1_500)]), 500),
            (payable(1, 1_000, &[(Advance, 1_500), (Return, 200)]), 300),
            (payable(1, 1_000, &[(Advance, 400), (Settlement, 600)]), 0),
            (cancelled(payable(1, 1_500, &[(Advance, 4_000)])), 2_500),
        ] {
            assert_eq!(receipt.returnable().get(), most, "{receipt:?}");
            let draft =
                |amount| AdvanceDraft { amount: Some(amount), paid_on: Some(day(1)), reference: Some("BK".into()) };
            let above = receipt.take_back(draft(most + 1), day(1)).map(drop);
            assert_eq!(above, Err(vec![AdvanceFault::AboveAdvance(most)]));
            let whole = receipt.take_back(draft(most), day(1)).map(drop);
            assert_eq!(whole, if most > 0 { Ok(()) } else { Err(vec![AdvanceFault::Amount]) });
        }
    }
}
