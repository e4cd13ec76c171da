//! Trials of templates with sample data, and the list of variables.

use documents::text_of;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use super::{BROKEN_MEMO, DINKES, OWN_MEMO, OWN_RECEIPT, PKM, texts, upload, upload_receipt, with_file};
use crate::{api_client::ApiClient, both_databases};

fn form(fields: &[(&'static str, &str)], file: Option<&[u8]>) -> Form {
    let form = texts(fields);
    match file {
        Some(bytes) => with_file(form, "a.docx", bytes),
        None => form,
    }
}

/// Text of a memo template, or of the one in force, with sample data.
async fn tried(client: &ApiClient, sample: &str, file: Option<&[u8]>) -> String {
    let form = form(&[("id", DINKES), ("jenis", "2"), ("contoh", sample)], file);
    text_of(&client.post_form("template/coba", form).await.expect_docx()).expect("a Word file")
}

both_databases! {
    async fn a_template_is_shown_filled_and_nothing_is_stored(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let five = tried(&klerk, "luar-kota", Some(OWN_MEMO)).await;
        assert!(five.contains("NOTA DINAS KANTOR") && five.contains("Kota Tujuan 3"), "{five}");
        let one = tried(&klerk, "dalam-kota", Some(OWN_MEMO)).await;
        assert!(one.contains("Puskesmas Contoh") && !one.contains("Kota Tujuan"), "{one}");
        for sample in ["teks-panjang", "tanpa-pelengkap"] {
            assert!(!tried(&klerk, sample, Some(OWN_MEMO)).await.contains(['{', '}']), "{sample}");
        }
        assert!(app.kept_files("templat").is_empty());
        let versions = klerk.get("template/versi?jenis=2").await.expect(200);
        assert_eq!(versions["result"], json!([]));
    }

    async fn without_a_file_the_template_in_force_is_shown(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        assert!(!tried(&klerk, "luar-kota", None).await.contains("NOTA DINAS KANTOR"));
        upload(&klerk, DINKES, "2", "kantor.docx", OWN_MEMO).await.expect(200);
        assert!(tried(&klerk, "luar-kota", None).await.contains("NOTA DINAS KANTOR"));
    }

    async fn faults_are_told_as_at_the_upload(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let fields = [("id", DINKES), ("jenis", "2"), ("contoh", "luar-kota")];
        let tried = klerk.post_form("template/coba", form(&fields, Some(BROKEN_MEMO))).await.expect(422);
        let uploaded = upload(&klerk, DINKES, "2", "rusak.docx", BROKEN_MEMO).await.expect(422);
        assert_eq!(tried["code"], "TEMPLAT_TIDAK_SAH");
        assert_eq!(tried["errors"], uploaded["errors"]);
        let unknown = form(&[("jenis", "2"), ("contoh", "bulan")], None);
        let problem = klerk.post_form("template/coba", unknown).await.expect(422);
        assert_eq!(problem["errors"], json!([{ "field": "contoh", "message": "Contoh perjalanan tidak dikenal" }]));
        let nothing = klerk.post_form("template/coba", form(&[("jenis", "12")], None)).await.expect(422);
        assert_eq!(nothing["errors"], json!([
            { "field": "jenis", "message": "Jenis template wajib dipilih" },
            { "field": "contoh", "message": "Contoh perjalanan wajib dipilih" },
        ]));
        let large = klerk.post_form("template/coba", form(&fields, Some(&vec![0; 5 * 1024 * 1024 + 1]))).await.expect(413);
        assert_eq!(large["code"], "TERLALU_BESAR");
        klerk.post_form("template/coba", form(&[("id", PKM), ("jenis", "2"), ("contoh", "luar-kota")], None)).await.expect(403);
    }

    async fn a_receipt_template_is_compared_with_the_one_in_force_for_its_use(app: TestApp) {
        let keuangan = app.client_as("keuangan").await;
        let try_it = |fields: &[(&'static str, &str)], file| keuangan.post_form("template/coba-keuangan", form(fields, file));
        let text = |docx: Vec<u8>| text_of(&docx).expect("a Word file");
        let built_in = text(try_it(&[("jenis", "tanpa-spd"), ("contoh", "dalam-kota")], None).await.expect_docx());
        let own = text(try_it(&[("contoh", "dalam-kota")], Some(OWN_RECEIPT)).await.expect_docx());
        assert!(own.contains("Rp350.000") && own != built_in, "{own}");
        upload_receipt(&keuangan, "Umum", OWN_RECEIPT).await.expect(200);
        assert_ne!(text(try_it(&[("jenis", "tanpa-spd"), ("contoh", "dalam-kota")], None).await.expect_docx()), built_in, "the general one is in force");
    }

    async fn a_receipt_without_spd_is_compared_with_the_template_that_prints_it(app: TestApp) {
        let keuangan = app.client_as("keuangan").await;
        let in_force = async |sample: &str| {
            let reply = keuangan.post_form("template/coba-keuangan", form(&[("jenis", "tanpa-spd"), ("contoh", sample)], None));
            text_of(&reply.await.expect_docx()).expect("a Word file")
        };
        let built_in = in_force("dalam-kota").await;
        let in_town = with_file(texts(&[("nama", "Dalam"), ("jenis", "dalam-kota"), ("konfirmasi", "1")]), "dalam.docx", OWN_MEMO);
        keuangan.post_form("template/upload-keuangan", in_town).await.expect(200);
        assert!(in_force("dalam-kota").await.contains("NOTA DINAS KANTOR"), "in town before the general one");
        assert!(!in_force("luar-kota").await.contains("NOTA DINAS KANTOR"), "not that of the other place");
        let general = with_file(texts(&[("nama", "Umum")]), "umum.docx", OWN_RECEIPT);
        keuangan.post_form("template/upload-keuangan", general).await.expect(200);
        assert!(in_force("dalam-kota").await.contains("NOTA DINAS KANTOR"));
        assert_ne!(in_force("luar-kota").await, built_in);
    }

    async fn every_variable_is_listed_with_meaning_and_sample(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let result = klerk.get("template/variabel").await.expect(200)["result"].clone();
        let codes: Vec<_> = result["contoh"].as_array().expect("samples").iter().map(|sample| &sample["kode"]).collect();
        assert_eq!(codes, ["dalam-kota", "luar-kota", "teks-panjang", "tanpa-pelengkap"]);
        let of = |name: &str| -> Value {
            let all = result["variabel"].as_array().expect("variables").iter();
            all.clone().find(|variable| variable["nama"] == name).unwrap_or_else(|| panic!("{name}")).clone()
        };
        assert_eq!(of("terbilang")["jenis"], json!(["kwitansi", "pengeluaran-riil", "uang-muka", "setoran-kembali"]));
        assert_eq!(of("qr")["bentuk"], "gambar");
        let people = of("personil");
        assert_eq!(people["bentuk"], "perulangan");
        let name = people["isi"].as_array().expect("items").iter().find(|item| item["nama"] == "nama").expect("a name");
        assert_eq!(name["contoh"], "Pegawai Contoh 1, SKM");
    }
}
