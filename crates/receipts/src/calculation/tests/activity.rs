//! Courses, meetings, what a host provides, land transport.

use trips::{ActivityKind, ProvidedPart};

use super::*;

fn activity(kind: ActivityKind, provided: &[(u32, &[ProvidedPart])]) -> Activity {
    let days = provided.iter().map(|(of, parts)| (day(*of), parts.iter().copied().collect()));
    Activity { kind, provided: days.collect() }
}

fn meeting_tariffs() -> Tariffs {
    use TariffKind::{AllowanceOutOfTown, Course, FullBoard, FullDay, Lodging};
    let mut rows = vec![
        tariff(1, AllowanceOutOfTown, Some(CAPITAL), None, 430_000),
        tariff(2, Course, Some(CAPITAL), None, 130_000),
        tariff(3, FullBoard, Some(CAPITAL), None, 140_000),
        tariff(4, FullBoard, Some(CAPITAL), None, 120_000),
        tariff(5, FullDay, None, None, 95_000),
        tariff(6, Lodging, Some(CAPITAL), None, 700_000),
    ];
    rows[2].terms.journey.meeting = Some(crate::tariff::MeetingPlace::OutOfTown);
    rows[3].terms.journey.meeting = Some(crate::tariff::MeetingPlace::InTown);
    rows[4].terms.journey.meeting = Some(crate::tariff::MeetingPlace::InTown);
    rows.into()
}

#[test]
fn days_of_a_course_and_of_meetings_are_paid_at_their_rate() {
    let lines = |activity: Activity| {
        let basis = AutomaticBasis { activity, ..to(vec![stay("Jakarta", Some(CAPITAL), 19, 23)]) };
        told(&compute(&basis, &meeting_tariffs(), rates(0), &payee(3, &[])).unwrap())
    };
    let line =
        |item: &str, days: i64, rate: i64| (item.to_owned(), days * rate, format!("{days} hari × {}", rupiah(rate)));
    assert_eq!(lines(activity(ActivityKind::Course, &[])), [line("Uang Harian Diklat", 5, 130_000)]);
    let full = activity(ActivityKind::FullBoard, &[]);
    assert_eq!(lines(full), [line("Uang Harian", 2, 430_000), line("Uang Saku Fullboard", 3, 140_000)]);
    let told_days = activity(ActivityKind::FullBoard, &[(20, &[ProvidedPart::Lodging])]);
    assert_eq!(lines(told_days), [line("Uang Harian", 4, 430_000), line("Uang Saku Fullboard", 1, 140_000)]);
}

#[test]
fn meals_that_are_provided_and_a_missing_rate_are_told() {
    let missing = |activity: Activity| {
        let basis = AutomaticBasis { activity, ..to(vec![stay("Jakarta", Some(CAPITAL), 19, 20)]) };
        compute(&basis, &meeting_tariffs(), rates(0), &payee(3, &[])).map(|calculation| calculation.missing)
    };
    let meals = activity(ActivityKind::Ordinary, &[(20, &[ProvidedPart::Meals])]);
    assert_eq!(missing(meals), Ok(vec![Missing::MealsProvided { day: day(20) }]));
    assert_eq!(missing(activity(ActivityKind::FullDay, &[])), Err(Refusal::NothingComputed));
}

#[test]
fn a_provided_night_is_not_paid_without_a_bill() {
    let stays = vec![stay("Jakarta", Some(CAPITAL), 19, 22)];
    let provided = activity(ActivityKind::Course, &[(19, &[ProvidedPart::Lodging]), (20, &[ProvidedPart::Lodging])]);
    let lines = without_proof(&stays, &provided, &meeting_tariffs(), LevelId(3), 0, 1).unwrap();
    assert_eq!((lines[0].expense.amount(), &lines[0].days), (rupiah(210_000), &vec![day(21)]));
    let two = without_proof(&stays, &provided, &meeting_tariffs(), LevelId(3), 0, 2);
    assert_eq!(two, Err(Refusal::TooManyNights { most: 1, days: 4, provided: 2 }));
}

#[test]
fn a_day_with_an_allowance_in_town_has_no_transport_where_the_office_says_so() {
    let held = |rule, hours| {
        let basis = AutomaticBasis { in_town_transport: rule, ..in_town(1, 0, &[("A", hours, 50_000)]) };
        computed(&basis).map(|(allowance, _, transport)| (allowance, transport))
    };
    assert_eq!(held(InTownTransport::Never, 8), Ok((Some(170_000), 0)));
    assert_eq!(held(InTownTransport::Never, 4), Ok((None, 50_000)));
    assert_eq!(held(InTownTransport::Remind, 8), Ok((Some(170_000), 50_000)));
    let fullday = AutomaticBasis { activity: activity(ActivityKind::FullDay, &[]), ..in_town(1, 0, &[("A", 8, 0)]) };
    let calculation = compute(&fullday, &meeting_tariffs(), rates(170_000), &payee(3, &[])).unwrap();
    assert_eq!(told(&calculation), [("Uang Saku Fullday".to_owned(), 95_000, "1 hari × Rp95.000".to_owned())]);
}

#[test]
fn land_transport_is_proposed_where_a_tariff_fits() {
    use crate::tariff::Journey;
    let mut row = tariff(9, TariffKind::LandTransport, None, None, 150_000);
    row.terms.journey = Journey {
        origin: Some("KANTOR".into()),
        destination: Some("Jakarta".into()),
        is_return: Some(false),
        ..Journey::default()
    };
    let lines = |row: &Tariff, provided: &[(u32, &[ProvidedPart])]| {
        let rows = vec![row.clone(), tariff(1, TariffKind::AllowanceOutOfTown, Some(CAPITAL), None, 430_000)];
        let activity = activity(ActivityKind::Ordinary, provided);
        let basis = AutomaticBasis { activity, ..to(vec![stay("Jakarta", Some(CAPITAL), 19, 20)]) };
        told(&compute(&basis, &rows.into(), rates(0), &payee(3, &[])).unwrap()).split_off(1)
    };
    let item = "Transport darat KANTOR – Jakarta".to_owned();
    assert_eq!(lines(&row, &[]), [(item.clone(), 300_000, "2 kali × Rp150.000".to_owned())]);
    let one_way = lines(&row, &[(20, &[ProvidedPart::Transport])]);
    assert_eq!(one_way, [(item.clone(), 150_000, "1 kali × Rp150.000".to_owned())]);
    row.terms.journey.is_return = Some(true);
    assert_eq!(lines(&row, &[]), [(item, 150_000, "1 PP × Rp150.000".to_owned())]);
    assert_eq!(lines(&row, &[(19, &[ProvidedPart::Transport])]), []);
}
