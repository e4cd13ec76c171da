//! Budget years: what is open, until when they are filed and changed, and what a closed one lets through (office 8.1).

mod opening;

use chrono::{Datelike, Days};
use reqwest::{
    Method,
    multipart::{Form as Parts, Part},
};
use serde_json::{Value, json};

use super::{
    kwitansi::sheet::Sheet,
    pembayaran::Office,
    perjalanan::form::{Form, REASON, cancel, detail},
};
use crate::{
    api_client::{ApiClient, Reply},
    both_databases,
    databases::OFFICE_DAY,
    testapp::TestApp,
};

const YEAR: &str = "induk-unit-kerja/1/tahun/2026";

pub(super) fn set(client: &ApiClient, body: &Value) -> impl Future<Output = Reply> {
    ApiClient::send(client.request(Method::PUT, YEAR).json(body))
}

/// Closes the year since its first day, so that it is closed today.
pub(super) async fn close(app: &TestApp) {
    let admin = app.client_as("superadmin").await;
    let closed = set(&admin, &json!({ "ditutup": "2026-01-01" })).await.expect(200);
    assert_eq!(closed["result"]["tertutup"], true);
}

/// Numbers of what is open, by code.
async fn open(client: &ApiClient) -> Vec<(String, i64)> {
    let year = client.get(YEAR).await.expect(200)["result"].clone();
    let of = |row: &Value| (row["kode"].as_str().unwrap_or_default().to_owned(), row["jumlah"].as_i64().unwrap_or(0));
    year["terbuka"].as_array().expect("what is open").iter().map(of).collect()
}

both_databases! {
    async fn trips_are_filed_until_the_last_day_of_filing(app: TestApp) {
        let (admin, clerk) = (app.client_as("superadmin").await, app.client_as("klerk").await);
        let form = Form::out_of_town(&clerk, 30).await;
        let trip = form.file().await["id"].as_i64().expect("an id");
        let today = json!({ "batasPengajuan": OFFICE_DAY.to_string() });
        set(&admin, &today).await.expect(200);
        form.clone().on("2026-03-05", "2026-03-06").submit().await.expect_docx();
        set(&admin, &json!({ "batasPengajuan": "2026-01-31" })).await.expect(200);
        let later = form.clone().on("2026-03-09", "2026-03-10");
        let refused = later.submit().await.expect(409);
        assert_eq!(refused["message"], "Pengajuan tahun 2026 ditutup sejak 1 Februari 2026.");
        later.change(trip, REASON).await.expect(200);
        let next_year = form.clone().on("2027-01-04", "2027-01-05").file().await["id"].as_i64().expect("an id");
        let back = form.on("2026-12-29", "2026-12-30").change(next_year, REASON).await.expect(409);
        assert_eq!(back["message"], "Pengajuan tahun 2026 ditutup sejak 1 Februari 2026.");
    }

    async fn nothing_of_a_closed_year_changes(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&clerk, 30).await;
        let unissued = form.file().await["id"].as_i64().expect("an id");
        let sheet = Sheet::of(&app, &form.clone().on("2026-03-09", "2026-03-10")).await;
        let trip = sheet.trip["id"].as_i64().expect("an id");
        clerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await.expect_docx();
        sheet.add(2, 385_000).await;
        close(&app).await;
        let moved = form.clone().on("2026-03-12", "2026-03-13");
        let away = form.clone().on("2027-01-12", "2027-01-13");
        let version = detail(&clerk, trip).await["versi"].clone();
        let report = json!({ "isi": "Supervisi berjalan baik di semua tempat.", "versi": version });
        let refused = [
            ("file", moved.submit().await),
            ("change", moved.change(trip, REASON).await),
            ("move to the next year", away.change(trip, REASON).await),
            ("cancel", cancel(&clerk, trip).await),
            ("issue", clerk.post("perjalanan/post/surat-tugas", &json!({ "id": unissued })).await),
            ("report", clerk.post(&format!("perjalanan/{trip}/laporan"), &report).await),
            ("add a line", clerk.post_form("kwitansi/post/rampung", sheet.line("1", "100000").text("pic", "null")).await),
            ("actual cost", sheet.rill(25_000).await),
            ("hand in", sheet.submit().await),
        ];
        for (act, reply) in refused {
            assert_eq!(reply.expect(409)["message"], "Tahun 2026 ditutup.", "{act}");
        }
        // Reading and printing go on.
        clerk.post(&format!("perjalanan/{trip}/cetak"), &json!({ "dokumen": "nota-dinas" })).await.expect_docx();
        Form::out_of_town(&clerk, 31).await.on("2027-01-12", "2027-01-13").submit().await.expect_docx();
    }

    async fn what_was_handed_in_is_verified_and_paid_after_closing(app: TestApp) {
        let office = Office::open(&app).await;
        let (paid, packed) = (office.receipt(&app).await, office.receipt(&app).await);
        let rejected = office.receipt(&app).await;
        for sheet in [&paid, &packed, &rejected] {
            sheet.add(2, 385_000).await;
            sheet.submit().await.expect(200);
        }
        close(&app).await;
        paid.approve().await.expect(200);
        packed.approve().await.expect(200);
        rejected.reject("Nota tidak terbaca").await.expect(200);
        assert_eq!(rejected.submit().await.expect(409)["message"], "Tahun 2026 ditutup.");
        let debts = async || office.finance.get("perjalanan/utang?tahun=2026&limit=100").await.expect(200);
        let before = debts().await;
        let row = |of: &Value| of["result"].as_array().expect("debts").iter().find(|row| row["id"] == paid.id).cloned();
        let number = before["totalRows"].as_u64().expect("a number");
        let owed = row(&before).expect("a debt")["nilai"].as_i64().expect("rupiah");
        office.pay(paid.id, "pelunasan", owed).await.expect(200);
        let package = office.submitted(&[packed.id]).await;
        office.pay_package(&package).await.expect(200);
        let after = debts().await;
        assert_eq!((after["totalRows"].as_u64(), row(&after)), (Some(number - 2), None));
    }

    async fn a_closed_year_is_opened_with_a_reason_and_closes_by_itself(app: TestApp) {
        let (admin, unit_admin, clerk) =
            (app.client_as("superadmin").await, app.client_as("adminunit").await, app.client_as("klerk").await);
        let form = Form::out_of_town(&clerk, 30).await;
        let trip = form.file().await["id"].as_i64().expect("an id");
        close(&app).await;
        let later = json!({ "ditutup": "2026-12-31" });
        assert_eq!(set(&unit_admin, &later).await.expect(409)["message"], "Tahun 2026 ditutup.");
        set(&admin, &later).await.expect(422);
        let opened = set(&admin, &json!({ "alasan": "Kuitansi tertinggal di puskesmas" })).await.expect(200);
        let last = OFFICE_DAY.saturating_add(Days::new(14));
        assert_eq!(opened["result"]["dibukaSampai"], format!("{last}T00:00:00.000Z"));
        assert_eq!(opened["result"]["tertutup"], false);
        let further = json!({ "ditutup": "2027-12-31", "alasan": "Tahun itu masih dikerjakan" });
        assert_eq!(set(&unit_admin, &further).await.expect(409)["message"], "Tahun 2026 ditutup.");
        set(&admin, &json!({ "ditutup": "2027-12-31" })).await.expect(422);
        for (day, passes) in [(last, true), (last.saturating_add(Days::new(1)), false)] {
            app.set_day(day);
            let form = Form { client: app.client_as("klerk").await, ..form.clone() };
            let reply = form.on("2026-03-12", &format!("2026-03-{}", day.day())).change(trip, REASON).await;
            if passes {
                reply.expect(200);
            } else {
                assert_eq!(reply.expect(409)["message"], "Tahun 2026 ditutup.");
            }
        }
        let admin = app.client_as("superadmin").await;
        let log = admin.get("admin/jejak-audit?limit=50").await.expect(200);
        let told = log["result"].as_array().expect("entries").iter().filter(|entry| entry["tindakan"] == "parent_unit.year_terms_set");
        assert_eq!(told.count(), 2);
    }

    async fn what_is_open_is_told_with_its_lists(app: TestApp) {
        let (admin, clerk) = (app.client_as("superadmin").await, app.client_as("klerk").await);
        let before = open(&admin).await;
        let form = Form::out_of_town(&clerk, 30).await;
        form.file().await;
        form.clone().on("2026-12-30", "2027-01-02").issued().await;
        let after = open(&admin).await;
        let number = |of: &[(String, i64)], code: &str| of.iter().find(|(told, _)| told == code).map_or(0, |row| row.1);
        for (code, more) in [("tanpa-surat", 1), ("belum-diajukan", 2), ("lintas-tahun", 1)] {
            assert_eq!(number(&after, code) - number(&before, code), more, "{code}");
        }
        for (code, total) in after {
            let path = format!("{YEAR}/terbuka?kode={code}&limit=100");
            let rows = admin.get(&path).await.expect(200);
            if !code.ends_with("tahun-depan") {
                assert_eq!(rows["totalRows"], total, "{code}");
            }
        }
        admin.get(&format!("{YEAR}/terbuka?kode=lain")).await.expect(422);
        admin.get("induk-unit-kerja/1/tahun/1899").await.expect(404);
        let order = set(&admin, &json!({ "batasPengajuan": "2026-12-20", "ditutup": "2026-12-10" })).await.expect(422);
        assert_eq!(order["errors"][0]["field"], "ditutup");
        set(&admin, &json!({ "batasPengajuan": "2026-12-20" })).await.expect(200);
        let cleared = set(&admin, &json!({ "batasPengajuan": null })).await.expect(200);
        assert_eq!(cleared["result"]["batasPengajuan"], Value::Null);
    }

    async fn ceilings_of_a_closed_year_stay(app: TestApp) {
        let unit_admin = app.client_as("adminunit").await;
        let list = unit_admin.get("anggaran?tahun=2026").await.expect(200);
        let row = list["result"].as_array().expect("rows").iter().find(|row| row["pagu"].is_i64()).expect("a ceiling").clone();
        close(&app).await;
        let (activity, code) = (&row["subKegiatanId"], row["kodeRekening"].as_str().expect("a code"));
        let pagu = row["pagu"].as_i64().expect("rupiah") + 1_000_000;
        let of_year = |year: i32| json!({ "subKegiatanId": activity, "tahun": year, "pagu": pagu });
        let edited = json!({ "kodeRekening": code, "subKegiatan": row["subKegiatan"], "anggaran": pagu });
        let import = Parts::new().text("simpan", "1").part("file", Part::text(format!("tahun;kode;pagu\n2026;{code};{pagu}\n")).file_name("pagu.csv"));
        let refused = [
            ("one by one", unit_admin.post("anggaran", &of_year(2026)).await),
            ("of a sub-activity", unit_admin.post(&format!("sub-kegiatan/edit/{activity}"), &edited).await),
            ("of an import", unit_admin.post_form("anggaran/impor", import).await),
            ("opening", unit_admin.post("tahun/buka", &json!({ "tahun": 2026 })).await),
        ];
        for (act, reply) in refused {
            assert_eq!(reply.expect(409)["message"], "Tahun 2026 ditutup.", "{act}");
        }
        unit_admin.post("anggaran", &of_year(2027)).await.expect(200);
    }
}
