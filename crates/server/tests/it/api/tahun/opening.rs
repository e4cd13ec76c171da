//! Opening of a budget year: what is added and found, what the home page and the trip form say is missing (office 8.2).

use chrono::NaiveDate;
use kernel::Day;
use serde_json::{Value, json};

use super::{close, set};
use crate::{
    api::perjalanan::form::{Form, REASON},
    api_client::ApiClient,
    both_databases,
};

const OPEN: &str = "tahun/buka";

fn day(text: &str) -> Day {
    Day::nearest(text.parse::<NaiveDate>().expect("a day"))
}

async fn opening(client: &ApiClient) -> Value {
    client.get(&format!("{OPEN}?tahun=2027")).await.expect(200)["result"].clone()
}

async fn open(client: &ApiClient) -> Value {
    client.post(OPEN, &json!({ "tahun": 2027 })).await.expect(200)["result"].clone()
}

/// Ceilings of 2027 of the sub-activities that a caller sees.
async fn ceilings(client: &ApiClient) -> Vec<Value> {
    let list = client.get("anggaran?tahun=2027").await.expect(200);
    list["result"].as_array().expect("rows").iter().map(|row| row["pagu"].clone()).collect()
}

/// The home page's rows about the year to prepare.
async fn lacks(client: &ApiClient) -> Vec<String> {
    let home = client.get("beranda").await.expect(200);
    let group =
        home["result"].as_array().expect("groups").iter().find(|group| group["kode"] == "tahun-anggaran").cloned();
    let Some(group) = group else { return Vec::new() };
    let rows = group["baris"].as_array().expect("rows");
    assert_eq!(group["jumlah"], rows.len());
    assert!(
        rows.iter().all(|row| row["tautan"] == "/buka-tahun" && row["sejak"] == "2026-12-01T00:00:00.000Z"),
        "{group}"
    );
    rows.iter().map(|row| row["keterangan"].as_str().expect("a text").to_owned()).collect()
}

/// Warnings and faults of a form.
async fn check(form: &Form) -> (Vec<Value>, Value) {
    let result = form.client.post("perjalanan/periksa", &form.body).await.expect(200)["result"].clone();
    (result["peringatan"].as_array().expect("warnings").clone(), result["errors"].clone())
}

both_databases! {
    async fn a_year_is_opened_once_and_by_each_unit(app: TestApp) {
        let (admin, unit_admin) = (app.client_as("superadmin").await, app.client_as("adminunit").await);
        let own = opening(&unit_admin).await;
        let (unit, activities) = (&own["unit"][0], own["unit"][0]["subKegiatan"].as_u64().expect("a number"));
        assert_eq!((own["unit"].as_array().map(Vec::len), &own["pagu"]), (Some(1), &json!(activities)));
        assert_eq!((&unit["terisi"], &unit["penjaga"]), (&json!(0), &json!("ingatkan")));
        assert!(activities > 0 && unit["bendahara"].as_u64() > Some(0), "{own}");
        let opened = open(&unit_admin).await;
        assert_eq!(opened["pagu"], activities);
        assert_eq!(ceilings(&unit_admin).await, vec![Value::Null; usize::try_from(activities).expect("few")]);
        assert_eq!(open(&unit_admin).await["pagu"], 0, "a second time adds nothing");
        // Of the others.
        let office = opening(&admin).await;
        let rest = office["pagu"].as_u64().expect("a number");
        assert!(office["unit"].as_array().map(Vec::len) > Some(1) && rest > 0, "{office}");
        assert_eq!(open(&admin).await["pagu"], rest);
        assert_eq!(open(&admin).await["pagu"], 0);
        let log = admin.get("admin/jejak-audit?limit=50").await.expect(200);
        let told = log["result"].as_array().expect("entries").iter().filter(|entry| entry["tindakan"] == "parent_unit.year_opened");
        assert_eq!(told.count() as u64, 1 + office["unit"].as_array().expect("units").iter().filter(|unit| unit["pagu"] != 0).count() as u64);
        unit_admin.post(OPEN, &json!({ "tahun": 2027, "indukUnitKerjaId": 2 })).await.expect(403);
        admin.post(OPEN, &json!({ "tahun": 2027, "indukUnitKerjaId": 999_999 })).await.expect(404);
        admin.post(OPEN, &json!({})).await.expect(422);
    }

    async fn an_empty_ceiling_guards_nothing_and_is_filled_as_a_new_one(app: TestApp) {
        let unit_admin = app.client_as("adminunit").await;
        unit_admin.put("induk-unit-kerja/1/penjaga-anggaran", &json!({ "penjaga": "tolak" })).await.expect(200);
        open(&unit_admin).await;
        app.set_day(day("2026-12-10"));
        let clerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&clerk, 30).await.with("tanggalPengajuan", json!("2026-12-10")).on("2027-01-11", "2027-01-12");
        form.submit().await.expect_docx();
        let activity = form.body["subKegiatanId"].clone();
        let body = json!({ "subKegiatanId": activity, "tahun": 2027, "pagu": 90_000_000, "versi": 0 });
        let unit_admin = app.client_as("adminunit").await;
        assert_eq!(unit_admin.post("anggaran", &body).await.expect(200)["result"]["versi"], 1);
        assert_eq!(opening(&unit_admin).await["unit"][0]["terisi"], 1);
    }

    async fn fixed_holidays_are_proposed_until_the_list_holds_them(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let proposed = async |year: i32| {
            let opening = admin.get(&format!("{OPEN}?tahun={year}")).await.expect(200)["result"].clone();
            (opening["hariLibur"].clone(), opening["usulanLibur"].as_array().expect("days").clone())
        };
        assert_eq!(proposed(2027).await, (json!(5), vec![]), "the reference tables hold them");
        let (holidays, days) = proposed(2028).await;
        assert_eq!((holidays, days.len()), (json!(0), 5));
        let body = json!({ "tanggal": days[0]["tanggal"], "nama": days[0]["nama"] });
        admin.post("hari-libur", &body).await.expect(200);
        assert_eq!(proposed(2028).await, (json!(1), days[1..].to_vec()));
    }

    async fn what_a_year_lacks_is_told_at_home_from_december(app: TestApp) {
        app.set_day(day("2026-11-30"));
        let unit_admin = app.client_as("adminunit").await;
        assert_eq!(lacks(&unit_admin).await, Vec::<String>::new());
        app.set_day(day("2026-12-01"));
        let (admin, unit_admin) = (app.client_as("superadmin").await, app.client_as("adminunit").await);
        let empty = |number: usize| vec![format!("{number} sub kegiatan belum mempunyai pagu 2027")];
        let number = ceilings(&unit_admin).await.len();
        assert_eq!(lacks(&unit_admin).await, empty(number));
        assert_eq!(lacks(&admin).await, empty(ceilings(&admin).await.len()));
        open(&unit_admin).await;
        assert_eq!(lacks(&unit_admin).await, empty(number), "an empty ceiling is missing");
        let holidays = unit_admin.get("hari-libur?tahun=2027").await.expect(200)["result"].as_array().expect("days").clone();
        for holiday in holidays {
            admin.request(reqwest::Method::DELETE, &format!("hari-libur/{}", holiday["id"])).send().await.expect("an answer");
        }
        assert_eq!(lacks(&unit_admin).await[1], "Daftar hari libur 2027 masih kosong");
        assert_eq!(lacks(&app.client_as("klerk").await).await, Vec::<String>::new());
        app.set_day(day("2027-01-31"));
        assert_eq!(lacks(&app.client_as("adminunit").await).await.len(), 2);
        app.set_day(day("2027-02-01"));
        assert_eq!(lacks(&app.client_as("adminunit").await).await, Vec::<String>::new());
    }

    async fn a_trip_over_the_turn_of_a_year_is_warned_of(app: TestApp) {
        app.set_day(day("2027-12-10"));
        let (clerk, unit_admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::out_of_town(&clerk, 30).await.with("tanggalPengajuan", json!("2027-12-10"));
        let next = form.clone().on("2028-01-03", "2028-01-04");
        let years = "Nomor surat memakai tahun pengajuan 2027; anggaran memakai tahun berangkat 2028.";
        let (warnings, _) = check(&next).await;
        assert!(warnings.contains(&json!(years)), "{warnings:?}");
        let tariffs = clerk.get("tarif?pada=2028-01-01&limit=1").await.expect(200)["totalRows"].as_u64().expect("a number");
        let lacking = ["pagu sub kegiatan ini"].into_iter().chain((tariffs == 0).then_some("tarif")).chain(["hari libur"]);
        let lacking = format!("Belum ada untuk tahun 2028: {}.", lacking.collect::<Vec<_>>().join(", "));
        assert!(warnings.contains(&json!(lacking)), "{warnings:?}");
        let body = json!({ "subKegiatanId": next.body["subKegiatanId"], "tahun": 2028, "pagu": 90_000_000 });
        unit_admin.post("anggaran", &body).await.expect(200);
        assert!(!check(&next).await.0.iter().any(|warning| warning.as_str().is_some_and(|text| text.contains("pagu sub kegiatan"))));
        let over = form.on("2027-12-30", "2028-01-02");
        let into = "Perjalanan sampai 2 Januari 2028 memakai anggaran tahun berangkat 2027.";
        assert!(check(&over).await.0.contains(&json!(into)));
        let told = over.submit().await.header("x-jaladin-peringatan");
        assert!(told.contains("2%20Januari%202028"), "{told}");
        let told = next.submit().await.header("x-jaladin-peringatan");
        assert!(told.contains("tahun%20berangkat%202028"), "{told}");
    }

    async fn a_check_tells_what_filing_will_refuse(app: TestApp) {
        let (admin, clerk) = (app.client_as("superadmin").await, app.client_as("klerk").await);
        let form = Form::out_of_town(&clerk, 30).await;
        let trip = form.file().await["id"].as_i64().expect("an id");
        let fault = |message: &str| json!([{ "field": "perjalananKota.0.tanggalBerangkat", "message": message }]);
        set(&admin, &json!({ "batasPengajuan": "2026-01-31" })).await.expect(200);
        let other = form.clone().on("2026-03-12", "2026-03-13");
        assert_eq!(check(&other).await.1, fault("Pengajuan tahun 2026 ditutup sejak 1 Februari 2026."));
        let change = other.clone().with("id", json!(trip));
        assert_eq!(check(&change).await.1, json!([]), "a change of the filed trip passes");
        set(&admin, &json!({ "batasPengajuan": null })).await.expect(200);
        close(&app).await;
        for refused in [&other, &change] {
            assert_eq!(check(refused).await.1, fault("Tahun 2026 ditutup."));
        }
        let moved = change.on("2027-01-12", "2027-01-13");
        assert_eq!(check(&moved).await.1, fault("Tahun 2026 ditutup."), "the year that the trip leaves");
        assert_eq!(moved.change(trip, REASON).await.expect(409)["message"], "Tahun 2026 ditutup.");
    }
}
