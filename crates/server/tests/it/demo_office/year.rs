//! The demo office shows something of everything, over a year.

use kernel::Day;
use ports::Files;
use sea_orm::DbBackend;

use super::*;
use crate::databases::{file_store, write_demo_photos};

/// First day of the month of a day.
fn month(day: Day) -> Day {
    Day::nearest(day.with_day(1).unwrap())
}

#[tokio::test]
async fn receipts_of_every_state_spread_over_twelve_months() {
    let db = demo().await;
    let (mut approved, mut quarters): (HashSet<Day>, HashSet<(i64, i64)>) = (HashSet::new(), HashSet::new());
    let cancelled: HashSet<i64> =
        all::<trips::Entity>(&db).await.iter().filter(|trip| trip.cancelled_on.is_some()).map(|trip| trip.id).collect();
    for traveller in all::<travellers::Entity>(&db).await {
        if cancelled.contains(&traveller.trip_id) {
            assert_eq!((traveller.status, traveller.total), (1, 0), "{traveller:?}");
            continue;
        }
        if traveller.status == 3 {
            approved.insert(month(Day::nearest(traveller.departs_on)));
        }
        quarters.insert(((OFFICE_DAY - Day::nearest(traveller.departs_on)).num_days().max(0) / 92, traveller.status));
    }
    let mut last = month(month(OFFICE_DAY).pred_opt().unwrap());
    for _ in 0..12 {
        assert!(approved.contains(&last), "no approved receipt in {last}: {approved:?}");
        last = month(last.pred_opt().unwrap());
    }
    for quarter in 0..4 {
        for status in 1..=4 {
            assert!(quarters.contains(&(quarter, status)), "no receipt in status {status}, {quarter} quarters ago");
        }
    }
    assert_eq!(cancelled.len(), 2);
}

#[tokio::test]
async fn every_kind_of_tariff_ceiling_and_advance_is_there() {
    let db = demo().await;
    let kinds: HashSet<_> = all::<tariffs::Entity>(&db).await.into_iter().map(|tariff| tariff.kind).collect();
    assert_eq!(kinds.len(), 5, "{kinds:?}");
    for tariff in all::<tariffs::Entity>(&db).await {
        assert!(tariff.legal_basis.contains("periksa dengan Perbup"), "{tariff:?}");
    }
    let years: HashSet<_> = all::<ceilings::Entity>(&db).await.into_iter().map(|ceiling| ceiling.year).collect();
    assert_eq!(years, HashSet::from([2025, 2026]));
    let travellers = all::<travellers::Entity>(&db).await;
    let advances: Vec<_> = travellers.iter().filter_map(|t| t.advance.map(|advance| (t, advance))).collect();
    assert!(advances.iter().any(|(t, advance)| t.status == 3 && *advance == t.total), "settled");
    assert!(advances.iter().any(|(t, advance)| t.status == 3 && *advance > t.total), "overpaid");
    assert!(advances.iter().any(|(t, advance)| t.status == 3 && *advance < t.total), "short");
    assert!(advances.iter().any(|(t, _)| t.status != 3), "open");
    assert!(travellers.iter().filter(|t| t.estimate > 0).count() > travellers.len() / 2);
}

#[tokio::test]
async fn lines_tell_how_they_were_computed_changed_and_judged() {
    let db = demo().await;
    let lines = all::<expense_lines::Entity>(&db).await;
    let some = |is: fn(&expense_lines::Model) -> bool| lines.iter().filter(|line| is(line)).count();
    let tariffs: HashMap<i64, tariffs::Model> =
        all::<tariffs::Entity>(&db).await.into_iter().map(|tariff| (tariff.id, tariff)).collect();
    for line in lines.iter().filter(|line| line.tariff_id.is_some()) {
        let tariff = &tariffs[&line.tariff_id.unwrap()];
        assert_eq!(line.legal_basis.as_ref(), Some(&tariff.legal_basis));
        assert!(line.formula.as_deref().is_some_and(|formula| formula.contains("Rp")), "{line:?}");
    }
    assert!(some(|line| line.formula.as_deref().is_some_and(|formula| formula.starts_with("30%"))) > 0);
    assert!(some(|line| line.item == "Representasi") > 0);
    assert!(some(|line| line.computed_price.is_some()) > 0, "changed by hand");
    for judgement in ["sesuai", "perbaiki"] {
        assert!(lines.iter().any(|line| line.judgement.as_deref() == Some(judgement)), "{judgement}");
    }
    let mended = lines.iter().find(|line| line.previous_price.is_some()).expect("a line submitted again");
    assert_eq!((mended.previous_price, mended.price, &mended.judgement), (Some(258_000), 180_000, &None));
    let events = all::<receipt_events::Entity>(&db).await;
    let of_mended = events.iter().filter(|event| event.traveller_id == mended.traveller_id);
    assert_eq!(
        of_mended.map(|event| (event.from_status, event.to_status)).collect::<Vec<_>>(),
        [(1, 2), (2, 4), (4, 2)]
    );
    let digests: Vec<_> = lines.iter().filter_map(|line| line.photo_digest.as_ref()).collect();
    let different: HashSet<_> = digests.iter().collect();
    assert!(digests.len() >= 5 && different.len() == digests.len() - 1, "one proof is on two receipts: {digests:?}");
}

#[tokio::test]
async fn proofs_and_photos_of_activities_are_in_the_file_store() {
    let db = demo().await;
    let folder = tempfile::tempdir().unwrap();
    let files = file_store(folder.path());
    write_demo_photos(&files, DbBackend::Sqlite).await;
    let proofs = all::<expense_lines::Entity>(&db).await.into_iter().filter_map(|line| line.photo);
    let activities = all::<trip_photos::Entity>(&db).await.into_iter().map(|photo| photo.photo);
    let keys: HashSet<_> = proofs.chain(activities).collect();
    assert_eq!(keys.len(), 7, "each upload has a file of its own");
    for key in keys {
        assert!(files.read(&key).await.unwrap().starts_with(b"\x89PNG"), "{key}");
    }
}

#[tokio::test]
async fn trips_were_printed_revised_and_cancelled() {
    let db = demo().await;
    let trips = all::<trips::Entity>(&db).await;
    let prints = all::<letter_prints::Entity>(&db).await;
    let printed = |trip: i64, document: &str, revision: i32| {
        prints
            .iter()
            .any(|print| (print.trip_id, print.document.as_str(), print.revision) == (trip, document, revision))
    };
    for trip in &trips {
        assert!(printed(trip.id, "nota-dinas", 0), "{}", trip.memo_number);
        assert_eq!(printed(trip.id, "surat-tugas", 0), trip.assignment_number.is_some(), "{}", trip.memo_number);
        assert_eq!(printed(trip.id, "surat-tugas", 1), trip.revision == 1, "{}", trip.memo_number);
    }
    let changes = all::<trip_changes::Entity>(&db).await;
    let revised: Vec<_> = trips.iter().filter(|trip| trip.revision == 1).map(|trip| trip.id).collect();
    assert_eq!(changes.iter().map(|change| change.trip_id).collect::<Vec<_>>(), revised);
    assert_eq!(revised.len(), 1);
    let numbers = all::<letter_numbers::Entity>(&db).await;
    for trip in trips.iter().filter(|trip| trip.cancelled_on.is_some()) {
        let of_trip: Vec<_> = numbers
            .iter()
            .filter(|number| {
                number.trip_id == Some(trip.id) || number.outgoing_letter_id == Some(trip.outgoing_letter_id)
            })
            .collect();
        assert!(
            of_trip.len() >= 2 && of_trip.iter().all(|number| number.void_reason == trip.cancel_reason),
            "{of_trip:?}"
        );
    }
}
