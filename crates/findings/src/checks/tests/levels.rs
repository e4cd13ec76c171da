//! Levels and reasons of findings.

use super::*;
use Level::{AskReason, Refuse, Tell};

#[test]
fn a_receipt_of_before_carries_refusals_as_questions_and_no_others() {
    let unproven = |receipt: CheckedReceipt| {
        let lines = vec![CheckedLine { is_proven: false, ..hotel(2, 700_000) }];
        CheckedReceipt { lines, others: vec![other(3, 9, 9)], report: Report::default(), ..receipt }
    };
    let told = |receipt| found(&receipt).into_iter().map(|(code, level, _)| (code, level)).collect::<Vec<_>>();
    let after = vec![(Code::T01, Refuse), (Code::T08, AskReason), (Code::T10, Tell)];
    let before = vec![(Code::T01, AskReason), (Code::T10, Tell)];
    assert_eq!(told(unproven(handed_in(11, false))), after);
    assert_eq!(told(unproven(handed_in(11, true))), before);
    assert_eq!(told(unproven(CheckedReceipt { status: Status::Approved, ..receipt() })), before, "moved in");
    assert_eq!(told(unproven(receipt())), after);
    assert_eq!(told(unproven(CheckedReceipt { status: Status::Rejected, ..handed_in(11, true) })), after);
}

#[test]
fn a_unit_gives_levels_and_a_raised_code_refuses_every_call() {
    let early = handed_in(9, false);
    let level = |level| {
        let mut rules = UnitRules::default();
        rules.set([(Code::T09, level)]);
        found_by(&early, &rules).pop().unwrap()
    };
    let refused = level(Level::Refuse);
    assert!(refused.refuses(false) && refused.holds_money() && refused.is_raised);
    let told = level(Level::Tell);
    assert!(!told.refuses(true) && !told.holds_money());
    let clash =
        found_by(&CheckedReceipt { others: vec![other(3, 9, 9)], ..receipt() }, &UnitRules::default()).remove(0);
    assert!(clash.refuses(true) && !clash.refuses(false));
}

#[test]
fn a_reason_holds_until_parties_or_amount_change() {
    let with = |price| {
        let lines = vec![CheckedLine { is_proven: false, ..hotel(2, price) }];
        CheckedReceipt { lines, ..receipt() }
    };
    let asked = found_by(&with(700_000), &UnitRules::default()).remove(0);
    assert!(asked.is_open());
    let reason = GivenReason {
        code: Code::T08,
        matter: asked.matter,
        text: "Kuitansi hotel hilang".into(),
        by: UserId(1),
        lender: None,
        name: "Operator".into(),
    };
    let again = |price| CheckedReceipt { reasons: vec![reason.clone()], ..with(price) };
    let answered = found_by(&again(700_000), &UnitRules::default());
    assert_eq!(answered[0].reason.as_ref(), Some(&reason));
    assert_eq!(Tally::of(&answered), Tally { asked: 1, ..Tally::default() });
    let changed = found_by(&again(690_000), &UnitRules::default());
    assert_eq!(Tally::of(&changed), Tally { asked: 1, open: 1, ..Tally::default() });
}

#[test]
fn a_cancelled_trip_is_asked_for_its_costs_alone() {
    let lines = vec![CheckedLine { is_proven: false, ..hotel(2, 800_000) }];
    let others = vec![other(3, 9, 9)];
    let cancelled = CheckedReceipt { lines, others, is_cancelled: true, report: Report::default(), ..receipt() };
    let codes: Vec<_> = found(&cancelled).into_iter().map(|(code, ..)| code).collect();
    assert_eq!(codes, [Code::T04, Code::T08]);
}
