//! Every fault of contract T3, and drafts without faults.

use super::*;
use crate::in_town::{Destination, DestinationTerms};
use crate::sub_activity::{SubActivity, SubActivityId, SubActivityTerms};
use crate::trip_kind::FundingSourceId;
use crate::{destination::ProvinceId, schedule::DateFault};
use kernel::Rupiah;
use numbering::classification::ClassificationCode;
use staff::{Tenure, WorkUnit, WorkUnitId};

fn day(m: u32, d: u32) -> Day {
    Day::from_ymd_opt(2026, m, d).unwrap()
}

const TODAY: (u32, u32) = (3, 1);

fn records(trip_type: TripType) -> Records {
    let (name, tenure) = (String::from("Ani"), Tenure::default());
    let unit = UnitSignatory { id: 11, work_unit: WorkUnitId(1), name: name.clone(), tenure: tenure.clone() };
    Records {
        work_unit: WorkUnit {
            id: WorkUnitId(1),
            name: "P2P".into(),
            code: "P2P".into(),
            origin: "Kota Asal".into(),
            parent: ParentUnitId(2),
            parent_code: "DINKES".into(),
        },
        head_office: ParentUnitId(1),
        employees: (1..=8).map(EmployeeId).collect(),
        memo_signatory: Some(unit.clone()),
        budget_user: Some(unit.clone()),
        technical_officer: Some(unit),
        assignment_signatory: Some(AssignmentSignatory {
            id: 21,
            employee: EmployeeId(8),
            title: "Kepala Dinas".into(),
            parent_unit: ParentUnitId(1),
            name,
            tenure,
        }),
        treasurer: Some(FundingTreasurer {
            id: 31,
            parent_unit: ParentUnitId(2),
            source: FundingSourceId(4),
            source_name: "BOK".into(),
            kinds: vec![TripKindId(1), TripKindId(2)],
        }),
        sub_activity: Some(SubActivity {
            id: SubActivityId(41),
            work_unit: WorkUnitId(1),
            parent_unit: ParentUnitId(2),
            terms: SubActivityTerms { account_code: "1.02".into(), name: "Surveilans".into(), budget: None },
        }),
        kind: Some(TripKind {
            id: TripKindId(if trip_type == TripType::OutOfTown { 1 } else { 2 }),
            name: "Perjalanan".into(),
            account_code: "5.1".into(),
            trip_type,
            is_health_service: false,
        }),
        health_service: Some(HealthServiceId(3)),
        classification: Some(ClassificationCode { id: ClassificationCodeId(5), code: "000.1.2.3".into() }),
        provinces: vec![ProvinceId(11)],
        destinations: (1..=4)
            .map(|id| Destination {
                id: DestinationId(id),
                parent_unit: ParentUnitId(if id == 4 { 9 } else { 2 }),
                terms: DestinationTerms {
                    name: format!("Tujuan {id}"),
                    hours: 4,
                    transport: Rupiah::ZERO,
                    legal_basis: None,
                },
            })
            .collect(),
    }
}

fn row<T>(place: T, from: u32, to: u32) -> PlaceRow<T> {
    PlaceRow { place: Some(place), departs_on: Some(day(3, from)), returns_on: Some(day(3, to)) }
}

fn draft() -> TripDraft {
    TripDraft {
        travellers: vec![EmployeeId(1), EmployeeId(2)],
        treasurer: Some(31),
        submitted_on: Some(day(3, 1)),
        purpose: Some("Supervisi".into()),
        cities: vec![row("Palu".into(), 2, 4)],
        destinations: vec![row(DestinationId(1), 2, 2)],
        ..TripDraft::default()
    }
}

/// Plans a changed draft against changed records.
fn plan(trip_type: TripType, change: impl FnOnce(&mut TripDraft, &mut Records)) -> Result<TripPlan, Vec<Fault>> {
    let (mut draft, mut records) = (draft(), records(trip_type));
    change(&mut draft, &mut records);
    draft.plan(&records, day(TODAY.0, TODAY.1))
}

use TripType::{InTown, OutOfTown};

#[test]
fn a_good_draft_becomes_a_plan() {
    let plan = plan(OutOfTown, |_, _| {}).unwrap();
    assert_eq!((plan.first_day(), plan.last_day()), (day(3, 2), day(3, 4)));
    assert_eq!(plan.origin, "Kota Asal", "the unit's origin is the default");
    assert_eq!((plan.addressee.as_str(), plan.health_service), ("Kepala Dinas", HealthServiceId::NONE));
    assert_eq!(plan.places[0].name(), "Palu", "the rows of the other type are ignored");
    assert_eq!(plan.filed_late(), None);
}

#[test]
fn a_signatory_among_the_travellers_is_noticed() {
    assert!(!plan(OutOfTown, |_, _| {}).unwrap().signs_own_assignment);
    assert!(plan(OutOfTown, |draft, _| draft.travellers.push(EmployeeId(8))).unwrap().signs_own_assignment);
}

#[test]
fn each_fault_alone_is_named() {
    type Change = fn(&mut TripDraft, &mut Records);
    let cases: Vec<(Change, Fault)> = vec![
        (|d, _| d.travellers.clear(), Fault::Travellers),
        (|d, _| d.travellers = vec![EmployeeId(1), EmployeeId(1)], Fault::Travellers),
        (|d, _| d.travellers = (1..=6).map(EmployeeId).collect(), Fault::Travellers),
        (|d, _| d.travellers = vec![EmployeeId(99)], Fault::Travellers),
        (|d, _| d.travellers = vec![EmployeeId(9)], Fault::Travellers),
        (|_, r| r.memo_signatory = None, Fault::MemoSignatory),
        (|_, r| r.memo_signatory.as_mut().unwrap().work_unit = WorkUnitId(2), Fault::MemoSignatory),
        (|_, r| r.budget_user = None, Fault::BudgetUser),
        (|_, r| r.technical_officer.as_mut().unwrap().work_unit = WorkUnitId(2), Fault::TechnicalOfficer),
        (|_, r| r.assignment_signatory = None, Fault::AssignmentSignatory),
        (|_, r| r.assignment_signatory.as_mut().unwrap().parent_unit = ParentUnitId(3), Fault::AssignmentSignatory),
        (|d, r| (d.treasurer, r.treasurer) = (None, None), Fault::NoTreasurer),
        (|_, r| r.treasurer = None, Fault::Treasurer),
        (|_, r| r.treasurer.as_mut().unwrap().parent_unit = ParentUnitId(1), Fault::Treasurer),
        (|_, r| r.treasurer.as_mut().unwrap().kinds.clear(), Fault::KindNotPaid("BOK".into())),
        (|_, r| r.sub_activity = None, Fault::SubActivity),
        (|_, r| r.sub_activity.as_mut().unwrap().parent_unit = ParentUnitId(1), Fault::SubActivity),
        (|_, r| r.kind = None, Fault::Kind),
        (|_, r| r.classification = None, Fault::Classification),
        (|d, _| d.purpose = None, Fault::Purpose),
        (|d, _| d.submitted_on = None, Fault::SubmissionDate),
        (|d, _| d.submitted_on = Day::from_ymd_opt(2027, 3, 2), Fault::SubmissionDateFar),
        (|d, _| d.submitted_on = Day::from_ymd_opt(2025, 2, 28), Fault::SubmissionDateFar),
        (|d, _| d.cities.clear(), Fault::PlaceCount(OutOfTown)),
        (|d, _| d.cities[0].place = None, Fault::Row(OutOfTown, 0, RowPart::Place)),
        (
            |d, _| d.cities[0].place = Some(City { name: "Palu".into(), province: Some(ProvinceId(99)) }),
            Fault::Row(OutOfTown, 0, RowPart::Province),
        ),
        (|d, _| d.cities[0].departs_on = None, Fault::Row(OutOfTown, 0, RowPart::Departure)),
        (|d, _| d.cities[0].returns_on = None, Fault::Row(OutOfTown, 0, RowPart::Return)),
        (|d, _| d.cities[0] = row("Palu".into(), 4, 2), Fault::Dates(OutOfTown, 0, DateFault::ReturnsBeforeDeparture)),
        (|d, _| d.cities.push(row("Poso".into(), 3, 5)), Fault::Dates(OutOfTown, 1, DateFault::DepartsBeforeReturn)),
        (|d, _| d.cities = vec![row("Palu".into(), 2, 2); 11], Fault::PlaceCount(OutOfTown)),
    ];
    for (i, (change, fault)) in cases.into_iter().enumerate() {
        assert_eq!(plan(OutOfTown, change), Err(vec![fault]), "case {i}");
    }
}

#[test]
fn in_town_takes_one_to_three_destinations_of_the_parent_unit() {
    let with = |ids: &'static [i64]| {
        plan(InTown, move |d, _| d.destinations = ids.iter().map(|id| row(DestinationId(*id), 2, 2)).collect())
    };
    assert_eq!(with(&[1, 2, 3]).unwrap().places.len(), 3);
    assert_eq!(with(&[]), Err(vec![Fault::PlaceCount(InTown)]));
    assert_eq!(with(&[1, 2, 3, 1]), Err(vec![Fault::PlaceCount(InTown)]));
    for foreign_or_unknown in [&[4], &[77]] {
        assert_eq!(with(foreign_or_unknown), Err(vec![Fault::Row(InTown, 0, RowPart::Place)]));
    }
}

#[test]
fn blank_rows_do_not_count() {
    let blank = PlaceRow { place: None, departs_on: None, returns_on: None };
    let plan = plan(OutOfTown, |d, _| d.cities.insert(0, blank)).unwrap();
    assert_eq!(plan.places.len(), 1);
}

#[test]
fn a_health_service_counts_only_for_kinds_that_are_one() {
    let service = |is_health_service, chosen| {
        plan(OutOfTown, move |d, r| {
            d.health_service = chosen;
            r.kind.as_mut().unwrap().is_health_service = is_health_service;
        })
        .map(|plan| plan.health_service)
    };
    let chosen = Some(HealthServiceId(3));
    assert_eq!(service(true, chosen), Ok(HealthServiceId(3)));
    assert_eq!(service(true, None), Ok(HealthServiceId::NONE));
    assert_eq!(service(false, chosen), Ok(HealthServiceId::NONE));
    let unknown = plan(OutOfTown, |d, r| {
        d.health_service = Some(HealthServiceId(8));
        r.health_service = None;
        r.kind.as_mut().unwrap().is_health_service = true;
    });
    assert_eq!(unknown, Err(vec![Fault::HealthService]));
}

#[test]
fn all_faults_are_told_at_once() {
    let faults = plan(OutOfTown, |d, r| {
        d.travellers.clear();
        d.purpose = None;
        r.budget_user = None;
        d.cities[0].returns_on = None;
    })
    .unwrap_err();
    let expected = [Fault::Travellers, Fault::Purpose, Fault::BudgetUser, Fault::Row(OutOfTown, 0, RowPart::Return)];
    assert_eq!(faults, expected);
}

#[test]
fn a_signatory_signs_only_within_the_tenure() {
    let tenure = |from, until| Tenure { from: Some(day(3, from)), until: Some(day(3, until)), ..Tenure::default() };
    let planned = |tenure: Tenure| {
        plan(OutOfTown, move |_, r| {
            r.memo_signatory.as_mut().unwrap().tenure = tenure.clone();
            r.assignment_signatory.as_mut().unwrap().tenure = tenure;
        })
    };
    assert!(planned(tenure(1, 1)).is_ok());
    let refused = [SignatoryPost::Unit(UnitPost::Memo), SignatoryPost::Assignment]
        .map(|post| Fault::Tenure(post, "Ani".into(), tenure(2, 4)));
    assert_eq!(planned(tenure(2, 4)), Err(refused.to_vec()));
}

#[test]
fn provided_days_lie_on_the_trip_each_once_and_a_change_keeps_those_that_stay() {
    use crate::activity::{ProvidedPart, ProvidedRow};
    let records = records(TripType::OutOfTown);
    let row =
        |of: Option<(u32, u32)>| ProvidedRow { day: of.map(|(m, d)| day(m, d)), parts: vec![ProvidedPart::Meals] };
    let base = draft();
    let plan = |draft: TripDraft| draft.plan(&records, day(TODAY.0, TODAY.1));
    let span = plan(base.clone()).unwrap().days();
    let (first, outside) = (span.first, span.last.iter_days().nth(1).unwrap());
    let sent = |days: &[Day]| {
        let rows = days.iter().map(|day| ProvidedRow { day: Some(*day), parts: vec![ProvidedPart::Meals] });
        TripDraft { provided: Some(rows.chain([row(None)]).collect()), ..base.clone() }
    };
    assert_eq!(
        plan(sent(&[first, first, outside])),
        Err(vec![
            Fault::Provided(1, ProvidedFault::Twice),
            Fault::Provided(2, ProvidedFault::OutsideTrip),
            Fault::Provided(3, ProvidedFault::NoDay),
        ])
    );
    let parts = [ProvidedPart::Meals].into();
    let kept = Activity { kind: ActivityKind::Course, provided: [(first, parts), (outside, [].into())].into() };
    let change = TripDraft { kept: kept.clone(), ..base.clone() };
    let activity = plan(change.clone()).unwrap().activity;
    assert_eq!((activity.kind, activity.provided.len()), (ActivityKind::Course, 1));
    let other = TripDraft { activity: Some(ActivityKind::Ordinary), provided: Some(Vec::new()), ..change };
    assert_eq!(plan(other).unwrap().activity, Activity::default());
}
