//! Trips without cost, and photos of the report after the receipts are handed in (office C-15).

use reqwest::multipart::Form as Multipart;
use serde_json::json;

use super::sheet::{PHONE, Sheet, file};
use crate::{
    api::perjalanan::form::detail,
    api_client::Reply,
    audit::{after, newest},
    both_databases,
};

async fn mark(sheet: &Sheet, undo: bool) -> Reply {
    let mut body = json!({ "versi": sheet.read().await["result"]["versi"] });
    if undo {
        body["batal"] = json!(true);
    }
    sheet.clerk.post(&format!("kwitansi/{}/tanpa-biaya", sheet.id), &body).await
}

both_databases! {
    async fn a_trip_without_cost_is_handed_in_and_approved(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        assert_eq!(sheet.submit().await.expect(409)["message"], "Isi rincian biaya terlebih dahulu.");
        let marked = mark(&sheet, false).await.expect(200)["result"].clone();
        assert_eq!((&marked["tanpaBiaya"], &marked["total"]), (&json!(true), &json!(0)));
        assert_eq!(after(&newest(&app, "receipt.without_cost").await), json!({ "no_cost": "ya" }));
        mark(&sheet, true).await.expect(200);
        assert_eq!(sheet.read().await["result"]["tanpaBiaya"], false);
        sheet.submit().await.expect(409);
        mark(&sheet, false).await.expect(200);
        sheet.submit().await.expect(200);
        assert_eq!(mark(&sheet, true).await.expect(409)["message"], "Kuitansi sudah diajukan dan tidak dapat diubah.");
        sheet.approve().await.expect(200);
        let trip = sheet.trip["id"].as_i64().expect("an id");
        assert_eq!(detail(&sheet.clerk, trip).await["keadaan"], "selesai");
        let paper = sheet.clerk.post("kwitansi/post/cetak-kwitansi", &json!({ "id": sheet.id })).await.expect_docx();
        let text = documents::text_of(&paper).expect("a Word file");
        assert!(text.contains("tanpa biaya") && text.contains("Rp0"), "{text}");
    }

    async fn a_line_takes_the_mark_back_and_lines_refuse_it(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let seen = json!({ "versi": sheet.read().await["result"]["versi"] });
        mark(&sheet, false).await.expect(200);
        let stale = sheet.clerk.post(&format!("kwitansi/{}/tanpa-biaya", sheet.id), &seen).await.expect(409);
        assert_eq!((&stale["code"], &stale["terbaru"]["tanpaBiaya"]), (&json!("BERUBAH"), &json!(true)));
        let line = sheet.add(1, 1000).await;
        assert_eq!(sheet.read().await["result"]["tanpaBiaya"], false);
        assert_eq!(mark(&sheet, false).await.expect(409)["message"], "Sudah ada rincian biaya.");
        sheet.clerk.post("kwitansi/delete/rincian-bpd", &json!({ "id": line })).await.expect(200);
        sheet.submit().await.expect(409);
    }

    async fn what_is_handed_in_early_or_without_proofs_is_told_to_clerk_and_verifier(app: TestApp) {
        // The trip is over on 4 March, today is the 1st.
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 500_000).await;
        let told = json!(["Diajukan sebelum perjalanan selesai pada 4 Maret 2026", "Belum ada bukti: Hotel"]);
        assert_eq!(sheet.read().await["result"]["peringatanPengajuan"], told);
        let answer = sheet.submit().await.expect(200);
        assert_eq!((&answer["peringatan"], &answer["result"]["statusId"]), (&told, &json!(2)));
        assert_eq!(sheet.read().await["result"]["peringatanPengajuan"], json!([]));
        let seen = sheet.verifier.get(&format!("admin/get/detail-perjalanan/{}", sheet.trip["id"])).await.expect(200);
        assert_eq!(seen["result"]["personils"][0]["peringatan"], told);
    }

    async fn photos_of_the_report_are_added_after_the_receipts_are_handed_in(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let add = async || {
            let form = Multipart::new().text("keterangan", "Rapat").part("pic", file(PHONE, "a.jpg", "image/jpeg"));
            sheet.clerk.post_form(&format!("perjalanan/{}/foto", sheet.trip["id"]), form).await.expect(200)
        };
        sheet.add(1, 1000).await;
        sheet.submit().await.expect(200);
        add().await;
        sheet.approve().await.expect(200);
        add().await;
        let trip = detail(&sheet.clerk, sheet.trip["id"].as_i64().expect("an id")).await;
        assert_eq!(trip["foto"].as_array().map(Vec::len), Some(2));
    }
}
