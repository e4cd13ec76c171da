//! Number book after random operations: for each counter, every serial from 1 to the highest stands in it once.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use persistence::entity::{counters, letter_numbers};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use sea_orm::EntityTrait;
use serde_json::{Value, json};

use super::form::{Form, REASON, detail};
use crate::api_client::ApiClient;
use crate::both_databases;
use crate::breadth::scaled;
use crate::testapp::TestApp;

const SEED: u64 = 0x4a41_4c41;

/// The office with the trips filed so far.
struct Office {
    clerk: ApiClient,
    registrar: ApiClient,
    forms: [Form; 3],
    trips: Vec<i64>,
    random: StdRng,
}

impl Office {
    async fn of(app: &TestApp) -> Self {
        let clerk = app.client_as("klerk").await;
        let [long, short] = [Form::in_town(&clerk, 30, true).await, Form::in_town(&clerk, 30, false).await];
        let forms = [Form::out_of_town(&clerk, 30).await, long, short];
        let registrar = app.client_as("pencatat").await;
        Self { clerk, registrar, forms, trips: Vec::new(), random: StdRng::seed_from_u64(SEED) }
    }

    /// A random form, of random people and days.
    fn form(&mut self) -> Form {
        let form = self.forms[self.random.random_range(0..3)].clone();
        let first = self.random.random_range(0..40);
        let people: Vec<usize> = (first..first + self.random.random_range(1..4)).collect();
        let day = NaiveDate::from_ymd_opt(2026, 3, 2).expect("a day") + Days::new(self.random.random_range(0..300));
        let mut form = form.travellers(&people).on(&day.to_string(), &day.to_string());
        for key in ["tanggalBerangkat", "tanggalPulang"] {
            if form.body["dalamKota"][0]["dataDalamKota"].is_object() {
                form.body["dalamKota"][0][key] = json!(day.to_string());
            }
        }
        form
    }

    fn trip(&mut self) -> Option<i64> {
        (!self.trips.is_empty()).then(|| self.trips[self.random.random_range(0..self.trips.len())])
    }

    /// One random operation; a refused one changes nothing.
    async fn operate(&mut self) {
        let status = match self.random.random_range(0..20) {
            0..6 => self.file().await,
            6..10 => match self.trip() {
                Some(trip) => {
                    self.clerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await.status.as_u16()
                }
                None => 200,
            },
            10..15 => match self.trip() {
                Some(trip) => self.form().change(trip, REASON).await.status.as_u16(),
                None => 200,
            },
            15..17 => match self.trip() {
                Some(trip) => super::form::cancel(&self.clerk, trip).await.status.as_u16(),
                None => 200,
            },
            17 => self.register().await,
            outside => self.set_counter(outside == 18).await,
        };
        assert!(matches!(status, 200 | 409), "{status}");
    }

    async fn file(&mut self) -> u16 {
        let status = self.form().submit().await.status.as_u16();
        if status == 200 {
            let row = self.clerk.get("perjalanan/get/all-perjalanan?limit=1").await.expect(200)["result"][0].clone();
            self.trips.push(row["id"].as_i64().expect("an id"));
        }
        status
    }

    async fn register(&mut self) -> u16 {
        let letter = json!({
            "unitKerja": { "id": 2 }, "dataKodeKlasifikasi": "000.1.2.3", "perihal": "Undangan", "tujuan": "Kepala Puskesmas",
            "tanggalSurat": "2026-03-01", "indukUnitKerja": { "id": 1 },
        });
        self.registrar.post("admin/post/surat-keluar", &letter).await.status.as_u16()
    }

    /// Sets a counter a few numbers on, or back to where it was.
    async fn set_counter(&mut self, outside: bool) -> u16 {
        let counters = self.registrar.get("nomor-surat/get/1").await.expect(200)["result"].clone();
        let counter = &counters[self.random.random_range(0..3)];
        let last = counter["nomorLoket"].as_i64().expect("a number") + self.random.random_range(-2..6);
        let body = json!({ "nomorLoket": last.max(0), "diLuar": outside, "alasan": REASON });
        self.registrar.post(&format!("nomor-surat/edit/{}", counter["id"]), &body).await.status.as_u16()
    }
}

/// Ranges of a list of the book: kind, first, last.
fn ranges(book: &Value, key: &str) -> Vec<(i64, i64, i64)> {
    let number = |row: &Value, key: &str| row[key].as_i64().expect("a number");
    let rows = book[key].as_array().expect("rows").iter();
    rows.map(|row| (number(row, "jenisId"), number(row, "dari"), number(row, "sampai"))).collect()
}

both_databases! {
    async fn every_number_is_accounted_for_after_random_operations(app: TestApp) {
        let mut office = Office::of(&app).await;
        let operations = scaled(200, 1_000);
        for _ in 0..operations {
            office.operate().await;
        }
        let registrar = app.client_as("pencatat").await;
        let book = registrar.get("nomor-surat/buku?tahun=2026&indukUnitKerjaId=1").await.expect(200);
        assert_eq!(book["hilang"], json!([]));
        let numbers = letter_numbers::Entity::find().all(app.db()).await.expect("the book");
        let void = numbers.iter().filter(|number| number.voided_at.is_some()).count();
        assert!(void > operations / 20, "{void} void numbers");
        assert!(book["dilewati"].as_array().expect("rows").iter().any(|row| row["keadaan"] == "di luar"));
        for counter in counters::Entity::find().all(app.db()).await.expect("counters") {
            if (counter.parent_unit_id, counter.year) != (1, 2026) {
                continue;
            }
            let mut times: BTreeMap<i64, usize> = BTreeMap::new();
            let of_counter = numbers.iter().filter(|number| {
                (number.parent_unit_id, number.letter_kind_id, number.year) == (1, counter.letter_kind_id, 2026)
            });
            of_counter.for_each(|number| *times.entry(number.sequence).or_default() += 1);
            for (kind, first, last) in ranges(&book, "dilewati") {
                if kind == counter.letter_kind_id {
                    (first..=last).for_each(|serial| *times.entry(serial).or_default() += 1);
                }
            }
            let expected: BTreeMap<i64, usize> = (1..=counter.last).map(|serial| (serial, 1)).collect();
            assert_eq!(times, expected, "kind {}", counter.letter_kind_id);
        }
        for trip in office.trips.iter().take(20) {
            assert!(detail(&office.clerk, *trip).await["keadaan"].is_string());
        }
    }
}
