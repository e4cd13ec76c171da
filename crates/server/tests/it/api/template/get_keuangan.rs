//! W3: list of receipt templates.

use serde_json::json;

use super::{OWN_RECEIPT, texts, upload_receipt, with_file};
use crate::both_databases;

both_databases! {
    async fn the_newest_comes_first_and_is_in_force(app: TestApp) {
        let keuangan = app.client_as("keuangan").await;
        assert_eq!(keuangan.get("template/get-keuangan").await.expect(200), json!({ "result": [] }));
        for name in ["Satu", "Dua", "Tiga"] {
            upload_receipt(&keuangan, name, OWN_RECEIPT).await.expect(200);
        }
        let answer = keuangan.get("template/get-keuangan/?&").await.expect(200);
        let rows = answer["result"].as_array().expect("rows");
        let listed: Vec<_> = rows.iter().map(|row| (&row["nama"], &row["template"], &row["aktif"])).collect();
        assert_eq!(listed, [
            (&json!("Tiga"), &json!("kwitansi.docx"), &json!(true)),
            (&json!("Dua"), &json!("kwitansi.docx"), &json!(false)),
            (&json!("Satu"), &json!("kwitansi.docx"), &json!(false)),
        ]);
        assert!(rows.iter().all(|row| row["id"].is_i64() && row["diunggahOleh"] == "Gelombang Bumiraya, A.Md.Kep."));
    }

    async fn the_newest_of_each_kind_of_trip_is_in_force(app: TestApp) {
        let keuangan = app.client_as("keuangan").await;
        for (name, usage) in [("Umum", "semua"), ("Lama", "tanpa-spd"), ("Baru", "tanpa-spd")] {
            let form = with_file(texts(&[("nama", name), ("jenis", usage)]), "kwitansi.docx", OWN_RECEIPT);
            keuangan.post_form("template/upload-keuangan", form).await.expect(200);
        }
        let rows = keuangan.get("template/get-keuangan").await.expect(200)["result"].clone();
        let listed: Vec<_> = rows.as_array().expect("rows").iter().map(|row| (&row["nama"], &row["jenis"], &row["aktif"])).collect();
        assert_eq!(listed, [
            (&json!("Baru"), &json!("tanpa-spd"), &json!(true)),
            (&json!("Lama"), &json!("tanpa-spd"), &json!(false)),
            (&json!("Umum"), &json!("semua"), &json!(true)),
        ]);
        keuangan.post_nothing(&format!("template/pulihkan-keuangan/{}", rows[1]["id"])).await.expect(200);
        keuangan.post_nothing(&format!("template/pulihkan-keuangan/{}", rows[2]["id"])).await.expect(409);
        let restored = keuangan.get("template/get-keuangan").await.expect(200)["result"][0].clone();
        assert_eq!((&restored["nama"], &restored["jenis"]), (&json!("Lama"), &json!("tanpa-spd")));
        let unknown = with_file(texts(&[("nama", "x"), ("jenis", "bulan")]), "kwitansi.docx", OWN_RECEIPT);
        let problem = keuangan.post_form("template/upload-keuangan", unknown).await.expect(422);
        assert_eq!(problem["errors"][0]["field"], "jenis");
    }

    async fn only_finance_reads_them(app: TestApp) {
        app.anonymous().get("template/get-keuangan").await.expect(401);
        for user in ["klerk", "adminunit", "pencatat", "superadmin"] {
            let problem = app.client_as(user).await.get("template/get-keuangan").await.expect(403);
            assert_eq!(problem["code"], "TIDAK_BERWENANG", "{user}");
        }
    }
}
