//! States of packages, and the receipts that they hold and pay.

use super::*;
use crate::{Entry, Means, PaymentId, PaymentKind};

fn day(day: u32) -> Day {
    Day::from_ymd_opt(2026, 10, day).unwrap()
}

fn payment() -> PackagePayment {
    PackagePayment { paid_on: day(2), means: Means::Transfer, reference: "BK-1".into(), order: None }
}

fn payable(id: i64, total: i64, advance: i64) -> Payable {
    let entry =
        |kind, amount| Entry { id: PaymentId(id), kind, amount, paid_on: day(1), package: None, reverses: None };
    let advance = (advance > 0).then(|| entry(PaymentKind::Advance, advance));
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
        approved: true,
        total: RupiahSum::new(total),
        approved_by: None,
        package: None,
        journal: Journal(advance.into_iter().collect()),
    }
}

#[test]
fn a_package_goes_from_drafted_to_paid_and_keeps_its_number() {
    let drafted = PackageState::Drafted { number: None };
    assert_eq!(drafted.clone().pay(payment()), Err(Refusal::StateChanged));
    let submitted = drafted.submit(|| "1/NPD".into()).unwrap();
    assert_eq!((submitted.word(), submitted.number()), ("diajukan", Some("1/NPD")));
    assert_eq!(submitted.clone().submit(String::new), Err(Refusal::StateChanged));
    let paid = submitted.pay(payment()).unwrap();
    assert_eq!(paid.clone().pay(payment()), Err(Refusal::StateChanged));
    assert_eq!(paid.clone().cancel("salah".into(), true), Err(Refusal::PaymentsStand));
    let cancelled = paid.cancel("salah".into(), false).unwrap();
    assert_eq!((cancelled.word(), cancelled.number()), ("batal", Some("1/NPD")));
    assert_eq!(cancelled.cancel("lagi".into(), false), Err(Refusal::StateChanged));
    let typed = PackageState::Drafted { number: Some("7".into()) };
    assert_eq!(typed.submit(|| "1".into()).unwrap().number(), Some("7"));
}

#[test]
fn a_package_holds_approved_receipts_of_one_unit_and_source() {
    let receipt = payable(1, 500, 0);
    let join = |receipt: &Payable, own| receipt.join(own, ParentUnitId(1), FundingSourceId(1));
    assert_eq!(join(&receipt, None), Ok(()));
    let name = || "Orang 1".to_owned();
    let draft = Payable { approved: false, ..receipt.clone() };
    assert_eq!(join(&draft, None), Err(Refusal::NotApproved(name())));
    assert_eq!(receipt.join(None, ParentUnitId(2), FundingSourceId(1)), Err(Refusal::OtherParent(name())));
    assert_eq!(receipt.join(None, ParentUnitId(1), FundingSourceId(2)), Err(Refusal::OtherSource(name())));
    let packed = Packed { number: None, dated_on: day(1) };
    let held = Payable { package: Some((PackageId(3), packed.clone())), ..receipt };
    assert_eq!(join(&held, Some(PackageId(3))), Ok(()));
    assert_eq!(join(&held, None), Err(Refusal::PackedElsewhere(name(), packed)));
}

#[test]
fn each_receipt_is_paid_its_balance_or_what_was_typed() {
    let receipts = [payable(1, 500, 0), payable(2, 500, 200), payable(3, 500, 700)];
    let paid = settlements(&receipts, &[]).unwrap().unwrap();
    let amounts = |paid: &[Settlement]| paid.iter().map(|one| (one.traveller.0, one.amount.get())).collect::<Vec<_>>();
    assert_eq!(amounts(&paid), [(1, 500), (2, 300)], "an advance above the cost is paid nothing");
    let share = |id, amount, deduction| Share { traveller: TravellerId(id), amount, deduction };
    let paid = settlements(&receipts, &[share(1, Some(400), 25), share(2, None, 300)]).unwrap().unwrap();
    assert_eq!(amounts(&paid), [(1, 400), (2, 300)]);
    assert_eq!(paid[0].deduction.get(), 25);
    let shares = [share(1, Some(501), 0), share(9, None, 0), share(2, Some(100), 101)];
    let faults = settlements(&receipts, &shares).unwrap().unwrap_err();
    assert_eq!(faults, [(0, ShareFault::AboveBalance(500)), (1, ShareFault::Unknown), (2, ShareFault::Deduction)]);
}

#[test]
fn a_change_keeps_what_it_does_not_name() {
    use PackageFault::{DatedOn, Kind, NoReceipts, Source, Treasurer};
    let draft = PackageDraft {
        kind: Some(PackageKind::Replenishment),
        source: Some(FundingSourceId(1)),
        treasurer: Some(TreasurerId(1)),
        dated_on: Some(day(1)),
        receipts: Some(vec![TravellerId(1), TravellerId(2), TravellerId(1)]),
        ..PackageDraft::default()
    };
    let (terms, receipts) = draft.check(None, day(1)).unwrap();
    assert_eq!(receipts, [TravellerId(1), TravellerId(2)]);
    let (id, parent, version) = (PackageId(1), ParentUnitId(1), 1);
    let package = Package { id, parent, terms, version, state: PackageState::Drafted { number: None }, receipts };
    let change = PackageDraft { note: Some(Some("x".into())), ..PackageDraft::default() };
    let (terms, receipts) = change.check(Some(&package), day(1)).unwrap();
    assert_eq!((terms.note.as_deref(), terms.kind, receipts.len()), (Some("x"), PackageKind::Replenishment, 2));
    let missing = PackageDraft::default().check(None, day(1)).unwrap_err();
    assert_eq!(missing, [Kind, Source, Treasurer, DatedOn, NoReceipts]);
}
