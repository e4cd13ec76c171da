//! W3: list of receipt templates.

use serde_json::json;

use super::{OWN_RECEIPT, upload_receipt};
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

    async fn only_finance_reads_them(app: TestApp) {
        app.anonymous().get("template/get-keuangan").await.expect(401);
        for user in ["klerk", "adminunit", "pencatat", "superadmin"] {
            let problem = app.client_as(user).await.get("template/get-keuangan").await.expect(403);
            assert_eq!(problem["code"], "TIDAK_BERWENANG", "{user}");
        }
    }
}
