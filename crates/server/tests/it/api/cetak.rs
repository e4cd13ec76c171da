//! 6.2: several letters in one file.

use documents::text_of as docx_text;
use serde_json::{Value, json};
use std::io::{Cursor, Read};
use zip::ZipArchive;

use super::pdf::{expect_pdf, text_of, with_plain_text};
use crate::{
    api::{
        kwitansi::sheet::{Sheet, foreign},
        perjalanan::form::{Form, cancel, detail},
    },
    api_client::{ApiClient, Reply},
    both_databases,
};

/// Name and text of each letter in a zip.
fn letters(zip: Vec<u8>) -> Vec<(String, String)> {
    let mut zip = ZipArchive::new(Cursor::new(zip)).expect("a zip");
    let count = zip.len();
    let letter = |index| {
        let mut file = zip.by_index(index).expect("a file");
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).expect("bytes");
        (file.name().expect("a name").to_string(), docx_text(&bytes).expect("a Word file"))
    };
    (0..count).map(letter).collect()
}

/// Letters that an answer names as left out.
pub(in crate::api) fn left_out(reply: &Reply) -> Vec<Value> {
    let header = percent_encoding::percent_decode_str(&reply.header("x-jaladin-dilewati")).collect::<Vec<u8>>();
    if header.is_empty() { Vec::new() } else { serde_json::from_slice(&header).expect("an array") }
}

/// Prints of the letters of a trip so far.
async fn prints(client: &ApiClient, trip: &Value) -> usize {
    let history = client.get(&format!("perjalanan/{trip}/riwayat")).await.expect(200);
    history["result"]["surat"].as_array().expect("prints").len()
}

both_databases! {
    async fn letters_are_zipped_or_merged_in_order(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await.approved().await;
        let (clerk, id) = (&sheet.clerk, sheet.trip["id"].clone());
        let number = detail(clerk, id.as_i64().expect("an id")).await["noSuratTugas"].as_str().expect("a number").to_owned();
        let report = json!({ "isi": "Kegiatan berjalan baik.", "versi": detail(clerk, id.as_i64().expect("an id")).await["versi"] });
        clerk.post(&format!("perjalanan/{id}/laporan"), &report).await.expect(200);
        let surat = json!([
            { "perjalananId": id, "dokumen": "surat-tugas" },
            { "personilId": sheet.id, "dokumen": "kuitansi" },
            { "perjalananId": id, "dokumen": "nota-dinas" },
            { "perjalananId": id, "dokumen": "laporan" },
            { "perjalananId": id, "dokumen": "nota-dinas" },
        ]);
        let reply = clerk.post("cetak", &json!({ "surat": surat })).await;
        assert_eq!(reply.header("content-type"), "application/zip");
        let named = reply.header("content-disposition").clone();
        assert!(named.starts_with("attachment; filename=\"Surat_tugas_Kuitansi_Nota_dinas_Laporan_"), "{named}");
        assert_eq!(reply.header("x-jaladin-dilewati"), "", "all are in it");
        let zipped = letters(reply.body);
        for ((name, text), (begins, content)) in zipped.iter().zip([
            ("01_Surat_tugas_", &*number),
            ("02_Kuitansi_", "Rp770.000"),
            ("03_Nota_dinas_", "NOTA DINAS"),
            ("04_Laporan_", "Kegiatan berjalan baik."),
            ("05_Nota_dinas_", "NOTA DINAS"),
        ]) {
            assert!(name.starts_with(begins) && text.contains(content), "{name}: {text}");
        }
        assert_eq!(zipped.len(), 5);
        let converting = with_plain_text(&app, clerk);
        let reply = converting.post("cetak", &json!({ "surat": surat, "format": "pdf" })).await;
        let merged = expect_pdf(&reply);
        let contents = merged.get_toc().expect("bookmarks").toc;
        let titles: Vec<_> = contents.iter().map(|entry| entry.title.split(' ').next().expect("a word")).collect();
        assert_eq!(titles, ["Surat", "Kuitansi", "Nota", "Laporan", "Nota"]);
        assert!(contents[0].title.ends_with(&number), "{}", contents[0].title);
        assert!(contents.is_sorted_by_key(|entry| entry.page) && contents[0].page == 1, "{contents:?}");
        assert!(contents.iter().all(|entry| entry.page % 2 == 1), "each begins on the front of a sheet: {contents:?}");
        let text = text_of(&reply.body);
        let at = |part: &str| text.find(part).unwrap_or_else(|| panic!("{part} in {text}"));
        assert!(at(&number) < at("Rp770.000") && at("Rp770.000") < at("Kegiatan berjalan baik."));
        let pages = text.matches('\u{c}').count();
        assert_eq!(merged.get_pages().len(), pages, "every page can be read");
    }

    async fn letters_that_cannot_be_printed_are_named_and_the_others_given(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let (clerk, id) = (&sheet.clerk, sheet.trip["id"].clone());
        let unissued = Form::out_of_town(clerk, 31).await.file().await;
        let (traveller, foreign_trip) = foreign(&app, 4).await;
        let memo = unissued["suratKeluar"]["nomor"].as_str().expect("a number");
        let good = json!({ "perjalananId": id, "dokumen": "surat-tugas" });
        let refused = [
            (json!({ "perjalananId": unissued["id"], "dokumen": "surat-tugas" }), format!("Surat tugas (nota dinas {memo}): Surat tugas belum diterbitkan.")),
            (json!({ "personilId": sheet.id, "dokumen": "kuitansi" }), "Kuitansi belum diverifikasi.".to_owned()),
            (json!({ "perjalananId": id, "dokumen": "laporan" }), "Laporan ".to_owned()),
            (json!({ "perjalananId": 999_999, "dokumen": "nota-dinas" }), "Surat urutan enam: Perjalanan tidak ditemukan.".to_owned()),
            (json!({ "personilId": traveller, "dokumen": "kuitansi" }), "Surat urutan tujuh: ".to_owned()),
            (json!({ "perjalananId": foreign_trip, "dokumen": "laporan" }), "Surat urutan delapan: ".to_owned()),
        ];
        let mut surat = vec![good.clone()];
        surat.extend(refused.iter().map(|(row, _)| row.clone()));
        surat.insert(3, json!({ "perjalananId": id, "dokumen": "nota-dinas" }));
        let converting = with_plain_text(&app, clerk);
        for format in ["docx", "pdf"] {
            let reply = converting.post("cetak", &json!({ "surat": surat, "format": format })).await;
            assert_eq!(reply.status, 200, "{}", reply.text());
            let told = left_out(&reply);
            let places: Vec<_> = told.iter().map(|letter| letter["urutan"].as_u64().expect("a place")).collect();
            assert_eq!(places, [2, 3, 5, 6, 7, 8], "{told:?}");
            for (letter, (_, message)) in told.iter().zip(&refused) {
                assert!(letter["pesan"].as_str().expect("a text").contains(message), "{message} in {letter}");
            }
            if format == "pdf" {
                assert_eq!(expect_pdf(&reply).get_toc().expect("bookmarks").toc.len(), 2);
            } else {
                let names: Vec<_> = letters(reply.body).into_iter().map(|(name, _)| name[..3].to_owned()).collect();
                assert_eq!(names, ["01_", "04_"], "places of the request");
            }
        }
    }

    async fn a_file_of_no_letter_is_refused_by_the_first_error(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let (clerk, id) = (&sheet.clerk, sheet.trip["id"].clone());
        let unissued = Form::out_of_town(clerk, 31).await.file().await;
        let before = prints(clerk, &id).await;
        let receipt = json!({ "personilId": sheet.id, "dokumen": "kuitansi" });
        let letter = json!({ "perjalananId": unissued["id"], "dokumen": "surat-tugas" });
        let problem = clerk.post("cetak", &json!({ "surat": [letter, receipt] })).await.expect(409);
        let memo = unissued["suratKeluar"]["nomor"].as_str().expect("a number");
        assert_eq!(problem["message"], format!("Surat tugas (nota dinas {memo}): Surat tugas belum diterbitkan."));
        assert_eq!(problem["errors"][0]["field"], "surat.0");
        let (traveller, trip) = foreign(&app, 4).await;
        for other in [json!({ "personilId": traveller, "dokumen": "kuitansi" }), json!({ "perjalananId": trip, "dokumen": "nota-dinas" }), json!({ "perjalananId": trip, "dokumen": "laporan" })] {
            let problem = clerk.post("cetak", &json!({ "surat": [other, receipt] })).await.expect(403);
            assert_eq!(problem["code"], "UNIT_LAIN");
            assert!(problem["message"].as_str().expect("a text").starts_with("Surat urutan satu: "), "no title of another unit: {problem}");
        }
        cancel(clerk, unissued["id"].as_i64().expect("an id")).await.expect(200);
        let memo = json!({ "perjalananId": unissued["id"], "dokumen": "nota-dinas" });
        let problem = clerk.post("cetak", &json!({ "surat": [memo] })).await.expect(409);
        assert!(problem["message"].as_str().expect("a text").contains("Perjalanan dibatalkan pada"), "{problem}");
        assert_eq!(prints(clerk, &id).await, before, "nothing was printed");
    }

    async fn papers_without_number_are_printed_beside_letters(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.rill(15_000).await.expect(200);
        let (clerk, id) = (&sheet.clerk, sheet.trip["id"].clone());
        let short = Form::in_town(clerk, 31, false).await.issued().await;
        let june = json!([{ "kota": "Palu", "tanggalBerangkat": "2026-06-01", "tanggalPulang": "2026-06-02" }]);
        let cancelled = Form::out_of_town(clerk, 30).await.with("perjalananKota", june).issued().await;
        cancel(clerk, cancelled).await.expect(200);
        let surat = json!([
            { "perjalananId": id, "dokumen": "spd" },
            { "personilId": sheet.id, "dokumen": "pengeluaran-riil" },
            { "perjalananId": id, "dokumen": "nominatif" },
            { "perjalananId": short, "dokumen": "bukti-kehadiran" },
            { "perjalananId": cancelled, "dokumen": "pembatalan" },
        ]);
        let reply = clerk.post("cetak", &json!({ "surat": surat })).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        for ((name, text), (begins, content)) in letters(reply.body).iter().zip([
            ("01_SPD_", "SURAT PERJALANAN DINAS"),
            ("02_Pengeluaran_riil_", "Ojek"),
            ("03_Daftar_nominatif_", "Belum disetujui"),
            ("04_Bukti_kehadiran_", "KEHADIRAN"),
            ("05_Pembatalan_", "SURAT PERNYATAAN PEMBATALAN"),
        ]) {
            assert!(name.starts_with(begins) && text.contains(content), "{name}: {text}");
        }
        for (row, message) in [
            (json!({ "perjalananId": cancelled, "dokumen": "nominatif" }), "Perjalanan dibatalkan pada"),
            (json!({ "perjalananId": short, "dokumen": "pembatalan" }), "Perjalanan tidak dibatalkan."),
        ] {
            let problem = clerk.post("cetak", &json!({ "surat": [row] })).await.expect(409);
            assert!(problem["message"].as_str().expect("a text").contains(message), "{problem}");
        }
    }

    async fn a_wrong_list_is_refused_at_its_field(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let many = vec![json!({ "perjalananId": 1, "dokumen": "nota-dinas" }); 51];
        for (body, field) in [
            (json!({}), "surat"),
            (json!({ "surat": [] }), "surat"),
            (json!({ "surat": many }), "surat"),
            (json!({ "surat": "semua" }), "surat"),
            (json!({ "surat": [{ "perjalananId": 1 }] }), "surat.0.dokumen"),
            (json!({ "surat": [{ "perjalananId": 1, "dokumen": "peta" }] }), "surat.0.dokumen"),
            (json!({ "surat": [{ "personilId": 1, "dokumen": "laporan" }] }), "surat.0.perjalananId"),
            (json!({ "surat": [{ "perjalananId": 1, "dokumen": "kuitansi" }] }), "surat.0.personilId"),
            (json!({ "surat": [{ "perjalananId": 1, "dokumen": "pengeluaran-riil" }] }), "surat.0.personilId"),
            (json!({ "surat": [{ "perjalananId": 1, "dokumen": "berkas" }] }), "surat.0.dokumen"),
            (json!({ "surat": [{ "perjalananId": 1, "dokumen": "nota-dinas" }], "format": "odt" }), "format"),
        ] {
            assert_eq!(klerk.post("cetak", &body).await.expect(422)["errors"][0]["field"], field, "{body}");
        }
        for user in ["adminunit", "keuangan", "pencatat"] {
            app.client_as(user).await.post("cetak", &json!({ "surat": [] })).await.expect(403);
        }
    }
}
