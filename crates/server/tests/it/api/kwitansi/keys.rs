//! R1 and T7: keys of the answers, and odd bodies of every POST.

use serde_json::{Value, json};

use super::sheet::Sheet;
use crate::{both_databases, testapp::TestApp};

/// Checks that no value at these paths is null.
#[track_caller]
fn never_null(value: &Value, paths: &[&str]) {
    for path in paths {
        assert!(value.pointer(path).is_some_and(|found| !found.is_null()), "{path} in {value}");
    }
}

const RECEIPT: &[&str] = &[
    "/result/id",
    "/result/statusId",
    "/result/total",
    "/result/terbilang",
    "/result/pegawaiId",
    "/result/perjalananId",
    "/result/status/id",
    "/result/status/statusKuitansi",
    "/result/pegawai/nama",
    "/result/pegawai/nip",
    "/result/pegawai/jabatan",
    "/result/pegawai/daftarPangkat/pangkat",
    "/result/rincianBPDs",
    "/result/riwayat",
    "/result/perjalanan/id",
    "/result/perjalanan/asal",
    "/result/perjalanan/untuk",
    "/result/perjalanan/tanggalPengajuan",
    "/result/perjalanan/noNotaDinas",
    "/result/perjalanan/kodeRekening",
    "/result/perjalanan/tempats/0/id",
    "/result/perjalanan/tempats/0/tempat",
    "/result/perjalanan/tempats/0/tanggalBerangkat",
    "/result/perjalanan/tempats/0/tanggalPulang",
    "/result/perjalanan/tempats/0/dalamKota/id",
    "/result/perjalanan/tempats/0/dalamKota/nama",
    "/result/perjalanan/tempats/0/dalamKota/durasi",
    "/result/perjalanan/tempats/0/dalamKota/uangTransport",
    "/result/perjalanan/jenisPerjalanan/id",
    "/result/perjalanan/jenisPerjalanan/jenis",
    "/result/perjalanan/jenisPerjalanan/kodeRekening",
    "/result/perjalanan/jenisPerjalanan/tipePerjalananId",
    "/result/perjalanan/pelayananKesehatan/id",
    "/result/perjalanan/pelayananKesehatan/jenis",
    "/result/perjalanan/pelayananKesehatan/uangTransport",
    "/result/perjalanan/bendahara/id",
    "/result/perjalanan/bendahara/jabatan",
    "/result/perjalanan/bendahara/pegawai_bendahara/nip",
    "/result/perjalanan/bendahara/sumberDana/untukPembayaran",
    "/result/perjalanan/daftarSubKegiatan/subKegiatan",
    "/result/perjalanan/daftarSubKegiatan/kodeRekening",
    "/result/perjalanan/PPTK/jabatan",
    "/result/perjalanan/PPTK/pegawai_PPTK/nama",
    "/result/perjalanan/PPTK/pegawai_PPTK/nip",
    "/result/perjalanan/KPA/jabatan",
    "/result/perjalanan/KPA/pegawai_KPA/nama",
    "/result/perjalanan/KPA/pegawai_KPA/nip",
    "/result/perjalanan/ttdSuratTuga/id",
    "/result/perjalanan/ttdSuratTuga/jabatan",
    "/result/perjalanan/ttdSuratTuga/pegawai/nama",
    "/jenisRampung/0/id",
    "/jenisRampung/0/jenis",
    "/daftarRill",
    "/dataBendahara/0/pegawai_bendahara/nama",
    "/dataBendahara/0/sumberDana/sumber",
];

const LINE: &[&str] = &["/id", "/item", "/nilai", "/qty", "/satuan", "/jenisId", "/jenisRincianBPD/jenis", "/rills"];

const VERIFIED: &[&str] = &[
    "/result/id",
    "/result/asal",
    "/result/noNotaDinas",
    "/result/noSuratTugas",
    "/result/tanggalPengajuan",
    "/result/untuk",
    "/result/kodeRekening",
    "/result/bendahara/id",
    "/result/bendahara/jabatan",
    "/result/bendahara/pegawai_bendahara/nama",
    "/result/bendahara/sumberDana/sumber",
    "/result/jenisPerjalanan/id",
    "/result/jenisPerjalanan/jenis",
    "/result/jenisPerjalanan/kodeRekening",
    "/result/jenisPerjalanan/tipePerjalananId",
    "/result/daftarSubKegiatan/kodeRekening",
    "/result/daftarSubKegiatan/subKegiatan",
    "/result/tempats/0/tempat",
    "/result/tempats/0/dalamKota/durasi",
    "/result/personils/0/id",
    "/result/personils/0/statusId",
    "/result/personils/0/total",
    "/result/personils/0/terbilang",
    "/result/personils/0/pegawai/nama",
    "/result/personils/0/pegawai/tingkatanId",
    "/result/personils/0/status/id",
    "/result/personils/0/status/statusKuitansi",
    "/result/personils/0/rincianBPDs",
    "/result/personils/0/riwayat",
];

/// Trips of the clerk's list with their travellers' ids and states.
async fn receipts(app: &TestApp) -> Vec<(i64, i64, i64)> {
    let klerk = app.client_as("klerk").await;
    let list = klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200);
    let number = |value: &Value| value.as_i64().expect("a number");
    let rows = list["result"].as_array().expect("rows").clone();
    let of_trip = |row: &Value| {
        let trip = number(&row["id"]);
        let travellers = row["personils"].as_array().expect("travellers").clone();
        travellers.iter().map(move |p| (trip, number(&p["id"]), number(&p["statusId"]))).collect::<Vec<_>>()
    };
    rows.iter().flat_map(of_trip).collect()
}

both_databases! {
    async fn every_key_of_a_receipt_is_present_and_never_null(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        for (_, traveller, _) in receipts(&app).await {
            let read = klerk.get(&format!("kwitansi/get/rampung/{traveller}/")).await.expect(200);
            never_null(&read, RECEIPT);
            for key in ["nomorSPD", "catatan"] {
                assert!(read["result"].get(key).is_some(), "{key}");
            }
            assert_eq!(read["jenisRampung"].as_array().expect("kinds").len(), 3);
            let lines = read["result"]["rincianBPDs"].as_array().expect("lines");
            for line in lines {
                never_null(line, LINE);
                assert!(line.get("bukti").is_some());
            }
            let sum: i64 = lines.iter().map(|l| l["qty"].as_i64().expect("a number") * l["nilai"].as_i64().expect("a number")).sum();
            assert_eq!(read["result"]["total"], sum);
            for rill in read["daftarRill"].as_array().expect("rills") {
                never_null(rill, &["/id", "/item", "/nilai", "/rincianBPDId", "/personilId", "/rincianBPD/id",
                    "/rincianBPD/nilai", "/rincianBPD/personil/id", "/rincianBPD/personil/statusId"]);
            }
            let kode = read["result"]["perjalanan"]["kodeRekening"].as_str().expect("a code").to_owned();
            assert!(!kode.contains("..") && kode.contains(".5.1.02."), "{kode}");
        }
    }

    async fn verifiers_see_submitted_receipts_and_no_drafts(app: TestApp) {
        let pencatat = app.client_as("pencatat").await;
        let receipts = receipts(&app).await;
        let trips: std::collections::BTreeSet<i64> = receipts.iter().map(|(trip, ..)| *trip).collect();
        for trip in trips {
            let seen = pencatat.get(&format!("admin/get/detail-perjalanan/{trip}")).await.expect(200);
            let travellers = seen["result"]["personils"].as_array().expect("travellers");
            let ids: Vec<i64> = travellers.iter().map(|p| p["id"].as_i64().expect("an id")).collect();
            let submitted = receipts.iter().filter(|(of, _, status)| *of == trip && *status != 1);
            assert_eq!(ids, submitted.map(|(_, id, _)| *id).collect::<Vec<_>>());
            if !ids.is_empty() {
                never_null(&seen, VERIFIED);
                travellers.iter().flat_map(|p| p["rincianBPDs"].as_array().expect("lines")).for_each(|line| never_null(line, LINE));
            }
        }
        for id in ["0", "abc", "424242"] {
            pencatat.get(&format!("admin/get/detail-perjalanan/{id}")).await.expect(404);
        }
    }

    async fn a_receipt_exists_as_soon_as_the_trip_is_filed(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = crate::api::perjalanan::form::Form::out_of_town(&klerk, 30).await;
        let sheet = Sheet::of(&app, &form).await;
        let read = sheet.read().await;
        never_null(&read, RECEIPT);
        assert_eq!(read["result"]["perjalanan"]["tempats"][0]["dalamKota"]["durasi"], 8);
    }

    async fn odd_bodies_are_answered_without_server_errors(app: TestApp) {
        let semua = app.client_as("semua").await;
        for path in ["kwitansi/post/rampung", "kwitansi/post/bukti-perjalanan", "kwitansi/post/pengajuan/x",
            "kwitansi/post/kwitansi-otomatis", "kwitansi/post/cetak-kwitansi", "kwitansi/update/rincian-bpd",
            "kwitansi/delete/rincian-bpd", "kwitansi/verifikasi/terima", "kwitansi/verifikasi/tolak", "rill/post"] {
            for body in [json!({}), json!([]), Value::Null, json!("x"), json!(1),
                json!({ "id": {}, "personilId": [], "item": {}, "nilai": [], "qty": true, "satuan": 1.5, "catatan": {} }),
                json!({ "id": -1, "personilId": "1; DROP TABLE trips", "item": "\u{0}", "nilai": 1e300 })] {
                let reply = semua.post(path, &body).await;
                assert!(reply.status.is_client_error(), "{path} {body}: {} {}", reply.status, reply.text());
                assert!(reply.json()["message"].is_string(), "{path} {body}");
            }
            assert!(semua.post_nothing(path).await.status.is_client_error(), "{path} without body");
        }
    }
}
