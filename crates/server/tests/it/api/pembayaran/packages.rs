//! Packages: put together, numbered, paid, reversed, cancelled; their papers tell the same rupiah (office 5.2).

use documents::text_of;
use serde_json::{Value, json};
use tables::spreadsheets::Cell;

use super::{Office, standing};
use crate::{
    audit::{after, newest},
    both_databases,
};

/// Σ of an amount over rows.
fn sum(rows: &Value, key: &str) -> i64 {
    rows.as_array().expect("rows").iter().map(|row| row[key].as_i64().expect("an amount")).sum()
}

/// Paid of the year's trips, in budgets, dashboard and each recap.
async fn paid_of(office: &Office) -> [i64; 9] {
    let get = async |path: String| office.finance.get(&path).await.expect(200);
    let mut paid = [0; 9];
    paid[0] = sum(&get("anggaran?tahun=2026".into()).await["result"], "dibayar");
    let board = get("dasbor?tahun=2026".into()).await["result"].clone();
    (paid[1], paid[2]) = (sum(&board["anggaran"], "dibayar"), sum(&board["perBulan"], "dibayar"));
    let groupings = ["pegawai", "unit", "sub-kegiatan", "sumber-dana", "bulan", "tujuan"];
    for (index, grouping) in groupings.into_iter().enumerate() {
        let recap = get(format!("rekap?dari=2026-01-01&sampai=2026-12-31&kelompok={grouping}")).await;
        assert_eq!(recap["jumlah"]["dibayar"], sum(&recap["result"], "dibayar"), "{grouping}");
        paid[3 + index] = sum(&recap["result"], "dibayar");
    }
    paid
}

both_databases! {
    async fn a_package_is_paid_once_and_a_reversed_receipt_goes_into_another(app: TestApp) {
        let office = Office::open(&app).await;
        let advanced = office.receipt(&app).await;
        office.pay(advanced.id, "uang-muka", 900_000).await.expect(200);
        let mut ids = vec![advanced.approved().await.id];
        ids.extend(office.approved(&app, 3).await);
        let drafted = office.package(&ids).await.expect(200)["result"].clone();
        assert_eq!((&drafted["keadaan"], &drafted["nomor"], &drafted["total"]), (&json!("disusun"), &json!(null), &json!(3_080_000)));
        let submitted = office.submit(&drafted).await.expect(200)["result"].clone();
        assert_eq!((&submitted["keadaan"], &submitted["nomor"]), (&json!("diajukan"), &json!("2/NPD/DINKES/III/2026")));
        let line = &submitted["baris"][0];
        assert_eq!((&line["saatIni"], &line["akumulasi"]), (&json!(3_080_000), &json!(0)));
        let sums = line["anggaran"].as_i64().map(|budget| budget - 3_080_000);
        assert_eq!(line["sisa"].as_i64(), sums);
        assert_eq!(office.submit(&drafted).await.expect(409)["code"], "BERUBAH");

        let reopen = json!({ "alasan": "Nota salah", "versi": office.payments(ids[1]).await["versi"] });
        let admin = app.client_as("superadmin").await;
        let locked = admin.post(&format!("kwitansi/{}/buka-kembali", ids[1]), &reopen).await.expect(409);
        assert_eq!(locked["message"], "Sudah masuk NPD 2/NPD/DINKES/III/2026.");
        let alone = office.pay(ids[1], "pelunasan", 1).await.expect(409);
        assert_eq!(alone["message"], "Sudah masuk NPD 2/NPD/DINKES/III/2026.");

        let paid = office.pay_package(&submitted).await.expect(200)["result"].clone();
        assert_eq!((&paid["keadaan"], &paid["dibayarkan"]), (&json!("dibayar"), &json!(2_310_000)), "the advance covers one");
        assert_eq!(after(&newest(&app, "package.paid").await)["amount"], "2310000");
        assert_eq!(office.pay_package(&paid).await.expect(409)["message"], "Keadaan NPD sudah berubah. Muat ulang halaman.");
        let back = office.pay(ids[0], "setoran-kembali", 130_000).await.expect(200);
        assert_eq!(back["saldo"], 0);

        let cancel = json!({ "alasan": "Salah susun", "versi": paid["versi"] });
        let path = format!("paket/{}/batal", paid["id"]);
        office.finance.post(&path, &cancel).await.expect(403);
        assert_eq!(admin.post(&path, &cancel).await.expect(409)["message"], "Balik dahulu semua pembayaran NPD ini.");
        let settlement = standing(&office.payments(ids[1]).await, "pelunasan");
        assert_eq!(settlement["paketId"], paid["id"]);
        office.reverse(&settlement).await.expect(200);
        let second = office.submitted(&[ids[1]]).await;
        assert_eq!((&second["nomor"], &second["baris"][0]["akumulasi"]), (&json!("3/NPD/DINKES/III/2026"), &json!(2_310_000)));
        let second = office.pay_package(&second).await.expect(200)["result"].clone();
        assert_eq!((&second["dibayarkan"], &office.payments(ids[1]).await["saldo"]), (&json!(770_000), &json!(0)));
        let first = office.finance.get(&format!("paket/{}", paid["id"])).await.expect(200)["result"].clone();
        assert_eq!((&first["dibayarkan"], &first["total"], &first["totalDibalik"]), (&json!(1_540_000), &json!(2_310_000), &json!(770_000)));
        assert_eq!((&first["baris"], &first["personils"][1]["keadaan"]), (&submitted["baris"], &json!("dibalik")), "the lines stay");
    }

    async fn a_package_is_changed_numbered_by_hand_and_cancelled(app: TestApp) {
        let office = Office::open(&app).await;
        let ids = office.approved(&app, 3).await;
        let package = office.package(&ids[..2]).await.expect(200)["result"].clone();
        let elsewhere = office.package(&ids[1..]).await.expect(409);
        assert!(elsewhere["message"].as_str().expect("a text").contains("Sudah masuk NPD 1 Maret 2026"), "{elsewhere}");
        let path = format!("paket/{}", package["id"]);
        let change = json!({ "personilIds": [ids[0], ids[2]], "nomor": "900/7", "versi": package["versi"] });
        let package = office.finance.put(&path, &change).await.expect(200)["result"].clone();
        assert_eq!((&package["nomor"], &package["total"], &package["keterangan"]), (&json!("900/7"), &json!(1_540_000), &json!("Perjalanan Maret")));
        assert_eq!(office.finance.put(&path, &change).await.expect(409)["terbaru"]["nomor"], "900/7");
        let other = office.package(&ids[1..2]).await.expect(200)["result"].clone();
        let taken = json!({ "nomor": "900/7", "versi": other["versi"] });
        let taken = office.finance.put(&format!("paket/{}", other["id"]), &taken).await.expect(409);
        assert_eq!(taken["message"], "Nomor NPD ini sudah dipakai.");
        let package = office.submit(&package).await.expect(200)["result"].clone();
        assert_eq!(package["nomor"], "900/7");
        let late = json!({ "personilIds": [ids[0]], "versi": package["versi"] });
        office.finance.put(&path, &late).await.expect(409);
        let none = office.finance.post(&format!("{path}/batal"), &json!({ "versi": package["versi"] })).await.expect(422);
        assert_eq!(none["errors"][0]["field"], "alasan");
        let cancel = json!({ "alasan": "Salah susun", "versi": package["versi"] });
        let cancelled = office.finance.post(&format!("{path}/batal"), &cancel).await.expect(200)["result"].clone();
        assert_eq!((&cancelled["keadaan"], &cancelled["alasanBatal"], &cancelled["nomor"]), (&json!("batal"), &json!("Salah susun"), &json!("900/7")));
        office.package(&[ids[0], ids[2]]).await.expect(200);
        let listed = office.finance.get("paket?keadaan=batal&tahun=2026").await.expect(200);
        assert_eq!((&listed["totalRows"], &listed["result"][0]["id"]), (&json!(1), &cancelled["id"]));
    }

    async fn who_verified_does_not_pay_where_duties_are_separated(app: TestApp) {
        let office = Office::open(&app).await;
        let all = app.client_as("semua").await;
        let sheet = office.receipt(&app).await;
        sheet.add(2, 385_000).await;
        sheet.submit().await.expect(200);
        all.post("kwitansi/verifikasi/terima", &json!({ "personilId": sheet.id })).await.expect(200);
        let package = office.submitted(&[sheet.id]).await;
        let body = json!({ "versi": package["versi"], "tanggal": "2026-03-05", "cara": "tunai", "nomorBukti": "SP-1" });
        let path = format!("paket/{}/bayar", package["id"]);
        let parent = package["indukUnitKerja"]["id"].clone();
        let rule = |mode: &str| json!({ "mode": mode });
        let keeper = app.client_as("adminunit").await;
        keeper.put(&format!("induk-unit-kerja/{parent}/pemisahan-tugas"), &rule("tolak")).await.expect(200);
        assert_eq!(all.post(&path, &body).await.expect(409)["code"], "PEMISAHAN_TUGAS");
        keeper.put(&format!("induk-unit-kerja/{parent}/pemisahan-tugas"), &rule("ingatkan")).await.expect(200);
        let paid = all.post(&path, &body).await.expect(200);
        let warned = |text: &Value| text.as_str().is_some_and(|text| text.ends_with("Anda verifikasi sendiri."));
        assert_eq!(paid["peringatan"].as_array().expect("warnings").iter().filter(|text| warned(text)).count(), 1);
    }

    async fn list_sheets_and_desk_tell_the_same_rupiah(app: TestApp) {
        let office = Office::open(&app).await;
        let ids = office.approved(&app, 4).await;
        let before = paid_of(&office).await;
        let package = office.submitted(&ids).await;
        let body = json!({
            "versi": package["versi"], "tanggal": "2026-03-05", "cara": "transfer", "nomorBukti": "SP-1", "sp2d": "SP2D-9",
            "nilai": [{ "personilId": ids[0], "potongan": 20_000 }],
        });
        let paid = office.finance.post(&format!("paket/{}/bayar", package["id"]), &body).await.expect(200)["result"].clone();
        assert_eq!(paid["pembayaran"]["sp2d"], "SP2D-9");
        let sum = |key: &str| -> i64 {
            paid["personils"].as_array().expect("receipts").iter().map(|row| row[key].as_i64().expect("an amount")).sum()
        };
        let lines: i64 = paid["baris"].as_array().expect("lines").iter().map(|line| line["saatIni"].as_i64().expect("an amount")).sum();
        assert_eq!((sum("total"), sum("nilai"), sum("diterima"), lines), (3_080_000, 3_080_000, 3_060_000, 3_080_000));
        let print = async |document: &str| -> Vec<Vec<Cell>> {
            let reply = office.finance.post(&format!("paket/{}/cetak", package["id"]), &json!({ "dokumen": document })).await;
            assert_eq!(reply.status.as_u16(), 200, "{document}");
            let rows = app.rows(reply.body).await;
            rows.into_iter().map(|row| row.cells).collect()
        };
        let last = |rows: &[Vec<Cell>], column: usize| rows.last().expect("a row")[column].clone();
        let bank = print("bank").await;
        assert_eq!(last(&bank, 4), Cell::Number(3_060_000.0));
        let short = |row: &Vec<Cell>| matches!(&row[5], Cell::Text(remark) if remark.chars().count() <= 35);
        assert_eq!(bank.iter().filter(|row| row.len() > 5 && short(row)).count(), 5, "a head and four people");
        assert_eq!(after(&newest(&app, "package.printed").await)["paper"], "bank");
        assert_eq!(last(&print("sipd").await, 4), Cell::Number(3_080_000.0));
        let nominative = print("nominatif").await;
        assert_eq!((last(&nominative, 11), last(&nominative, 16)), (Cell::Number(3_080_000.0), Cell::Number(3_060_000.0)));
        let number = package["nomor"].as_str().expect("a number");
        let desk = office.finance.get(&format!("pembayaran/meja?tab=dibayar&cari={number}")).await.expect(200);
        assert_eq!((&desk["jumlah"]["total"], &desk["jumlah"]["dibayar"], &desk["totalRows"]), (&json!(3_080_000), &json!(3_080_000), &json!(4)));
        for (document, sums) in [("npd", ["Rp3.080.000", "Rp3.060.000"]), ("nominatif", ["3.080.000", "Rp3.060.000"])] {
            let body = json!({ "dokumen": document, "format": "docx" });
            let paper = office.finance.post(&format!("paket/{}/cetak", package["id"]), &body).await.expect_docx();
            let paper = text_of(&paper).expect("a Word file");
            assert!(sums.iter().all(|sum| paper.contains(sum)) && paper.contains(number), "{document}: {paper}");
        }
        // Budget, recap by each grouping, dashboard.
        assert_eq!(paid_of(&office).await, before.map(|paid| paid + 3_080_000));
    }

    async fn costs_of_cancelling_are_in_budget_and_recap_once_they_are_entered(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = office.receipt(&app).await;
        sheet.add(1, 300_000).await;
        office.pay(sheet.id, "uang-muka", 4_000_000).await.expect(200);
        let sums = async || {
            let recap = office.finance.get("rekap?dari=2026-01-01&sampai=2026-12-31").await.expect(200)["jumlah"].clone();
            let budgets = office.finance.get("anggaran?tahun=2026").await.expect(200);
            let budget = ["terealisasi", "dibayar", "terpesan"].map(|key| sum(&budgets["result"], key));
            assert_eq!(["disetujui", "dibayar", "berjalan"].map(|key| recap[key].as_i64().expect("a sum")), budget);
            (recap["perjalanan"].as_i64().expect("a number"), budget)
        };
        crate::api::perjalanan::form::cancel(&sheet.clerk, sheet.trip["id"].as_i64().expect("an id")).await.expect(200);
        let (trips, [realised, paid, booked]) = sums().await;
        let form = sheet.line("1", "1500000").text("pic", "null");
        let form = form.text("versi", office.payments(sheet.id).await["versi"].to_string());
        sheet.clerk.post_form(&format!("kwitansi/{}/biaya-pembatalan", sheet.id), form).await.expect(200);
        assert_eq!(sums().await, (trips, [realised, paid, booked + 1_500_000]));
        sheet.submit().await.expect(200);
        sheet.approve().await.expect(200);
        assert_eq!(sums().await, (trips, [realised + 1_500_000, paid + 4_000_000, booked]));
        office.pay(sheet.id, "setoran-kembali", 2_500_000).await.expect(200);
        assert_eq!(sums().await, (trips, [realised + 1_500_000, paid + 1_500_000, booked]));
    }

    async fn numbers_follow_the_pattern_of_the_parent_unit(app: TestApp) {
        let office = Office::open(&app).await;
        let ids = office.approved(&app, 2).await;
        let first = office.submitted(&ids[..1]).await;
        let parent = first["indukUnitKerja"]["id"].clone();
        let set = |pattern: &str| json!({ "indukUnitKerjaId": parent, "pola": pattern });
        let wrong = office.finance.put("pembayaran/pola", &set("NPD/TAHUN")).await.expect(422);
        assert_eq!(wrong["errors"][0]["field"], "nomorSurat");
        app.client_as("klerk").await.put("pembayaran/pola", &set("NOMOR/KODE/TAHUN")).await.expect(403);
        let stored = office.finance.put("pembayaran/pola", &set("900/NOMOR/NPD-KODE/TAHUN")).await.expect(200)["result"].clone();
        assert_eq!((&stored["pola"], &stored["contoh"]), (&json!("900/NOMOR/NPD-KODE/TAHUN"), &json!("900/1/NPD-DINKES/2026")));
        assert_eq!(after(&newest(&app, "package.pattern_set").await)["pattern"], "900/NOMOR/NPD-KODE/TAHUN");
        let listed = office.finance.get("pembayaran/pola").await.expect(200)["result"].clone();
        assert!(listed.as_array().expect("patterns").contains(&stored));
        let sequence = |package: &Value, place: usize| -> u64 {
            let number = package["nomor"].as_str().expect("a number");
            number.split('/').nth(place).and_then(|part| part.parse().ok()).expect("a sequence")
        };
        let second = office.submitted(&ids[1..]).await;
        assert_eq!(second["nomor"], format!("900/{}/NPD-DINKES/2026", sequence(&first, 0) + 1));
        // A cancelled number is void: nobody gets it again.
        let cancel = json!({ "alasan": "Salah susun", "versi": second["versi"] });
        office.finance.post(&format!("paket/{}/batal", second["id"]), &cancel).await.expect(200);
        let third = office.submitted(&ids[1..]).await;
        assert_eq!(sequence(&third, 1), sequence(&second, 1) + 1);
    }

    async fn a_bundle_of_all_proofs_is_one_pdf_and_each_paper_has_its_formats(app: TestApp) {
        let office = Office::open(&app).await;
        let package = office.submitted(&office.approved(&app, 2).await).await;
        let path = format!("paket/{}/cetak", package["id"]);
        let bundle = office.finance.post(&path, &json!({ "dokumen": "berkas" })).await;
        if app.app().pdf.is_available() {
            assert_eq!(bundle.status.as_u16(), 200, "{}", bundle.text());
            assert!(bundle.body.starts_with(b"%PDF") && bundle.header("content-disposition").contains("Berkas_NPD"));
            assert_eq!(after(&newest(&app, "package.printed").await)["paper"], "berkas");
        } else {
            bundle.expect(501);
        }
        for (document, format) in [("npd", "xlsx"), ("bank", "pdf"), ("sipd", "docx"), ("berkas", "docx")] {
            let refused = office.finance.post(&path, &json!({ "dokumen": document, "format": format })).await.expect(422);
            assert_eq!(refused["errors"][0]["field"], "format", "{document}");
        }
        app.client_as("superadmin").await.post(&path, &json!({ "dokumen": "npd" })).await.expect(403);
    }
}
