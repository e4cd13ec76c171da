//! `/api/anggaran`: ceilings, ledgers, and the guard of trips.

mod doors;
mod ledger;
mod sums;

use chrono::{Days, NaiveDate};
use futures_util::future::join;
use serde_json::{Value, json};

use super::perjalanan::form::{Form, REASON, cancel};
use crate::api_client::{ApiClient, expect_one_passed};
use crate::both_databases;
use crate::breadth::rounds;

/// Year of the tests.
const YEAR: i32 = 2026;
/// Parent unit of the demo users.
const PARENT: i64 = 1;

/// The budget of a sub-activity.
pub(super) async fn budget(client: &ApiClient, activity: &Value) -> Value {
    let list = client.get(&format!("anggaran?tahun={YEAR}")).await.expect(200);
    let rows = list["result"].as_array().expect("rows").clone();
    rows.into_iter().find(|row| row["subKegiatanId"] == *activity).expect("the sub-activity")
}

fn number(value: &Value, key: &str) -> i64 {
    value[key].as_i64().unwrap_or_else(|| panic!("{key} of {value}"))
}

/// Rupiah that are realised or booked.
fn used(budget: &Value) -> i64 {
    number(budget, "terealisasi") + number(budget, "terpesan")
}

async fn set_ceiling(admin: &ApiClient, activity: &Value, amount: i64) {
    let body = json!({ "subKegiatanId": activity, "tahun": YEAR, "pagu": amount });
    admin.post("anggaran", &body).await.expect(200);
}

async fn set_guard(admin: &ApiClient, guard: &str) {
    let path = format!("induk-unit-kerja/{PARENT}/penjaga-anggaran");
    admin.put(&path, &json!({ "penjaga": guard })).await.expect(200);
}

/// Estimate of one traveller of an in-town trip, by P5.
async fn estimate(form: &Form) -> i64 {
    let check = form.client.post("perjalanan/periksa", &form.body).await.expect(200);
    number(&check["result"]["perkiraan"][0], "total")
}

/// A day of its own for each round.
fn day(round: u32) -> String {
    (NaiveDate::from_ymd_opt(2026, 3, 2).expect("a day") + Days::new(round.into())).to_string()
}

/// An in-town day.
fn on(form: &Form, day: &str) -> Form {
    let mut form = form.clone();
    form.body["dalamKota"][0]["tanggalBerangkat"] = json!(day);
    form.body["dalamKota"][0]["tanggalPulang"] = json!(day);
    form
}

both_databases! {
    async fn a_trip_above_the_ceiling_is_refused_with_two_ways_out(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::in_town(&klerk, 30, true).await.travellers(&[30, 31, 32, 33, 34]);
        let (activity, each) = (form.body["subKegiatanId"].clone(), estimate(&form).await);
        let before = used(&budget(&admin, &activity).await);
        set_ceiling(&admin, &activity, before + 3 * each + each / 2).await;
        set_guard(&admin, "tolak").await;
        let check = klerk.post("perjalanan/periksa", &form.body).await.expect(200)["result"].clone();
        let short = 2 * each - each / 2;
        assert_eq!(number(&check["anggaran"], "setelah"), -short);
        let text = format!("Anggaran kurang {}.", kernel::Rupiah::new(short).expect("an amount"));
        assert!(check["peringatan"].as_array().expect("texts").contains(&json!(text)), "{check}");
        let problem = form.submit().await.expect(409);
        assert_eq!((&problem["code"], &problem["message"]), (&json!("ANGGARAN_KURANG"), &json!(text)));
        assert_eq!(problem["anggaran"], check["anggaran"]);
        let ways: Vec<&str> = problem["saran"].as_array().expect("texts").iter().filter_map(Value::as_str).collect();
        assert_eq!(ways.len(), 2, "{ways:?}");
        assert_eq!(ways[0], "Anggaran cukup untuk 3 dari 5 pegawai.");
        assert!(ways[1].starts_with("Sub kegiatan yang masih cukup: "), "{ways:?}");
        assert_eq!(used(&budget(&admin, &activity).await), before, "nothing is booked");
        form.clone().travellers(&[30, 31, 32]).submit().await.expect_docx();
        assert_eq!(number(&budget(&admin, &activity).await, "tersedia"), each / 2);
    }

    async fn a_guard_that_warns_lets_the_trip_pass(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::in_town(&klerk, 30, true).await;
        let (activity, each) = (form.body["subKegiatanId"].clone(), estimate(&form).await);
        set_ceiling(&admin, &activity, used(&budget(&admin, &activity).await)).await;
        let warned = on(&form, "2026-03-02").submit().await;
        let header = percent_encoding::percent_decode_str(&warned.header("x-jaladin-peringatan")).decode_utf8().expect("a text").into_owned();
        assert!(header.contains(&format!("Anggaran kurang {}.", kernel::Rupiah::new(each).expect("an amount"))), "{header}");
        assert_eq!(number(&budget(&admin, &activity).await, "tersedia"), -each);
        set_guard(&admin, "mati").await;
        let silent = on(&form, "2026-03-03").submit().await;
        assert_eq!(silent.status, 200);
        assert!(!silent.header("x-jaladin-peringatan").contains("Anggaran"));
        set_guard(&admin, "tolak").await;
        on(&form, "2026-03-04").submit().await.expect(409);
    }

    async fn a_change_is_guarded_too_and_renews_the_estimate(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::in_town(&klerk, 30, true).await;
        let (activity, each) = (form.body["subKegiatanId"].clone(), estimate(&form).await);
        let before = used(&budget(&admin, &activity).await);
        let id = form.file().await["id"].as_i64().expect("an id");
        set_ceiling(&admin, &activity, before + 2 * each).await;
        set_guard(&admin, "tolak").await;
        let three = form.clone().travellers(&[30, 31, 32]);
        let mut check = three.body.clone();
        check["id"] = json!(id);
        let check = klerk.post("perjalanan/periksa", &check).await.expect(200)["result"].clone();
        assert_eq!((number(&check["anggaran"], "tersedia"), number(&check["anggaran"], "setelah")), (each, -each));
        let problem = three.change(id, REASON).await.expect(409);
        assert_eq!((&problem["code"], &problem["anggaran"]), (&json!("ANGGARAN_KURANG"), &check["anggaran"]));
        form.clone().travellers(&[30, 31]).change(id, REASON).await.expect(200);
        assert_eq!(number(&budget(&admin, &activity).await, "tersedia"), 0);
        form.clone().travellers(&[31]).change(id, REASON).await.expect(200);
        assert_eq!(number(&budget(&admin, &activity).await, "tersedia"), each);
        cancel(&klerk, id).await.expect(200);
        assert_eq!(used(&budget(&admin, &activity).await), before);
    }

    async fn of_two_trips_for_the_last_rupiah_one_passes(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::in_town(&klerk, 30, true).await;
        let (activity, each) = (form.body["subKegiatanId"].clone(), estimate(&form).await);
        set_guard(&admin, "tolak").await;
        for round in 0..rounds() {
            let left = used(&budget(&admin, &activity).await) + each;
            set_ceiling(&admin, &activity, left).await;
            let day = day(round);
            let (one, other) = (on(&form, &day), on(&form, &day).travellers(&[31]));
            let (first, second) = join(one.submit(), other.submit()).await;
            expect_one_passed(&first, &second);
            assert_eq!(number(&budget(&admin, &activity).await, "tersedia"), 0);
        }
    }

    async fn of_a_change_and_a_trip_for_the_last_rupiah_one_passes(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::in_town(&klerk, 30, true).await;
        let (activity, each) = (form.body["subKegiatanId"].clone(), estimate(&form).await);
        set_guard(&admin, "mati").await;
        for round in 0..rounds() {
            let day = day(round);
            let filed = on(&form, &day);
            let id = filed.file().await["id"].as_i64().expect("an id");
            let left = used(&budget(&admin, &activity).await) + each;
            set_ceiling(&admin, &activity, left).await;
            set_guard(&admin, "tolak").await;
            let (grown, other) = (filed.clone().travellers(&[30, 31]), on(&form, &day).travellers(&[32]));
            let (change, trip) = join(grown.change(id, REASON), other.submit()).await;
            expect_one_passed(&change, &trip);
            assert_eq!(number(&budget(&admin, &activity).await, "tersedia"), 0);
            set_guard(&admin, "mati").await;
        }
    }

    async fn a_ceiling_covers_what_is_spent_and_booked(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::in_town(&klerk, 30, true).await;
        let activity = form.body["subKegiatanId"].clone();
        form.submit().await.expect_docx();
        let row = budget(&admin, &activity).await;
        let body = |amount: i64| json!({ "subKegiatanId": activity, "tahun": YEAR, "pagu": amount });
        let problem = admin.post("anggaran", &body(used(&row) - 1)).await.expect(409);
        let rupiah = |amount| kernel::Rupiah::new(amount).expect("an amount").to_string();
        let text = problem["message"].as_str().expect("a text");
        assert!(text.contains(&rupiah(used(&row) - 1)) && text.contains(&rupiah(used(&row))), "{text}");
        let stored = admin.post("anggaran", &body(used(&row))).await.expect(200)["result"].clone();
        assert_eq!((&stored["pagu"], &stored["tersedia"]), (&json!(used(&row)), &json!(0)));
        let unit = number(&row, "unitKerjaId");
        let lines = admin.get(&format!("sub-kegiatan/get/{unit}")).await.expect(200);
        let line = lines["result"].as_array().expect("rows").iter().find(|line| line["id"] == activity).expect("a line").clone();
        assert_eq!(line["anggaran"], stored["pagu"], "the budget of the current year");
        let mut lower = line.clone();
        lower["anggaran"] = json!(used(&row) - 1);
        admin.post(&format!("sub-kegiatan/edit/{}", line["id"]), &lower).await.expect(409);
        let mut stale = body(used(&row) + 5);
        stale["versi"] = json!(0);
        assert_eq!(admin.post("anggaran", &stale).await.expect(409)["code"], "BERUBAH");
        for (client, wanted) in [("klerk", 403), ("keuangan", 403), ("superadmin", 403)] {
            app.client_as(client).await.post("anggaran", &body(1)).await.expect(wanted);
        }
        let year = json!({ "subKegiatanId": activity, "tahun": YEAR + 1, "pagu": 1 });
        admin.post("anggaran", &year).await.expect(200);
    }

    async fn clerks_see_their_unit_administrators_their_parent_unit_and_finance_all(app: TestApp) {
        let mut counts = Vec::new();
        for user in ["klerk", "adminunit", "keuangan"] {
            let list = app.client_as(user).await.get("anggaran").await.expect(200);
            counts.push(list["result"].as_array().expect("rows").len());
        }
        assert!(counts[0] < counts[1] && counts[1] < counts[2], "{counts:?}");
        app.client_as("pencatat").await.get("anggaran").await.expect(403);
        let klerk = app.client_as("klerk").await;
        assert_eq!(klerk.get("anggaran?unitKerjaId=4").await.expect(403)["code"], "UNIT_LAIN");
    }

    async fn a_budget_with_less_than_a_tenth_left_is_a_task_of_its_administrator(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::in_town(&klerk, 30, true).await;
        let activity = form.body["subKegiatanId"].clone();
        form.submit().await.expect_docx();
        let used = used(&budget(&admin, &activity).await);
        let named = async || {
            let home = admin.get("beranda").await.expect(200);
            let groups = home["result"].as_array().expect("groups").clone();
            let low = groups.into_iter().find(|group| group["kode"] == "pagu-habis");
            let rows = low.map(|group| group["baris"].as_array().expect("rows").clone()).unwrap_or_default();
            rows.into_iter().find(|row| row["id"] == activity)
        };
        // Ten ninths of what is used, rounded up: a tenth is left.
        set_ceiling(&admin, &activity, (used * 10 + 8) / 9).await;
        assert_eq!(named().await, None);
        set_ceiling(&admin, &activity, (used * 10 + 8) / 9 - 1).await;
        let row = named().await.expect("the task");
        assert!(row["keterangan"].as_str().expect("a text").starts_with("Sisa Rp"), "{row}");
    }
}
