//! Two calls at once about one trip: one wins, the other is told, nothing is there by half.

use chrono::{Days, NaiveDate};
use futures_util::future::join;
use serde_json::{Value, json};

use super::form::{Form, REASON, book, cancel, cancel_of, detail};
use crate::api_client::{ApiClient, Reply, expect_one_passed};
use crate::{api::kwitansi::sheet::Sheet, both_databases, breadth::rounds};

/// A day of its own for each round.
fn day(round: u32) -> String {
    let first = NaiveDate::from_ymd_opt(2026, 3, 2).expect("a day");
    (first + Days::new(u64::from(round) * 2)).to_string()
}

fn status(reply: &Reply) -> u16 {
    reply.status.as_u16()
}

async fn issue(client: &ApiClient, trip: i64) -> Reply {
    client.post("perjalanan/post/surat-tugas", &json!({ "id": trip })).await
}

both_databases! {
    async fn of_two_changes_one_wins(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let id = form.issued().await;
        for round in 0..rounds() {
            let version = detail(&klerk, id).await["versi"].clone();
            let [left, right] = ["kiri", "kanan"].map(|side| form.clone().with("untuk", json!(format!("{side} {round}"))));
            let (first, second) =
                join(left.change_of(id, &version, REASON), right.change_of(id, &version, REASON)).await;
            expect_one_passed(&first, &second);
            let (won, lost) = if status(&first) == 200 { (first.json(), second.json()) } else { (second.json(), first.json()) };
            assert_eq!((&lost["code"], &lost["terbaru"]["untuk"]), (&json!("BERUBAH"), &won["result"]["untuk"]));
            assert_eq!(detail(&klerk, id).await["untuk"], won["result"]["untuk"]);
        }
        assert_eq!(detail(&klerk, id).await["revisi"], rounds());
    }

    async fn of_cancelling_and_issuing_one_wins(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await.travellers(&[30, 31]);
        for round in 0..rounds() {
            let form = form.clone().on(&day(round), &day(round));
            let id = form.file().await["id"].as_i64().expect("an id");
            let (cancelled, issued) = join(cancel_of(&klerk, id, &json!(1)), issue(&klerk, id)).await;
            let trip = detail(&klerk, id).await;
            match (status(&cancelled), status(&issued)) {
                (200, 409) => assert_eq!((&trip["keadaan"], &trip["noSuratTugas"]), (&json!("batal"), &Value::Null)),
                (409, 200) => {
                    assert_eq!(cancelled.json()["code"], "BERUBAH");
                    assert!(trip["keadaan"] == "ditugaskan" && trip["noSuratTugas"].is_string(), "{trip}");
                }
                other => panic!("{other:?}: {} {}", cancelled.text(), issued.text()),
            }
        }
        let registrar = app.client_as("pencatat").await;
        let whole = registrar.get("nomor-surat/buku").await.expect(200);
        assert_eq!(whole["hilang"], json!([]));
    }

    async fn of_cancelling_and_handing_in_nothing_is_left_by_half(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        for round in 0..rounds() {
            let sheet = Sheet::of(&app, &form.clone().on(&day(round), &day(round))).await;
            let id = sheet.trip["id"].as_i64().expect("an id");
            issue(&klerk, id).await.expect_docx();
            sheet.add(1, 1000).await;
            let (cancelled, submitted) = join(cancel(&klerk, id), sheet.submit()).await;
            assert_eq!(status(&cancelled), 200, "{}", cancelled.text());
            let read = sheet.read().await["result"].clone();
            let events: Vec<_> = read["riwayat"].as_array().expect("events").iter().map(|step| step["peristiwa"].clone()).collect();
            match status(&submitted) {
                200 => assert_eq!(events, ["diajukan", "ditarik"]),
                409 => assert!(events.is_empty(), "{events:?}"),
                other => panic!("{other}: {}", submitted.text()),
            }
            assert_eq!((&read["statusId"], &detail(&klerk, id).await["keadaan"]), (&json!(1), &json!("batal")));
        }
    }

    async fn of_a_change_and_a_trip_elsewhere_one_gets_the_traveller(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        for round in 0..rounds() {
            let form = form.clone().on(&day(round), &day(round));
            let id = form.issued().await;
            let both = form.clone().travellers(&[31, 30]);
            let elsewhere = form.clone().travellers(&[31]);
            let (changed, filed) = join(both.change(id, REASON), elsewhere.submit()).await;
            let trip = detail(&klerk, id).await;
            let travellers = trip["personils"].as_array().expect("travellers").len();
            match (status(&changed), status(&filed)) {
                (200, 409) => assert_eq!((travellers, &trip["revisi"]), (2, &json!(1))),
                (409, 200) => assert_eq!((travellers, &trip["revisi"]), (1, &json!(0))),
                other => panic!("{other:?}: {} {}", changed.text(), filed.text()),
            }
            let lost = if status(&changed) == 409 { changed } else { filed };
            assert!(lost.json()["message"].as_str().expect("a text").contains("sudah bertugas dengan"));
        }
        let orders = book(&app, 3).await;
        assert!(orders.iter().all(|row| row["keadaan"] == "terbit"), "no number became void");
    }
}
