//! T5: issuing and reprinting the assignment letter.

use std::sync::Arc;
use std::time::Duration;

use app::App;
use documents::text_of;
use jaladin::letter_renderer::BlockingRenderer;
use serde_json::{Value, json};
use tokio::time::timeout;

use super::{blocking_files::SlowFiles, form::Form};
use crate::api::template::{DINKES, OWN_MEMO, upload};
use crate::{api_client::ApiClient, both_databases};

async fn print(client: &ApiClient, id: &Value) -> String {
    let body = json!({ "id": id, "noSuratTugas": "800/forged", "noNotaDinas": "forged", "personilFE": [] });
    let reply = client.post("perjalanan/post/surat-tugas", &body).await;
    let name = reply.header("content-disposition");
    assert!(name.starts_with("attachment; filename=\"Surat_Tugas_P2P_") && name.ends_with(".docx\""), "{name}");
    text_of(&reply.expect_docx()).expect("a Word file")
}

async fn detail(client: &ApiClient, id: &Value) -> Value {
    client.get(&format!("perjalanan/get/detail-perjalanan/{id}")).await.expect(200)["result"].clone()
}

both_databases! {
    async fn the_long_form_numbers_the_letter_and_each_traveller_once(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let trip = Form::out_of_town(&klerk, 30).await.travellers(&[30, 31]).file().await;
        let first = print(&klerk, &trip["id"]).await;
        let issued = detail(&klerk, &trip["id"]).await;
        let number = issued["noSuratTugas"].as_str().expect("a number");
        assert!(number.starts_with("800.1.11.1/") && number.ends_with("/DINKES/P2P/III/2026"), "{number}");
        let spd: Vec<&str> = issued["personils"].as_array().expect("travellers").iter()
            .map(|p| p["nomorSPD"].as_str().expect("an SPD number")).collect();
        let sequences: Vec<i64> = spd.iter().map(|n| n.split('/').nth(1).expect("a part").parse().expect("digits")).collect();
        assert_eq!(sequences[1], sequences[0] + 1, "in slot order");
        for part in [number, spd[0], spd[1], "Palu", "3 (tiga) hari"] {
            assert!(first.contains(part), "{part} in {first}");
        }
        assert!(!first.contains("forged"), "{first}");
        let colleague = app.client_as("semua").await;
        assert_eq!(print(&colleague, &trip["id"]).await, first, "who prints does not matter");
        assert_eq!(detail(&klerk, &trip["id"]).await, issued);
    }

    async fn the_spd_names_the_means_of_transport(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        for (traveller, sent, printed) in [(30, json!(" Kendaraan\nlaut "), "Kendaraan laut"), (31, json!(null), "Kendaraan darat")] {
            let trip = Form::out_of_town(&klerk, traveller).await.with("alatAngkutan", sent).file().await;
            assert_eq!(trip["alatAngkutan"], printed);
            assert_eq!(detail(&klerk, &trip["id"]).await["alatAngkutan"], printed);
            let letter = print(&klerk, &trip["id"]).await;
            assert!(letter.contains(&format!("Alat angkutan yang dipergunakan\n{printed}\n")), "{letter}");
        }
        let long = Form::out_of_town(&klerk, 32).await.with("alatAngkutan", json!("x".repeat(256)));
        let problem = long.submit().await.expect(422);
        assert_eq!(problem["errors"], json!([{ "field": "alatAngkutan", "message": "Isian paling banyak 255 karakter" }]));
    }

    async fn the_short_form_has_no_spd(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let trip = Form::in_town(&klerk, 30, false).await.file().await;
        let letter = print(&klerk, &trip["id"]).await;
        let issued = detail(&klerk, &trip["id"]).await;
        assert_eq!(issued["personils"][0]["nomorSPD"], json!(null));
        assert!(letter.contains(issued["noSuratTugas"].as_str().expect("a number")), "{letter}");
        assert!(letter.contains(trip["noNotaDinas"].as_str().expect("a number")), "it cites the memo: {letter}");
        assert!(!letter.contains("SPD"), "{letter}");
    }

    async fn a_full_day_in_town_is_long(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let trip = Form::in_town(&klerk, 30, true).await.file().await;
        print(&klerk, &trip["id"]).await;
        assert!(detail(&klerk, &trip["id"]).await["personils"][0]["nomorSPD"].is_string());
    }

    async fn concurrent_requests_give_one_number(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let trip = Form::out_of_town(&klerk, 30).await.file().await;
        let clicks = (0..8).map(|_| print(&klerk, &trip["id"]));
        let letters = futures_util::future::join_all(clicks).await;
        assert!(letters.iter().all(|letter| *letter == letters[0]));
        let next = Form::out_of_town(&klerk, 31).await.file().await;
        print(&klerk, &next["id"]).await;
        let sequence = |n: &Value| n.as_str().expect("a number").split('/').nth(1).expect("a part").parse::<i64>().expect("digits");
        let (one, two) = (detail(&klerk, &trip["id"]).await, detail(&klerk, &next["id"]).await);
        assert_eq!(sequence(&two["noSuratTugas"]), sequence(&one["noSuratTugas"]) + 1);
    }

    async fn a_letter_that_fails_to_render_is_not_issued(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let trip = Form::out_of_town(&klerk, 30).await.file().await;
        let probe = Form::out_of_town(&klerk, 31).await.file().await;
        app.fail_rendering(true);
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip["id"] })).await.expect(422);
        app.fail_rendering(false);
        assert_eq!(detail(&klerk, &trip["id"]).await["noSuratTugas"], json!(null));
        print(&klerk, &probe["id"]).await;
        print(&klerk, &trip["id"]).await;
        let sequence = |n: &Value| n.as_str().expect("a number").split('/').nth(1).expect("a part").parse::<i64>().expect("digits");
        let (first, second) = (detail(&klerk, &probe["id"]).await, detail(&klerk, &trip["id"]).await);
        assert_eq!(sequence(&second["noSuratTugas"]), sequence(&first["noSuratTugas"]) + 1, "no number was lost");
    }

    /// A blocked file store must not block other clerks, not even for the same letter.
    async fn a_reprint_blocks_no_other_request(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let trip = Form::out_of_town(&klerk, 30).await.file().await;
        print(&klerk, &trip["id"]).await;
        let issued = detail(&klerk, &trip["id"]).await;
        upload(&klerk, DINKES, "1", "kantor.docx", OWN_MEMO).await.expect(200);
        let files = Arc::new(SlowFiles::of(Arc::clone(&app.app().files)));
        let beside = app.beside(|app| App { renderer: Arc::new(BlockingRenderer::new(files.clone())), ..app });
        let colleague = ApiClient::signed_in(beside, "klerk").await;
        let again = tokio::spawn({
            let trip = trip["id"].clone();
            async move { print(&colleague, &trip).await }
        });
        let meanwhile = async {
            files.until_someone_reads().await;
            Form::out_of_town(&klerk, 31).await.submit().await.expect_docx();
            print(&klerk, &trip["id"]).await
        };
        let letter = timeout(Duration::from_secs(30), meanwhile).await.expect("nobody waits for the store");
        files.go_on();
        assert_eq!(again.await.expect("no panic"), letter);
        assert!(letter.contains("NOTA DINAS KANTOR"), "from the file: {letter}");
        assert_eq!(detail(&klerk, &trip["id"]).await, issued);
    }

    async fn another_unit_is_refused_and_an_unknown_trip_not_found(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let trip = Form::out_of_town(&klerk, 30).await.file().await;
        let foreign = app.client_as("klerkpkm").await;
        let problem = foreign.post("perjalanan/post/surat-tugas", &json!({ "id": trip["id"] })).await.expect(403);
        assert_eq!(problem["code"], "UNIT_LAIN");
        foreign.get(&format!("perjalanan/get/detail-perjalanan/{}", trip["id"])).await.expect(403);
        assert_eq!(detail(&klerk, &trip["id"]).await["noSuratTugas"], json!(null));
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": 999_999 })).await.expect(404);
        klerk.post("perjalanan/post/surat-tugas", &json!({})).await.expect(422);
        for user in ["adminunit", "keuangan", "pencatat"] {
            app.client_as(user).await.post("perjalanan/post/surat-tugas", &json!({ "id": trip["id"] })).await.expect(403);
        }
    }
}
