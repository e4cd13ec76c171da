//! The demo office obeys the rules of the application, and shows something of everything.

mod killed;
mod packages;
mod year;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Deref;

use chrono::Datelike;
use jaladin::startup::open_database;
use kernel::Day;
use persistence::{entity::*, seed};
use sea_orm::{DatabaseConnection, EntityTrait, PaginatorTrait};
use tempfile::TempDir;

use crate::clock::SetClock;
use crate::databases::{OFFICE_DAY, TestDatabase, load_demo, office_morning};

/// The demo office of the tests.
struct Office {
    db: DatabaseConnection,
    // Last field: removed after the connection.
    _database: TestDatabase,
}

impl Deref for Office {
    type Target = DatabaseConnection;

    fn deref(&self) -> &DatabaseConnection {
        &self.db
    }
}

async fn demo() -> Office {
    let database = TestDatabase::sqlite().await;
    Office { db: open_database(&database.url()).await.unwrap(), _database: database }
}

/// A demo office of another day.
async fn demo_on(day: Day) -> (Office, TempDir) {
    let database = TestDatabase::empty_sqlite();
    let db = open_database(&database.url()).await.unwrap();
    seed::load_reference(&db, office_morning()).await.unwrap();
    let (files, clock) = (tempfile::tempdir().unwrap(), SetClock::default());
    clock.set(day.and_hms_opt(2, 0, 0).unwrap().and_utc());
    load_demo(&db, files.path(), clock).await.unwrap();
    (Office { db, _database: database }, files)
}

async fn all<E: EntityTrait>(db: &DatabaseConnection) -> Vec<E::Model> {
    E::find().all(db).await.unwrap()
}

macro_rules! counts {
    ($db:expr, $($table:ident = $count:expr),+ $(,)?) => {
        $(assert_eq!($table::Entity::find().count($db).await.unwrap(), $count, stringify!($table));)+
    };
}

#[tokio::test]
async fn a_second_demo_office_is_refused_and_changes_nothing() {
    let db = demo().await;
    let files = tempfile::tempdir().unwrap();
    let again = load_demo(&db, files.path(), SetClock::default()).await;
    assert_eq!(again.err().map(|error| error.to_string()).as_deref(), Some("the database has an office"));
    counts!(&*db, parent_units = 3, trips = 84);
}

#[tokio::test]
async fn the_demo_office_has_a_realistic_size() {
    let db = demo().await;
    counts!(&*db, parent_units = 3, work_units = 8, employees = 60, in_town_destinations = 40, trips = 84, users = 8);
    let head = parent_units::Entity::find_by_id(1).one(&*db).await.unwrap().unwrap();
    assert_eq!(head.code, "DINKES");
    assert!(all::<in_town_destinations::Entity>(&db).await.iter().any(|d| d.hours < 8));
    for unit in all::<work_units::Entity>(&db).await {
        let signs = |ids: Vec<i64>| ids.contains(&unit.id);
        assert!(signs(all::<memo_signatories::Entity>(&db).await.iter().map(|s| s.work_unit_id).collect()));
        assert!(signs(all::<budget_users::Entity>(&db).await.iter().map(|s| s.work_unit_id).collect()));
        assert!(signs(all::<technical_officers::Entity>(&db).await.iter().map(|s| s.work_unit_id).collect()));
    }
    let treasurers = all::<treasurers::Entity>(&db).await;
    for link in all::<parent_unit_funding_sources::Entity>(&db).await {
        let pays = |t: &treasurers::Model| {
            t.parent_unit_id == link.parent_unit_id && t.funding_source_id == link.funding_source_id
        };
        assert!(treasurers.iter().any(pays), "{link:?}");
    }
}

#[tokio::test]
async fn every_nip_is_structurally_valid() {
    let db = demo().await;
    let staff = all::<employees::Entity>(&db).await;
    let (mut contract, mut none) = (0, 0);
    for person in &staff {
        let Some(nip) = &person.nip else {
            none += 1;
            continue;
        };
        assert!(nip.len() == 18 && nip.bytes().all(|b| b.is_ascii_digit()), "{nip}");
        let born = chrono::NaiveDate::parse_from_str(&nip[..8], "%Y%m%d").unwrap();
        let (started, month): (i32, u32) = (nip[8..12].parse().unwrap(), nip[12..14].parse().unwrap());
        assert!((18..=40).contains(&(started - born.year())), "{nip}");
        assert!((1..=12).contains(&month) || month == 21, "{nip}");
        assert!(matches!(&nip[14..15], "1" | "2"), "{nip}");
        contract += i32::from(month == 21);
    }
    assert!(contract >= 5 && none >= 5, "{contract} PPPK, {none} without NIP");
}

#[tokio::test]
async fn totals_are_the_sums_of_the_lines() {
    let db = demo().await;
    let (mut lines, mut rill_lines): (HashMap<i64, i64>, HashMap<i64, i64>) = (HashMap::new(), HashMap::new());
    for line in all::<expense_lines::Entity>(&db).await {
        *lines.entry(line.traveller_id).or_default() += i64::from(line.quantity) * line.price;
        if line.expense_kind_id == 4 {
            rill_lines.insert(line.id, line.price);
        }
    }
    let mut rills: HashMap<i64, i64> = HashMap::new();
    for rill in all::<actual_costs::Entity>(&db).await {
        *rills.entry(rill.expense_line_id).or_default() += rill.amount;
    }
    assert_eq!(rills, rill_lines);
    let mut states = HashSet::new();
    for traveller in all::<travellers::Entity>(&db).await {
        assert_eq!(traveller.total, lines.get(&traveller.id).copied().unwrap_or(0), "{traveller:?}");
        assert!(traveller.status == 1 || traveller.total > 0, "{traveller:?}");
        let noted = traveller.status == 4 || traveller.status == 2 && traveller.returned_lines.is_some();
        assert_eq!(noted, traveller.note.is_some(), "{traveller:?}");
        states.insert(traveller.status);
    }
    assert_eq!(states.len(), 4);
}

#[tokio::test]
async fn nobody_is_on_two_trips_at_once_unless_both_are_in_town() {
    let db = demo().await;
    let trips: HashMap<i64, trips::Model> = all::<trips::Entity>(&db).await.into_iter().map(|t| (t.id, t)).collect();
    let in_town = |trip: &trips::Model| matches!(trip.trip_kind_id, 2 | 3 | 5 | 6);
    let mut trips_of: HashMap<i64, Vec<&trips::Model>> = HashMap::new();
    for traveller in all::<travellers::Entity>(&db).await {
        trips_of.entry(traveller.employee_id).or_default().push(&trips[&traveller.trip_id]);
    }
    for (person, trips_of) in trips_of {
        for (at, a) in trips_of.iter().enumerate() {
            for b in &trips_of[at + 1..] {
                let meet = a.departs_on <= b.returns_on && b.departs_on <= a.returns_on;
                assert!(!meet || (in_town(a) && in_town(b)), "{person}: {} and {}", a.memo_number, b.memo_number);
            }
        }
    }
}

#[tokio::test]
async fn trips_obey_the_rules_of_the_form() {
    let db = demo().await;
    let units: HashMap<i64, i64> =
        all::<work_units::Entity>(&db).await.into_iter().map(|u| (u.id, u.parent_unit_id)).collect();
    let treasurers: HashMap<i64, treasurers::Model> =
        all::<treasurers::Entity>(&db).await.into_iter().map(|t| (t.id, t)).collect();
    let allowed: HashSet<(i64, i64)> = all::<funding_source_trip_kinds::Entity>(&db)
        .await
        .into_iter()
        .map(|l| (l.funding_source_id, l.trip_kind_id))
        .collect();
    let destinations: HashMap<i64, i64> =
        all::<in_town_destinations::Entity>(&db).await.into_iter().map(|d| (d.id, d.parent_unit_id)).collect();
    let mut places: HashMap<i64, Vec<trip_places::Model>> = HashMap::new();
    for place in all::<trip_places::Entity>(&db).await {
        places.entry(place.trip_id).or_default().push(place);
    }
    for trip in all::<trips::Entity>(&db).await {
        let parent = units[&trip.work_unit_id];
        let pays = &treasurers[&trip.treasurer_id];
        assert_eq!((pays.parent_unit_id, pays.funding_source_id), (parent, trip.funding_source_id));
        assert!(allowed.contains(&(trip.funding_source_id, trip.trip_kind_id)), "{trip:?}");
        assert!(trip.submitted_on <= OFFICE_DAY.date(), "{trip:?}");
        let places = &places[&trip.id];
        assert!(places.windows(2).all(|p| p[0].returns_on <= p[1].departs_on), "{trip:?}");
        assert!(places.iter().filter_map(|p| p.destination_id).all(|d| destinations[&d] == parent), "{trip:?}");
    }
}

/// Sequences in the number book, by counter.
async fn book(db: &DatabaseConnection) -> BTreeMap<(i64, i64, i32), Vec<i64>> {
    let mut book: BTreeMap<_, Vec<i64>> = BTreeMap::new();
    for number in all::<letter_numbers::Entity>(db).await {
        book.entry((number.parent_unit_id, number.letter_kind_id, number.year)).or_default().push(number.sequence);
    }
    book
}

#[tokio::test]
async fn counters_have_the_last_number_and_no_gap() {
    let (new_year, _files) = demo_on(Day::from_ymd_opt(2026, 1, 5).unwrap()).await;
    for db in [demo().await, new_year] {
        let counters: BTreeMap<_, _> = all::<counters::Entity>(&db)
            .await
            .into_iter()
            .map(|c| ((c.parent_unit_id, c.letter_kind_id, c.year), c.last))
            .collect();
        assert!(counters.values().all(|last| *last > 0));
        for (key, mut sequences) in book(&db).await {
            sequences.sort_unstable();
            assert_eq!(sequences.last(), Some(&counters[&key]), "{key:?}");
            assert!(sequences.windows(2).all(|s| s[0] + 1 == s[1]), "{key:?}: {sequences:?}");
        }
    }
}

#[tokio::test]
async fn a_counter_is_set_before_its_first_letter() {
    let db = demo().await;
    let years: HashMap<i64, i32> = all::<counters::Entity>(&db).await.into_iter().map(|c| (c.id, c.year)).collect();
    let settings = all::<counter_settings::Entity>(&db).await;
    assert!(!settings.is_empty());
    let trips = all::<trips::Entity>(&db).await;
    for setting in settings {
        let year = years[&setting.counter_id];
        let first = trips.iter().map(|trip| trip.submitted_on).filter(|day| day.year() == year).min();
        assert!(first.is_none_or(|first| setting.set_at.date_naive() <= first), "{year}: {}", setting.set_at);
    }
}

#[tokio::test]
async fn every_number_on_a_letter_is_in_the_book() {
    let db = demo().await;
    let book: HashSet<(i64, String)> =
        all::<letter_numbers::Entity>(&db).await.into_iter().map(|n| (n.letter_kind_id, n.text)).collect();
    let mut letters: HashSet<(i64, String)> = HashSet::new();
    for trip in all::<trips::Entity>(&db).await {
        letters.extend(trip.assignment_number.map(|text| (1, text)));
        assert!(book.contains(&(2, trip.memo_number.clone())), "{}", trip.memo_number);
    }
    letters.extend(all::<outgoing_letters::Entity>(&db).await.into_iter().map(|letter| (2, letter.number)));
    letters
        .extend(all::<travellers::Entity>(&db).await.into_iter().filter_map(|t| t.travel_order_number).map(|n| (3, n)));
    assert_eq!(letters, book);
}

#[tokio::test]
async fn only_trips_with_a_long_letter_have_travel_orders() {
    let db = demo().await;
    let long: HashMap<i64, Option<bool>> =
        all::<trips::Entity>(&db).await.into_iter().map(|t| (t.id, t.form_long)).collect();
    for traveller in all::<travellers::Entity>(&db).await {
        let expected = long[&traveller.trip_id] == Some(true);
        assert_eq!(traveller.travel_order_number.is_some(), expected, "{traveller:?}");
    }
    let forms: HashSet<_> = long.values().collect();
    assert_eq!(forms.len(), 3, "unissued, short and long trips");
}
