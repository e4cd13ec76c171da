//! Resubmissions, take-backs, reopenings and judgements in every state.

use kernel::{Day, span::Span};
use staff::{Actor, ParentUnitId, Role, UserId, WorkUnitId};
use trips::{TravellerId, TripId};

use super::*;
use crate::{ActualCost, ActualCostId, ExpenseDraft, ExpenseKind, LineProof, ProofId, Status};

fn hotel(id: i64, price: i64) -> Line {
    let (quantity, price) = (Some(2), Some(price));
    let draft = ExpenseDraft { item: Some("Hotel".into()), unit: Some("malam".into()), quantity, price };
    Line::Expense {
        id: LineId(id),
        kind: ExpenseKind::Accommodation,
        expense: draft.check().unwrap(),
        proofs: vec![LineProof { id: ProofId(id), photo: "foto/a.png".into(), document: None }],
        basis: None,
        computed: None,
    }
}

fn costs(id: i64, items: &[(&str, u32)]) -> Line {
    let cost = |(item, amount): &(&str, u32)| ActualCost { item: (*item).to_owned(), amount: (*amount).into() };
    Line::ActualCosts { id: LineId(id), costs: (1..).map(ActualCostId).zip(items.iter().map(cost)).collect() }
}

fn returned(lines: &[Line], judgement: Option<Judgement>) -> Review {
    let reviewed = |line: &Line| ReviewedLine { line: line.id(), judgement, returned: Some(Contents::of(line)) };
    Review { lines: lines.iter().map(reviewed).collect(), returned_lines: u32::try_from(lines.len()).ok() }
}

fn actor(role: Role, unit: i64) -> Actor {
    Actor {
        user: UserId(1),
        name: String::new(),
        roles: [role].into_iter().collect(),
        work_unit: WorkUnitId(unit),
        parent_unit: ParentUnitId(unit),
        must_change_password: false,
        session: None,
        address: None,
        on_behalf: None,
    }
}

fn receipt(state: State) -> Receipt {
    Receipt {
        traveller: TravellerId(1),
        trip: TripId(1),
        version: 7,
        work_unit: WorkUnitId(1),
        parent_unit: ParentUnitId(1),
        days: Span::of_day(Day::FIRST),
        letter_issued: true,
        cancelled_on: None,
        state,
        no_cost: false,
        lines: vec![hotel(1, 500)],
    }
}

fn states() -> [State; 4] {
    Status::ALL.map(|status| State::stored(status, Some("Bukti kurang".into())))
}

#[test]
fn an_unchanged_line_keeps_its_judgement_and_a_changed_one_shows_what_it_was() {
    let before = [hotel(1, 500), hotel(2, 258_000), costs(3, &[("Ojek", 5000)])];
    let after = [hotel(1, 500), hotel(2, 180_000), costs(3, &[("Becak", 5000)]), hotel(4, 1)];
    let line = |id, previous: Option<(u32, u32)>| ResubmittedLine {
        line: LineId(id),
        previous: previous.map(|(quantity, price)| (quantity, price.into())),
    };
    let found = returned(&before, None).resubmit(&after, Resubmission::Unanswered).unwrap();
    assert_eq!(found, [line(1, None), line(2, Some((2, 258_000))), line(3, Some((1, 5000)))]);
}

#[test]
fn unchanged_lines_need_an_answer_of_a_client_that_knows_versions() {
    let lines = [hotel(1, 500), hotel(2, 258_000)];
    let review = returned(&lines, Some(Judgement::ToCorrect));
    assert_eq!(review.resubmit(&lines, Resubmission::Unanswered), Err(Refusal::NothingChanged));
    for way in [Resubmission::Answered, Resubmission::Unversioned] {
        assert_eq!(review.resubmit(&lines, way).map(|lines| lines.len()), Ok(2), "{way:?}");
    }
    let changes =
        [vec![hotel(1, 500)], vec![hotel(1, 500), hotel(2, 258_000), hotel(3, 1)], vec![hotel(1, 500), hotel(3, 1)]];
    for lines in changes {
        assert!(review.resubmit(&lines, Resubmission::Unanswered).is_ok(), "{lines:?}");
    }
    let first = Review { returned_lines: None, ..review };
    assert_eq!(first.resubmit(&lines, Resubmission::Unanswered), Ok(Vec::new()));
}

#[test]
fn a_line_to_correct_prevents_approval_and_any_judgement_prevents_taking_back() {
    let clerk = actor(Role::Clerk, 1);
    let by = clerk.trip_clerk().unwrap();
    for (judgement, approvable, taken) in [
        (None, Ok(()), Ok(State::Draft)),
        (Some(Judgement::Accepted), Ok(()), Err(Refusal::LinesJudged)),
        (Some(Judgement::ToCorrect), Err(Refusal::LinesToCorrect), Err(Refusal::LinesJudged)),
    ] {
        let review = returned(&[hotel(1, 500)], judgement);
        assert_eq!(review.approvable(), approvable);
        assert_eq!(receipt(State::Submitted { rejected_for: None }).take_back(by, &review), taken);
    }
}

#[test]
fn each_action_is_possible_in_one_state_only() {
    let (clerk, verifier, admin) = (actor(Role::Clerk, 1), actor(Role::Registrar, 1), actor(Role::SuperAdmin, 9));
    for state in states() {
        let (status, receipt) = (state.status(), receipt(state));
        let taken = receipt.take_back(clerk.trip_clerk().unwrap(), &Review::default());
        assert_eq!(taken.is_ok(), status == Status::Submitted, "{status:?}");
        let judged = receipt.judge(verifier.verifier().unwrap(), Judgement::Accepted, None);
        assert_eq!(judged.is_ok(), status == Status::Submitted, "{status:?}");
        let reopened = receipt.reopen(admin.administrator().unwrap(), Some("Salah hitung".into()));
        let rejected = State::Rejected { reason: "Salah hitung".into() };
        assert_eq!(reopened, if status == Status::Approved { Ok(rejected) } else { Err(Refusal::StateChanged) });
    }
}

#[test]
fn other_units_missing_notes_and_old_versions_are_refused() {
    let (clerk, verifier) = (actor(Role::Clerk, 2), actor(Role::Registrar, 2));
    let own = actor(Role::Registrar, 1);
    let receipt = receipt(State::Submitted { rejected_for: None });
    assert!(matches!(receipt.take_back(clerk.trip_clerk().unwrap(), &Review::default()), Err(Refusal::Denied(_))));
    let verifier = verifier.verifier().unwrap();
    assert!(matches!(receipt.judge(verifier, Judgement::Accepted, None), Err(Refusal::Denied(_))));
    let own = own.verifier().unwrap();
    assert_eq!(receipt.judge(own, Judgement::ToCorrect, None), Err(Refusal::NoLineNote));
    assert_eq!(receipt.judge(own, Judgement::ToCorrect, Some("Nota kabur")), Ok(()));
    let cancelled_on = Day::from_ymd_opt(2026, 10, 5);
    let cancelled = Receipt { cancelled_on, lines: Vec::new(), ..receipt.clone() };
    assert!(matches!(cancelled.judge(own, Judgement::Accepted, None), Err(Refusal::TripCancelled(_))));
    assert_eq!((receipt.seen_as(7), receipt.seen_as(6)), (Ok(()), Err(Refusal::Stale)));
    let admin = actor(Role::SuperAdmin, 9);
    assert_eq!(receipt.reopen(admin.administrator().unwrap(), None), Err(Refusal::NoReopeningReason));
}

#[test]
fn both_judgements_are_found_by_their_words() {
    assert_eq!(Judgement::ALL.map(|judgement| Judgement::from_word(judgement.word())), Judgement::ALL.map(Some));
    assert_eq!(Judgement::from_word("mungkin"), None);
}
