//! Papers for money handed out and handed back, and what a paid receipt prints of its payment (assurance D-17, D-19).

use std::io::{Cursor, Read, Write};

use documents::text_of;
use reqwest::multipart::Form as Multipart;
use serde_json::{Value, json};
use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};

use super::{Office, standing};
use crate::{
    api::{
        kwitansi::sheet::{Sheet, file},
        perjalanan::form::cancel,
    },
    api_client::{ApiClient, Reply},
    both_databases,
};

async fn print(client: &ApiClient, receipt: i64, payment: &Value) -> Reply {
    client.post(&format!("kwitansi/{receipt}/cetak-pembayaran"), &json!({ "pembayaranId": payment["id"] })).await
}

async fn paper(client: &ApiClient, receipt: i64, payment: &Value) -> String {
    text_of(&print(client, receipt, payment).await.expect_docx()).expect("a Word file")
}

async fn receipt(sheet: &Sheet) -> String {
    let body = json!({ "id": sheet.id });
    text_of(&sheet.clerk.post("kwitansi/post/cetak-kwitansi", &body).await.expect_docx()).expect("a Word file")
}

/// Checks that a paper holds texts in this order.
#[track_caller]
fn holds(paper: &str, parts: &[&str]) {
    let mut rest = paper;
    for part in parts {
        rest = rest.split_once(part).unwrap_or_else(|| panic!("{part} in {paper}")).1;
    }
}

/// A Word file with another title.
pub(crate) fn retitled(docx: &[u8], from: &str, to: &str) -> Vec<u8> {
    let mut read = ZipArchive::new(Cursor::new(docx)).expect("a Word file");
    let mut written = ZipWriter::new(Cursor::new(Vec::new()));
    for index in 0..read.len() {
        let mut part = read.by_index(index).expect("a part");
        let (name, mut bytes) = (part.name().expect("a name").to_string(), Vec::new());
        part.read_to_end(&mut bytes).expect("its bytes");
        if name == "word/document.xml" {
            let text = String::from_utf8(bytes).expect("XML");
            assert!(text.contains(from), "{text}");
            bytes = text.replace(from, to).into_bytes();
        }
        written.start_file(&*name, SimpleFileOptions::default()).expect("a part");
        written.write_all(&bytes).expect("its bytes");
    }
    written.finish().expect("a Word file").into_inner()
}

both_databases! {
    async fn an_advance_and_its_return_have_papers_with_numbers_of_proof(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = office.receipt(&app).await;
        let advance = standing(&office.pay(sheet.id, "uang-muka", 2_000_000).await.expect(200), "uang-muka");
        let returned = standing(&office.pay(sheet.id, "setoran-kembali", 500_000).await.expect(200), "setoran-kembali");
        for client in [&office.finance, &office.clerk, &app.client_as("superadmin").await] {
            holds(&paper(client, sheet.id, &advance).await, &[
                "KUITANSI UANG MUKA", "BK-7", "Sudah terima dari", "Rp2.000.000", "Dua Juta Rupiah", "Uang muka (panjar) perjalanan dinas",
                "5 Maret 2026", "Tunai",
            ]);
            holds(&paper(client, sheet.id, &returned).await, &["TANDA SETORAN KEMBALI", "BK-7", "Rp500.000", "5 Maret 2026", "Tunai"]);
        }
        let reply = print(&office.finance, sheet.id, &advance).await;
        assert!(reply.header("content-disposition").contains("Kuitansi_Uang_Muka_BK_7_"), "{}", reply.header("content-disposition"));
        for user in ["pencatat", "adminunit", "klerkpkm"] {
            print(&app.client_as(user).await, sheet.id, &advance).await.expect(403);
        }
        let trip = sheet.trip["id"].clone();
        let history = office.clerk.get(&format!("perjalanan/{trip}/riwayat")).await.expect(200);
        let printed: Vec<_> = history["result"]["surat"].as_array().expect("prints").iter().filter_map(|row| row["dokumen"].as_str()).collect();
        assert!(["uang-muka", "setoran-kembali"].iter().all(|kind| printed.contains(kind)), "{printed:?}");
    }

    async fn a_reversed_payment_prints_as_such_and_a_settlement_has_no_paper(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = office.receipt(&app).await;
        let advance = standing(&office.pay(sheet.id, "uang-muka", 2_000_000).await.expect(200), "uang-muka");
        assert!(!paper(&office.finance, sheet.id, &advance).await.contains("DIBALIK"));
        let reversed = office.reverse(&advance).await.expect(200);
        holds(&paper(&office.finance, sheet.id, &advance).await, &["DIBALIK", "Salah rekening", "Rp2.000.000"]);
        let reversal = reversed["result"].as_array().expect("payments").iter().find(|row| row["jenis"] == "pembalik").expect("a reversal").clone();
        let approved = sheet.approved().await;
        let settlement = standing(&office.pay(approved.id, "pelunasan", 770_000).await.expect(200), "pelunasan");
        for payment in [&settlement, &reversal] {
            let refused = print(&office.finance, approved.id, payment).await.expect(422);
            assert_eq!(refused["errors"][0]["field"], "pembayaranId", "{refused}");
        }
        let unknown = json!({ "id": settlement["id"].as_i64().expect("an id") + 1 });
        assert_eq!(print(&office.finance, approved.id, &unknown).await.expect(404)["message"], "Pembayaran tidak ditemukan.");
        let other = office.receipt(&app).await;
        print(&office.finance, other.id, &advance).await.expect(404);
        print(&office.finance, 999_999, &advance).await.expect(404);
        print(&office.finance, other.id, &json!({})).await.expect(422);
    }

    async fn a_receipt_printed_after_its_payment_tells_number_day_and_means(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = office.receipt(&app).await;
        office.pay(sheet.id, "uang-muka", 1_000_000).await.expect(200);
        let sheet = sheet.approved().await;
        let unpaid = receipt(&sheet).await;
        assert!(!unpaid.contains("Lunas dibayar tanggal 5 Maret 2026") && !unpaid.contains("Bukti setoran kembali"), "{unpaid}");
        // 770.000 of 1.000.000 were spent: the rest is handed back after the approval.
        office.pay(sheet.id, "setoran-kembali", 230_000).await.expect(200);
        holds(&receipt(&sheet).await, &["Bukti setoran kembali", "BK-7", "5 Maret 2026"]);

        let other = office.receipt(&app).await.approved().await;
        office.pay(other.id, "pelunasan", 770_000).await.expect(200);
        holds(&receipt(&other).await, &["Nomor Bukti", "BK-7", "Lunas dibayar tanggal", "5 Maret 2026", "Tunai"]);
        office.reverse(&standing(&office.payments(other.id).await, "pelunasan")).await.expect(200);
        assert!(!receipt(&other).await.contains("BK-7"), "a reversed settlement is none");
    }

    async fn finance_replaces_the_paper_of_an_advance_by_its_own(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = office.receipt(&app).await;
        let paid = office.pay(sheet.id, "uang-muka", 2_000_000).await.expect(200);
        let built_in = office.finance.get("template/bawaan-keuangan?jenis=uang-muka").await;
        assert_eq!(built_in.header("content-disposition"), "attachment; filename=\"uang-muka.docx\"");
        office.finance.get("template/bawaan-keuangan?jenis=npd").await.expect(422);
        let upload = |own: Vec<u8>, usage: &'static str| {
            let form = Multipart::new().text("nama", "Panjar").text("jenis", usage).text("konfirmasi", "true");
            office.finance.post_form("template/upload-keuangan", form.part("file", file(&own, "panjar.docx", "application/octet-stream")))
        };
        let own = retitled(&built_in.body, "KUITANSI UANG MUKA", "TANDA TERIMA PANJAR");
        upload(own.clone(), "uang-muka").await.expect(200);
        let advance = standing(&paid, "uang-muka");
        holds(&paper(&office.finance, sheet.id, &advance).await, &["TANDA TERIMA PANJAR", "BK-7", "Rp2.000.000"]);
        // Its variables are none of a return.
        assert_eq!(upload(own, "setoran-kembali").await.expect(422)["code"], "TEMPLAT_TIDAK_SAH");
        let returned = standing(&office.pay(sheet.id, "setoran-kembali", 500_000).await.expect(200), "setoran-kembali");
        holds(&paper(&office.finance, sheet.id, &returned).await, &["TANDA SETORAN KEMBALI"]);
    }

    async fn the_statement_and_the_receipt_of_a_cancelled_trip_tell_its_cost(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = office.receipt(&app).await;
        sheet.add(1, 300_000).await;
        office.pay(sheet.id, "uang-muka", 4_000_000).await.expect(200);
        let trip = sheet.trip["id"].as_i64().expect("an id");
        cancel(&sheet.clerk, trip).await.expect(200);
        let version = office.payments(sheet.id).await["versi"].clone();
        let form = sheet.line("1", "1500000").text("pic", "null").text("versi", version.to_string());
        sheet.clerk.post_form(&format!("kwitansi/{}/biaya-pembatalan", sheet.id), form).await.expect(200);
        sheet.submit().await.expect(200);
        sheet.approve().await.expect(200);
        office.pay(sheet.id, "setoran-kembali", 2_000_000).await.expect(200);

        let body = json!({ "dokumen": "pembatalan" });
        let statement = sheet.clerk.post(&format!("perjalanan/{trip}/cetak"), &body).await.expect_docx();
        holds(&text_of(&statement).expect("a Word file"), &[
            "Disetor kembali dengan bukti BK-7, 05 Maret 2026", "4.000.000\n1.500.000\n2.000.000\n500.000\n",
            "Uang muka yang dibayar sebesar Rp4.000.000", "Biaya pembatalan yang tercatat sebesar Rp1.500.000",
            "Sudah disetor kembali Rp2.000.000", "Sisa sebesar Rp500.000 harus disetor kembali",
        ]);
        let printed = receipt(&sheet).await;
        holds(&printed, &["Rp1.500.000", "Biaya pembatalan perjalanan dinas", "(dibatalkan "]);
        assert!(!printed.contains("Rp300.000"), "{printed}");
    }
}
