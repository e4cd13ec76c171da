//! Allowances by activity (T05), transport in town (T06).

use receipts::{
    Tariff, TariffId,
    automatic::InTownTransport,
    tariff::{Journey, TariffTerms},
};

use super::*;

/// Tariffs of the province of the trip, of every day.
pub(super) fn rows(rates: &[(TariffKind, Option<i64>, u32)]) -> Tariffs {
    let row = |(index, (kind, province, amount)): (usize, &(TariffKind, Option<i64>, u32))| {
        let terms = TariffTerms {
            kind: *kind,
            province: province.map(ProvinceId),
            level: None,
            journey: Journey::default(),
            amount: Rupiah::from(*amount),
            legal_basis: "Perpres 72/2025".into(),
            valid_from: Day::from_ymd_opt(2026, 1, 1).unwrap(),
            valid_until: None,
        };
        Tariff { id: TariffId(i64::try_from(index).unwrap()), terms, version: 1 }
    };
    rates.iter().enumerate().map(row).collect::<Vec<_>>().into()
}

fn texts(receipt: &CheckedReceipt, tariffs: &Tariffs, rules: &UnitRules) -> Vec<(Code, Level, String)> {
    let holidays = [].into();
    let day_of = |at: DateTime<Utc>| Day::nearest(at.date_naive());
    let standards = Standards { tariffs, holidays: &holidays, rules, today: day(11), day_of: &day_of };
    let found = receipt.findings(standards).into_iter().filter(|it| matches!(it.code, Code::T05 | Code::T06));
    found.map(|finding| (finding.code, finding.level, finding.text)).collect()
}

fn of(kind: ActivityKind, provided: &[(u32, &[ProvidedPart])], lines: &[(&str, u32, u32)]) -> CheckedReceipt {
    let days = provided.iter().map(|(of, parts)| (day(*of), parts.iter().copied().collect()));
    let line = |(at, (item, days, price)): (usize, &(&str, u32, u32))| {
        line(i64::try_from(at).unwrap(), ExpenseKind::DailyAllowance, item, "OH", *days, *price)
    };
    CheckedReceipt {
        activity: Activity { kind, provided: days.collect() },
        lines: lines.iter().enumerate().map(line).collect(),
        ..receipt()
    }
}

#[test]
fn full_allowances_are_found_on_days_that_are_not_paid_in_full() {
    use ActivityKind::{Course, FullBoard, FullDay, Ordinary};
    let tariffs = rows(&[
        (TariffKind::AllowanceOutOfTown, Some(1), 430_000),
        (TariffKind::Course, Some(1), 130_000),
        (TariffKind::FullBoard, Some(1), 140_000),
    ]);
    let found = |receipt: &CheckedReceipt| {
        let found = texts(receipt, &tariffs, &UnitRules::default());
        found.into_iter().map(|(_, _, text)| text).collect::<Vec<_>>()
    };
    let meals: &[ProvidedPart] = &[ProvidedPart::Meals];
    for (receipt, expected) in [
        (of(Ordinary, &[], &[("Uang Harian", 3, 430_000)]), vec![]),
        (of(Course, &[], &[("Uang Harian Diklat", 3, 130_000)]), vec![]),
        (of(Course, &[], &[("Representasi", 3, 150_000)]), vec![]),
        (
            of(Course, &[], &[("Uang Harian", 3, 430_000)]),
            vec!["Hari diklat: uang harian diklat Rp130.000, bukan Rp430.000."],
        ),
        (of(FullBoard, &[], &[("Uang Harian", 2, 430_000), ("Uang Saku", 1, 140_000)]), vec![]),
        (
            of(FullBoard, &[], &[("Uang Harian", 3, 430_000)]),
            vec!["Hari fullboard: uang saku Rp140.000, bukan uang harian Rp430.000."],
        ),
        // Without a tariff of the kind the full one tells.
        (of(FullDay, &[], &[("Uang Harian", 2, 430_000), ("Uang Saku", 1, 100_000)]), vec![]),
        (
            of(FullDay, &[], &[("Uang Harian", 3, 430_000)]),
            vec!["Hari fullday: uang saku, bukan uang harian Rp430.000."],
        ),
        (of(Ordinary, &[(9, meals)], &[("Uang Harian", 2, 430_000)]), vec![]),
        (
            of(Ordinary, &[(9, meals)], &[("Uang Harian", 3, 430_000)]),
            vec!["Makan ditanggung panitia: bukan uang harian penuh Rp430.000."],
        ),
    ] {
        assert_eq!(found(&receipt), expected, "{:?} {:?}", receipt.activity, receipt.lines);
    }
    let nowhere = rows(&[]);
    let full = of(Course, &[], &[("Uang Harian", 3, 430_000)]);
    assert_eq!(texts(&full, &nowhere, &UnitRules::default()), [], "no tariff, no finding");
}

#[test]
fn fares_go_by_the_tariffs_between_the_places_of_the_trip() {
    let ride = |kind, origin: &str, destination: &str, class, is_return, amount: u32| {
        let mut row = rows(&[(kind, None, amount)]).rows()[0].clone();
        row.terms.journey = Journey {
            origin: Some(origin.into()),
            destination: Some(destination.into()),
            class,
            is_return: Some(is_return),
            ..Journey::default()
        };
        row
    };
    let economy = Some(receipts::tariff::TicketClass::Economy);
    let business = Some(receipts::tariff::TicketClass::Business);
    let mut tariffs = vec![
        ride(TariffKind::Ticket, "PALU", "Makassar", economy, true, 7_412_000),
        ride(TariffKind::Ticket, "Palu", "Makassar", business, true, 9_900_000),
        ride(TariffKind::LandTransport, "makassar", "palu", None, false, 150_000),
    ];
    tariffs.extend(rows(&[(TariffKind::Taxi, Some(1), 145_000)]).rows().to_vec());
    let tariffs = Tariffs::from(tariffs);
    let found = |lines: &[(&str, u32, u32)]| {
        let line =
            |(item, count, price): &(&str, u32, u32)| line(9, ExpenseKind::Transport, item, "kali", *count, *price);
        let receipt = CheckedReceipt { lines: lines.iter().map(line).collect(), ..receipt() };
        let found = super::super::fares::ceilings(&receipt, &tariffs);
        found.into_iter().map(|finding| finding.text).collect::<Vec<_>>()
    };
    for (lines, expected) in [
        (vec![("Tiket pesawat", 1, 7_412_000)], vec![]),
        (
            vec![("Tiket pergi", 1, 4_000_000), ("Tiket pulang", 1, 5_800_000)],
            vec!["Tiket Rp9.800.000 di atas batas Rp7.412.000 (Perpres 72/2025)."],
        ),
        (vec![("Taksi bandara", 2, 145_000)], vec![]),
        (vec![("Taksi bandara", 2, 150_000)], vec!["Taksi Rp300.000 di atas batas Rp290.000 (Perpres 72/2025)."]),
        (vec![("Transport darat", 2, 150_000)], vec![]),
        (
            vec![("Transport darat", 2, 160_000)],
            vec!["Transport darat Rp320.000 di atas batas Rp300.000 (Perpres 72/2025)."],
        ),
        (vec![("Kapal", 1, 99_000_000)], vec![]),
    ] {
        assert_eq!(found(&lines), expected, "{lines:?}");
    }
}

#[test]
fn fares_without_a_tariff_are_named() {
    let lines = vec![line(9, ExpenseKind::Transport, "Tiket pesawat", "PP", 1, 5_000_000)];
    let receipt = CheckedReceipt { lines, ..receipt() };
    assert_eq!(super::super::fares::unpriced(&receipt, &rows(&[])), ["Belum ada tarif tiket Palu – Makassar."]);
}

#[test]
fn transport_beside_an_allowance_in_town_goes_by_the_rule_of_the_unit() {
    let tariffs = rows(&[(TariffKind::AllowanceInTown, None, 170_000)]);
    let paid = CheckedReceipt {
        trip_type: TripType::InTown,
        actual_costs: vec![(1, "Transport Kantor ke Hulu (PP)".into())],
        ..of(ActivityKind::Ordinary, &[], &[("Uang harian", 1, 170_000)])
    };
    let rules = |rule| UnitRules { in_town_transport: rule, ..UnitRules::default() };
    let text = "Uang harian dalam kota sudah memuat transport lokal (Perpres 72/2025).".to_owned();
    assert_eq!(texts(&paid, &tariffs, &rules(InTownTransport::Pay)), []);
    assert_eq!(texts(&paid, &tariffs, &rules(InTownTransport::Remind)), [(Code::T06, Level::Tell, text.clone())]);
    assert_eq!(texts(&paid, &tariffs, &rules(InTownTransport::Never)), [(Code::T06, Level::AskReason, text)]);
    let without = "Uang harian dalam kota sudah memuat transport lokal (-).".to_owned();
    let found = texts(&paid, &rows(&[]), &rules(InTownTransport::Never));
    assert_eq!(found, [(Code::T06, Level::AskReason, without)]);
    let by_setting = UnitRules { in_town_basis: Some("SK 4/2026".into()), ..rules(InTownTransport::Never) };
    let found = texts(&paid, &rows(&[]), &by_setting);
    assert_eq!(found[0].2, "Uang harian dalam kota sudah memuat transport lokal (SK 4/2026).");
    let ride_alone = CheckedReceipt { lines: Vec::new(), ..paid.clone() };
    assert_eq!(texts(&ride_alone, &tariffs, &rules(InTownTransport::Never)), []);
    let no_ride = CheckedReceipt { actual_costs: vec![(1, "Parkir".into())], ..paid };
    assert_eq!(texts(&no_ride, &tariffs, &rules(InTownTransport::Never)), []);
}
