//! `/api/rekap`, `/api/dasbor` and nominative lists: the same rupiah as the budgets.

use serde_json::{Value, json};
use tables::spreadsheets::{Cell, SheetRow};

use super::{
    kwitansi::sheet::Sheet,
    perjalanan::form::{Form, cancel},
};
use crate::{
    api_client::{ApiClient, Reply},
    both_databases,
    testapp::TestApp,
};

const GROUPINGS: [&str; 6] = ["pegawai", "unit", "sub-kegiatan", "sumber-dana", "bulan", "tujuan"];
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
    app.table(file.body).await
}

/// Whole number of a cell.
fn amount(cell: &Cell) -> i64 {
    let Cell::Number(number) = cell else { panic!("{cell:?} is no number") };
    format!("{number:.0}").parse().expect("a whole number")
}

/// An out-of-town trip on these days, to the capital or, in Sulawesi Tengah, to Palu.
fn days(form: &Form, from: &str, to: &str, province: i64) -> Form {
    let city = if province == 11 { "Jakarta" } else { "Palu" };
    let place = json!({ "kota": city, "provinsiId": province, "tanggalBerangkat": from, "tanggalPulang": to });
    form.clone().with("perjalananKota", json!([place]))
}

/// Receipts of a filed trip with its letter.
async fn issued(app: &TestApp, form: &Form) -> Vec<Sheet> {
    let trip = form.file().await;
    form.client.post("perjalanan/post/surat-tugas", &json!({ "id": trip["id"] })).await.expect_docx();
    let verifier = app.client_as("pencatat").await;
    let receipt = |traveller: &Value| Sheet {
        clerk: form.client.clone(),
        verifier: verifier.clone(),
        trip: trip.clone(),
        id: number(traveller, "id"),
    };
    trip["personils"].as_array().expect("travellers").iter().map(receipt).collect()
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
            let heads = ["No", "Nama", "Perjalanan", "Orang-hari", "Disetujui", "Dibayar", "Berjalan", "Total"];
            assert_eq!(exported[0].cells, heads.map(Cell::text));
            assert_eq!(exported.len(), groups.len() + 2);
            let keys = ["perjalanan", "orangHari", "disetujui", "dibayar", "berjalan", "total"];
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
        let heads = [
            "No", "Nama", "NIP", "Gol", "Tujuan", "Tanggal", "Lama", "Uang harian", "Representasi", "Transport", "Penginapan", "Riil", "Jumlah",
            "Rekening",
        ];
        assert_eq!(list[0].cells, heads.map(Cell::text));
        assert_eq!((list.len(), &list[1].cells[4], amount(&list[1].cells[6])), (3, &Cell::text("Palu"), 3));
        assert_eq!(list[1].cells[7..13].iter().map(amount).collect::<Vec<_>>(), [0, 0, 0, 770_000, 0, 770_000]);
        assert_eq!(list[2].cells[7..13], list[1].cells[7..13]);
        assert_eq!(list[2].cells[1], Cell::text("Jumlah"));
        let traveller = klerk.get(&format!("kwitansi/get/rampung/{}", approved.id)).await.expect(200)["result"]["pegawaiId"].clone();
        let own = recap(&finance, &format!("kelompok=pegawai&pegawaiId={traveller}")).await;
        assert_eq!(rows(&own["result"]).len(), 1);
        assert!(number(&own["jumlah"], "disetujui") >= 770_000);
    }

    async fn every_report_holds_the_sums_of_the_receipts_to_the_rupiah(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        // Nothing of the demo office departs in 2027.
        let capital = issued(&app, &days(&Form::out_of_town(&klerk, 30).await.travellers(&[30, 31]), "2027-01-11", "2027-01-13", 11)).await;
        let mut in_town = Form::in_town(&klerk, 32, true).await.travellers(&[32, 33, 34]);
        (in_town.body["dalamKota"][0]["tanggalBerangkat"], in_town.body["dalamKota"][0]["tanggalPulang"]) = (json!("2027-01-20"), json!("2027-01-20"));
        let place = in_town.body["dalamKota"][0]["dataDalamKota"]["nama"].clone();
        let check = klerk.post("perjalanan/periksa", &in_town.body).await.expect(200)["result"].clone();
        let each = number(&check["perkiraan"][0], "total");
        assert!(each > 170_000, "{check}");
        let local = issued(&app, &in_town).await;
        let dropped = issued(&app, &days(&Form::out_of_town(&klerk, 35).await, "2027-02-08", "2027-02-09", 11)).await;
        cancel(&klerk, number(&dropped[0].trip, "id")).await.expect(200);
        let other_clerk = app.client_as("klerkpkm").await;
        let theirs = issued(&app, &days(&Form::out_of_town(&other_clerk, 50).await, "2027-02-01", "2027-02-03", 26)).await;

        for receipt in [&capital[0], &capital[1], &local[0], &local[1]] {
            klerk.post("kwitansi/post/kwitansi-otomatis", &json!({ "personilId": receipt.id })).await.expect(200);
        }
        capital[0].add(2, 700_000).await;
        local[1].rill(50_000).await.expect(200);
        theirs[0].add(2, 385_000).await;
        for receipt in [&capital[0], &local[0]] {
            receipt.submit().await.expect(200);
            receipt.approve().await.expect(200);
        }
        // Three days of the capital's allowance are 1,590,000; the estimate of the last one, 3 x 370,000 and two nights of 600,000,
        // is above its lines.
        let people = [
            (&capital[0], 2_990_000, 0, 3), (&capital[1], 0, 1_590_000, 3), (&local[0], each, 0, 1),
            (&local[1], 0, each + 50_000, 1), (&local[2], 0, each, 1), (&theirs[0], 0, 2_310_000, 3),
        ];
        let whole = [2_990_000 + each, 1_590_000 + each + 50_000 + each + 2_310_000];

        let finance = app.client_as("keuangan").await;
        let year = "dari=2027-01-01&sampai=2027-12-31";
        let found = async |grouping: &str| finance.get(&format!("rekap?{year}&kelompok={grouping}")).await.expect(200);
        let by_person = found("pegawai").await;
        let groups = rows(&by_person["result"]);
        assert_eq!(groups.len(), people.len());
        for (receipt, realised, booked, person_days) in people {
            let person = receipt.read().await["result"]["pegawaiId"].to_string();
            let group = groups.iter().find(|group| group["kunci"] == person.as_str()).expect("the person");
            assert_eq!([number(group, "disetujui"), number(group, "berjalan"), number(group, "total")], [realised, booked, realised + booked]);
            assert_eq!((number(group, "perjalanan"), number(group, "orangHari")), (1, person_days));
        }
        let keyed = async |grouping: &str, key: &str| -> Vec<(String, i64)> {
            let groups = rows(&found(grouping).await["result"]);
            groups.iter().map(|group| (group[key].as_str().expect("a text").to_owned(), number(group, "total"))).collect()
        };
        let (trips, local_sum) = (4_580_000, 3 * each + 50_000);
        let by_month = keyed("bulan", "kunci").await;
        assert_eq!(by_month, [("2027-01".to_owned(), trips + local_sum), ("2027-02".to_owned(), 2_310_000)]);
        let by_place = keyed("tujuan", "nama").await;
        for (name, total) in [("Jakarta", trips), (place.as_str().expect("a name"), local_sum), ("Palu", 2_310_000)] {
            assert!(by_place.contains(&(name.to_owned(), total)), "{name}: {by_place:?}");
        }
        assert_eq!(keyed("unit", "nama").await.len(), 2);
        for grouping in GROUPINGS {
            let recap = found(grouping).await;
            assert_eq!([number(&recap["jumlah"], "disetujui"), number(&recap["jumlah"], "berjalan")], whole, "{grouping}");
            let file = finance.get(&format!("rekap/ekspor?{year}&kelompok={grouping}")).await;
            let exported = sheet(&app, file).await;
            let last = exported.last().expect("a row");
            assert_eq!(last.cells[4..].iter().map(amount).collect::<Vec<_>>(), [whole[0], 0, whole[1], whole[0] + whole[1]]);
        }
        let budgets = rows(&finance.get("anggaran?tahun=2027").await.expect(200)["result"]);
        assert_eq!([sum(&budgets, "terealisasi"), sum(&budgets, "terpesan")], whole);
        let board = finance.get("dasbor?tahun=2027").await.expect(200)["result"].clone();
        let months = rows(&board["perBulan"]);
        assert_eq!([sum(&months, "disetujui"), sum(&months, "berjalan")], whole);
        let units = rows(&board["perUnit"]);
        assert_eq!(["diajukan", "ditugaskan", "selesai", "batal"].map(|state| sum(&units, state)), [0, 3, 0, 1]);

        // The first receipt of both is approved; the others stand apart and are not summed.
        for (of, approved, pending) in [(&capital, 2_990_000, vec![1_590_000]), (&local, each, vec![each + 50_000, 0])] {
            let list = sheet(&app, klerk.get(&format!("perjalanan/{}/nominatif", of[0].trip["id"])).await).await;
            let amounts = |rows: &[SheetRow]| rows.iter().map(|row| amount(&row.cells[12])).collect::<Vec<_>>();
            assert_eq!(amounts(&list[1..3]), [approved, approved]);
            let words = [2, 3].map(|row: usize| list[row].cells[1].clone());
            assert_eq!(words, ["Jumlah", "Belum disetujui"].map(Cell::text));
            assert_eq!(amounts(&list[4..]), pending);
        }
        let actual = sheet(&app, klerk.get(&format!("perjalanan/{}/nominatif", local[0].trip["id"])).await).await;
        // The transport money of an in-town trip is an actual cost too.
        assert_eq!([9, 11].map(|cell: usize| amount(&actual[4].cells[cell])), [0, 275_000], "actual costs are no transport");
    }

    async fn medians_count_the_days_to_the_first_hand_in_and_the_first_verdict(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = days(&Form::out_of_town(&klerk, 30).await.travellers(&[30, 31, 32]), "2027-01-11", "2027-01-13", 11);
        let receipts = issued(&app, &form).await;
        for receipt in &receipts {
            receipt.add(1, 1000).await;
        }
        let on = async |day: u32, receipt: usize| {
            app.set_day(kernel::Day::from_ymd_opt(2027, 1, day).expect("a day"));
            let (trip, id) = (receipts[receipt].trip.clone(), receipts[receipt].id);
            Sheet { clerk: app.client_as("klerk").await, verifier: app.client_as("pencatat").await, trip, id }
        };
        let board = async || {
            let finance = app.client_as("keuangan").await;
            let board = finance.get("dasbor?tahun=2027").await.expect(200)["result"].clone();
            (board["medianHariAjukan"].as_f64(), board["medianHariPutusan"].as_f64())
        };
        assert_eq!(board().await, (None, None));
        on(14, 0).await.submit().await.expect(200);
        on(16, 0).await.approve().await.expect(200);
        assert_eq!(board().await, (Some(1.0), Some(2.0)));
        on(18, 1).await.submit().await.expect(200);
        on(21, 1).await.reject("Ulang").await.expect(200);
        assert_eq!(board().await, (Some(3.0), Some(2.5)), "the middle of 1 and 5, of 2 and 3");
        on(22, 2).await.submit().await.expect(200);
        on(23, 1).await.submit().await.expect(200);
        assert_eq!(board().await, (Some(5.0), Some(2.5)), "submitted again changes nothing");
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

    async fn trips_are_summed_by_their_kind_of_activity(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let sums = async |kind: &str| recap(&finance, &format!("jenisKegiatan={kind}")).await["jumlah"].clone();
        let klerk = app.client_as("klerk").await;
        let before = [sums("biasa").await, sums("diklat").await];
        Form::out_of_town(&klerk, 31).await.with("jenisKegiatan", json!("diklat")).file().await;
        let after = [sums("biasa").await, sums("diklat").await];
        assert_eq!(after[0], before[0]);
        assert_eq!(number(&after[1], "perjalanan"), number(&before[1], "perjalanan") + 1);
        let mut all = 0;
        for kind in ["biasa", "diklat", "fullboard", "fullday"] {
            all += number(&sums(kind).await, "total");
        }
        assert_eq!(all, number(&recap(&finance, "").await["jumlah"], "total"));
        assert_eq!(finance.get("rekap?jenisKegiatan=rapat").await.expect(422)["errors"][0]["field"], "jenisKegiatan");
    }

    async fn any_days_have_the_sums_of_their_parts(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let keys = ["perjalanan", "orangHari", "disetujui", "berjalan", "dibayar"];
        for grouping in GROUPINGS {
            let sums = async |from: &str, until: &str| {
                let found = finance.get(&format!("rekap?dari={from}&sampai={until}&kelompok={grouping}")).await.expect(200);
                let whole = json!({ "kunci": "jumlah", "jumlah": found["jumlah"] });
                let groups = rows(&found["result"]).into_iter().map(|row| (row["kunci"].to_string(), row));
                groups.chain([("jumlah".to_owned(), whole["jumlah"].clone())]).collect::<std::collections::BTreeMap<_, _>>()
            };
            // Few of the days of the other parts are whole months, so that they are read of travellers.
            for cuts in [
                ["2026-01-01", "2026-02-10", "2026-02-11", "2026-11-28"],
                ["2026-02-20", "2026-03-01", "2026-03-02", "2026-03-31"],
                ["2025-01-01", "2026-02-27", "2026-02-28", "2026-03-20"],
                ["2026-01-03", "2026-01-31", "2026-02-01", "2026-12-30"],
            ] {
                let [first, middle, next, last] = cuts;
                let whole = sums(first, last).await;
                let parts = [sums(first, middle).await, sums(next, last).await];
                for (name, row) in &whole {
                    for key in keys {
                        let of_parts: i64 = parts.iter().filter_map(|part| part.get(name)).map(|part| number(part, key)).sum();
                        assert_eq!(of_parts, number(row, key), "{grouping} {name} {key} {cuts:?}");
                    }
                }
                let named = parts.iter().flat_map(|part| part.keys()).collect::<std::collections::BTreeSet<_>>();
                assert_eq!(named.len(), whole.len(), "{grouping} {cuts:?}");
            }
        }
    }

    async fn each_group_leads_to_the_list_of_its_trips(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let filters =
            [("pegawai", "pegawaiId"), ("unit", "unitKerjaId"), ("sub-kegiatan", "subKegiatanId"), ("sumber-dana", "sumberDanaId")];
        for (grouping, key) in filters {
            for group in rows(&recap(&finance, &format!("kelompok={grouping}")).await["result"]) {
                let id = group["kunci"].as_str().expect("an id");
                let days = "dari=2026-01-01&sampai=2026-12-31&menurut=berangkat&limit=100";
                let list = finance.get(&format!("admin/get/keuangan/daftar-perjalanan?{days}&{key}={id}")).await.expect(200);
                let trips = rows(&list["result"]).iter().filter(|trip| trip["keadaan"] != "batal").count();
                assert_eq!(i64::try_from(trips).ok(), group["perjalanan"].as_i64(), "{grouping} {id}");
            }
        }
        finance.get("admin/get/keuangan/daftar-perjalanan?menurut=pulang").await.expect(422);
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
