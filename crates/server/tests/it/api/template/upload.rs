//! W2: upload of a letter template, checked before it comes into force.

use serde_json::json;

use super::{
    BROKEN_MEMO, DINKES, MEMO_WITH_FIELD, OLD_MEMO, OWN_MEMO, OWN_RECEIPT, PKM, memo_versions, texts, upload, with_file,
};
use crate::both_databases;

/// Size above the limit of a template.
const TOO_LARGE: usize = 5 * 1024 * 1024 + 1;

both_databases! {
    async fn an_own_template_comes_into_force_and_the_earlier_ones_stay(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let answer = upload(&klerk, DINKES, "2", "Nota Lama.docx", OLD_MEMO).await.expect(200);
        assert_eq!(answer["message"], "File template berhasil diunggah");
        upload(&klerk, DINKES, "2", "C:\\surat\\Nota Kantor.docx", OWN_MEMO).await.expect(200);
        let versions = memo_versions(&klerk).await;
        let listed: Vec<_> = versions.iter().map(|v| (&v["versi"], &v["namaBerkas"], &v["berlaku"], &v["diunggahOleh"])).collect();
        assert_eq!(listed, [
            (&json!(2), &json!("Nota Kantor.docx"), &json!(true), &json!("Lintang Wanatirta")),
            (&json!(1), &json!("Nota Lama.docx"), &json!(false), &json!("Lintang Wanatirta")),
        ]);
        assert_eq!(versions[0]["diunggahPada"], "2026-03-01T02:00:00.000Z");
        assert_eq!(app.kept_files("templat").len(), 2);
        let file = klerk.get(answer["filePath"].as_str().expect("a path").trim_start_matches("/api/")).await;
        assert_eq!(file.expect_docx(), OLD_MEMO);
    }

    async fn a_broken_template_is_refused_with_all_its_faults_and_nothing_changes(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        upload(&klerk, DINKES, "2", "baik.docx", OWN_MEMO).await.expect(200);
        let problem = upload(&klerk, DINKES, "2", "rusak.docx", BROKEN_MEMO).await.expect(422);
        assert_eq!(problem["code"], "TEMPLAT_TIDAK_SAH");
        let errors = problem["errors"].as_array().expect("faults");
        let of = |tag: &str| errors.iter().find(|e| e["field"] == tag).unwrap_or_else(|| panic!("{tag} in {problem}"));
        assert!(of("dataPegawai")["message"].as_str().expect("a sentence").contains("tidak ditutup"));
        assert!(of("tempat")["message"].as_str().expect("a sentence").contains("tidak ditutup"));
        let slip = of("pegawai1Nma");
        assert!(slip["paragraf"].as_str().expect("a paragraph").contains("Kepada {pegawai1Nma} dan"), "{slip}");
        assert_eq!(of("nipp")["saran"], "nip");
        assert_eq!(of("nipp")["message"], "Penanda {nipp} tidak dikenal; mungkin {nip}");
        let versions = memo_versions(&klerk).await;
        assert_eq!((versions.len(), &versions[0]["namaBerkas"]), (1, &json!("baik.docx")));
        assert_eq!(app.kept_files("templat").len(), 1);
    }

    async fn unfilled_tags_are_warnings_and_refuse_nothing(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let answer = upload(&klerk, DINKES, "2", "bidang.docx", MEMO_WITH_FIELD).await.expect(200);
        let warning = "Penanda {untuk} di dalam kode bidang tidak diisi dan tercetak apa adanya.";
        assert_eq!(answer["peringatan"], json!([warning]));
        assert_eq!(memo_versions(&klerk).await.len(), 1);
        let without = upload(&klerk, DINKES, "2", "kantor.docx", OWN_MEMO).await.expect(200);
        assert_eq!(without["peringatan"], json!([]));
    }

    async fn a_misspelt_tag_gets_a_suggestion(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        // The memo's own template names travellers by a loop; pegawai1Nama belongs to the surat tugas.
        let problem = upload(&klerk, DINKES, "1", "rusak.docx", BROKEN_MEMO).await.expect(422);
        let slip = problem["errors"].as_array().expect("faults").iter().find(|e| e["field"] == "pegawai1Nma").expect("the slip");
        assert_eq!(slip["message"], "Penanda {pegawai1Nma} tidak dikenal; mungkin {pegawai1Nama}");
        assert_eq!(slip["saran"], "pegawai1Nama");
    }

    async fn other_files_are_refused(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        for bytes in [b"%PDF-1.7".as_slice(), b"PK\x03\x04", &OWN_MEMO[..OWN_MEMO.len() / 2], b"<html></html>", b"null "] {
            let problem = upload(&klerk, DINKES, "2", "surat.docx", bytes).await.expect(422);
            assert_eq!(problem["code"], "TEMPLAT_TIDAK_SAH");
            assert_eq!(problem["errors"][0]["field"], "file");
        }
        assert!(memo_versions(&klerk).await.is_empty());
        assert!(app.kept_files("templat").is_empty());
    }

    async fn a_receipt_template_does_not_print_a_memo(app: TestApp) {
        let problem = upload(&app.client_as("klerk").await, DINKES, "2", "kwitansi.docx", OWN_RECEIPT).await.expect(422);
        assert_eq!(problem["code"], "TEMPLAT_TIDAK_SAH");
    }

    async fn a_file_above_five_mebibytes_is_refused_while_it_is_read(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let problem = upload(&klerk, DINKES, "2", "besar.docx", &vec![0; TOO_LARGE]).await.expect(413);
        assert_eq!((&problem["code"], &problem["message"]), (&json!("TERLALU_BESAR"), &json!("Ukuran templat maksimum 5 MB.")));
        assert!(app.kept_files("templat").is_empty());
    }

    async fn kind_and_file_are_required(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        for kind in ["", "0", "12", "null", "abc", "1.5", "99999999999"] {
            let problem = upload(&klerk, DINKES, kind, "a.docx", OWN_MEMO).await.expect(422);
            assert_eq!((&problem["code"], &problem["message"]), (&json!("ISIAN_TIDAK_SAH"), &json!("Jenis template wajib dipilih")), "{kind}");
        }
        let without = with_file(texts(&[("id", DINKES)]), "a.docx", OWN_MEMO);
        klerk.post_form("template/upload", without).await.expect(422);
        for form in [texts(&[("id", DINKES), ("jenis", "2")]), texts(&[("id", DINKES), ("jenis", "2"), ("file", "undefined")])] {
            let problem = klerk.post_form("template/upload", form).await.expect(422);
            assert_eq!(problem["errors"], json!([{ "field": "file", "message": "File harus diunggah" }]));
        }
        let both = klerk.post("template/upload", &json!({})).await.expect(422);
        assert_eq!(both["errors"].as_array().expect("fields").len(), 2);
        for body in [json!([]), json!(null), json!("x"), json!({ "id": {}, "jenis": [] })] {
            let status = klerk.post("template/upload", &body).await.status.as_u16();
            assert!((400..500).contains(&status), "{body}: {status}");
        }
        assert!(memo_versions(&klerk).await.is_empty());
    }

    async fn an_old_file_with_a_path_deletes_nothing(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        upload(&klerk, DINKES, "2", "a.docx", OLD_MEMO).await.expect(200);
        let kept = app.kept_files("templat");
        for old in [format!("../templat/{}", kept[0]), kept[0].clone(), "../../jaladin.db".to_owned()] {
            let form = with_file(texts(&[("id", DINKES), ("jenis", "2"), ("oldFile", &old)]), "../../b.docx", OWN_MEMO);
            klerk.post_form("template/upload", form).await.expect(200);
        }
        assert!(app.kept_files("templat").contains(&kept[0]));
        assert_eq!(memo_versions(&klerk).await[0]["namaBerkas"], "b.docx");
    }

    async fn another_parent_unit_is_refused_and_nothing_changes(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let problem = upload(&klerk, PKM, "2", "a.docx", OWN_MEMO).await.expect(403);
        assert_eq!(problem["code"], "UNIT_LAIN");
        let bare = texts(&[("id", PKM), ("jenis", "9")]);
        assert_eq!(klerk.post_form("template/upload", bare).await.expect(403)["code"], "UNIT_LAIN");
        upload(&klerk, "4711", "2", "a.docx", OWN_MEMO).await.expect(404);
        assert!(memo_versions(&app.client_as("klerkpkm").await).await.is_empty());
        assert!(app.kept_files("templat").is_empty());
        let admin = app.client_as("superadmin").await;
        upload(&admin, PKM, "2", "dinas.docx", OWN_MEMO).await.expect(200);
        assert_eq!(memo_versions(&app.client_as("klerkpkm").await).await.len(), 1);
        assert!(memo_versions(&klerk).await.is_empty());
    }

    async fn only_clerks_and_super_admins_upload(app: TestApp) {
        upload(&app.anonymous(), DINKES, "2", "a.docx", OWN_MEMO).await.expect(401);
        for user in ["adminunit", "keuangan", "pencatat"] {
            let problem = upload(&app.client_as(user).await, DINKES, "9", "a.docx", b"x").await.expect(403);
            assert_eq!(problem["code"], "TIDAK_BERWENANG", "{user}");
        }
        for user in ["klerk", "superadmin", "semua"] {
            upload(&app.client_as(user).await, DINKES, "2", "a.docx", OWN_MEMO).await.expect(200);
        }
    }

    async fn concurrent_uploads_get_consecutive_versions(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let uploads = (0..6).map(|_| upload(&klerk, DINKES, "2", "a.docx", OWN_MEMO));
        for reply in futures_util::future::join_all(uploads).await {
            reply.expect(200);
        }
        let versions = memo_versions(&klerk).await;
        let numbers: Vec<_> = versions.iter().map(|v| v["versi"].as_i64().expect("a number")).collect();
        assert_eq!(numbers, [6, 5, 4, 3, 2, 1]);
        assert_eq!(versions.iter().filter(|v| v["berlaku"] == json!(true)).count(), 1);
    }
}
