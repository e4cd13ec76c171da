//! The list of checks at the doors of receipts, packages and payments (assurance section 3).

mod hotels;
mod told;

use chrono::Duration;

use persistence::entity::{employees, finding_reasons, read_state, travellers};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
};
use serde_json::{Value, json};

use crate::{
    api::{
        kwitansi::sheet::{PHONE, Sheet, file},
        pembayaran::Office,
        perjalanan::form::{Form, detail},
    },
    audit::{after, newest},
    both_databases,
    testapp::TestApp,
};

/// Parent unit of the demo office whose clerk files the trips.
const OWN_PARENT: i64 = 1;
const REASON: &str = "Hotel tidak memberi kuitansi";

/// Codes and levels of findings.
fn told(findings: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    findings.as_array().expect("findings").iter().map(|one| (text(&one["kode"]), text(&one["tingkat"]))).collect()
}

fn level(findings: &Value, code: &str) -> Option<String> {
    told(findings).into_iter().find(|(found, _)| found == code).map(|(_, level)| level)
}

async fn findings_of(sheet: &Sheet) -> Value {
    sheet.read().await["result"]["temuan"].clone()
}

/// Adds daily allowances by hand.
async fn allowances(sheet: &Sheet, days: u32) {
    let form = reqwest::multipart::Form::new().text("item", "Uang Harian").text("satuan", "OH").text("jenisId", "1");
    let form = form.text("qty", days.to_string()).text("nilai", "150000").text("personilId", sheet.id.to_string());
    sheet.clerk.post_form("kwitansi/post/rampung", form.text("pic", "null")).await.expect(200);
}

/// A receipt of an in-town trip on a day, with one daily allowance.
async fn with_allowance(app: &TestApp, day: &str) -> Sheet {
    let clerk = app.client_as("klerk").await;
    let form = Form::in_town(&clerk, 30, false).await;
    let mut places = form.body["dalamKota"].clone();
    (places[0]["tanggalBerangkat"], places[0]["tanggalPulang"]) = (json!(day), json!(day));
    let form = form.with("dalamKota", places);
    let sheet = Sheet::of(app, &form).await;
    clerk.post("perjalanan/post/surat-tugas", &json!({ "id": sheet.trip["id"] })).await.expect_docx();
    allowances(&sheet, 1).await;
    sheet
}

fn payment(app_version: &Value, amount: i64, reasons: &Value) -> Value {
    json!({
        "jenis": "pelunasan", "nilai": amount, "tanggal": "2026-03-05", "cara": "tunai", "nomorBukti": "BK-7",
        "versi": app_version, "alasanTemuan": reasons,
    })
}

both_databases! {
    async fn a_finding_is_told_at_every_screen_and_its_reason_is_asked_where_money_leaves(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = office.receipt(&app).await;
        sheet.add(1, 385_000).await;
        let found = findings_of(&sheet).await;
        let missing = found.as_array().expect("findings").iter().find(|one| one["kode"] == "T08").expect("T08").clone();
        assert_eq!((&missing["tingkat"], &missing["pesan"]), (&json!("alasan"), &json!("Belum ada bukti: Hotel.")));
        assert_eq!((&missing["dasar"], &missing["pihak"][0]["jenis"]), (&json!("PP 12/2019"), &json!("rincian")));
        assert_eq!(level(&found, "T03"), Some("alasan".into()), "a night on a trip of one day");
        assert_eq!(level(&found, "T10"), Some("ingat".into()));

        let version = sheet.read().await["result"]["versi"].clone();
        let path = format!("kwitansi/post/pengajuan/{}", sheet.id);
        for (reasons, field) in [(json!({ "T99": REASON }), "alasanTemuan.T99"), (json!({ "T08": "pendek" }), "alasanTemuan.T08")] {
            let wrong = sheet.clerk.post(&path, &json!({ "versi": version, "alasanTemuan": reasons })).await.expect(422);
            assert_eq!(wrong["errors"][0]["field"], field);
        }
        sheet.clerk.post(&path, &json!({ "versi": version, "alasanTemuan": { "T03": REASON } })).await.expect(200);
        assert_eq!(after(&newest(&app, "receipt.submitted").await)["finding_reasons"], format!("T03: {REASON}"));

        let queue = sheet.verifier.get("kwitansi/antrean?limit=100").await.expect(200);
        let row = queue["result"].as_array().expect("rows").iter().find(|row| row["personilId"] == sheet.id).expect("queued").clone();
        assert_eq!((&row["jumlahTemuan"]["larang"], &row["jumlahTemuan"]["terbuka"]), (&json!(0), &json!(1)), "{row}");
        let trip = sheet.verifier.get(&format!("admin/get/detail-perjalanan/{}", sheet.trip["id"])).await.expect(200);
        let shown = trip["result"]["personils"][0]["temuan"].clone();
        let answered = shown.as_array().expect("findings").iter().find(|one| one["kode"] == "T03").expect("T03").clone();
        assert_eq!(answered["alasan"], REASON);
        assert!(answered["olehAlasan"].is_string());

        let approved = sheet.approve().await.expect(200);
        let warned = approved["peringatan"].as_array().expect("warnings").clone();
        assert!(warned.contains(&json!("Belum ada bukti: Hotel.")) && !warned.iter().any(|text| text.as_str().is_some_and(|text| text.starts_with("Penginapan 1"))), "{approved}");
        let desk = office.finance.get("pembayaran/meja?limit=100").await.expect(200);
        let row = desk["result"].as_array().expect("rows").iter().find(|row| row["personilId"] == sheet.id).expect("on the desk").clone();
        assert_eq!(row["jumlahTemuan"]["terbuka"], 1);

        let pay = format!("kwitansi/{}/pembayaran", sheet.id);
        let version = office.payments(sheet.id).await["versi"].clone();
        let held = office.finance.post(&pay, &payment(&version, 385_000, &Value::Null)).await.expect(409);
        assert_eq!((&held["code"], told(&held["temuan"])), (&json!("TEMUAN"), vec![("T08".into(), "alasan".into())]));
        assert_eq!(office.payments(sheet.id).await["saldo"], 385_000, "nothing changed");
        let paid = office.finance.post(&pay, &payment(&version, 385_000, &json!({ "T08": REASON }))).await.expect(200);
        assert!(!paid["peringatan"].as_array().expect("warnings").contains(&json!("Belum ada bukti: Hotel.")), "{paid}");
        assert_eq!(after(&newest(&app, "receipt.settled").await)["finding_reasons"], format!("T08: {REASON}"));
        let of_receipt = finding_reasons::Column::TravellerId.eq(sheet.id);
        assert_eq!(finding_reasons::Entity::find().filter(of_receipt).count(app.db()).await.expect("reasons"), 2);
    }

    async fn a_reason_stays_while_nothing_changes_and_a_proof_ends_the_question(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let line = sheet.add(1, 385_000).await;
        let path = format!("kwitansi/post/pengajuan/{}", sheet.id);
        let version = sheet.read().await["result"]["versi"].clone();
        sheet.clerk.post(&path, &json!({ "versi": version, "alasanTemuan": { "T08": REASON } })).await.expect(200);
        let reason = async || {
            let found = findings_of(&sheet).await;
            let found = found.as_array().expect("findings").iter().find(|one| one["kode"] == "T08").cloned();
            found.map(|one| one["alasan"].clone())
        };
        assert_eq!(reason().await, Some(json!(REASON)));
        sheet.reject("Periksa harga").await.expect(200);
        assert_eq!(reason().await, Some(json!(REASON)), "nothing of it changed");
        let form = reqwest::multipart::Form::new().part("pic", file(PHONE, "nota.jpg", "image/jpeg"));
        sheet.clerk.post_form(&format!("kwitansi/rincian/{line}/bukti"), form).await.expect(200);
        assert_eq!(reason().await, None);
    }

    async fn leave_on_a_travel_day_asks_a_reason_and_a_list_sent_again_replaces_it(app: TestApp) {
        let sheet = with_allowance(&app, "2026-02-11").await;
        let person = travellers::Entity::find_by_id(sheet.id).one(app.db()).await.expect("a read").expect("a traveller").employee_id;
        let person = employees::Entity::find_by_id(person).one(app.db()).await.expect("a read").expect("a person");
        let keeper = app.client_as("superadmin").await;
        let import = async |kind: &str| {
            let list = format!("NIP;Tanggal;Jenis;Jam\n{};11 Februari 2026;{kind}\n", person.nip.clone().expect("a NIP"));
            let list = reqwest::multipart::Part::bytes(list.into_bytes()).file_name("hadir.csv");
            let form = reqwest::multipart::Form::new().part("file", list).text("simpan", "1");
            let seen = keeper.post_form("kehadiran/impor", form).await.expect(200);
            assert_eq!(seen["tersimpan"], 1, "{seen}");
            let found = findings_of(&sheet).await;
            let one = found.as_array().expect("findings").iter().find(|one| one["kode"] == "T12").cloned();
            one.map(|one| [&one["tingkat"], &one["pesan"], &one["pihak"][0]["jenis"]].map(|value| value.as_str().unwrap_or_default().to_owned()))
        };
        let told = |level: &str, text: &str| Some([level, text, "kehadiran"].map(str::to_owned));
        assert_eq!(import("Cuti;").await, told("alasan", "Cuti pada 11 Februari 2026."));
        assert_eq!(import("hadir;07:41").await, told("ingat", "Presensi masuk pukul 07.41 pada 11 Februari 2026."), "in town");
    }

    async fn an_allowance_twice_on_a_day_is_refused_at_the_receipt_handed_in_later(app: TestApp) {
        let (first, second) = (with_allowance(&app, "2026-02-10").await, with_allowance(&app, "2026-02-10").await);
        assert_eq!(level(&findings_of(&second).await, "T02"), None, "a draft is no other side");
        assert_eq!(level(&findings_of(&second).await, "T01"), Some("ingat".into()), "both in town");
        second.submit().await.expect(200);
        assert_eq!(level(&findings_of(&first).await, "T02"), Some("larang".into()));
        let version = first.read().await["result"]["versi"].clone();
        let path = format!("kwitansi/post/pengajuan/{}", first.id);
        let refused = first.clerk.post(&path, &json!({ "versi": version })).await.expect(409);
        assert_eq!((&refused["code"], told(&refused["temuan"])), (&json!("TEMUAN"), vec![("T02".into(), "larang".into())]));
        let party = &refused["temuan"][0]["pihak"][0];
        assert_eq!((&party["jenis"], &party["id"]), (&json!("kuitansi"), &json!(second.id)));
        let bulk = first.clerk.post(&format!("perjalanan/{}/pengajuan", first.trip["id"]), &json!({})).await.expect(200);
        let left_out = &bulk["result"]["dilewati"][0];
        assert_eq!((&left_out["personilId"], level(&left_out["temuan"], "T02")), (&json!(first.id), Some("larang".into())));
        app.pass(Duration::seconds(60));
        first.submit().await.expect(200);
        assert_eq!(level(&findings_of(&first).await, "T02"), Some("larang".into()), "the existing client passes, and it is marked");
        assert_eq!(level(&findings_of(&second).await, "T02"), None, "one side alone");

        for sheet in [&first, &second] {
            sheet.approve().await.expect(200);
        }
        let office = Office::open(&app).await;
        let packed = office.package(&[first.id]).await.expect(409);
        assert_eq!(packed["code"], "TEMUAN");
        let pay = async |sheet: &Sheet| {
            let version = office.payments(sheet.id).await["versi"].clone();
            let body = payment(&version, 150_000, &json!({ "T02": REASON, "T08": REASON, "T09": REASON }));
            office.finance.post(&format!("kwitansi/{}/pembayaran", sheet.id), &body).await
        };
        let (a, b) = tokio::join!(pay(&first), pay(&second));
        assert_eq!((a.status.as_u16(), b.status.as_u16()), (409, 200), "of two settlements at once one passes");
    }

    async fn a_package_asks_for_reasons_by_receipt(app: TestApp) {
        let office = Office::open(&app).await;
        let ids = office.approved(&app, 2).await;
        let package = office.package(&ids).await.expect(200)["result"].clone();
        assert!(package["personils"][0].get("temuan").is_none());
        let path = format!("paket/{}", package["id"]);
        let read = office.finance.get(&path).await.expect(200)["result"].clone();
        assert_eq!(level(&read["personils"][1]["temuan"], "T08"), Some("alasan".into()));
        let submit = async |reasons: Value| {
            let body = json!({ "versi": package["versi"], "alasanTemuan": reasons });
            office.finance.post(&format!("{path}/ajukan"), &body).await
        };
        let open = submit(Value::Null).await.expect(409);
        assert_eq!(open["code"], "TEMUAN");
        let named: Vec<_> = open["temuan"].as_array().expect("findings").iter().map(|one| one["personilId"].clone()).collect();
        assert!(ids.iter().all(|id| named.contains(&json!(id))), "{open}");
        let reasons = |ids: &[i64]| -> Value {
            let codes = ["T03", "T04", "T08", "T09"];
            let row = |id: &i64| codes.map(|code| json!({ "personilId": id, "kode": code, "alasan": REASON }));
            ids.iter().flat_map(row).collect()
        };
        let half = submit(reasons(&ids[..1])).await.expect(409);
        assert!(half["temuan"].as_array().expect("findings").iter().all(|one| one["personilId"] == ids[1]), "of the other alone: {half}");
        submit(reasons(&ids)).await.expect(200);
        assert!(after(&newest(&app, "package.submitted").await)["finding_reasons"].as_str().expect("reasons").contains("T08"));
        let bare = json!({ "versi": office.finance.get(&path).await.expect(200)["result"]["versi"], "tanggal": "2026-03-05", "cara": "transfer", "nomorBukti": "SP-1" });
        office.finance.post(&format!("{path}/bayar"), &bare).await.expect(200);
    }

    async fn the_payer_gives_no_reason_where_duties_are_separated(app: TestApp) {
        let office = Office::open(&app).await;
        let ids = office.approved(&app, 1).await;
        let parent = office.package(&ids).await.expect(200)["result"].clone();
        let cancel = json!({ "alasan": "Uji", "versi": parent["versi"] });
        office.finance.post(&format!("paket/{}/batal", parent["id"]), &cancel).await.expect(200);
        let rule = format!("induk-unit-kerja/{}/pemisahan-tugas", parent["indukUnitKerja"]["id"]);
        let keeper = app.client_as("adminunit").await;
        keeper.put(&rule, &json!({ "mode": "tolak" })).await.expect(200);
        assert_eq!(office.pay(ids[0], "pelunasan", 770_000).await.expect(409)["code"], "TEMUAN");
        keeper.put(&rule, &json!({ "mode": "ingatkan" })).await.expect(200);
        office.pay(ids[0], "pelunasan", 770_000).await.expect(200);
    }

    async fn a_parent_unit_sets_levels_and_the_photo_of_the_report(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 385_000).await;
        let keeper = app.client_as("adminunit").await;
        let path = |name: &str| format!("induk-unit-kerja/{OWN_PARENT}/{name}");
        let rules = keeper.get(&path("pengamanan")).await.expect(200)["result"].clone();
        assert_eq!((&rules["penangkal"]["T01"], &rules["penangkal"]["T13"], &rules["laporan"]["foto"]), (&json!("larang"), &json!("ingat"), &json!(false)));
        assert_eq!((rules["penangkal"].as_object().map(serde_json::Map::len), &rules["penangkal"]["T15"]), (Some(20), &Value::Null));
        for (body, field) in [(json!({ "T01": "ingat" }), "T01"), (json!({ "T15": "ingat" }), "T15"), (json!({ "X": "ingat" }), "X"), (json!({ "T03": "boleh" }), "T03")] {
            assert_eq!(keeper.put(&path("penangkal"), &body).await.expect(422)["errors"][0]["field"], field);
        }
        let set = keeper.put(&path("penangkal"), &json!({ "T08": "larang", "T10": "alasan" })).await.expect(200);
        assert_eq!((&set["result"]["penangkal"]["T08"], &set["result"]["penangkal"]["T10"]), (&json!("larang"), &json!("alasan")));
        let line = newest(&app, "parent_unit.safeguards_set").await;
        assert_eq!(after(&line)["finding_levels"], "T08: larang; T10: alasan");
        let refused = sheet.submit().await.expect(409);
        assert_eq!((&refused["code"], told(&refused["temuan"])), (&json!("TEMUAN"), vec![("T08".into(), "larang".into())]), "a raised level refuses every call");
        keeper.put(&path("penangkal"), &json!({ "T08": "ingat" })).await.expect(200);
        keeper.put(&path("laporan"), &json!({ "foto": true })).await.expect(200);
        let rules = keeper.get(&path("pengamanan")).await.expect(200)["result"].clone();
        assert_eq!((&rules["penangkal"]["T08"], &rules["laporan"]["foto"]), (&json!("ingat"), &json!(true)));
        sheet.submit().await.expect(200);
    }

    async fn a_receipt_of_before_the_list_carries_no_question_but_for_what_is_refused(app: TestApp) {
        let (first, second) = (with_allowance(&app, "2026-02-10").await, with_allowance(&app, "2026-02-10").await);
        second.add(1, 100_000).await;
        first.submit().await.expect(200);
        second.submit().await.expect(200);
        let found = findings_of(&second).await;
        assert_eq!((level(&found, "T02"), level(&found, "T08")), (Some("larang".into()), Some("alasan".into())));
        let row = read_state::Entity::find().one(app.db()).await.expect("a read").expect("the row");
        let mut row = row.into_active_model();
        row.checked_after = Set(i64::MAX);
        row.update(app.db()).await.expect("an update");
        let found = findings_of(&second).await;
        assert_eq!((level(&found, "T02"), level(&found, "T08")), (Some("alasan".into()), None));
        second.reject("Salah").await.expect(200);
        let found = findings_of(&second).await;
        assert_eq!((level(&found, "T02"), level(&found, "T08")), (Some("larang".into()), Some("alasan".into())), "handed in again, it is asked");
    }

    async fn a_trip_on_a_holiday_names_its_reason(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&clerk, 30).await.on("2026-02-14", "2026-02-15");
        let sheet = Sheet::of(&app, &form).await;
        assert_eq!(level(&findings_of(&sheet).await, "T14"), Some("ingat".into()));
        let trip = sheet.trip["id"].as_i64().expect("a trip");
        assert!(detail(&clerk, trip).await.to_string().find("alasanHariLibur").is_none());
        let short = form.clone().with("alasanHariLibur", json!("libur"));
        short.change(trip, "").await.expect(422);
        let reason = "Pelaksanaan kegiatan hanya pada akhir pekan";
        let named = form.with("alasanHariLibur", json!(reason));
        named.change(trip, "Lengkapi alasan").await.expect(200);
        assert!(detail(&clerk, trip).await.to_string().contains(reason));
        assert_eq!(level(&findings_of(&sheet).await, "T14"), None);
    }
}
