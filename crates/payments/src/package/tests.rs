//! States of packages, and their entries.

use super::*;
use crate::{Means, Refusal};

fn day(day: u32) -> Day {
    Day::from_ymd_opt(2026, 10, day).unwrap()
}

fn payment() -> PackagePayment {
    PackagePayment { paid_on: day(2), means: Means::Transfer, reference: "BK-1".into(), order: None }
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
