//! P6: previews of letters.

use std::time::Duration;

use documents::text_of;
use persistence::entity::{counters, letter_numbers, outgoing_letters, trips};
use sea_orm::{ConnectionTrait, DbBackend, EntityTrait, TransactionTrait};
use serde_json::{Value, json};

use super::form::{Form, cancel, count};
use crate::{api_client::ApiClient, both_databases, testapp::TestApp};

async fn preview(client: &ApiClient, body: &Value) -> String {
    text_of(&client.post("perjalanan/pratinjau", body).await.expect_docx()).expect("a Word file")
}

async fn stored(app: &TestApp) -> (u64, u64, u64, Vec<i64>) {
    let counters = counters::Entity::find().all(app.db()).await.expect("counters");
    let mut last: Vec<_> = counters.into_iter().map(|row| row.last).collect();
    last.sort_unstable();
    let letters = count::<outgoing_letters::Entity>(app).await;
    (count::<trips::Entity>(app).await, count::<letter_numbers::Entity>(app).await, letters, last)
}

both_databases! {
    async fn the_memo_of_a_form_is_previewed_and_nothing_stored(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let before = stored(&app).await;
        let letter = preview(&klerk, &form.body).await;
        assert_eq!(stored(&app).await, before);
        for part in ["PRATINJAU", "Palu", "Supervisi program", "3 (tiga) hari"] {
            assert!(letter.contains(part), "{part} in {letter}");
        }
        assert!(!letter.contains("000.1.2.3/"), "{letter}");
        let bad = klerk.post("perjalanan/pratinjau", &form.clone().with("untuk", json!(null)).body).await.expect(422);
        assert_eq!(bad["errors"][0]["field"], "untuk");
        assert_eq!(klerk.post("perjalanan/pratinjau", &form.with("format", json!("pdf")).body).await.expect(501)["code"], "PDF_TIDAK_ADA");
    }

    async fn a_change_is_previewed_with_what_is_filled_in(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.file().await["id"].as_i64().expect("an id");
        // More than a year later: the submission date stays, so it is not too far.
        app.set_day(kernel::Day::from_ymd_opt(2027, 10, 20).expect("a day"));
        let klerk = app.client_as("klerk").await;
        let form = Form { client: klerk.clone(), ..form };
        let before = stored(&app).await;
        let changed = form.clone().with("id", json!(id)).with("untuk", json!("Pembinaan kader"));
        let letter = preview(&klerk, &changed.body).await;
        assert!(letter.contains("PRATINJAU") && letter.contains("Pembinaan kader"), "{letter}");
        assert!(!letter.contains("Supervisi program") && !letter.contains("Revisi"), "{letter}");
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx();
        assert!(preview(&klerk, &changed.body).await.contains("Revisi 1"), "the letter has a number");
        assert!(!preview(&klerk, &form.clone().with("id", json!(id)).body).await.contains("Revisi"), "nothing differs");
        assert_eq!(stored(&app).await.0, before.0);
        let pkm = app.client_as("klerkpkm").await;
        assert_eq!(pkm.post("perjalanan/pratinjau", &changed.body).await.expect(403)["code"], "UNIT_LAIN");
        cancel(&klerk, id).await.expect(200);
        klerk.post("perjalanan/pratinjau", &changed.body).await.expect(409);
        klerk.post("perjalanan/pratinjau", &form.with("id", json!(999_999)).body).await.expect(404);
    }

    /// A writer that holds its lock delays no preview.
    async fn a_preview_does_not_wait_for_a_writer(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let writer = app.db().begin().await.expect("a transaction");
        let write = writer.execute_unprepared("UPDATE read_state SET longest_trip = longest_trip").await;
        write.expect("the writer's lock");
        if writer.get_database_backend() == DbBackend::Postgres {
            let lock = "LOCK TABLE trips, travellers, trip_places, outgoing_letters, employees IN EXCLUSIVE MODE";
            writer.execute_unprepared(lock).await.expect("the tables");
        }
        let letter = tokio::time::timeout(Duration::from_secs(5), preview(&klerk, &form.body)).await;
        drop(writer);
        assert!(letter.expect("no wait").contains("PRATINJAU"));
    }

    /// The memo that filing prints, but for its number.
    async fn a_preview_equals_the_filed_memo(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        for form in [Form::out_of_town(&klerk, 30).await, Form::in_town(&klerk, 31, false).await] {
            let previewed = preview(&klerk, &form.body).await;
            let filed = klerk.post("perjalanan/post/nota-dinas", &form.body).await.expect_docx();
            let filed = text_of(&filed).expect("a Word file");
            let trips = klerk.get("perjalanan/get/all-perjalanan?page=0&limit=1").await.expect(200);
            let number = trips["result"][0]["noNotaDinas"].as_str().expect("a number");
            let first = |text: &str| text.split("Verifikasi").next().unwrap_or_default().trim().to_owned();
            assert_eq!(first(&previewed), first(&filed.replace(number, "PRATINJAU")));
        }
    }

    async fn previews_of_two_forms_at_once_do_not_meet(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let previews = (0..8).map(|i| {
            let form = form.clone().travellers(&[30 + i]);
            let klerk = klerk.clone();
            async move { preview(&klerk, &form.body).await }
        });
        assert_eq!(futures_util::future::join_all(previews).await.len(), 8);
    }

    async fn the_letters_of_a_filed_trip_have_no_number_in_a_preview(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let trip = Form::out_of_town(&klerk, 30).await.file().await;
        let before = stored(&app).await;
        let letter = preview(&klerk, &json!({ "id": trip["id"], "dokumen": "surat-tugas" })).await;
        assert!(letter.matches("PRATINJAU").count() >= 2, "letter and SPD: {letter}");
        let memo = preview(&klerk, &json!({ "id": trip["id"], "dokumen": "nota-dinas" })).await;
        assert!(memo.contains("PRATINJAU") && !memo.contains(trip["noNotaDinas"].as_str().expect("a number")), "{memo}");
        assert_eq!(stored(&app).await, before);
        klerk.post("perjalanan/pratinjau", &json!({ "id": trip["id"] })).await.expect(422);
        let pkm = app.client_as("klerkpkm").await;
        let foreign = pkm.post("perjalanan/pratinjau", &json!({ "id": trip["id"], "dokumen": "surat-tugas" })).await;
        assert_eq!(foreign.expect(403)["code"], "UNIT_LAIN");
    }
}
