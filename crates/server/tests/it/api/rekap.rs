//! `/api/rekap`, `/api/dasbor` and nominative lists: the same rupiah as the budgets.

use app::spreadsheets::{Cell, SheetRow};
use serde_json::{Value, json};

use super::{
    kwitansi::sheet::Sheet,
    perjalanan::form::{Form, cancel},
};
use crate::{
    api_client::{ApiClient, Reply},
    both_databases,
    testapp::TestApp,
};

const GROUPINGS: [&str; 5] = ["pegawai", "unit", "sub-kegiatan", "bulan", "tujuan"];
const MONEY: [&str; 3] = ["disetujui", "berjalan", "total"];

fn number(value: &Value, key: &str) -> i64 {
    value[key].as_i64().unwrap_or_else(|| panic!("{key} of {value}"))
}

fn rows(value: &Value) -> Vec<Value> {
    value.as_array().expect("rows").clone()
}

fn sum(rows: &[Value], key: &str) -> i64 {
    rows.iter().map(|row| number(row, key)).sum()
}

async fn recap(client: &ApiClient, query: &str) -> Value {
    client.get(&format!("rekap?dari=2026-01-01&sampai=2026-12-31&{query}")).await.expect(200)
}

async fn sheet(app: &TestApp, file: Reply) -> Vec<SheetRow> {
    assert_eq!(file.status, 200, "{}", file.text());
    app.app().spreadsheets.read(file.body).await.expect("a reader").expect("a sheet")
}

/// Whole number of a cell.
fn amount(cell: &Cell) -> i64 {
    let Cell::Number(number) = cell else { panic!("{cell:?} is no number") };
    format!("{number:.0}").parse().expect("a whole number")
}

both_databases! {
    async fn recap_export_dashboard_budget_and_nominative_list_hold_the_same_rupiah(app: TestApp) {
        let approved = Sheet::out_of_town(&app).await.approved().await;
        let klerk = app.client_as("klerk").await;
        Form::in_town(&klerk, 31, true).await.submit().await.expect_docx();
        let finance = app.client_as("keuangan").await;
        let budgets = rows(&finance.get("anggaran?tahun=2026").await.expect(200)["result"]);
        let whole = [sum(&budgets, "terealisasi"), sum(&budgets, "terpesan")];
        assert!(whole.iter().all(|amount| *amount > 0), "{whole:?}");
        for grouping in GROUPINGS {
            let found = recap(&finance, &format!("kelompok={grouping}")).await;
            let (groups, total) = (rows(&found["result"]), &found["jumlah"]);
            assert_eq!([number(total, "disetujui"), number(total, "berjalan")], whole, "{grouping}");
            assert_eq!(number(total, "total"), whole[0] + whole[1]);
            for key in MONEY.iter().chain(&["orangHari"]) {
                assert_eq!(sum(&groups, key), number(total, key), "{grouping} {key}");
            }
            if grouping != "pegawai" {
                assert_eq!(sum(&groups, "perjalanan"), number(total, "perjalanan"), "{grouping}");
            }
            let file = finance.get(&format!("rekap/ekspor?dari=2026-01-01&sampai=2026-12-31&kelompok={grouping}")).await;
            let exported = sheet(&app, file).await;
            let heads = ["No", "Nama", "Perjalanan", "Orang-hari", "Disetujui", "Berjalan", "Total"];
            assert_eq!(exported[0].cells, heads.map(Cell::text));
            assert_eq!(exported.len(), groups.len() + 2);
            let keys = ["perjalanan", "orangHari", "disetujui", "berjalan", "total"];
            for (row, group) in exported[1..].iter().zip(groups.iter().chain([total])) {
                assert_eq!(row.cells[2..].iter().map(amount).collect::<Vec<_>>(), keys.map(|key| number(group, key)));
            }
            assert_eq!(exported.last().expect("a row").cells[1], Cell::text("Jumlah"));
        }
        let activities = rows(&recap(&finance, "kelompok=sub-kegiatan").await["result"]);
        for group in &activities {
            let key: i64 = group["kunci"].as_str().expect("a key").parse().expect("an id");
            let row = budgets.iter().find(|row| row["subKegiatanId"] == key).expect("its budget");
            assert_eq!((&group["disetujui"], &group["berjalan"]), (&row["terealisasi"], &row["terpesan"]));
        }
        let board = finance.get("dasbor?tahun=2026").await.expect(200)["result"].clone();
        assert_eq!(board["anggaran"], json!(budgets));
        let months = rows(&board["perBulan"]);
        assert_eq!([sum(&months, "disetujui"), sum(&months, "berjalan")], whole);
        let trip = &approved.trip["id"];
        let list = sheet(&app, klerk.get(&format!("perjalanan/{trip}/nominatif")).await).await;
        let heads = ["No", "Nama", "NIP", "Gol", "Tujuan", "Tanggal", "Lama", "Uang harian", "Transport", "Penginapan", "Jumlah", "Rekening"];
        assert_eq!(list[0].cells, heads.map(Cell::text));
        assert_eq!((list.len(), &list[1].cells[4], amount(&list[1].cells[6])), (3, &Cell::text("Palu"), 3));
        assert_eq!(list[1].cells[7..11].iter().map(amount).collect::<Vec<_>>(), [0, 0, 770_000, 770_000]);
        assert_eq!(list[2].cells[7..11], list[1].cells[7..11]);
        assert_eq!(list[2].cells[1], Cell::text("Jumlah"));
        let traveller = klerk.get(&format!("kwitansi/get/rampung/{}", approved.id)).await.expect(200)["result"]["pegawaiId"].clone();
        let own = recap(&finance, &format!("kelompok=pegawai&pegawaiId={traveller}")).await;
        assert_eq!(rows(&own["result"]).len(), 1);
        assert!(number(&own["jumlah"], "disetujui") >= 770_000);
    }

    async fn filters_narrow_and_cancelled_trips_do_not_count(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let all = recap(&finance, "").await["jumlah"].clone();
        let types = [recap(&finance, "tipe=1").await["jumlah"].clone(), recap(&finance, "tipe=2").await["jumlah"].clone()];
        for key in ["perjalanan", "orangHari", "disetujui", "berjalan", "total"] {
            assert_eq!(number(&types[0], key) + number(&types[1], key), number(&all, key), "{key}");
        }
        let mut by_source = 0;
        for source in 1..=4 {
            by_source += number(&recap(&finance, &format!("sumberDanaId={source}")).await["jumlah"], "total");
        }
        assert_eq!(by_source, number(&all, "total"));
        let klerk = app.client_as("klerk").await;
        let before = recap(&klerk, "").await["jumlah"].clone();
        assert!(number(&before, "total") < number(&all, "total"), "a clerk sees the own unit");
        let trip = Form::in_town(&klerk, 31, true).await.file().await["id"].as_i64().expect("an id");
        assert!(number(&recap(&klerk, "").await["jumlah"], "berjalan") > number(&before, "berjalan"));
        cancel(&klerk, trip).await.expect(200);
        assert_eq!(recap(&klerk, "").await["jumlah"], before);
        for (path, status) in [("rekap?kelompok=x", 422), ("rekap?tipe=7", 422), ("rekap?dari=kemarin", 422), ("rekap?unitKerjaId=4", 403)] {
            klerk.get(path).await.expect(status);
        }
        klerk.get("dasbor").await.expect(403);
    }

    async fn the_dashboard_tells_days_states_and_reasons(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let before = finance.get("dasbor?tahun=2030").await.expect(200)["result"].clone();
        assert_eq!((&before["perBulan"], &before["perUnit"], &before["alasan"]), (&json!([]), &json!([]), &json!([])));
        assert_eq!((before.get("medianHariAjukan"), before.get("medianHariPutusan")), (None, None));
        let given = sum(&rows(&finance.get("dasbor").await.expect(200)["result"]["alasan"]), "jumlah");
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 1000).await;
        // Return on 4 March; the office's clock stands at 1 March.
        app.pass(chrono::Duration::days(5));
        let (klerk, verifier) = (app.client_as("klerk").await, app.client_as("pencatat").await);
        klerk.post(&format!("kwitansi/post/pengajuan/{}", sheet.id), &json!({})).await.expect(200);
        app.pass(chrono::Duration::days(3));
        let verifier = { drop(verifier); app.client_as("pencatat").await };
        let body = json!({ "personilId": sheet.id, "alasan": [2, 1] });
        verifier.post("kwitansi/verifikasi/tolak", &body).await.expect(200);
        let finance = app.client_as("keuangan").await;
        let board = finance.get("dasbor").await.expect(200)["result"].clone();
        let (counted, counts) = (sum(&rows(&board["alasan"]), "jumlah"), rows(&board["alasan"]));
        assert_eq!(counted, given + 2);
        assert!(counts.windows(2).all(|pair| number(&pair[0], "jumlah") >= number(&pair[1], "jumlah")), "{counts:?}");
        assert!(board["medianHariPutusan"].is_number() && board["medianHariAjukan"].is_number(), "{board}");
        let units = rows(&board["perUnit"]);
        let trips: i64 = ["diajukan", "ditugaskan", "selesai"].iter().map(|state| sum(&units, state)).sum();
        assert_eq!(trips, number(&recap(&finance, "").await["jumlah"], "perjalanan"));
    }
}
