//! P3 and 6.5: letters printed again from the data kept when their numbers were given.

use documents::text_of;
use persistence::entity::{employees, letter_snapshots};
use sea_orm::{ActiveModelTrait, EntityTrait, Set, Unchanged};
use serde_json::json;

use super::form::{Form, REASON, detail};
use crate::{
    api::kwitansi::sheet::Sheet,
    api_client::{ApiClient, Reply},
    both_databases,
    testapp::TestApp,
};

async fn print(client: &ApiClient, id: i64, document: &str) -> String {
    let reply = client.post(&format!("perjalanan/{id}/cetak"), &json!({ "dokumen": document })).await;
    text_of(&reply.expect_docx()).expect("a Word file")
}

async fn rename(app: &TestApp, id: i64, name: &str) {
    let row = employees::ActiveModel { id: Unchanged(id), name: Set(name.into()), ..Default::default() };
    row.update(app.db()).await.expect("an update");
    app.renew_reference().await;
}

both_databases! {
    async fn a_letter_with_a_number_is_printed_again(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let first = text_of(&form.submit().await.expect_docx()).expect("a Word file");
        let rows = klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200)["result"].clone();
        let id = rows.as_array().expect("rows").iter().filter_map(|row| row["id"].as_i64()).max().expect("the trip");
        assert_eq!(print(&klerk, id, "nota-dinas").await, first);
        let path = format!("perjalanan/{id}/cetak");
        let problem = klerk.post(&path, &json!({ "dokumen": "surat-tugas" })).await.expect(409);
        assert_eq!(problem["message"], "Surat tugas belum diterbitkan.");
        let issued = klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx();
        assert_eq!(print(&klerk, id, "surat-tugas").await, text_of(&issued).expect("a Word file"));
        let problem = klerk.post(&path, &json!({ "dokumen": "surat-tugas", "format": "pdf" })).await.expect(501);
        assert_eq!(problem["code"], "PDF_TIDAK_ADA");
        for (body, field) in [(json!({}), "dokumen"), (json!({ "dokumen": "peta" }), "dokumen"), (json!({ "dokumen": "nota-dinas", "format": "odt" }), "format")] {
            assert_eq!(klerk.post(&path, &body).await.expect(422)["errors"][0]["field"], field);
        }
    }

    async fn a_reprint_says_the_same_whatever_changed_and_a_revision_takes_todays_data(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.issued().await;
        let person = form.staff[30]["id"].as_i64().expect("an id");
        let was = form.staff[30]["nama"].as_str().expect("a name").to_owned();
        let [memo, letter] = [print(&klerk, id, "nota-dinas").await, print(&klerk, id, "surat-tugas").await];
        rename(&app, person, "Nama Sesudah Kenaikan, M.Kes").await;
        app.derive().await;
        assert_eq!([print(&klerk, id, "nota-dinas").await, print(&klerk, id, "surat-tugas").await], [memo.clone(), letter]);
        let again = klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx();
        assert!(text_of(&again).expect("a Word file").contains(&was), "T5 prints the kept data too");
        form.clone().with("untuk", json!("Pembinaan")).change(id, REASON).await.expect(200);
        for document in ["nota-dinas", "surat-tugas"] {
            let paper = print(&klerk, id, document).await;
            assert!(paper.contains("Nama Sesudah Kenaikan, M.Kes") && paper.contains("Revisi 1"), "{document}: {paper}");
            assert!(!paper.contains(&was), "{document}");
        }
        assert!(!memo.contains("Revisi"), "{memo}");
    }

    async fn receipts_and_lists_name_people_as_the_letter_does(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.rill(15_000).await.expect(200);
        let sheet = sheet.approved().await;
        let (clerk, id) = (&sheet.clerk, sheet.trip["id"].as_i64().expect("an id"));
        let finance = app.client_as("keuangan").await;
        let papers = async || {
            let text = |reply: Reply| text_of(&reply.expect_docx()).expect("a Word file");
            let receipt = clerk.post("kwitansi/post/cetak-kwitansi", &json!({ "id": sheet.id })).await;
            let riil = json!({ "id": sheet.id, "dokumen": "pengeluaran-riil" });
            let costs = clerk.post("kwitansi/post/cetak-kwitansi", &riil).await;
            let list = finance.get(&format!("perjalanan/{id}/nominatif?format=docx")).await;
            [receipt, costs, list].map(text)
        };
        let before = papers().await;
        let traveller = &sheet.trip["personils"][0]["pegawai"];
        let was = traveller["nama"].as_str().expect("a name");
        assert!(before.iter().all(|paper| paper.contains(was)), "{before:?}");
        // Everyone is promoted and renamed: travellers, treasurer and signatories.
        for row in employees::Entity::find().all(app.db()).await.expect("employees") {
            rename(&app, row.id, &format!("Nama Baru {}", row.id)).await;
        }
        app.derive().await;
        assert_eq!(papers().await, before);
        let detail = detail(clerk, id).await;
        assert!(detail["personils"][0]["pegawai"]["nama"].as_str().is_some_and(|name| name.starts_with("Nama Baru ")));
    }

    async fn a_letter_from_before_is_kept_at_its_next_print(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.issued().await;
        letter_snapshots::Entity::delete_many().exec(app.db()).await.expect("no kept letters");
        rename(&app, form.staff[30]["id"].as_i64().expect("an id"), "Nama Kini").await;
        assert!(print(&klerk, id, "surat-tugas").await.contains("Nama Kini"));
        rename(&app, form.staff[30]["id"].as_i64().expect("an id"), "Nama Nanti").await;
        app.derive().await;
        assert!(print(&klerk, id, "surat-tugas").await.contains("Nama Kini"));
        assert_eq!(detail(&klerk, id).await["versi"], 2, "a print is no change: filed, issued");
    }
}
