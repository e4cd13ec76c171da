//! Every action in every state by every role; totals.

use kernel::Rupiah;
use staff::{Actor, Denied, Role, UserId};

use super::*;
use crate::{actual_cost::ActualCost, calculation::LineBasis, line::Priced};

/// Actions on a receipt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Action {
    Submit,
    Approve,
    Reject,
    Edit,
    Print,
}

const ACTIONS: [Action; 5] = [Action::Submit, Action::Approve, Action::Reject, Action::Edit, Action::Print];

fn actor(roles: &[Role], unit: i64) -> Actor {
    Actor {
        user: UserId(1),
        name: String::new(),
        roles: roles.iter().copied().collect(),
        work_unit: WorkUnitId(unit),
        parent_unit: ParentUnitId(unit),
        must_change_password: false,
        session: None,
        address: None,
        on_behalf: None,
    }
}

fn expense(quantity: u32, price: i64) -> Expense {
    Expense::new("Hotel".into(), "malam".into(), quantity, rupiah(price)).unwrap()
}

fn sum(amount: i64) -> RupiahSum {
    RupiahSum::new(amount)
}

fn rupiah(amount: i64) -> Rupiah {
    Rupiah::new(amount).unwrap()
}

pub(crate) fn line(id: i64, quantity: u32, price: i64) -> Line {
    Line::Expense {
        id: LineId(id),
        kind: ExpenseKind::Accommodation,
        expense: expense(quantity, price),
        proofs: Vec::new(),
        basis: None,
        computed: None,
    }
}

fn actual_costs(id: i64, amounts: &[i64]) -> Line {
    let cost = |amount: &i64| ActualCost { item: "Ojek".to_owned(), amount: rupiah(*amount) };
    let costs = amounts.iter().zip(1..).map(|(amount, id)| (ActualCostId(id), cost(amount)));
    Line::ActualCosts { id: LineId(id), costs: costs.collect() }
}

fn receipt(state: State, lines: Vec<Line>) -> Receipt {
    Receipt {
        traveller: TravellerId(1),
        trip: TripId(1),
        version: 1,
        work_unit: WorkUnitId(1),
        parent_unit: ParentUnitId(1),
        days: Span::of_day(Day::FIRST),
        letter_issued: true,
        cancelled_on: None,
        state,
        no_cost: false,
        lines,
    }
}

/// A draft with these lines.
pub(crate) fn receipt_with(lines: Vec<Line>) -> Receipt {
    receipt(State::Draft, lines)
}

fn states() -> [State; 4] {
    [
        State::Draft,
        State::Submitted { rejected_for: None },
        State::Approved,
        State::Rejected { reason: "Bukti kurang".into() },
    ]
}

/// Result of an action: the new status, or the refusal.
fn outcome(action: Action, receipt: Receipt, actor: &Actor) -> Result<Status, Refusal> {
    let stays = receipt.state.status();
    match action {
        Action::Submit => receipt.submit(actor.trip_clerk()?).map(|state| state.status()),
        Action::Approve => receipt.approve(actor.verifier()?).map(|state| state.status()),
        Action::Reject => receipt.reject(actor.verifier()?, Some("Bukti kurang".into())).map(|state| state.status()),
        Action::Edit => receipt.open(actor.trip_clerk()?).map(|_| stays),
        Action::Print => receipt.print(actor.trip_clerk()?).map(|()| stays),
    }
}

/// Section 8 as a table: rows are actions, columns the states 1 to 4.
fn expected(action: Action) -> [Result<Status, Refusal>; 4] {
    use Status::{Approved, Draft, Rejected, Submitted};
    let changed = Err(Refusal::StateChanged);
    match action {
        Action::Submit => [Ok(Submitted), changed, changed, Ok(Submitted)],
        Action::Approve => [changed, Ok(Approved), changed, changed],
        Action::Reject => [changed, Ok(Rejected), changed, changed],
        Action::Edit => [Ok(Draft), Err(Refusal::Closed), Err(Refusal::Closed), Ok(Rejected)],
        Action::Print => {
            [Err(Refusal::NotApproved), Err(Refusal::NotApproved), Ok(Approved), Err(Refusal::NotApproved)]
        }
    }
}

/// Roles that may request an action.
fn roles(action: Action) -> &'static [Role] {
    match action {
        Action::Submit | Action::Edit | Action::Print => &[Role::Clerk, Role::SuperAdmin],
        Action::Approve | Action::Reject => &[Role::Registrar],
    }
}

#[test]
fn every_action_in_every_state_by_every_role() {
    for action in ACTIONS {
        for (state, expected) in states().into_iter().zip(expected(action)) {
            for role in Role::ALL {
                let may = roles(action).contains(&role);
                let expected = if may { expected } else { Err(Refusal::Denied(Denied::Role)) };
                let receipt = receipt(state.clone(), vec![line(1, 1, 1)]);
                assert_eq!(outcome(action, receipt, &actor(&[role], 1)), expected, "{action:?} {state:?} {role:?}");
            }
        }
    }
}

#[test]
fn another_unit_is_refused_in_every_state() {
    for action in ACTIONS {
        for state in states() {
            let receipt = receipt(state.clone(), vec![line(1, 1, 1)]);
            let foreign = actor(&[Role::Clerk, Role::Registrar], 2);
            let refused = outcome(action, receipt, &foreign);
            assert_eq!(refused, Err(Refusal::Denied(Denied::OtherUnit)), "{action:?} {state:?}");
        }
    }
}

#[test]
fn a_super_admin_reaches_every_unit() {
    let admin = actor(&[Role::Registrar, Role::SuperAdmin], 2);
    for action in ACTIONS {
        for (state, expected) in states().into_iter().zip(expected(action)) {
            assert_eq!(outcome(action, receipt(state, vec![line(1, 1, 1)]), &admin), expected, "{action:?}");
        }
    }
}

#[test]
fn a_receipt_without_lines_is_submitted_once_it_is_marked_as_without_cost() {
    let clerk = actor(&[Role::Clerk], 1);
    let marked = Receipt { no_cost: true, ..receipt(State::Draft, vec![]) };
    assert_eq!(outcome(Action::Submit, marked, &clerk), Ok(Status::Submitted));
    let mark = |receipt: Receipt| receipt.mark_without_cost(clerk.trip_clerk().unwrap());
    assert_eq!(mark(receipt(State::Draft, vec![])), Ok(()));
    assert_eq!(mark(receipt(State::Draft, vec![line(1, 1, 1)])), Err(Refusal::HasLines));
    assert_eq!(mark(receipt(State::Approved, vec![])), Err(Refusal::Closed));
}

#[test]
fn an_empty_receipt_is_not_submitted_nor_one_without_letter() {
    let clerk = actor(&[Role::Clerk], 1);
    let empty = receipt(State::Draft, vec![]);
    assert_eq!(outcome(Action::Submit, empty, &clerk), Err(Refusal::NoLines));
    let unissued = Receipt { letter_issued: false, ..receipt(State::Draft, vec![line(1, 1, 1)]) };
    assert_eq!(outcome(Action::Submit, unissued, &clerk), Err(Refusal::LetterNotIssued));
}

#[test]
fn a_rejection_says_why() {
    let verifier = actor(&[Role::Registrar], 1);
    let submitted = receipt(State::Submitted { rejected_for: None }, vec![line(1, 1, 1)]);
    assert_eq!(submitted.reject(verifier.verifier().unwrap(), None), Err(Refusal::NoReason));
}

#[test]
fn each_change_returns_the_new_total() {
    let clerk = actor(&[Role::Clerk], 1);
    let receipt =
        receipt(State::Draft, vec![line(1, 3, 170_000), actual_costs(2, &[40_000, 20_000]), line(3, 1, 5_000)]);
    let open = receipt.open(clerk.trip_clerk().unwrap()).unwrap();
    let of = |id| receipt.line(LineId(id)).unwrap();
    assert_eq!(open.add_line(&expense(2, 100_000)), sum(775_000));
    assert_eq!(open.change_line(of(1), &expense(1, 170_000)), Ok(sum(235_000)));
    assert_eq!(open.change_line(of(2), &expense(1, 1)), Err(Refusal::ComputedLine));
    assert_eq!(open.remove_line(of(2)), sum(515_000));
    let cost = ActualCost { item: "Ojek".into(), amount: rupiah(15_000) };
    let added = ActualCostsSum { line: Some(LineId(2)), sum: sum(75_000), total: sum(590_000) };
    assert_eq!(open.add_actual_cost(&cost), added);
    let changed = ActualCostsSum { line: Some(LineId(2)), sum: sum(55_000), total: sum(570_000) };
    assert_eq!(open.change_actual_cost(ActualCostId(2), &cost), changed);
    let removed = ActualCostsSum { line: Some(LineId(2)), sum: sum(20_000), total: sum(535_000) };
    assert_eq!(open.remove_actual_cost(ActualCostId(1)), removed);
}

#[test]
fn an_advance_is_paid_until_the_approval() {
    let officer = actor(&[Role::Finance], 2);
    for (state, may) in states().into_iter().zip([true, true, false, true]) {
        let allowed = receipt(state, vec![]).advance(officer.finance_officer().unwrap());
        assert_eq!(allowed, if may { Ok(()) } else { Err(Refusal::Approved) });
    }
}

#[test]
fn a_computed_line_remembers_what_was_computed() {
    let basis = LineBasis { formula: "2 hari × Rp10".into(), legal_basis: None, tariff: None };
    let of = |basis, computed| Line::Expense {
        id: LineId(1),
        kind: ExpenseKind::DailyAllowance,
        expense: expense(2, 10),
        proofs: Vec::new(),
        basis,
        computed,
    };
    let first = of(Some(basis.clone()), None);
    assert_eq!(first.computed_before(&expense(3, 10)), Some(Priced { price: rupiah(10), quantity: 2 }));
    assert_eq!(first.computed_before(&expense(2, 10)), None);
    let changed = of(Some(basis), Some(Priced { price: rupiah(12), quantity: 2 }));
    assert_eq!(changed.computed_before(&expense(5, 10)), Some(Priced { price: rupiah(12), quantity: 2 }));
    assert_eq!(changed.computed_before(&expense(2, 12)), None, "as it was computed");
    assert_eq!(of(None, None).computed_before(&expense(5, 10)), None);
}

#[test]
fn the_first_actual_cost_makes_a_line() {
    let clerk = actor(&[Role::Clerk], 1);
    let receipt = receipt(State::Draft, vec![line(1, 1, 10)]);
    let cost = ActualCost { item: "Ojek".into(), amount: rupiah(5) };
    let summed = receipt.open(clerk.trip_clerk().unwrap()).unwrap().add_actual_cost(&cost);
    assert_eq!(summed, ActualCostsSum { line: None, sum: sum(5), total: sum(15) });
}

#[test]
fn a_total_may_be_above_any_amount() {
    let clerk = actor(&[Role::Clerk], 1);
    let highest = 999_999_999_999_999;
    let receipt = receipt(State::Draft, vec![line(1, 1, highest), actual_costs(2, &[highest])]);
    let open = receipt.open(clerk.trip_clerk().unwrap()).unwrap();
    assert_eq!(open.add_line(&expense(1, 1)), sum(2 * highest + 1));
    let cost = ActualCost { item: "Ojek".into(), amount: rupiah(1) };
    let more = ActualCostsSum { line: Some(LineId(2)), sum: sum(highest + 1), total: sum(2 * highest + 1) };
    assert_eq!(open.add_actual_cost(&cost), more);
    assert_eq!(open.remove_line(&receipt.lines[0]), sum(highest));
}

#[test]
fn the_receipt_of_a_cancelled_trip_stays_as_it_is() {
    let day = Day::from_ymd_opt(2026, 3, 1);
    let refused = Refusal::TripCancelled(day.unwrap());
    let all = actor(&[Role::SuperAdmin, Role::Registrar], 1);
    let (clerk, verifier) = (all.trip_clerk().unwrap(), all.verifier().unwrap());
    let of = |state: &State| Receipt { cancelled_on: day, ..receipt(state.clone(), Vec::new()) };
    for state in [State::Draft, State::Submitted { rejected_for: None }] {
        assert_eq!(of(&state).submit(clerk), Err(refused));
        assert_eq!(of(&state).approve(verifier), Err(refused));
        assert_eq!(of(&state).reject(verifier, Some("Bukti kurang".into())), Err(refused));
        assert_eq!(of(&state).open(clerk).err(), Some(refused));
    }
}
