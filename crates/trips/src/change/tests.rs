//! Every rule of a change and of a cancellation.

use super::*;
use crate::activity::{Activity, ActivityKind};
use crate::request::LetterHeading;
use crate::{
    destination::{City, DestinationId, Place, ProvinceId},
    trip::{Signing, TripId},
    trip_kind::{FundingSourceId, HealthServiceId, TripKind, TripKindId, TripType},
};
use numbering::classification::{ClassificationCode, ClassificationCodeId};
use staff::{ParentUnitId, Tenure, WorkUnit, WorkUnitId};

const REASON: Option<&str> = Some("Jadwal rapat diubah");

fn day(day: u32) -> Day {
    Day::from_ymd_opt(2026, 10, day).unwrap()
}

fn visit(id: i64, hours: u32) -> Place {
    let location = Location::Destination { id: DestinationId(id), name: format!("Puskesmas {id}"), hours };
    Place { location, departs_on: day(5), returns_on: day(5) }
}

fn kind(trip_type: TripType) -> TripKind {
    let (name, account_code) = ("Perjalanan".into(), "5.1".into());
    TripKind { id: TripKindId(trip_type.id()), name, account_code, trip_type, is_health_service: false }
}

fn plan(people: &[i64]) -> TripPlan {
    TripPlan {
        work_unit: WorkUnit {
            id: WorkUnitId(1),
            name: "P2P".into(),
            code: "P2P".into(),
            origin: "Kota Asal".into(),
            parent: ParentUnitId(2),
            parent_code: "DINKES".into(),
        },
        travellers: people.iter().copied().map(EmployeeId).collect(),
        memo_signatory: 11,
        assignment_signatory: 21,
        assignment_parent: ParentUnitId(1),
        signs_own_assignment: false,
        addressee: "Kepala Dinas".into(),
        budget_user: 12,
        technical_officer: 13,
        treasurer: 31,
        funding_source: FundingSourceId(4),
        sub_activity: 41,
        kind: kind(TripType::InTown),
        health_service: HealthServiceId::NONE,
        classification: ClassificationCode { id: ClassificationCodeId(5), code: "000.1.2.3".into() },
        submitted_on: day(1),
        purpose: "Supervisi".into(),
        basis: None,
        origin: "Kota Asal".into(),
        transport: "Kendaraan darat".into(),
        srikandi: true,
        heading: LetterHeading::default(),
        holiday_reason: None,
        activity: Activity::default(),
        places: vec![visit(1, 4), visit(2, 5)],
    }
}

/// A trip of these people, whose ids as travellers are a hundred above; SPD numbers on the long form.
fn filed(people: &[i64], form: Option<Form>) -> FiledTrip {
    let plan = plan(people);
    let slot = |person: &i64| Slot {
        id: TravellerId(person + 100),
        employee: EmployeeId(*person),
        name: format!("Pegawai {person}"),
        receipt: SlotReceipt::Open,
        has_lines: false,
        advance_due: 0,
        numbered: form == Some(Form::Long),
    };
    let trip = Trip {
        id: TripId(7),
        version: 3,
        revision: 0,
        cancelled_on: None,
        work_unit: plan.work_unit.clone(),
        assignment_parent: plan.assignment_parent,
        assignment_parent_code: "DINKES".into(),
        classification: plan.classification.code.clone(),
        submitted_on: plan.submitted_on,
        trip_type: plan.kind.trip_type,
        hours: vec![4, 5],
        travellers: people.iter().map(|person| TravellerId(person + 100)).collect(),
        letter: form.map_or(AssignmentLetter::Unissued, AssignmentLetter::Issued),
        signing: Vec::new(),
    };
    FiledTrip { trip, plan, slots: people.iter().map(slot).collect(), prints_activity: false }
}

fn changed(filed: &FiledTrip, plan: &TripPlan) -> Change {
    filed.change(plan, REASON, 8).unwrap().expect("a change")
}

#[test]
fn what_no_paper_prints_is_no_revision() {
    let city = |province| Place {
        location: Location::City(City { name: "Palu".into(), province }),
        departs_on: day(5),
        returns_on: day(6),
    };
    let base = TripPlan { kind: kind(TripType::OutOfTown), places: vec![city(None)], ..plan(&[1]) };
    let mut filed = filed(&[1], Some(Form::Long));
    filed.plan = base.clone();
    filed.trip.revision = 2;
    let province = TripPlan { places: vec![city(Some(ProvinceId(72)))], ..base.clone() };
    let service = TripPlan { health_service: HealthServiceId(3), ..base.clone() };
    let course = TripPlan { activity: Activity { kind: ActivityKind::Course, ..Activity::default() }, ..base.clone() };
    for unprinted in [province, service, course.clone()] {
        let change = changed(&filed, &unprinted);
        assert_eq!((change.revision, change.printed), (2, false));
    }
    let change = changed(&filed, &TripPlan { purpose: "Pembinaan".into(), ..base });
    assert_eq!((change.revision, change.printed), (3, true));
    filed.prints_activity = true;
    let change = changed(&filed, &course);
    assert_eq!((change.revision, change.printed), (3, true), "a template names it");
}

#[test]
fn who_signs_must_still_sign_on_the_day_of_the_letter() {
    let tenure = |from, until| Tenure { from: Some(day(from)), until: Some(day(until)), ..Tenure::default() };
    let signing = |retired, tenure| Signing { name: "Ani".into(), retired, tenure };
    let mut trip = filed(&[1], None).trip;
    for (second, signs) in [
        (signing(false, Tenure::default()), true),
        (signing(false, tenure(1, 1)), true),
        (signing(true, Tenure::default()), false),
        (signing(false, tenure(2, 9)), false),
    ] {
        trip.signing = vec![signing(false, Tenure::default()), second];
        assert_eq!(trip.signed(), if signs { Ok(()) } else { Err(Refusal::SignsNoMore("Ani".into())) });
    }
}

fn kept(person: i64, takes_number: bool) -> Seat {
    Seat { traveller: Seated::Kept(TravellerId(person + 100)), takes_number }
}

fn new(person: i64, takes_number: bool) -> Seat {
    Seat { traveller: Seated::New(EmployeeId(person)), takes_number }
}

#[test]
fn without_a_difference_nothing_changes_and_no_reason_is_asked() {
    let mut filed = filed(&[1, 2], Some(Form::Long));
    filed.slots[0].receipt = SlotReceipt::Approved;
    assert_eq!(filed.change(&plan(&[1, 2]), None, 8), Ok(None));
}

#[test]
fn parts_of_numbers_stay() {
    let other = |change: fn(&mut TripPlan)| {
        let mut plan = plan(&[1]);
        change(&mut plan);
        plan
    };
    let unit = other(|plan| plan.work_unit.id = WorkUnitId(2));
    let code = other(|plan| plan.classification.id = ClassificationCodeId(6));
    let date = other(|plan| plan.submitted_on = day(2));
    let signatory = other(|plan| plan.assignment_parent = ParentUnitId(3));
    for (plan, part, before_issue) in [
        (unit, NumberPart::WorkUnit, true),
        (code, NumberPart::Classification, true),
        (date, NumberPart::SubmissionDate, true),
        (signatory, NumberPart::AssignmentSignatory, false),
    ] {
        let refused = Err(Refusal::PartOfNumber(vec![part]));
        assert_eq!(filed(&[1], Some(Form::Long)).change(&plan, REASON, 8), refused);
        assert_eq!(filed(&[1], None).change(&plan, REASON, 8).is_err(), before_issue, "{part:?}");
    }
}

#[test]
fn a_reason_is_needed_once_the_letter_has_a_number() {
    let other = TripPlan { purpose: "Pembinaan".into(), ..plan(&[1]) };
    for (form, reason, allowed) in [
        (None, None, true),
        (Some(Form::Long), None, false),
        (Some(Form::Long), Some("  singkat  "), false),
        (Some(Form::Short), Some("sepuluh hu"), true),
    ] {
        let judged = filed(&[1], form).change(&other, reason, 8);
        assert_eq!(judged.is_ok(), allowed, "{form:?} {reason:?}");
        let revision = judged.map(|change| change.expect("a change").revision);
        assert_eq!(revision.unwrap_or_default(), i32::from(allowed && form.is_some()));
    }
}

#[test]
fn a_submitted_receipt_stops_every_change() {
    for receipt in [SlotReceipt::Submitted, SlotReceipt::Approved] {
        let mut filed = filed(&[1, 2], Some(Form::Long));
        filed.slots[1].receipt = receipt;
        let other = TripPlan { purpose: "Pembinaan".into(), ..plan(&[1, 2]) };
        assert_eq!(filed.change(&other, REASON, 8), Err(Refusal::Submitted("Pegawai 2".into())));
    }
}

#[test]
fn travellers_are_kept_taken_out_and_put_in() {
    let change = changed(&filed(&[1, 2, 3], Some(Form::Long)), &plan(&[3, 4, 1]));
    assert_eq!(change.seats, [kept(3, false), new(4, true), kept(1, false)]);
    assert_eq!((change.out, change.void), (vec![TravellerId(102)], vec![TravellerId(102)]));
    let unissued = changed(&filed(&[1, 2], None), &plan(&[2, 5]));
    assert_eq!(unissued.seats, [kept(2, false), new(5, false)]);
    assert_eq!((unissued.void, unissued.form), (vec![], None), "no number was given yet");
}

#[test]
fn a_traveller_with_expense_lines_stays() {
    let mut filed = filed(&[1, 2], Some(Form::Long));
    filed.slots[1].has_lines = true;
    assert_eq!(filed.change(&plan(&[1]), REASON, 8), Err(Refusal::HasLines("Pegawai 2".into())));
    assert!(filed.change(&plan(&[2]), REASON, 8).is_ok());
}

#[test]
fn a_traveller_with_an_advance_stays() {
    let mut filed = filed(&[1, 2], None);
    filed.slots[1].advance_due = 4_000_000;
    assert_eq!(filed.change(&plan(&[1]), None, 8), Err(Refusal::HasAdvance("Pegawai 2".into())));
    assert!(filed.change(&plan(&[2]), None, 8).is_ok());
}

#[test]
fn a_long_form_grown_short_voids_all_orders_and_grown_long_again_takes_new_ones() {
    let short = TripPlan { places: vec![visit(1, 4)], ..plan(&[1, 2]) };
    let change = changed(&filed(&[1, 2], Some(Form::Long)), &short);
    assert_eq!((change.form, change.void), (Some(Form::Short), vec![TravellerId(101), TravellerId(102)]));
    assert_eq!(change.seats, [kept(1, false), kept(2, false)]);
    let mut filed = FiledTrip { plan: short, ..filed(&[1, 2], Some(Form::Short)) };
    filed.trip.revision = 1;
    let change = changed(&filed, &plan(&[1, 2]));
    assert_eq!((change.form, change.void, change.revision), (Some(Form::Long), vec![], 2));
    assert_eq!(change.seats, [kept(1, true), kept(2, true)]);
}

#[test]
fn the_form_stays_with_the_same_places_whatever_their_hours_are_by_now() {
    let mut filed = filed(&[1], Some(Form::Short));
    let moved = TripPlan { purpose: "Pembinaan".into(), ..plan(&[1]) };
    assert_eq!(changed(&filed, &moved).form, Some(Form::Short));
    let out = TripPlan { kind: kind(TripType::OutOfTown), ..plan(&[1]) };
    assert_eq!(changed(&filed, &out).form, Some(Form::Long));
    filed.trip.letter = AssignmentLetter::Unissued;
    assert_eq!(changed(&filed, &out).form, None);
}

#[test]
fn a_cancellation_needs_a_reason_and_takes_submitted_receipts_back() {
    let mut filed = filed(&[1, 2], Some(Form::Long));
    assert_eq!(filed.cancel(Some("singkat")), Err(Refusal::NoReason));
    assert_eq!(filed.cancel(REASON), Ok(vec![]));
    filed.slots[1].receipt = SlotReceipt::Submitted;
    assert_eq!(filed.cancel(REASON), Ok(vec![TravellerId(102)]));
    filed.slots[0].receipt = SlotReceipt::Approved;
    assert_eq!(filed.cancel(REASON), Err(Refusal::Approved("Pegawai 1".into())));
}

#[test]
fn a_cancelled_trip_and_a_stale_version_are_refused() {
    let mut trip = filed(&[1], None).trip;
    assert_eq!((trip.in_force(), trip.seen_as(3), trip.seen_as(2)), (Ok(()), Ok(()), Err(Refusal::Stale)));
    trip.cancelled_on = Some(day(3));
    assert_eq!(trip.in_force(), Err(Refusal::Cancelled(day(3))));
}

#[test]
fn the_issued_form_tells_which_papers_a_trip_has() {
    let trip = |form| filed(&[1], form).trip;
    let papers = |trip: Trip| [trip.has_assignment_letter(), trip.has_travel_orders(), trip.has_attendance()];
    assert_eq!(papers(trip(Some(Form::Long))), [Ok(()), Ok(()), Err(Refusal::HasTravelOrders)]);
    assert_eq!(papers(trip(Some(Form::Short))), [Ok(()), Err(Refusal::NoTravelOrders), Ok(())]);
    assert_eq!(papers(trip(None)), [Err(Refusal::NotIssued), Err(Refusal::NotIssued), Err(Refusal::NotIssued)]);
    assert_eq!(trip(None).cancellation(), Err(Refusal::NotCancelled));
}
