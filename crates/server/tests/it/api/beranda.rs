//! W10: what waits for the caller.

use std::sync::Arc;

use app::{App, ReleaseNews, Settings};
use chrono::TimeDelta;
use persistence::releases;
use serde_json::{Value, json};

use super::{
    kwitansi::sheet::Sheet,
    perjalanan::form::{Form, count},
};
use crate::{api_client::ApiClient, both_databases};

/// The group with this code, if it has tasks.
async fn group(client: &ApiClient, code: &str) -> Option<Value> {
    let groups = client.get("beranda").await.expect(200)["result"].as_array().expect("groups").clone();
    for group in &groups {
        let (total, rows) = (group["jumlah"].as_u64().expect("a number"), group["baris"].as_array().expect("rows"));
        assert!(total > 0 && u64::try_from(rows.len()).ok() == Some(total.min(5)), "{group}");
    }
    groups.into_iter().find(|group| group["kode"] == code)
}

async fn total(client: &ApiClient, code: &str) -> u64 {
    group(client, code).await.and_then(|group| group["jumlah"].as_u64()).unwrap_or(0)
}

both_databases! {
    async fn a_trip_waits_for_its_letter(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let before = total(&klerk, "tanpa-surat-tugas").await;
        let trip = Form::out_of_town(&klerk, 30).await.with("tanggalPengajuan", json!("2025-03-01")).with("perjalananKota", json!([
            { "kota": "Palu", "tanggalBerangkat": "2025-03-02", "tanggalPulang": "2025-03-04" }
        ])).file().await;
        let waiting = group(&klerk, "tanpa-surat-tugas").await.expect("the group");
        assert_eq!(waiting["jumlah"].as_u64(), Some(before + 1));
        assert_eq!(waiting["baris"][0], json!({
            "id": trip["id"], "judul": trip["noNotaDinas"], "keterangan": "Palu", "sejak": "2025-03-01T00:00:00.000Z",
            "tautan": format!("/detail-perjalanan/{}", trip["id"]),
            "orang": [trip["personils"][0]["pegawai"]["nama"]], "tujuan": "Palu", "tenggat": null, "nilai": null,
            "berangkat": "2025-03-02T00:00:00.000Z", "pulang": "2025-03-04T00:00:00.000Z",
        }), "the first to leave in front");
        let late = total(&klerk, "belum-diajukan").await;
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip["id"] })).await.expect_docx();
        assert_eq!(total(&klerk, "tanpa-surat-tugas").await, before);
        let unsubmitted = group(&klerk, "belum-diajukan").await.expect("the group");
        assert_eq!(unsubmitted["jumlah"].as_u64(), Some(late + 1));
        assert_eq!(unsubmitted["baris"][0], json!({
            "id": trip["personils"][0]["id"], "judul": trip["personils"][0]["pegawai"]["nama"],
            "keterangan": "Tenggat 11 Maret 2025 sudah lewat", "sejak": "2025-03-04T00:00:00.000Z",
            "tautan": format!("/rampung/{}", trip["personils"][0]["id"]), "orang": [], "tujuan": "Palu", "nilai": 0,
            "berangkat": "2025-03-02T00:00:00.000Z", "pulang": "2025-03-04T00:00:00.000Z", "tenggat": "2025-03-11T00:00:00.000Z",
        }));
    }

    async fn figures_of_finance_are_those_of_their_pages(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        assert!(app.client_as("klerk").await.get("beranda").await.expect(200)["keuangan"].is_null());
        let get = async |address: &str| finance.get(address).await.expect(200).clone();
        let home = get("beranda").await;
        let budgets = get("anggaran").await;
        let held: Vec<&Value> = budgets["result"].as_array().expect("rows").iter().filter(|row| !row["pagu"].is_null()).collect();
        let sum = |key: &str| held.iter().filter_map(|row| row[key].as_i64()).sum::<i64>();
        let low = held.iter().filter(|row| row["tersedia"].as_i64() < row["pagu"].as_i64().map(|pagu| (pagu + 9) / 10)).count();
        let advances = get("pembayaran/meja?tab=uang-muka&limit=100").await;
        let ages = advances["result"].as_array().expect("rows").iter().filter_map(|row| row["umurHari"].as_i64());
        let oldest = ages.max().map(|days| *app.app().clock.today() - TimeDelta::days(days));
        assert!(!held.is_empty() && oldest.is_some(), "the demo office has ceilings and open advances");
        assert_eq!(home["keuangan"], json!({
            "pagu": sum("pagu"), "terealisasi": sum("terealisasi"), "berpagu": held.len(), "paguMenipis": low,
            "orangUangMuka": advances["totalRows"], "uangMuka": advances["jumlah"]["uangMuka"],
            "uangMukaTerlama": oldest.map(|day| format!("{day}T00:00:00.000Z")),
            "paketDisusun": get("paket?keadaan=disusun&limit=1").await["totalRows"],
            "paketDiajukan": get("paket?keadaan=diajukan&limit=1").await["totalRows"],
        }));
    }

    async fn the_answer_to_a_filed_trip_names_it(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let filed = Form::out_of_town(&klerk, 30).await.submit().await;
        let id = filed.header("x-jaladin-perjalanan");
        let trip = klerk.get(&format!("perjalanan/get/detail-perjalanan/{id}")).await.expect(200)["result"].clone();
        assert_eq!(trip["id"].to_string(), id);
        assert!(filed.expect_docx().len() > 1000);
    }

    async fn letters_wait_in_the_order_of_departure(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        for (day, city) in [("2025-03-04", "Luwuk"), ("2025-03-03", "Poso")] {
            Form::out_of_town(&klerk, 30).await.with("tanggalPengajuan", json!("2025-03-01")).with("perjalananKota", json!([
                { "kota": city, "tanggalBerangkat": day, "tanggalPulang": day }
            ])).file().await;
        }
        let waiting = group(&klerk, "tanpa-surat-tugas").await.expect("the group");
        assert_eq!([&waiting["baris"][0]["tujuan"], &waiting["baris"][1]["tujuan"]], ["Poso", "Luwuk"]);
    }

    async fn a_verifier_knows_the_sum_and_what_was_done_this_week(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let sum = async || group(&sheet.verifier, "menunggu-verifikasi").await.map_or(0, |group| group["nilai"].as_i64().expect("rupiah"));
        let week = async |client: &ApiClient, key: &str| client.get("beranda").await.expect(200)["mingguIni"][key].as_u64().expect("a number");
        let (before, handed_in, judged) = (sum().await, week(&sheet.clerk, "diajukan").await, week(&sheet.verifier, "diputus").await);
        sheet.add(2, 1000).await;
        sheet.submit().await.expect(200);
        assert_eq!(sum().await, before + 2000);
        assert_eq!(week(&sheet.clerk, "diajukan").await, handed_in + 1);
        sheet.reject("Bukti hotel kurang").await.expect(200);
        assert_eq!((sum().await, week(&sheet.verifier, "diputus").await), (before, judged + 1));
        assert_eq!(week(&sheet.clerk, "diputus").await, 0, "of another user");
    }

    async fn a_receipt_waits_for_the_verifier_and_returns_with_the_reason(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 1000).await;
        let (waiting, rejected) = (total(&sheet.verifier, "menunggu-verifikasi").await, total(&sheet.clerk, "kuitansi-ditolak").await);
        sheet.submit().await.expect(200);
        assert_eq!(total(&sheet.verifier, "menunggu-verifikasi").await, waiting + 1);
        assert!(group(&sheet.clerk, "menunggu-verifikasi").await.is_none(), "a clerk does not verify");
        sheet.reject("Bukti hotel kurang").await.expect(200);
        assert_eq!(total(&sheet.verifier, "menunggu-verifikasi").await, waiting);
        let group = group(&sheet.clerk, "kuitansi-ditolak").await.expect("the group");
        assert_eq!(group["jumlah"].as_u64(), Some(rejected + 1));
        if rejected < 5 {
            let row = group["baris"].as_array().expect("rows").iter().find(|row| row["id"] == sheet.id);
            assert_eq!(row.expect("the receipt")["keterangan"], "Bukti hotel kurang");
        }
        let pkm = app.client_as("klerkpkm").await;
        let theirs = self::group(&pkm, "kuitansi-ditolak").await;
        let rows = theirs.map(|group| group["baris"].as_array().expect("rows").clone()).unwrap_or_default();
        assert!(rows.iter().all(|row| row["id"] != sheet.id), "of another unit");
    }

    async fn the_page_of_all_receipts_lists_their_trips(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 1000).await;
        sheet.submit().await.expect(200);
        sheet.reject("Bukti hotel kurang").await.expect(200);
        for code in ["kuitansi-ditolak", "belum-diajukan"] {
            let group = group(&sheet.clerk, code).await.expect("the group");
            let query = group["tautan"].as_str().and_then(|page| page.strip_prefix("/daftar?")).expect("the list of trips");
            let list = sheet.clerk.get(&format!("perjalanan/get/all-perjalanan?limit=100&{query}")).await.expect(200);
            let waiting = if code == "kuitansi-ditolak" { 4 } else { 1 };
            let slots = list["result"].as_array().expect("trips").iter().flat_map(|trip| {
                let slots = trip["personils"].as_array().expect("travellers").iter();
                let waiting = slots.filter(|slot| slot["statusId"] == waiting).count();
                assert!(waiting > 0, "{trip}");
                std::iter::repeat_n((), waiting)
            });
            assert_eq!(u64::try_from(slots.count()).ok(), group["jumlah"].as_u64(), "{code}");
        }
        sheet.clerk.get("perjalanan/get/all-perjalanan?kuitansi=baru").await.expect(422);
    }

    async fn registrations_wait_for_the_super_admin(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let waiting = group(&admin, "pengguna-menunggu").await.expect("the demo office has one");
        assert_eq!(waiting["tautan"], "/admin/daftar-user");
        assert!(group(&app.client_as("klerk").await, "pengguna-menunggu").await.is_none());
        assert!(count::<persistence::entity::users::Entity>(&app).await > waiting["jumlah"].as_u64().expect("a number"));
    }

    async fn approved_receipts_and_open_advances_wait_for_finance(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let sheet = Sheet::out_of_town(&app).await;
        let body = json!({ "nilai": 900_000, "tanggal": "2026-02-20", "nomorBukti": "BK-1", "versi": sheet.read().await["result"]["versi"] });
        finance.post(&format!("kwitansi/{}/uang-muka", sheet.id), &body).await.expect(200);
        let before = group(&finance, "siap-dibayar").await.map_or(0, |group| group["jumlah"].as_u64().expect("a number"));
        let due = group(&finance, "setoran-kembali").await.map_or(0, |group| group["jumlah"].as_u64().expect("a number"));
        sheet.approved().await;
        let ready = group(&finance, "siap-dibayar").await.expect("receipts of the demo office");
        assert_eq!((ready["jumlah"].as_u64(), &ready["tautan"]), (Some(before), &json!("/pembayaran")), "he owes, nobody pays him");
        let back = group(&finance, "setoran-kembali").await.expect("130.000 above the cost");
        assert_eq!(back["jumlah"].as_u64(), Some(due + 1));
        for (group, tab, sign) in [(ready, "siap-dibayar", 1), (back, "setoran-kembali", -1)] {
            let desk = finance.get(&format!("pembayaran/meja?tab={tab}&limit=100")).await.expect(200);
            let rows = desk["result"].as_array().expect("rows");
            assert!(rows.iter().all(|row| row["keadaanBayar"] == tab), "{tab}: {desk}");
            assert_eq!((&group["jumlah"], rows.len()), (&desk["totalRows"], usize::try_from(desk["totalRows"].as_u64().expect("a number")).expect("rows")));
            let owed: i64 = rows.iter().map(|row| row["saldo"].as_i64().expect("a balance")).sum();
            assert_eq!((&group["nilai"], &desk["jumlah"]["saldo"]), (&json!(sign * owed), &json!(owed)), "{tab}");
        }
        let tasks = finance.get("beranda").await.expect(200);
        let codes = tasks["result"].as_array().expect("groups").iter().map(|group| group["kode"].as_str().expect("a code"));
        assert!(codes.into_iter().all(|code| ["siap-dibayar", "uang-muka-lama", "setoran-kembali", "temuan-terbuka"].contains(&code)));
    }

    async fn a_release_after_another_is_told_to_who_keeps_the_installation(app: TestApp) {
        let at = app.app().clock.now();
        let first = releases::run(app.db(), "0.1.0", at).await.expect("a release");
        assert_eq!((first.before, first.since), (None, at), "an office that began with it has nothing new");
        let second = releases::run(app.db(), "0.2.0", at).await.expect("another");
        assert_eq!(second.before.as_deref(), Some("0.1.0"));
        let later = releases::run(app.db(), "0.2.0", at + TimeDelta::days(40)).await.expect("a restart");
        assert_eq!((later.before.as_deref(), later.since), (Some("0.1.0"), at), "it counts from its first start");
        let news = ReleaseNews { version: "0.2.0".into(), since: at, changes: vec!["Berubah.".into()], notes: vec!["Lihat.".into()] };
        let settings = Settings { release: Some(news), ..(*app.app().settings).clone() };
        let beside = app.beside(|app| App { settings: Arc::new(settings), ..app });
        let keeper = ApiClient::signed_in_with(beside, &app.client_as("superadmin").await);
        let told = keeper.get("beranda").await.expect(200)["rilis"].clone();
        assert_eq!((&told["versi"], &told["isi"], &told["perhatian"]), (&json!("0.2.0"), &json!(["Berubah."]), &json!(["Lihat."])));
        let clerk = ApiClient::signed_in_with(beside, &app.client_as("klerk").await);
        assert_eq!(clerk.get("beranda").await.expect(200).get("rilis"), None);
    }
}
