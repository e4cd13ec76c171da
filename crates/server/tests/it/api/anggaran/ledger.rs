//! The ledger of a budget, compared with the sum of its lines during random operations.

use std::collections::HashMap;

use chrono::{Days, NaiveDate};
use persistence::entity::{actual_costs, expense_lines, travellers, trips as trip_table};
use reqwest::multipart::Form as Multipart;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};

use super::{YEAR, budget, number, on, sums::highest_line};
use crate::{
    api::{
        perjalanan::form::{Form, REASON, cancel_of},
        tarif::lodging,
    },
    api_client::ApiClient,
    both_databases,
    breadth::scaled,
    random::Random,
    testapp::TestApp,
};

/// Kinds of random operations.
const OPERATIONS: usize = 12;

/// Ledger summed from the lines and estimates: realised and booked, above the highest amount of one line.
async fn summed(app: &TestApp, activity: i64) -> (i64, i64) {
    let trips = trip_table::Entity::find()
        .filter(trip_table::Column::SubActivityId.eq(activity))
        .filter(trip_table::Column::CancelledOn.is_null())
        .filter(trip_table::Column::DepartsOn.gte(NaiveDate::from_ymd_opt(YEAR, 1, 1)))
        .filter(trip_table::Column::DepartsOn.lte(NaiveDate::from_ymd_opt(YEAR, 12, 31)))
        .find_with_related(travellers::Entity)
        .all(app.db())
        .await
        .expect("trips");
    let slots: Vec<_> = trips.into_iter().flat_map(|(_, slots)| slots).collect();
    let lines = expense_lines::Entity::find()
        .filter(expense_lines::Column::TravellerId.is_in(slots.iter().map(|slot| slot.id)))
        .all(app.db())
        .await
        .expect("lines");
    let mut totals: HashMap<i64, i64> = HashMap::new();
    for line in lines {
        *totals.entry(line.traveller_id).or_default() += i64::from(line.quantity) * line.price;
    }
    let mut sums = (0, 0);
    for slot in slots {
        let total = totals.get(&slot.id).copied().unwrap_or_default();
        if slot.status == 3 {
            sums.0 += total;
        } else {
            sums.1 += total.max(slot.estimate);
        }
    }
    sums
}

/// A filed trip of one traveller, with its form.
struct Filed {
    form: Form,
    trip: i64,
    traveller: i64,
}

/// Users and forms of the random operations.
struct Operators {
    app: TestApp,
    clerk: ApiClient,
    verifier: ApiClient,
    admin: ApiClient,
    /// An in-town day and a trip to the capital.
    forms: [Form; 2],
}

impl Operators {
    async fn of(app: &TestApp) -> Self {
        let clerk = app.client_as("klerk").await;
        app.client_as("keuangan").await.post("tarif", &lodging(730_000)).await.expect(200);
        let forms = [Form::in_town(&clerk, 30, true).await, Form::out_of_town(&clerk, 30).await];
        let (verifier, admin) = (app.client_as("pencatat").await, app.client_as("superadmin").await);
        Self { app: app.clone(), clerk, verifier, admin, forms }
    }

    /// A form whose trip begins this many days after 1 May.
    fn form(&self, random: &mut Random, after: u64) -> Form {
        let first = NaiveDate::from_ymd_opt(YEAR, 5, 1).expect("a day") + Days::new(after);
        let traveller = 20 + random.index(20);
        if random.below(3) > 0 {
            return on(&self.forms[0], &first.to_string()).travellers(&[traveller]);
        }
        let (from, to) = (first.to_string(), (first + Days::new(2)).to_string());
        let stay = json!({ "kota": "Jakarta", "provinsiId": 11, "tanggalBerangkat": from, "tanggalPulang": to });
        self.forms[1].clone().with("perjalananKota", json!([stay])).travellers(&[traveller])
    }

    /// Files a trip and issues its letter; `None` if the traveller is on another trip.
    async fn file(&self, form: Form) -> Option<Filed> {
        if form.submit().await.status != 200 {
            return None;
        }
        let slot = travellers::Entity::find().order_by_desc(travellers::Column::Id).one(self.app.db()).await;
        let slot = slot.expect("travellers").expect("the new traveller");
        self.clerk.post("perjalanan/post/surat-tugas", &json!({ "id": slot.trip_id })).await.expect_docx();
        Some(Filed { form, trip: slot.trip_id, traveller: slot.id })
    }

    async fn receipt_version(&self, filed: &Filed) -> i32 {
        let slot = travellers::Entity::find_by_id(filed.traveller).one(self.app.db()).await.expect("travellers");
        slot.map_or(0, |slot| slot.version)
    }

    async fn trip_version(&self, filed: &Filed) -> Value {
        let trip = trip_table::Entity::find_by_id(filed.trip).one(self.app.db()).await.expect("trips");
        json!(trip.expect("the trip").version)
    }

    async fn line(&self, filed: &Filed) -> Option<expense_lines::Model> {
        let lines = expense_lines::Entity::find().filter(expense_lines::Column::TravellerId.eq(filed.traveller));
        lines.one(self.app.db()).await.expect("lines")
    }

    async fn cost(&self, filed: &Filed) -> Option<actual_costs::Model> {
        let costs = actual_costs::Entity::find().filter(actual_costs::Column::TravellerId.eq(filed.traveller));
        costs.one(self.app.db()).await.expect("costs")
    }

    /// Makes a random operation, which some states refuse; returns whether it passed.
    async fn operate(&self, filed: &Filed, operation: u64, random: &mut Random) -> bool {
        let (clerk, id) = (&self.clerk, filed.traveller);
        // Small amounts, and now and then the highest one.
        let amount = if random.below(5) == 0 { 99_999_999_999 } else { 1 + random.below(900_000) };
        let quantity = if amount > 900_000 { "1" } else { "2" };
        let reply = match operation {
            0 => clerk.post("rill/post", &json!({ "item": "Ojek", "nilai": amount, "personilId": id })).await,
            1 => clerk.post("kwitansi/post/kwitansi-otomatis", &json!({ "personilId": id })).await,
            2 => clerk.post(&format!("kwitansi/post/pengajuan/{id}"), &json!({ "perjalananId": filed.trip })).await,
            3 => self.verifier.post("kwitansi/verifikasi/terima", &json!({ "personilId": id })).await,
            4 => {
                self.verifier.post("kwitansi/verifikasi/tolak", &json!({ "personilId": id, "catatan": "Ulang" })).await
            }
            5 => {
                let body = json!({ "alasan": "Salah hitung", "versi": self.receipt_version(filed).await });
                self.admin.post(&format!("kwitansi/{id}/buka-kembali"), &body).await
            }
            6 => {
                let form = Multipart::new().text("item", "Tiket").text("satuan", "PP").text("jenisId", "3");
                let form =
                    form.text("qty", quantity).text("nilai", amount.to_string()).text("personilId", id.to_string());
                clerk.post_form("kwitansi/post/rampung", form.text("pic", "null")).await
            }
            7 => {
                let Some(line) = self.line(filed).await else { return false };
                let body = json!({ "id": line.id, "item": line.item, "satuan": line.unit, "nilai": amount, "qty": 1 });
                clerk.post("kwitansi/update/rincian-bpd", &body).await
            }
            8 => {
                let Some(line) = self.line(filed).await else { return false };
                clerk.post("kwitansi/delete/rincian-bpd", &json!({ "id": line.id })).await
            }
            9 => {
                let Some(cost) = self.cost(filed).await else { return false };
                clerk.put(&format!("rill/{}", cost.id), &json!({ "item": cost.item, "nilai": amount })).await
            }
            10 => {
                let body = json!({ "malam": 1, "versi": self.receipt_version(filed).await });
                clerk.post(&format!("kwitansi/{id}/penginapan-tanpa-bukti"), &body).await
            }
            _ => {
                let after = random.below(200);
                let traveller = filed.form.body["pegawai"].clone();
                let form = self.form(random, after).with("pegawai", traveller);
                form.change_of(filed.trip, &self.trip_version(filed).await, REASON).await
            }
        };
        reply.status == 200
    }
}

/// Files two trips whose receipts hold the highest line that was ever accepted (contract G-6): together they are above the
/// highest amount.
async fn keep_old_receipts(operators: &Operators, random: &mut Random) {
    for after in [200, 205] {
        let filed = operators.file(operators.form(random, after).travellers(&[45])).await.expect("a free traveller");
        operators.operate(&filed, 6, random).await;
        let line = operators.line(&filed).await.expect("a line");
        highest_line(&operators.app, line.id, filed.traveller).await;
    }
}

both_databases! {
    async fn the_ledger_is_the_sum_of_the_lines_throughout_random_operations(app: TestApp) {
        let operators = Operators::of(&app).await;
        let budgets = app.client_as("adminunit").await;
        let activity = operators.forms[0].body["subKegiatanId"].clone();
        let mut random = Random(0x4a41_4c41);
        let mut filed: Vec<Filed> = Vec::new();
        keep_old_receipts(&operators, &mut random).await;
        let mut passed = [0_u32; OPERATIONS];
        for step in 1..=scaled(500, 1000_u64) {
            if filed.len() < 12 || random.below(40) == 0 {
                let form = operators.form(&mut random, step % 200);
                filed.extend(operators.file(form).await);
            } else if random.below(30) == 0 {
                let trip = filed.swap_remove(random.index(filed.len()));
                cancel_of(&operators.clerk, trip.trip, &operators.trip_version(&trip).await).await;
            } else {
                let place = random.index(filed.len());
                let operation = random.index(OPERATIONS);
                let kind = u64::try_from(operation).expect("small");
                if operators.operate(&filed[place], kind, &mut random).await {
                    passed[operation] += 1;
                }
            }
            if step % 100 == 0 {
                let row = budget(&budgets, &activity).await;
                let ledger = (number(&row, "terealisasi"), number(&row, "terpesan"));
                assert_eq!(ledger, summed(&app, activity.as_i64().expect("an id")).await, "after {step} operations");
                assert!(ledger.1 > kernel::Rupiah::MAX.get(), "{ledger:?}");
            }
        }
        assert!(passed.iter().all(|times| *times > 0), "each operation passed: {passed:?}");
    }
}
