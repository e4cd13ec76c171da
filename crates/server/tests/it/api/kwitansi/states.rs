//! R4, R9, R10: states of receipts and the changes each allows (contract section 8).

use futures_util::future::join_all;
use persistence::entity::audit_log;
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};

use super::sheet::{PHONE, Sheet, file, foreign};
use crate::{api::perjalanan::form::Form, both_databases};

const CHANGED: &str = "Status kuitansi sudah berubah. Muat ulang halaman.";
const CLOSED: &str = "Kuitansi sudah diajukan dan tidak dapat diubah.";

/// Requests every change of a receipt's contents once.
async fn changes(sheet: &Sheet, line: i64) -> [crate::api_client::Reply; 6] {
    let edit = json!({ "id": line, "item": "x", "nilai": 1, "qty": 1, "satuan": "x" });
    let photo = || reqwest::multipart::Form::new().part("pic", file(PHONE, "a.jpg", "image/jpeg"));
    let with_photo = sheet.line("1", "1").part("pic", file(PHONE, "a.jpg", "image/jpeg"));
    [
        sheet.clerk.post_form("kwitansi/post/rampung", with_photo).await,
        sheet.clerk.post("kwitansi/update/rincian-bpd", &edit).await,
        sheet.clerk.post("kwitansi/delete/rincian-bpd", &edit).await,
        sheet.clerk.post("kwitansi/post/kwitansi-otomatis", &json!({ "personilId": sheet.id })).await,
        sheet.rill(1).await,
        sheet.clerk.post_form("kwitansi/post/bukti-perjalanan", photo().text("id", sheet.trip["id"].to_string())).await,
    ]
}

both_databases! {
    async fn of_two_verdicts_at_once_the_last_finishes_the_trip(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let finished = async || {
            let path = "perjalanan/get/all-perjalanan?limit=1&keadaan=selesai";
            klerk.get(path).await.expect(200)["totalRows"].as_i64().expect("a number")
        };
        let before = finished().await;
        for round in 1..=8 {
            let day = format!("2026-03-{:02}", round * 3);
            let form = Form::out_of_town(&klerk, 30).await.travellers(&[30, 31]).on(&day, &day);
            let first = Sheet::of(&app, &form).await;
            klerk.post("perjalanan/post/surat-tugas", &json!({ "id": first.trip["id"] })).await.expect_docx();
            let id = first.trip["personils"][1]["id"].as_i64().expect("a traveller");
            let (clerk, verifier) = (klerk.clone(), first.verifier.clone());
            let second = Sheet { clerk, verifier, trip: first.trip.clone(), id };
            for sheet in [&first, &second] {
                sheet.add(1, 100_000).await;
                sheet.submit().await.expect(200);
            }
            let (one, other) = tokio::join!(first.approve(), second.approve());
            one.expect(200);
            other.expect(200);
            assert_eq!(finished().await, before + round);
        }
    }

    async fn a_rejection_chooses_at_most_ten_reasons_and_needs_no_note_beside_them(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 100_000).await;
        sheet.submit().await.expect(200);
        let reject = async |reasons: &[i64]| {
            sheet.verifier.post("kwitansi/verifikasi/tolak", &json!({ "personilId": sheet.id, "alasan": reasons })).await
        };
        let problem = reject(&[1; 11]).await.expect(422);
        assert_eq!(problem["errors"], json!([{ "field": "alasan", "message": "Alasan paling banyak 10" }]));
        reject(&[1, 2]).await.expect(200);
        let history = sheet.read().await["result"]["riwayat"].clone();
        assert_eq!(history.as_array().and_then(|events| events.last()).map(|event| event["alasan"].as_array().map(Vec::len)), Some(Some(2)));
    }

    async fn a_receipt_passes_through_all_states(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 100_000).await;
        assert_eq!(sheet.submit().await.expect(200)["result"]["statusId"], 2);
        sheet.reject(" Bukti kurang \nLampirkan nota ").await.expect(200);
        let note = json!("Bukti kurang \nLampirkan nota");
        assert_eq!(sheet.stand().await, (4, note.clone(), 100_000, 1));
        sheet.add(1, 5_000).await;
        sheet.submit().await.expect(200);
        assert_eq!(sheet.stand().await, (2, note.clone(), 105_000, 2));
        sheet.approve().await.expect(200);
        assert_eq!(sheet.stand().await, (3, Value::Null, 105_000, 2));
        let steps = sheet.read().await["result"]["riwayat"].clone();
        let shown: Vec<(&str, &Value)> = steps.as_array().expect("steps").iter()
            .map(|step| (step["peristiwa"].as_str().expect("a step"), &step["catatan"])).collect();
        assert_eq!(shown, [("diajukan", &Value::Null), ("dikembalikan", &note), ("diajukan", &Value::Null), ("disetujui", &Value::Null)]);
        assert_eq!(steps[1]["oleh"], "Kabut Wanatirta, S.Tr.Keb.");
        assert_eq!(steps[0]["waktu"], "2026-03-01T02:00:00.000Z");
        let seen = sheet.verifier.get(&format!("admin/get/detail-perjalanan/{}", sheet.trip["id"])).await.expect(200);
        assert_eq!(seen["result"]["personils"][0]["riwayat"], steps);
    }

    async fn forbidden_transitions_are_refused_and_change_nothing(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let line = sheet.add(1, 100_000).await;
        assert_eq!(sheet.approve().await.expect(409)["message"], CHANGED);
        assert_eq!(sheet.reject("x").await.expect(409)["message"], CHANGED);
        sheet.submit().await.expect(200);
        assert_eq!(sheet.submit().await.expect(409)["message"], CHANGED);
        for reply in changes(&sheet, line).await {
            assert_eq!(reply.expect(409)["message"], CLOSED);
        }
        sheet.approve().await.expect(200);
        for reply in [sheet.submit().await, sheet.approve().await, sheet.reject("x").await] {
            assert_eq!(reply.expect(409)["message"], CHANGED);
        }
        for reply in changes(&sheet, line).await {
            assert_eq!(reply.expect(409)["message"], CLOSED);
        }
        assert_eq!(sheet.stand().await, (3, Value::Null, 100_000, 1));
        assert_eq!(sheet.read().await["result"]["perjalanan"]["pic"], Value::Null);
        assert!(app.app().files.list("foto").await.expect("files").is_empty(), "a refused photo leaves no file");
    }

    async fn receipts_without_lines_or_letter_stay_drafts(app: TestApp) {
        let empty = Sheet::out_of_town(&app).await;
        assert_eq!(empty.submit().await.expect(409)["message"], "Isi rincian biaya terlebih dahulu.");
        let form = Form::out_of_town(&empty.clerk, 31).await;
        let unissued = Sheet::of(&app, &form).await;
        unissued.add(1, 1).await;
        assert_eq!(unissued.submit().await.expect(409)["message"], "Surat tugas belum diterbitkan.");
        let labels = [unissued.read().await, empty.read().await].map(|read| read["result"]["status"]["statusKuitansi"].clone());
        assert_eq!(labels, [json!("Draf"), json!("SPD dan Surat Tugas sudah dibuat")]);
    }

    async fn a_rejection_needs_a_reason(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 1).await;
        sheet.submit().await.expect(200);
        for note in [json!(""), json!("  \n "), Value::Null] {
            let body = json!({ "personilId": sheet.id, "catatan": note });
            let problem = sheet.verifier.post("kwitansi/verifikasi/tolak", &body).await.expect(422);
            assert_eq!(problem["message"], "Alasan wajib diisi");
        }
        sheet.reject(&"x".repeat(1001)).await.expect(422);
        assert_eq!(sheet.stand().await.0, 2);
        sheet.reject(&"x".repeat(1000)).await.expect(200);
    }

    async fn concurrent_decisions_succeed_once(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 1).await;
        let submits = join_all((0..4).map(|_| sheet.submit())).await;
        assert_eq!(submits.iter().filter(|reply| reply.status == 200).count(), 1);
        let body = json!({ "personilId": sheet.id, "catatan": "x" });
        let decisions = (0..8).map(|i| {
            let path = if i % 2 == 0 { "kwitansi/verifikasi/terima" } else { "kwitansi/verifikasi/tolak" };
            sheet.verifier.post(path, &body)
        });
        let decisions = join_all(decisions).await;
        let won: Vec<usize> = (0..8).filter(|i| decisions[*i].status == 200).collect();
        assert_eq!(won.len(), 1);
        assert!(decisions.iter().all(|reply| matches!(reply.status.as_u16(), 200 | 409)));
        assert_eq!(sheet.stand().await.0, if won[0].is_multiple_of(2) { 3 } else { 4 });
        assert_eq!(sheet.read().await["result"]["riwayat"].as_array().expect("steps").len(), 2);
    }

    async fn only_verifiers_of_the_parent_unit_decide(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 1).await;
        sheet.submit().await.expect(200);
        for user in ["klerk", "adminunit", "keuangan", "superadmin"] {
            let client = app.client_as(user).await;
            for path in ["kwitansi/verifikasi/terima", "kwitansi/verifikasi/tolak"] {
                client.post(path, &json!({ "personilId": sheet.id, "catatan": "x" })).await.expect(403);
            }
        }
        assert_eq!(sheet.stand().await.0, 2);
        let (traveller, trip) = foreign(&app, 4).await;
        for path in ["kwitansi/verifikasi/terima", "kwitansi/verifikasi/tolak"] {
            let body = json!({ "personilId": traveller, "catatan": "x" });
            assert_eq!(sheet.verifier.post(path, &body).await.expect(403)["code"], "UNIT_LAIN");
            app.client_as("semua").await.post(path, &body).await.expect(409);
            sheet.verifier.post(path, &json!({ "personilId": 424_242, "catatan": "x" })).await.expect(404);
        }
        sheet.verifier.get(&format!("admin/get/detail-perjalanan/{trip}")).await.expect(403);
        app.client_as("keuangan").await.get(&format!("admin/get/detail-perjalanan/{trip}")).await.expect(200);
        app.client_as("klerk").await.get(&format!("admin/get/detail-perjalanan/{trip}")).await.expect(403);
        app.client_as("superadmin").await.get(&format!("admin/get/detail-perjalanan/{trip}")).await.expect(403);
    }

    async fn every_change_is_in_the_audit_log(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let line = sheet.add(2, 100).await;
        let edit = json!({ "id": line, "item": "Wisma", "nilai": 150, "qty": 2, "satuan": "malam" });
        sheet.clerk.post("kwitansi/update/rincian-bpd", &edit).await.expect(200);
        sheet.rill(1).await.expect(200);
        sheet.clerk.post("kwitansi/delete/rincian-bpd", &json!({ "id": line })).await.expect(200);
        sheet.submit().await.expect(200);
        sheet.reject("Kurang").await.expect(200);
        let rill = sheet.read().await["result"]["rincianBPDs"][0]["id"].clone();
        sheet.clerk.post("kwitansi/delete/rincian-bpd", &json!({ "id": rill })).await.expect(200);
        let log = app.new_entries().await.filter(audit_log::Column::Object.eq("receipt"))
            .filter(audit_log::Column::ObjectId.eq(sheet.id)).order_by_asc(audit_log::Column::Id)
            .all(app.db()).await.expect("the log");
        let actions: Vec<&str> = log.iter().map(|entry| entry.action.as_str()).collect();
        assert_eq!(actions, ["receipt.line_added", "receipt.line_changed", "receipt.actual_cost_added",
            "receipt.line_removed", "receipt.submitted", "receipt.rejected", "receipt.line_removed"]);
        let parsed = |text: &Option<String>| -> Value { serde_json::from_str(text.as_deref().expect("fields")).expect("JSON") };
        assert_eq!((&parsed(&log[1].before)["price"], &parsed(&log[1].after)["price"]), (&json!("100"), &json!("150")));
        assert_eq!((&parsed(&log[5].before)["status"], &parsed(&log[5].after)["note"]), (&json!("2"), &json!("Kurang")));
        assert_eq!(parsed(&log[0].after)["unit"], "malam");
        assert_eq!(parsed(&log[3].before), json!({ "line": line.to_string(), "kind": "2", "item": "Wisma",
            "unit": "malam", "quantity": "2", "price": "150" }));
        assert_eq!(parsed(&log[6].before)["actual_costs"], "Ojek: 1");
        assert!(log.iter().all(|entry| entry.user_id.is_some() && entry.address.is_some()));
    }
}
