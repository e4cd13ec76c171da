//! Automatic receipts in town and out, lodging, ceilings.

mod activity;

use trips::{Activity, Form, trip_kind::HealthServiceId};

use super::*;
use crate::{
    automatic::{DestinationRate, InTownTransport},
    tariff::TariffTerms,
};
use kernel::Rupiah;

const CAPITAL: ProvinceId = ProvinceId(11);
const BANTEN: ProvinceId = ProvinceId(16);

fn rupiah(amount: i64) -> Rupiah {
    Rupiah::new(amount).unwrap()
}

fn day(day: u32) -> Day {
    Day::from_ymd_opt(2026, 10, day).unwrap()
}

fn rates(daily_allowance: i64) -> OfficeRates {
    OfficeRates { full_day_hours: 8, daily_allowance: rupiah(daily_allowance) }
}

fn tariff(id: i64, kind: TariffKind, province: Option<ProvinceId>, level: Option<i64>, amount: i64) -> Tariff {
    let terms = TariffTerms {
        kind,
        province,
        level: level.map(LevelId),
        journey: crate::tariff::Journey::default(),
        amount: rupiah(amount),
        legal_basis: "Perbup 1/2026".into(),
        valid_from: day(1),
        valid_until: None,
    };
    Tariff { id: TariffId(id), version: 1, terms }
}

fn tariffs() -> Tariffs {
    use TariffKind::{AllowanceOutOfTown, Lodging, Representation};
    Tariffs::from(vec![
        tariff(1, AllowanceOutOfTown, Some(CAPITAL), None, 530_000),
        tariff(2, AllowanceOutOfTown, Some(BANTEN), None, 370_000),
        tariff(3, Lodging, Some(CAPITAL), None, 730_000),
        tariff(4, Lodging, Some(BANTEN), None, 500_000),
        tariff(5, Representation, None, Some(1), 150_000),
    ])
}

fn payee(level: i64, paid: &[u32]) -> Payee {
    let paid = paid.iter().map(|d| PaidDay { day: day(*d), number: "145/ST".into() });
    Payee { level: LevelId(level), paid: paid.collect() }
}

fn stay(place: &str, province: Option<ProvinceId>, from: u32, to: u32) -> Stay {
    Stay { place: place.into(), province, departs_on: day(from), returns_on: day(to) }
}

fn in_town(service: i64, tariff: i64, destinations: &[(&str, u32, i64)]) -> AutomaticBasis {
    let destination = |(name, hours, transport): &(&str, u32, i64)| DestinationRate {
        name: (*name).to_owned(),
        hours: *hours,
        transport: rupiah(*transport),
        legal_basis: Some(format!("SK {name}")),
    };
    AutomaticBasis {
        trip_type: TripType::InTown,
        origin: "Kantor".into(),
        service: HealthServiceId(service),
        tariff: rupiah(tariff),
        issued: None,
        destinations: destinations.iter().map(destination).collect(),
        stays: vec![stay("Hulu", None, 5, 5)],
        activity: Activity::default(),
        in_town_transport: InTownTransport::Pay,
        in_town_basis: Some("SK harian".into()),
    }
}

fn to(stays: Vec<Stay>) -> AutomaticBasis {
    AutomaticBasis { trip_type: TripType::OutOfTown, stays, ..in_town(1, 0, &[]) }
}

/// Item, amount and formula of each line.
fn told(calculation: &Calculation) -> Vec<(String, i64, String)> {
    let line =
        |line: &ComputedLine| (line.expense.item.clone(), line.expense.amount().get(), line.basis.formula.clone());
    calculation.lines.iter().map(line).collect()
}

/// Allowance, transport item, transport amount.
fn computed(basis: &AutomaticBasis) -> Result<(Option<i64>, Option<String>, i64), Refusal> {
    let calculation = compute(basis, &Tariffs::default(), rates(170_000), &payee(3, &[]))?;
    let of = |purpose| calculation.lines.iter().find(|line| line.purpose == purpose).map(|line| line.expense.clone());
    let transport = of(Purpose::Transport);
    let amount = transport.as_ref().map_or(0, |expense| expense.amount().get());
    Ok((of(Purpose::Allowance).map(|e| e.amount().get()), transport.map(|expense| expense.item), amount))
}

#[test]
fn transport_is_the_highest_and_the_first_of_equals() {
    let short = in_town(1, 0, &[("A", 3, 50_000), ("B", 2, 60_000), ("C", 2, 60_000)]);
    assert_eq!(computed(&short), Ok((None, Some("Transport Kantor ke B (PP)".into()), 60_000)));
}

#[test]
fn lines_in_town_name_their_regulations() {
    let bases = |service, tariff, tariffs: &Tariffs| {
        let basis = in_town(service, tariff, &[("A", 8, 50_000), ("B", 2, 60_000)]);
        let calculation = compute(&basis, tariffs, rates(170_000), &payee(3, &[])).unwrap();
        calculation.lines.into_iter().map(|line| line.basis.legal_basis).collect::<Vec<_>>()
    };
    let told = |bases: &[&str]| bases.iter().map(|basis| Some((*basis).to_owned())).collect::<Vec<_>>();
    assert_eq!(bases(1, 0, &Tariffs::default()), told(&["SK harian", "SK B"]));
    assert_eq!(bases(2, 40_000, &Tariffs::default()), [None]);
}

#[test]
fn a_full_day_adds_the_allowance_at_the_threshold() {
    let full = in_town(1, 0, &[("A", 4, 50_000), ("B", 4, 40_000)]);
    assert_eq!(computed(&full), Ok((Some(170_000), Some("Transport Kantor ke A (PP)".into()), 50_000)));
    assert_eq!(computed(&in_town(1, 0, &[("A", 7, 50_000)])).unwrap().0, None);
}

#[test]
fn an_issued_letter_decides_by_its_form() {
    let hours = |hours, issued| AutomaticBasis { issued, ..in_town(1, 0, &[("A", hours, 50_000)]) };
    assert_eq!(computed(&hours(9, Some(Form::Short))).unwrap().0, None, "no SPD, no allowance");
    assert_eq!(computed(&hours(4, Some(Form::Long))).unwrap().0, Some(170_000));
}

#[test]
fn a_health_service_pays_its_tariff_and_no_allowance() {
    let service = in_town(3, 132_000, &[("A", 8, 450_000)]);
    assert_eq!(computed(&service), Ok((None, Some("Transport pelayanan kesehatan (PP)".into()), 132_000)));
}

#[test]
fn transport_of_zero_makes_no_line() {
    assert_eq!(computed(&in_town(1, 0, &[("A", 8, 0)])), Ok((Some(170_000), None, 0)));
    for basis in [in_town(1, 0, &[("A", 4, 0)]), in_town(2, 0, &[("A", 8, 50_000)])] {
        assert_eq!(computed(&basis), Err(Refusal::NothingComputed));
    }
    let without_rate = compute(&in_town(1, 0, &[("A", 8, 0)]), &Tariffs::default(), rates(0), &payee(3, &[]));
    assert_eq!(without_rate, Err(Refusal::NothingComputed));
}

#[test]
fn in_town_the_offices_own_tariff_of_the_departure_day_goes_before_the_setting() {
    let own = tariff(9, TariffKind::AllowanceInTown, None, None, 180_000);
    let of_province = tariff(10, TariffKind::AllowanceInTown, Some(CAPITAL), None, 150_000);
    let full = in_town(1, 0, &[("A", 8, 50_000)]);
    let tariffs = Tariffs::from(vec![of_province.clone(), own]);
    let calculation = compute(&full, &tariffs, rates(170_000), &payee(3, &[])).unwrap();
    assert_eq!(told(&calculation)[0], ("Uang harian".into(), 180_000, "1 hari × Rp180.000".into()));
    assert_eq!(calculation.lines[0].basis.tariff, Some(TariffId(9)));
    let without = compute(&full, &Tariffs::from(vec![of_province]), rates(170_000), &payee(3, &[])).unwrap();
    assert_eq!((told(&without)[0].1, &without.lines[0].basis.legal_basis), (170_000, &full.in_town_basis));
}

#[test]
fn in_town_a_paid_day_leaves_the_transport() {
    let full = in_town(1, 0, &[("A", 8, 50_000)]);
    let calculation = compute(&full, &Tariffs::default(), rates(170_000), &payee(3, &[5])).unwrap();
    assert_eq!(told(&calculation), [("Transport Kantor ke A (PP)".into(), 50_000, "1 × Rp50.000".into())]);
    assert_eq!(calculation.left_out, [LeftOut::Paid(PaidDay { day: day(5), number: "145/ST".into() })]);
}

#[test]
fn three_days_in_the_capital() {
    let trip = to(vec![stay("Jakarta", Some(CAPITAL), 19, 21)]);
    let calculation = compute(&trip, &tariffs(), rates(0), &payee(3, &[])).unwrap();
    assert_eq!(told(&calculation), [("Uang Harian".into(), 1_590_000, "3 hari × Rp530.000".into())]);
    assert_eq!(calculation.lines[0].basis.legal_basis.as_deref(), Some("Perbup 1/2026"));
}

#[test]
fn a_line_a_province_and_a_shared_day_counts_for_the_later_one() {
    let trip = to(vec![stay("Jakarta", Some(CAPITAL), 19, 21), stay("Serang", Some(BANTEN), 21, 22)]);
    let calculation = compute(&trip, &tariffs(), rates(0), &payee(1, &[])).unwrap();
    assert_eq!(
        told(&calculation),
        [
            ("Uang Harian Jakarta".into(), 1_060_000, "2 hari × Rp530.000".into()),
            ("Uang Harian Serang".into(), 740_000, "2 hari × Rp370.000".into()),
            ("Representasi".into(), 600_000, "4 hari × Rp150.000".into()),
        ]
    );
}

#[test]
fn paid_days_are_left_out_and_named() {
    let trip = to(vec![stay("Jakarta", Some(CAPITAL), 19, 21)]);
    let calculation = compute(&trip, &tariffs(), rates(0), &payee(3, &[20])).unwrap();
    assert_eq!(calculation.lines[0].days, [day(19), day(21)]);
    assert_eq!(calculation.left_out, [LeftOut::Paid(PaidDay { day: day(20), number: "145/ST".into() })]);
    let all = compute(&trip, &tariffs(), rates(0), &payee(3, &[19, 20, 21]));
    assert_eq!(all, Err(Refusal::NothingComputed));
}

#[test]
fn a_place_without_province_or_tariff_is_not_computed() {
    let nowhere = to(vec![stay("Jakarta", Some(CAPITAL), 19, 20), stay("Palu", None, 20, 21)]);
    assert_eq!(compute(&nowhere, &tariffs(), rates(0), &payee(3, &[])), Err(Refusal::NoProvince));
    assert_eq!(compute(&to(vec![]), &tariffs(), rates(0), &payee(3, &[])), Err(Refusal::NoProvince));
    let unknown = to(vec![stay("Jakarta", Some(CAPITAL), 19, 20), stay("Bali", Some(ProvinceId(17)), 20, 20)]);
    let calculation = compute(&unknown, &tariffs(), rates(0), &payee(3, &[])).unwrap();
    assert_eq!(calculation.left_out, [LeftOut::NoTariff { place: "Bali".into(), day: day(20) }]);
}

#[test]
fn nights_without_a_bill_pay_thirty_percent_where_they_were_spent() {
    let stays = [stay("Jakarta", Some(CAPITAL), 19, 21)];
    let lines = without_proof(&stays, &Activity::default(), &tariffs(), LevelId(3), 0, 2).unwrap();
    let [line] = &lines[..] else { panic!("one line: {lines:?}") };
    assert_eq!((line.expense.price.get(), line.expense.amount().get()), (219_000, 438_000));
    assert_eq!(line.basis.formula, "30% × Rp730.000 × 2 malam");
    let three = without_proof(&stays, &Activity::default(), &tariffs(), LevelId(3), 0, 3);
    assert_eq!(three, Err(Refusal::TooManyNights { most: 2, days: 3, provided: 0 }));
    assert_eq!(
        without_proof(&stays, &Activity::default(), &tariffs(), LevelId(3), 1, 2),
        three,
        "with one night in a hotel"
    );
    let two = [stay("Jakarta", Some(CAPITAL), 19, 20), stay("Serang", Some(BANTEN), 20, 22)];
    let lines = without_proof(&two, &Activity::default(), &tariffs(), LevelId(3), 0, 3).unwrap();
    let formulas: Vec<_> = lines.iter().map(|line| line.basis.formula.as_str()).collect();
    assert_eq!(formulas, ["30% × Rp730.000 × 1 malam", "30% × Rp500.000 × 2 malam"]);
    let nowhere = [stay("Palu", None, 19, 21)];
    assert_eq!(
        without_proof(&nowhere, &Activity::default(), &tariffs(), LevelId(3), 0, 1),
        Err(Refusal::NoLodgingTariff)
    );
}

#[test]
fn thirty_percent_is_rounded_once_and_the_formula_equals_the_amount() {
    for (rate, night, formula) in [
        (730_001, 219_000, "30% × Rp730.001 = Rp219.000 (dibulatkan) × 2 malam"),
        (730_005, 219_002, "30% × Rp730.005 = Rp219.002 (dibulatkan) × 2 malam"),
        (333_333, 100_000, "30% × Rp333.333 = Rp100.000 (dibulatkan) × 2 malam"),
        (730_010, 219_003, "30% × Rp730.010 × 2 malam"),
    ] {
        let rates = Tariffs::from(vec![tariff(3, TariffKind::Lodging, Some(CAPITAL), None, rate)]);
        let lines =
            without_proof(&[stay("Jakarta", Some(CAPITAL), 19, 21)], &Activity::default(), &rates, LevelId(3), 0, 2)
                .unwrap();
        assert_eq!(lines[0].expense.amount().get(), night * 2, "{rate}");
        assert_eq!(lines[0].basis.formula, formula);
    }
}

#[test]
fn a_hotel_above_its_ceiling_is_warned_of() {
    let stays = [stay("Jakarta", Some(CAPITAL), 19, 21)];
    let hotel = |nights, price| Expense::new("Hotel".into(), "malam".into(), nights, rupiah(price)).unwrap();
    let warned = |hotels: &[Expense]| ceiling(&stays, &Activity::default(), &tariffs(), LevelId(3), hotels);
    assert_eq!(warned(&[hotel(2, 730_000)]), None);
    let above = LodgingExcess { excess: rupiah(140_000).into(), nights: vec![(2, rupiah(730_000))] };
    assert_eq!(warned(&[hotel(2, 800_000)]), Some(above.clone()));
    assert_eq!(warned(&[hotel(1, 800_000), hotel(1, 800_000)]), Some(above));
    assert_eq!(
        ceiling(&[stay("Palu", None, 19, 21)], &Activity::default(), &tariffs(), LevelId(3), &[hotel(2, 9_000_000)]),
        None
    );
}
