//! A number's text is given once, whatever brought the first (assurance D-4).

use futures_util::future::join_all;
use persistence::entity::archived_numbers;
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde_json::{Value, json};

use super::enter;
use crate::{
    api::perjalanan::form::{Form, detail},
    api_client::ApiClient,
    both_databases,
    testapp::TestApp,
};

/// A number with another sequence.
fn with_sequence(number: &str, step: i64) -> String {
    let parts: Vec<&str> = number.split('/').collect();
    let place = parts.iter().position(|part| part.parse::<i64>().is_ok()).expect("a sequence");
    let next = (parts[place].parse::<i64>().expect("a sequence") + step).to_string();
    parts
        .iter()
        .enumerate()
        .map(|(at, part)| if at == place { next.as_str() } else { part })
        .collect::<Vec<_>>()
        .join("/")
}

async fn archive(app: &TestApp, number: String, kind: i64) {
    let row = archived_numbers::ActiveModel {
        parent_unit_id: Set(1),
        letter_kind_id: Set(kind),
        year: Set(2026),
        number: Set(number),
        ..Default::default()
    };
    row.insert(app.db()).await.expect("a row");
}

async fn memo(client: &ApiClient, traveller: usize) -> (i64, String) {
    let trip = Form::out_of_town(client, traveller).await.file().await;
    (trip["id"].as_i64().expect("an id"), trip["noNotaDinas"].as_str().expect("a number").to_owned())
}

both_databases! {
    async fn a_text_that_the_office_has_is_skipped_and_told(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let (first, number) = memo(&clerk, 30).await;
        // The next text stands in the archive, with blanks; the one after it is the final number of another letter.
        archive(&app, with_sequence(&number, 1).replace('/', " / ").to_lowercase(), 2).await;
        enter(&clerk, "nota-dinas", first, &with_sequence(&number, 2)).await;
        // The same text of another kind does not count.
        archive(&app, with_sequence(&number, 3), 1).await;
        let reply = Form::out_of_town(&clerk, 31).await.submit().await;
        let told = reply.header("x-jaladin-peringatan");
        assert!(told.contains("Nomor%20dilewati"), "{told}");
        reply.expect_docx();
        let rows = clerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200)["result"].clone();
        let newest = rows.as_array().expect("rows").iter().max_by_key(|row| row["id"].as_i64()).expect("a trip").clone();
        assert_eq!(newest["noNotaDinas"], with_sequence(&number, 3));
        let book = app.client_as("pencatat").await.get("nomor-surat/buku?jenisId=2").await.expect(200);
        let skipped: Vec<&Value> = book["dilewati"].as_array().expect("rows").iter().filter(|row| row["alasan"].as_str().is_some_and(|reason| reason.contains("sudah"))).collect();
        let reasons: Vec<&str> = skipped.iter().map(|row| row["alasan"].as_str().expect("a reason")).collect();
        assert_eq!(skipped.iter().map(|row| &row["keadaan"]).collect::<Vec<_>>(), [&json!("dilewati"), &json!("dilewati")], "{book}");
        assert!(reasons[0].contains("arsip") && reasons[1].contains(&number), "{reasons:?}");
        assert_eq!(book["hilang"], json!([]), "a skipped number is not lost");
    }

    async fn a_block_of_numbers_skips_in_its_middle(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let id = Form::out_of_town(&clerk, 30).await.issued().await;
        let order = |trip: &Value, place: usize| trip["personils"][place]["nomorSPD"].as_str().expect("a number").to_owned();
        let first = order(&detail(&clerk, id).await, 0);
        archive(&app, with_sequence(&first, 2), 3).await;
        let id = Form::out_of_town(&clerk, 31).await.travellers(&[31, 2]).issued().await;
        let trip = detail(&clerk, id).await;
        assert_eq!([order(&trip, 0), order(&trip, 1)], [with_sequence(&first, 1), with_sequence(&first, 3)]);
    }

    async fn a_hundred_texts_in_a_row_are_refused_and_use_up_nothing(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let (_, number) = memo(&clerk, 30).await;
        for step in 1..=101 {
            archive(&app, with_sequence(&number, step), 2).await;
        }
        let refused = Form::out_of_town(&clerk, 31).await.submit().await.expect(409);
        let message = refused["message"].as_str().expect("a message");
        assert!(message.contains(&with_sequence(&number, 101)) && message.contains("100 nomor"), "{message}");
        let registrar = app.client_as("pencatat").await;
        assert_eq!(registrar.get("nomor-surat/buku?jenisId=2").await.expect(200)["hilang"], json!([]));
    }

    async fn the_same_final_number_at_once_is_that_of_one_letter(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let mut letters = Vec::new();
        for traveller in [30, 31, 2] {
            let id = memo(&clerk, traveller).await.0;
            letters.push((id, detail(&clerk, id).await["versi"].clone()));
        }
        let tries = letters.iter().map(async |(id, version)| {
            let body = json!({ "nomor": "B/77/2026", "versi": version });
            let reply = clerk.post(&format!("surat/nota-dinas/{id}/nomor-akhir"), &body).await;
            let status = reply.status.as_u16();
            assert!([200, 409].contains(&status), "{status}");
            status
        });
        let statuses = join_all(tries).await;
        assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
    }

    async fn a_number_that_is_given_while_it_is_entered_is_never_twice(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let (first, number) = memo(&clerk, 30).await;
        let version = detail(&clerk, first).await["versi"].clone();
        let next = with_sequence(&number, 1);
        let body = json!({ "nomor": next, "versi": version });
        let path = format!("surat/nota-dinas/{first}/nomor-akhir");
        let form = Form::out_of_town(&clerk, 31).await;
        let (entered, filed) = tokio::join!(clerk.post(&path, &body), form.submit());
        filed.expect_docx();
        let rows = clerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200)["result"].clone();
        let newest = rows.as_array().expect("rows").iter().max_by_key(|row| row["id"].as_i64()).expect("a trip").clone();
        // A number that was entered first is skipped; one that was given first is another letter's, and doubtful.
        let ends = (entered.status.as_u16(), newest["noNotaDinas"].clone());
        assert!([(200, json!(with_sequence(&number, 2))), (422, json!(next))].contains(&ends), "{ends:?}");
    }
}
