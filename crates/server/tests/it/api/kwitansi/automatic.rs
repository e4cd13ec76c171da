//! R5: automatic receipts, computed from the data of the trip.

use futures_util::future::join_all;
use persistence::entity::{health_services, in_town_destinations};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use serde_json::{Value, json};

use super::sheet::Sheet;
use crate::{api::perjalanan::form::Form, api_client::Reply, both_databases, testapp::TestApp};

const NOT_AUTOMATIC: &str = "Kuitansi otomatis hanya untuk perjalanan dalam kota tanpa rincian";

async fn compute(sheet: &Sheet) -> Reply {
    let forged = json!({ "personilId": sheet.id, "uangHarian": 1, "uangTransport": 99_999_999, "tempatNama": "Bulan",
        "asal": "Mars", "totalDurasi": 99, "pelayananKesehatan": { "id": 3 }, "subKegiatan": "x" });
    sheet.clerk.post("kwitansi/post/kwitansi-otomatis", &forged).await
}

/// (item, value, kind) of every expense line, then of every actual cost.
async fn lines(sheet: &Sheet) -> (Vec<(String, i64, i64)>, Vec<(String, i64)>) {
    let read = sheet.read().await;
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let number = |value: &Value| value.as_i64().expect("a number");
    let of = |key: &str, read: &Value| read[key].as_array().expect("rows").clone();
    let lines = of("rincianBPDs", &read["result"]);
    let lines = lines.iter().map(|line| (text(&line["item"]), number(&line["nilai"]), number(&line["jenisId"])));
    let rills = of("daftarRill", &read);
    (lines.collect(), rills.iter().map(|rill| (text(&rill["item"]), number(&rill["nilai"]))).collect())
}

/// Sets hours and transport money of the destination of a trip.
async fn set_destination(app: &TestApp, sheet: &Sheet, hours: i32, transport: i64) -> String {
    let id = sheet.trip["tempats"][0]["dalamKota"]["id"].as_i64().expect("a destination");
    let row = in_town_destinations::Entity::find_by_id(id).one(app.db()).await.expect("a row").expect("a destination");
    let mut row = row.into_active_model();
    (row.hours, row.transport) = (Set(hours), Set(transport));
    let name = row.update(app.db()).await.expect("a changed destination").name;
    app.renew_reference().await;
    name
}

both_databases! {
    async fn a_full_day_pays_the_allowance_and_the_transport(app: TestApp) {
        let sheet = Sheet::in_town(&app, true).await;
        let name = set_destination(&app, &sheet, 8, 450_000).await;
        assert_eq!(compute(&sheet).await.expect(200)["message"], "BPD berhasil ditambahkan");
        let origin = sheet.trip["asal"].as_str().expect("an origin");
        let transport = format!("Transport {origin} ke {name} (PP)");
        let (lines, rills) = lines(&sheet).await;
        assert_eq!(lines, [("Uang harian".into(), 170_000, 1), ("Pengeluaran Rill".into(), 450_000, 4)]);
        assert_eq!(rills, [(transport, 450_000)]);
        assert_eq!(sheet.stand().await.2, 620_000);
        let whole = persistence::audit::verify(app.db()).await.expect("the log");
        assert!(whole.is_ok(), "both lines stand in one entry: {whole:?}");
    }

    async fn few_hours_pay_only_the_transport(app: TestApp) {
        let sheet = Sheet::in_town(&app, false).await;
        set_destination(&app, &sheet, 7, 60_000).await;
        compute(&sheet).await.expect(200);
        assert_eq!(lines(&sheet).await.0, [("Pengeluaran Rill".into(), 60_000, 4)]);
    }

    async fn of_several_places_the_most_expensive_is_paid_and_the_hours_add_up(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let seed = klerk.get("perjalanan/get/seed").await.expect(200);
        let offered = seed["resultDalamKota"].as_array().expect("destinations");
        let rows: Vec<Value> = (0..3).map(|i| json!({ "dataDalamKota": offered[i], "tanggalBerangkat": "2026-03-02",
            "tanggalPulang": "2026-03-02" })).collect();
        let form = Form::in_town(&klerk, 30, true).await.with("dalamKota", json!(rows));
        let sheet = Sheet::of(&app, &form).await;
        let dearest = (0..3).map(|i| offered[i]["uangTransport"].as_i64().expect("money")).max().expect("three");
        let hours: i64 = (0..3).map(|i| offered[i]["durasi"].as_i64().expect("hours")).sum();
        let first = (0..3).find(|i| offered[*i]["uangTransport"] == dearest).expect("the dearest");
        compute(&sheet).await.expect(200);
        let allowance = if hours >= 8 { 170_000 } else { 0 };
        assert_eq!(sheet.stand().await.2, dearest + allowance);
        let item = lines(&sheet).await.1[0].0.clone();
        assert!(item.contains(offered[first]["nama"].as_str().expect("a name")), "{item}");
    }

    async fn a_health_service_pays_only_its_tariff(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let kinds = klerk.get("perjalanan/get/jenis-perjalanan/1").await.expect(200);
        let kind = kinds["result"].as_array().expect("kinds").iter().find(|kind| kind["id"] == 3).expect("kind 3").clone();
        let form = Form::in_town(&klerk, 30, true).await.with("jenis", kind).with("pelayananKesehatanId", json!(3));
        let sheet = Sheet::of(&app, &form).await;
        compute(&sheet).await.expect(200);
        let (lines, rills) = lines(&sheet).await;
        assert_eq!(lines, [("Pengeluaran Rill".into(), 132_000, 4)]);
        assert_eq!(rills, [("Transport pelayanan kesehatan (PP)".into(), 132_000)]);
        let paid = Sheet::in_town(&app, true).await;
        compute(&paid).await.expect(200);
        assert_eq!(sheet.read().await["result"]["peringatan"], json!([]), "it has no allowance that another trip paid");
    }

    async fn zero_costs_make_no_line(app: TestApp) {
        let full = Sheet::in_town(&app, true).await;
        set_destination(&app, &full, 8, 0).await;
        compute(&full).await.expect(200);
        assert_eq!(lines(&full).await, (vec![("Uang harian".into(), 170_000, 1)], vec![]));
        let short = Sheet::of(&app, &Form::in_town(&full.clerk, 31, false).await).await;
        set_destination(&app, &short, 3, 0).await;
        let problem = compute(&short).await.expect(409);
        assert_eq!(problem["message"], "Tidak ada biaya yang dapat dihitung otomatis");
        assert_eq!(short.stand().await, (1, Value::Null, 0, 0));
    }

    async fn an_issued_letter_keeps_its_form_whatever_the_hours_become(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let short = Sheet::of(&app, &Form::in_town(&clerk, 31, false).await).await;
        set_destination(&app, &short, 3, 50_000).await;
        clerk.post("perjalanan/post/surat-tugas", &json!({ "id": short.trip["id"] })).await.expect_docx();
        set_destination(&app, &short, 12, 50_000).await;
        compute(&short).await.expect(200);
        let (lines, _) = lines(&short).await;
        assert_eq!(lines, [("Pengeluaran Rill".into(), 50_000, 4)], "a trip without SPD pays no daily allowance");
    }

    async fn only_in_town_and_only_without_lines(app: TestApp) {
        let out = Sheet::out_of_town(&app).await;
        assert_eq!(compute(&out).await.expect(409)["message"], "Provinsi tempat tujuan belum diisi.");
        let sheet = Sheet::of(&app, &Form::in_town(&out.clerk, 31, true).await).await;
        sheet.add(1, 1).await;
        assert_eq!(compute(&sheet).await.expect(409)["message"], NOT_AUTOMATIC);
        assert_eq!(sheet.stand().await.2, 1);
        sheet.clerk.post("kwitansi/post/kwitansi-otomatis", &json!({})).await.expect(422);
    }

    async fn concurrent_computations_succeed_once(app: TestApp) {
        let sheet = Sheet::in_town(&app, true).await;
        let replies = join_all((0..6).map(|_| compute(&sheet))).await;
        assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
        assert!(replies.iter().all(|reply| matches!(reply.status.as_u16(), 200 | 409)));
        assert_eq!(lines(&sheet).await.1.len(), 1);
    }

    async fn tariffs_are_those_of_the_table(app: TestApp) {
        let rows = health_services::Entity::find().all(app.db()).await.expect("services");
        assert_eq!(rows.iter().map(|row| (row.id, row.tariff)).collect::<Vec<_>>(), [(1, 0), (2, 60_000), (3, 132_000)]);
    }
}
