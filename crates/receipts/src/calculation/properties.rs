//! Properties of any calculation.

use std::collections::{BTreeMap, BTreeSet};

use kernel::Rupiah;
use proptest::prelude::*;
use trips::trip_kind::HealthServiceId;

use super::*;
use crate::{allowance, automatic::InTownTransport, tariff::TariffTerms};

fn day(number: u64) -> Day {
    Day::from_ymd_opt(2026, 9, 1).unwrap().checked_add_days(chrono::Days::new(number)).unwrap()
}

/// An out-of-town trip: its first day, and for each stay days before the departure, length and province.
fn trip() -> impl Strategy<Value = AutomaticBasis> {
    (0_u64..40, prop::collection::vec((0_u64..3, 0_u64..6, 1_i64..5), 1..6)).prop_map(|(first, stays)| {
        let mut next = first;
        let stays = stays.into_iter().map(|(gap, length, province)| {
            let from = next + gap;
            next = from + length;
            let (place, province) = (format!("Kota {province}"), Some(ProvinceId(province)));
            Stay { place, province, departs_on: day(from), returns_on: day(next) }
        });
        AutomaticBasis {
            trip_type: TripType::OutOfTown,
            origin: "Kantor".into(),
            service: HealthServiceId::NONE,
            tariff: Rupiah::ZERO,
            issued: None,
            destinations: vec![],
            stays: stays.collect(),
            activity: trips::Activity::default(),
            in_town_transport: InTownTransport::Pay,
            in_town_basis: None,
        }
    })
}

/// Tariffs of every province on every day: the first province has a new one in the middle.
fn tariffs() -> Tariffs {
    let terms = |province, amount: u32, from, until: Option<Day>| TariffTerms {
        kind: TariffKind::AllowanceOutOfTown,
        province: Some(ProvinceId(province)),
        level: None,
        journey: crate::tariff::Journey::default(),
        amount: amount.into(),
        legal_basis: "Perbup".into(),
        valid_from: from,
        valid_until: until,
    };
    let all = (2..5).map(|province| terms(province, 300_000 + u32::try_from(province).unwrap(), Day::FIRST, None));
    let first = [terms(1, 530_000, Day::FIRST, Some(day(20))), terms(1, 560_000, day(21), None)];
    let tariffs = all.chain(first).zip(1..).map(|(terms, id)| Tariff { id: TariffId(id), version: 1, terms });
    Tariffs::from(tariffs.collect::<Vec<_>>())
}

fn person(paid: &BTreeSet<Day>) -> Payee {
    let paid = paid.iter().map(|day| PaidDay { day: *day, number: String::new() });
    Payee { level: LevelId(1), paid: paid.collect() }
}

fn lines(trip: &AutomaticBasis, paid: &BTreeSet<Day>) -> Vec<ComputedLine> {
    let rates = OfficeRates { full_day_hours: 8, daily_allowance: Rupiah::ZERO };
    compute(trip, &tariffs(), rates, &person(paid)).map(|calculation| calculation.lines).unwrap_or_default()
}

fn trip_days(trip: &AutomaticBasis) -> Vec<Day> {
    days(&trip.stays).into_iter().map(|(day, _)| day).collect()
}

proptest! {
    #[test]
    fn the_lines_cover_each_day_of_the_trip_once(trip in trip()) {
        let lines = lines(&trip, &BTreeSet::new());
        let mut covered: Vec<_> = lines.iter().flat_map(|line| line.days.clone()).collect();
        covered.sort_unstable();
        let first = trip.departs_on().unwrap();
        let last = trip.stays.iter().map(|stay| stay.returns_on).max().unwrap();
        let whole: Vec<_> = first.iter_days().take_while(|day| *day <= last).collect();
        prop_assert_eq!(covered, whole);
    }

    #[test]
    fn the_sum_equals_the_tariff_of_each_day(trip in trip(), paid in prop::collection::btree_set((0_u64..50).prop_map(day), 0..20)) {
        let lines = lines(&trip, &paid);
        for line in &lines {
            prop_assert_eq!(line.expense.quantity as usize, line.days.len());
            let parts = i64::from(line.expense.quantity) * line.expense.price.get();
            prop_assert_eq!(line.expense.amount().get(), parts);
        }
        let tariffs = tariffs();
        let due = days(&trip.stays).into_iter().filter(|(day, _)| !paid.contains(day)).map(|(day, stay)| {
            let tariff = tariffs.fitting(TariffKind::AllowanceOutOfTown, stay.province, LevelId(1), day).unwrap();
            tariff.terms.amount.get()
        });
        prop_assert_eq!(lines.iter().map(|line| line.expense.amount().get()).sum::<i64>(), due.sum::<i64>());
    }

    #[test]
    fn no_person_gets_two_allowances_for_a_day_whatever_the_order_of_trips(
        trips in prop::collection::vec(trip(), 1..6).prop_shuffle(),
    ) {
        let mut held: BTreeSet<Day> = BTreeSet::new();
        let mut paid: BTreeMap<Day, usize> = BTreeMap::new();
        for trip in &trips {
            let lines = lines(trip, &held);
            let computed: BTreeSet<_> = lines.iter().flat_map(|line| line.days.clone()).collect();
            let claimed = u32::try_from(computed.len()).unwrap();
            let holds = allowance::held(&trip_days(trip), claimed, &computed, &held);
            prop_assert_eq!(&holds, &computed, "a receipt holds what it was computed for");
            for day in &holds {
                *paid.entry(*day).or_default() += 1;
            }
            held.extend(holds);
        }
        prop_assert!(paid.values().all(|times| *times == 1), "{paid:?}");
        let all: BTreeSet<_> = trips.iter().flat_map(trip_days).collect();
        prop_assert_eq!(held, all, "and no day of any trip goes unpaid");
    }

    #[test]
    fn a_receipt_never_holds_a_day_of_another(
        trip in trip(), claimed in 0_u32..60, taken in prop::collection::btree_set((0_u64..60).prop_map(day), 0..30),
        preferred in prop::collection::btree_set((0_u64..60).prop_map(day), 0..30),
    ) {
        let days = trip_days(&trip);
        let held = allowance::held(&days, claimed, &preferred, &taken);
        prop_assert!(held.is_disjoint(&taken));
        prop_assert!(held.iter().all(|day| days.contains(day)));
        let free = days.iter().filter(|day| !taken.contains(day)).count();
        prop_assert_eq!(held.len(), free.min(claimed as usize));
    }
}
