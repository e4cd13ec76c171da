//! Budgets at every door (office C-4): hand-in, approval, advances, estimates that are not whole, account codes.

use futures_util::future::join;
use serde_json::{Value, json};

use super::{budget, number, set_ceiling, set_guard, used};
use crate::{
    api::{kwitansi::sheet::Sheet, perjalanan::form::Form, tarif::lodging},
    api_client::{ApiClient, Reply, expect_one_passed},
    both_databases,
    testapp::TestApp,
};

/// Rupiah of the line that is above the ceiling.
const ABOVE: u32 = 2_000_000;
/// Rupiah that the ceiling leaves.
const LEFT: i64 = 600_000;
/// Message about the rest.
const SHORT: &str = "Anggaran kurang Rp1.400.000.";

/// A receipt with a line above the rest of its budget, of a trip that booked nothing, and the sub-activity.
async fn above(app: &TestApp, admin: &ApiClient) -> (Sheet, Value) {
    let sheet = Sheet::out_of_town(app).await;
    let activity = Form::out_of_town(&sheet.clerk, 30).await.body["subKegiatanId"].clone();
    let before = used(&budget(admin, &activity).await);
    set_ceiling(admin, &activity, before + LEFT).await;
    sheet.add(1, ABOVE).await;
    (sheet, activity)
}

fn holds(value: &Value, text: &str) -> bool {
    value.as_array().expect("texts").iter().filter_map(Value::as_str).any(|found| found == text)
}

fn header(reply: &Reply) -> String {
    let header = reply.header("x-jaladin-peringatan");
    percent_encoding::percent_decode_str(&header).decode_utf8().expect("a text").into_owned()
}

both_databases! {
    async fn a_receipt_above_its_booking_is_warned_of_wherever_it_is_seen(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let (sheet, _) = above(&app, &admin).await;
        set_guard(&admin, "mati").await;
        assert!(!holds(&sheet.read().await["result"]["peringatan"], SHORT), "the guard is off");
        set_guard(&admin, "ingatkan").await;
        assert!(holds(&sheet.read().await["result"]["peringatan"], SHORT));
        let submitted = sheet.submit().await.expect(200);
        assert_eq!(submitted["result"]["statusId"], 2);
        assert!(holds(&submitted["peringatan"], SHORT), "{submitted}");
        let seen = sheet.verifier.get(&format!("admin/get/detail-perjalanan/{}", sheet.trip["id"])).await.expect(200);
        assert!(holds(&seen["result"]["personils"][0]["peringatan"], SHORT), "{seen}");
        let approved = sheet.approve().await.expect(200);
        assert!(holds(&approved["peringatan"], SHORT), "{approved}");
    }

    async fn a_guard_that_refuses_refuses_hand_in_in_each_way_and_approval(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let (sheet, activity) = above(&app, &admin).await;
        set_guard(&admin, "tolak").await;
        let refused = |problem: &Value| {
            assert_eq!((&problem["code"], &problem["message"]), (&json!("ANGGARAN_KURANG"), &json!(SHORT)));
            assert_eq!([number(&problem["anggaran"], "tersedia"), number(&problem["anggaran"], "setelah")], [LEFT, -1_400_000]);
        };
        refused(&sheet.submit().await.expect(409));
        let bulk = format!("perjalanan/{}/pengajuan", sheet.trip["id"]);
        let all = sheet.clerk.post(&bulk, &json!({})).await.expect(200)["result"].clone();
        assert_eq!(all, json!({ "diajukan": [], "dilewati": [{ "personilId": sheet.id, "alasan": SHORT }] }));
        assert_eq!(sheet.stand().await.0, 1, "still a draft");
        set_guard(&admin, "mati").await;
        assert!(!holds(&sheet.submit().await.expect(200)["peringatan"], SHORT));
        set_guard(&admin, "tolak").await;
        refused(&sheet.approve().await.expect(409));
        let version = sheet.read().await["result"]["versi"].clone();
        sheet.clerk.post(&format!("kwitansi/{}/tarik", sheet.id), &json!({ "versi": version })).await.expect(200);
        refused(&sheet.submit().await.expect(409));
        set_guard(&admin, "ingatkan").await;
        let all = sheet.clerk.post(&bulk, &json!({})).await.expect(200);
        assert_eq!((&all["result"]["diajukan"], &all["peringatan"]), (&json!([sheet.id]), &json!([SHORT])));
        set_guard(&admin, "tolak").await;
        sheet.reject("Ulang").await.expect(200);
        refused(&sheet.submit().await.expect(409));
        set_ceiling(&admin, &activity, used(&budget(&admin, &activity).await)).await;
        let warned = sheet.submit().await.expect(200)["peringatan"].to_string();
        assert!(!warned.contains("Anggaran kurang"), "{warned}");
        sheet.approve().await.expect(200);
    }

    async fn a_receipt_within_its_booking_passes_above_the_ceiling(app: TestApp) {
        let (admin, clerk) = (app.client_as("adminunit").await, app.client_as("klerk").await);
        let form = Form::in_town(&clerk, 31, true).await;
        let activity = form.body["subKegiatanId"].clone();
        let sheet = Sheet::in_town(&app, true).await;
        sheet.clerk.post("kwitansi/post/kwitansi-otomatis", &json!({ "personilId": sheet.id })).await.expect(200);
        set_ceiling(&admin, &activity, used(&budget(&admin, &activity).await)).await;
        let other = Sheet::of(&app, &Form::out_of_town(&clerk, 33).await).await;
        clerk.post("perjalanan/post/surat-tugas", &json!({ "id": other.trip["id"] })).await.expect_docx();
        other.add(1, ABOVE).await;
        set_guard(&admin, "tolak").await;
        assert!(number(&budget(&admin, &activity).await, "tersedia") < 0);
        let warned = sheet.submit().await.expect(200)["peringatan"].to_string();
        assert!(!warned.contains("Anggaran kurang"), "{warned}");
        sheet.approve().await.expect(200);
        other.submit().await.expect(409);
    }

    async fn an_advance_above_the_estimate_is_warned_of(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let sheet = Sheet::in_town(&app, true).await;
        let activity = Form::in_town(&sheet.clerk, 31, true).await;
        let check = sheet.clerk.post("perjalanan/periksa", &activity.body).await.expect(200);
        let estimate = number(&check["result"]["perkiraan"][0], "total");
        let pay = async |amount: i64| {
            let version = sheet.read().await["result"]["versi"].clone();
            let body = json!({ "nilai": amount, "tanggal": "2026-03-01", "nomorBukti": "BK-1", "versi": version });
            finance.post(&format!("kwitansi/{}/uang-muka", sheet.id), &body).await.expect(200)
        };
        assert_eq!(pay(estimate).await["peringatan"], json!([]));
        let paid = pay(5_000_000).await;
        let text = format!("Uang muka Rp5.000.000 melebihi perkiraan biaya {}.", kernel::RupiahSum::new(estimate));
        assert!(holds(&paid["peringatan"], &text), "{paid}");
        assert_eq!(paid["result"]["uangMuka"]["nilai"], 5_000_000);
        assert!(holds(&sheet.read().await["result"]["peringatan"], &text));
        let body = json!({ "nilai": 100_000_000_000_i64, "tanggal": "2026-03-01", "nomorBukti": "BK-1",
            "versi": sheet.read().await["result"]["versi"] });
        let problem = finance.post(&format!("kwitansi/{}/uang-muka", sheet.id), &body).await.expect(422);
        assert_eq!(problem["errors"], json!([{ "field": "nilai", "message": "Nilai paling banyak Rp99.999.999.999." }]));
    }

    async fn an_estimate_counts_nights_and_tells_what_it_lacks(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let to = |province: Value| json!([{ "kota": "Kota Contoh", "provinsiId": province, "tanggalBerangkat": "2026-03-02", "tanggalPulang": "2026-03-04" }]);
        let form = Form::out_of_town(&clerk, 30).await.with("perjalananKota", to(Value::Null));
        let check = async |form: &Form| clerk.post("perjalanan/periksa", &form.body).await.expect(200)["result"].clone();
        let nowhere = check(&form).await;
        assert_eq!((&nowhere["sah"], &nowhere["perkiraan"][0]["belum"]), (&json!(true), &json!(["Pilih provinsi Kota Contoh."])));
        let told = "Perkiraan biaya belum lengkap: Pilih provinsi Kota Contoh.";
        assert!(holds(&nowhere["peringatan"], told), "{nowhere}");
        assert_eq!(nowhere["tidakTermasuk"], json!(["tiket dan transportasi", "pengeluaran riil"]));
        let capital = form.clone().with("perjalananKota", to(json!(11)));
        let unpriced = check(&capital).await;
        let belum = unpriced["perkiraan"][0]["belum"].as_array().expect("texts").clone();
        let [Value::String(text)] = &belum[..] else { panic!("one text: {belum:?}") };
        assert!(text.starts_with("Belum ada tarif penginapan DKI Jakarta, Ting") && text.ends_with('.'), "{text}");
        let allowances = number(&unpriced["perkiraan"][0], "total");
        let warned = capital.submit().await;
        assert!(header(&warned).contains(text), "{}", header(&warned));
        app.client_as("keuangan").await.post("tarif", &lodging(730_000)).await.expect(200);
        let priced = check(&capital.clone().travellers(&[31])).await;
        assert_eq!(priced["perkiraan"][0]["belum"], json!([]), "{priced}");
        assert_eq!(number(&priced["perkiraan"][0], "total"), allowances + 2 * 730_000);
        let lines = priced["perkiraan"][0]["baris"].as_array().expect("lines").clone();
        let night = lines.iter().find(|line| line["item"] == "Penginapan").expect("the nights");
        assert_eq!((&night["qty"], &night["nilai"], &night["dasar"]["rumus"]), (&json!(2), &json!(730_000), &json!("2 malam × Rp730.000")));
        let admin = app.client_as("adminunit").await;
        let activity = form.body["subKegiatanId"].clone();
        let before = number(&budget(&admin, &activity).await, "terpesan");
        let filed = capital.travellers(&[31]).submit().await;
        assert!(!header(&filed).contains("belum lengkap"), "{}", header(&filed));
        assert_eq!(number(&budget(&admin, &activity).await, "terpesan"), before + allowances + 2 * 730_000);
    }

    async fn an_account_code_stands_once_a_unit(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let rows = admin.get("sub-kegiatan/get/3").await.expect(200)["result"].as_array().expect("rows").clone();
        let (first, second) = (&rows[0], &rows[1]);
        let unit = first["unitKerjaId"].clone();
        let body = |code: &Value, name: &str| json!({ "kodeRekening": code, "subKegiatan": name, "anggaran": null, "unitKerjaId": unit });
        let problem = admin.post("sub-kegiatan/post", &body(&first["kodeRekening"], "Kedua")).await.expect(409);
        let taken = json!(format!("Kode rekening ini sudah ada: {}.", first["subKegiatan"].as_str().expect("a name")));
        assert_eq!(problem["message"], taken);
        let edit = |code: &Value| json!({ "kodeRekening": code, "subKegiatan": second["subKegiatan"], "anggaran": second["anggaran"] });
        let path = format!("sub-kegiatan/edit/{}", second["id"]);
        assert_eq!(admin.post(&path, &edit(&first["kodeRekening"])).await.expect(409)["message"], taken);
        admin.post(&path, &edit(&second["kodeRekening"])).await.expect(200);
        let (one, two) = (body(&json!("9.99.01"), "Satu"), body(&json!("9.99.01"), "Dua"));
        let (one, two) = join(admin.post("sub-kegiatan/post", &one), admin.post("sub-kegiatan/post", &two)).await;
        expect_one_passed(&one, &two);
    }
}
