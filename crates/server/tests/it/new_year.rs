//! New Year through the real binary with a set clock (office, scenario 17): filed in December for January, the old year closed with two
//! things open, tariffs and ceilings of the next one, and its first letter.

use documents::text_of;
use serde_json::{Value, json};

use crate::{
    api::perjalanan::form::{Form, REASON, detail},
    api_client::ApiClient,
    databases::TestDatabase,
    first_day::Server,
};

const YEAR_END: &str = "induk-unit-kerja/1/tahun/2026";

/// Number of what is open of a kind in 2026.
async fn open(admin: &ApiClient, code: &str) -> i64 {
    let year = admin.get(YEAR_END).await.expect(200)["result"].clone();
    let row = year["terbuka"].as_array().expect("what is open").iter().find(|row| row["kode"] == code).cloned();
    row.map_or(0, |row| row["jumlah"].as_i64().expect("a number"))
}

/// Booked rupiah of a sub-activity in a year, and its ceiling.
async fn ledger(admin: &ApiClient, activity: &Value, year: i32) -> (i64, Value) {
    let list = admin.get(&format!("anggaran?tahun={year}")).await.expect(200);
    let row = list["result"].as_array().expect("rows").iter().find(|row| row["subKegiatanId"] == *activity).cloned();
    let row = row.expect("the sub-activity");
    (row["terpesan"].as_i64().expect("rupiah"), row["pagu"].clone())
}

/// Sequence numbers of the letters of a kind in the book of a year.
async fn sequences(registrar: &ApiClient, kind: &str, year: i32) -> Vec<i64> {
    let path = format!("nomor-surat/buku?tahun={year}&indukUnitKerjaId=1&limit=100");
    let book = registrar.get(&path).await.expect(200);
    let rows = book["result"].as_array().expect("rows").iter().filter(|row| row["jenis"] == kind);
    rows.map(|row| row["nomorUrut"].as_i64().expect("a number")).collect()
}

/// A trip to the capital, whose province has tariffs, so that it books rupiah.
fn to_jakarta(form: &Form, from: &str, to: &str) -> Form {
    let place = json!({ "kota": "Jakarta", "provinsiId": 11, "tanggalBerangkat": from, "tanggalPulang": to });
    form.clone().with("perjalananKota", json!([place]))
}

/// The trips of December.
struct December {
    /// The one of January, filed in December.
    ahead: i64,
    /// Without letter, departed in 2026.
    unissued: i64,
    activity: Value,
}

/// Files and closes in December.
async fn in_december(server: &Server) -> December {
    let (clerk, admin) = (server.client_as("klerk").await, server.client_as("superadmin").await);
    let (unit_admin, finance) = (server.client_as("adminunit").await, server.client_as("keuangan").await);
    let before = [open(&admin, "tanpa-surat").await, open(&admin, "belum-diajukan").await];
    let form = Form::out_of_town(&clerk, 30).await.with("tanggalPengajuan", json!("2026-12-14"));
    let activity = form.body["subKegiatanId"].clone();
    let unissued = form.clone().on("2026-12-21", "2026-12-22").file().await["id"].as_i64().expect("an id");
    form.clone().on("2026-12-16", "2026-12-17").issued().await;
    let after = [open(&admin, "tanpa-surat").await, open(&admin, "belum-diajukan").await];
    assert_eq!([after[0] - before[0], after[1] - before[1]], [1, 2], "two things are open");

    let opened = unit_admin.post("tahun/buka", &json!({ "tahun": 2027 })).await.expect(200)["result"]["pagu"].clone();
    assert!(opened.as_u64() > Some(0), "{opened}");
    let body = json!({ "subKegiatanId": activity, "tahun": 2027, "pagu": 90_000_000, "versi": 0 });
    unit_admin.post("anggaran", &body).await.expect(200);
    finance.post("tarif/perpanjang", &json!({ "dari": "2027-01-01", "sampai": "2027-12-31" })).await.expect(200);

    let ahead = to_jakarta(&form, "2027-01-05", "2027-01-06");
    let check = clerk.post("perjalanan/periksa", &ahead.body).await.expect(200)["result"].clone();
    let years = "Nomor surat memakai tahun pengajuan 2026; anggaran memakai tahun berangkat 2027.";
    let warnings = check["peringatan"].as_array().expect("warnings");
    assert!(warnings.contains(&json!(years)), "{check}");
    assert!(
        !warnings.iter().any(|text| text.as_str().is_some_and(|text| text.starts_with("Belum ada untuk tahun"))),
        "{check}"
    );
    let ahead = ahead.file().await["id"].as_i64().expect("an id");
    let terms = json!({ "batasPengajuan": "2026-12-20", "ditutup": "2026-12-31" });
    admin.put(YEAR_END, &terms).await.expect(200);
    December { ahead, unissued, activity }
}

/// Works in the new year.
async fn in_january(server: &Server, december: &December) {
    let (clerk, registrar) = (server.client_as("klerk").await, server.client_as("pencatat").await);
    let unit_admin = server.client_as("adminunit").await;
    let December { ahead, unissued, activity } = december;
    let refused = clerk.post("perjalanan/post/surat-tugas", &json!({ "id": unissued })).await.expect(409);
    assert_eq!(refused["message"], "Tahun 2026 ditutup.");
    // Filed in December, it keeps the number of its submission and is charged to the year of its departure.
    clerk.post("perjalanan/post/surat-tugas", &json!({ "id": ahead })).await.expect_docx();
    let trip = detail(&clerk, *ahead).await;
    assert!(trip["noNotaDinas"].as_str().is_some_and(|number| number.ends_with("/XII/2026")), "{trip}");
    assert_eq!(sequences(&registrar, "Nota Dinas", 2027).await, Vec::<i64>::new());
    let (booked, ceiling) = ledger(&unit_admin, activity, 2027).await;
    assert!(booked > 0 && ceiling == 90_000_000, "{booked} {ceiling}");

    let form = Form::out_of_town(&clerk, 31).await.with("tanggalPengajuan", json!("2027-01-04"));
    let form = to_jakarta(&form, "2027-01-11", "2027-01-12");
    let row = form.file().await;
    let first = row["id"].as_i64().expect("an id");
    let letter = clerk.post("perjalanan/post/surat-tugas", &json!({ "id": first })).await.expect_docx();
    for kind in ["Nota Dinas", "Surat Tugas", "SPD"] {
        assert_eq!(sequences(&registrar, kind, 2027).await, [1], "{kind}");
    }
    let trip = detail(&clerk, first).await;
    let numbers = ["noNotaDinas", "noSuratTugas"].map(|key| trip[key].as_str().expect("a number").to_owned());
    assert!(numbers.iter().all(|number| number.contains("/1/") && number.ends_with("/I/2027")), "{numbers:?}");
    assert!(text_of(&letter).expect("a Word file").contains(&numbers[1]));
    let memo =
        clerk.post(&format!("perjalanan/{first}/cetak"), &json!({ "dokumen": "nota-dinas" })).await.expect_docx();
    assert!(text_of(&memo).expect("a Word file").contains(&numbers[0]));
    let (more, _) = ledger(&unit_admin, activity, 2027).await;
    assert!(more > booked, "{more}");
    let moved = form.on("2026-12-29", "2026-12-30").change(first, REASON).await.expect(409);
    assert_eq!(moved["message"], "Tahun 2026 ditutup.");
}

async fn over_new_year(url: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let december = {
        let server = Server::start_at(folder.path(), url, Some("2026-12-14T09:00:00+08:00"));
        server.until_ready().await;
        in_december(&server).await
    };
    let server = Server::start_at(folder.path(), url, Some("2027-01-04T08:00:00+08:00"));
    server.until_ready().await;
    in_january(&server, &december).await;
}

#[tokio::test]
async fn the_year_turns_with_two_things_open() {
    for database in [TestDatabase::sqlite().await, TestDatabase::postgres().await] {
        over_new_year(&database.url()).await;
    }
}
