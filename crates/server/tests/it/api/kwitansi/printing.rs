//! R6: printing of stored receipts.

use chrono::{DateTime, Utc};
use documents::{built_in, text_of};
use letters::TemplateKind;
use persistence::entity::finance_templates;
use receipts::FinanceUse;
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde_json::{Value, json};

use super::sheet::{Sheet, foreign};
use crate::{both_databases, databases::office_morning, testapp::TestApp};

async fn print(sheet: &Sheet, body: Value) -> String {
    let reply = sheet.clerk.post("kwitansi/post/cetak-kwitansi", &body).await;
    assert_eq!(reply.header("content-disposition"), "attachment; filename=\"letter.docx\"");
    text_of(&reply.expect_docx()).expect("a Word file")
}

/// Puts a template in force.
async fn put_in_force(app: &TestApp, name: &str, kind: TemplateKind, at: DateTime<Utc>) {
    put_in_force_for(app, FinanceUse::All, name, kind, at).await;
}

/// Puts a template in force for a use.
async fn put_in_force_for(app: &TestApp, usage: FinanceUse, name: &str, kind: TemplateKind, at: DateTime<Utc>) {
    let key = format!("templat/{name}.docx");
    app.app().files.write(&key, built_in(kind).to_vec()).await.expect("a stored template");
    let row = finance_templates::ActiveModel {
        name: Set(name.into()),
        receipt_use: Set(usage.word().to_owned()),
        file_name: Set(format!("{name}.docx")),
        storage_key: Set(key),
        sha256: Set(String::new()),
        uploaded_by: Set(1),
        uploaded_at: Set(at),
        ..Default::default()
    };
    row.insert(app.db()).await.expect("a template");
}

both_databases! {
    async fn refusals_do_not_wait_for_a_writer(app: TestApp) {
        let (registrar, admin) = (app.client_as("pencatat").await, app.client_as("adminunit").await);
        let counter = registrar.get("nomor-surat/get/1").await.expect(200)["result"][0]["id"].clone();
        let destination = admin.get("tujuan/get/dalam-kota").await.expect(200)["result"][0]["id"].clone();
        // A call that waits for it is answered with 503 after ten seconds.
        let writer = app.app().store.begin().await.expect("a unit of work");
        registrar.post(&format!("nomor-surat/edit/{counter}"), &json!({ "nomorLoket": "x" })).await.expect(422);
        let form = json!({ "nama": "Lain", "uangTransport": "1.000", "durasi": 2 });
        admin.post("tujuan/edit", &json!({ "id": destination, "formData": form })).await.expect(422);
        drop(writer);
    }

    async fn a_forged_body_does_not_change_the_letter(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.rill(15_000).await.expect(200);
        let sheet = sheet.approved().await;
        let plain = print(&sheet, json!({ "id": sheet.id })).await;
        let forged = json!({ "id": sheet.id, "nomorSPD": "forged", "pegawaiNama": "forged", "pegawaiNip": "forged",
            "untuk": "forged", "PPTKNama": "forged", "KPANama": "forged", "rincianBPD": [{ "item": "forged", "nilai": 1, "qty": 1 }],
            "dataBendahara": [{ "jabatan": "forged" }], "tahun": 1900, "kodeRekening": "forged", "tempat": [] });
        assert_eq!(print(&sheet, forged).await, plain);
        let stored = sheet.stand().await.2;
        assert_eq!(stored, 785_000);
        let result = sheet.read().await["result"].clone();
        let spd = result["nomorSPD"].as_str().expect("an SPD number");
        let kode = result["perjalanan"]["kodeRekening"].as_str().expect("an account code");
        for part in ["Rp785.000", "Tujuh Ratus Delapan Puluh Lima Ribu Rupiah", "Rp770.000", "Rp385.000", "Rp15.000", "Ojek", "Palu",
            "APBD", spd, kode, result["pegawai"]["nama"].as_str().expect("a name")] {
            assert!(plain.contains(part), "{part} in {plain}");
        }
        for slip in ["undefined", "null", "NaN", "Invalid", "{", "}", ".."] {
            assert!(!plain.contains(slip), "{slip} in {plain}");
        }
    }

    async fn a_trip_without_spd_cites_its_memo(app: TestApp) {
        let sheet = Sheet::in_town(&app, false).await.approved().await;
        let printed = print(&sheet, json!({ "id": sheet.id })).await;
        assert!(printed.contains(sheet.trip["noNotaDinas"].as_str().expect("a memo number")), "{printed}");
        assert!(printed.contains("Surat Nota Dinas (ND)") && !printed.contains("(SPD)"), "{printed}");
    }

    async fn the_newest_template_of_finance_prints(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await.approved().await;
        let own = print(&sheet, json!({ "id": sheet.id })).await;
        put_in_force(&app, "lama", TemplateKind::ShortAssignmentLetter, office_morning()).await;
        let older = print(&sheet, json!({ "id": sheet.id })).await;
        put_in_force(&app, "baru", TemplateKind::Memo, office_morning() + chrono::TimeDelta::hours(1)).await;
        let newer = print(&sheet, json!({ "id": sheet.id })).await;
        assert!(older.contains("SURAT TUGAS") && newer.contains("NOTA DINAS"), "{older} {newer}");
        assert!(own != older && older != newer);
    }

    async fn a_trip_without_spd_prints_with_its_own_template(app: TestApp) {
        let sheet = Sheet::in_town(&app, false).await.approved().await;
        put_in_force_for(&app, FinanceUse::WithoutTravelOrder, "tanpa", TemplateKind::Memo, office_morning()).await;
        put_in_force(&app, "umum", TemplateKind::ShortAssignmentLetter, office_morning()).await;
        put_in_force_for(&app, FinanceUse::InTown, "dalam", TemplateKind::Receipt, office_morning()).await;
        let printed = print(&sheet, json!({ "id": sheet.id })).await;
        assert!(printed.contains("NOTA DINAS") && !printed.contains("SURAT TUGAS"), "{printed}");
    }

    async fn a_trip_out_of_town_prints_with_its_own_template_or_the_general_one(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await.approved().await;
        put_in_force_for(&app, FinanceUse::WithoutTravelOrder, "tanpa", TemplateKind::Memo, office_morning()).await;
        let built_in = print(&sheet, json!({ "id": sheet.id })).await;
        assert!(built_in.contains("Rp385.000"), "{built_in}");
        put_in_force(&app, "umum", TemplateKind::ShortAssignmentLetter, office_morning()).await;
        assert!(print(&sheet, json!({ "id": sheet.id })).await.contains("SURAT TUGAS"));
        put_in_force_for(&app, FinanceUse::OutOfTown, "luar", TemplateKind::Receipt, office_morning()).await;
        assert_eq!(print(&sheet, json!({ "id": sheet.id })).await, built_in);
    }

    async fn only_an_approved_receipt_is_printed(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let refused = async || sheet.clerk.post("kwitansi/post/cetak-kwitansi", &json!({ "id": sheet.id })).await.expect(409);
        assert_eq!(refused().await["message"], "Kuitansi belum diverifikasi.");
        sheet.add(1, 1).await;
        sheet.submit().await.expect(200);
        refused().await;
        sheet.reject("x").await.expect(200);
        refused().await;
        sheet.clerk.post("kwitansi/post/cetak-kwitansi", &json!({})).await.expect(422);
    }

    async fn a_receipt_of_another_unit_is_not_printed(app: TestApp) {
        let (traveller, _) = foreign(&app, 4).await;
        let klerk = app.client_as("klerk").await;
        klerk.post("kwitansi/post/cetak-kwitansi", &json!({ "id": traveller })).await.expect(403);
    }

    async fn a_failed_printing_answers_json(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await.approved().await;
        app.fail_rendering(true);
        let problem = sheet.clerk.post("kwitansi/post/cetak-kwitansi", &json!({ "id": sheet.id })).await.expect(422);
        assert_eq!(problem["code"], "TEMPLAT_TIDAK_SAH");
    }
}
