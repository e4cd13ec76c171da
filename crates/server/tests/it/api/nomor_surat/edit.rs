//! N6: setting a counter by hand.

use kernel::Day;
use persistence::entity::{audit_log, letter_numbers};
use sea_orm::{ColumnTrait, EntityTrait, ExprTrait, QueryFilter};
use serde_json::{Value, json};

use crate::api::perjalanan::form::Form;
use crate::api_client::ApiClient;
use crate::both_databases;
use crate::testapp::TestApp;

/// The memo counter of a parent unit.
async fn memo_counter(registrar: &ApiClient, parent: i64) -> Value {
    registrar.get(&format!("nomor-surat/get/{parent}")).await.expect(200)["result"][1].clone()
}

/// Sequence in the number of a memo.
fn sequence(trip: &Value) -> i64 {
    let number = trip["noNotaDinas"].as_str().expect("a number");
    number.split('/').nth(1).expect("a sequence").parse().expect("digits")
}

/// Sequences of the head office's memos above `last`.
async fn issued_above(app: &TestApp, last: i64) -> Vec<i64> {
    let memos = letter_numbers::Column::ParentUnitId.eq(1).and(letter_numbers::Column::LetterKindId.eq(2));
    let rows = letter_numbers::Entity::find().filter(memos).filter(letter_numbers::Column::Year.eq(2026));
    let mut above: Vec<i64> = rows.all(app.db()).await.expect("the book").iter().map(|row| row.sequence).collect();
    above.retain(|sequence| *sequence > last);
    above.sort_unstable();
    above
}

/// Form of an in-town trip far ahead: in town, one person may be on several trips at once.
async fn late_form(klerk: &ApiClient) -> Form {
    let mut form = Form::in_town(klerk, 30, false).await;
    form.body["dalamKota"][0]["tanggalBerangkat"] = json!("2026-12-01");
    form.body["dalamKota"][0]["tanggalPulang"] = json!("2026-12-01");
    form
}

both_databases! {
    async fn the_next_letter_gets_the_following_number(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let counter = memo_counter(&registrar, 1).await;
        let path = format!("nomor-surat/edit/{}", counter["id"]);
        let answer = registrar.post(&path, &json!({ "nomorLoket": "900" })).await.expect(200);
        assert_eq!(answer["result"]["nomorLoket"], 900);
        assert_eq!(memo_counter(&registrar, 1).await["nomorLoket"], 900);
        let trip = Form::out_of_town(&app.client_as("klerk").await, 30).await.file().await;
        assert_eq!(trip["noNotaDinas"], "000.1.2.3/901/DINKES/P2P/III/2026");
        let logged = app.new_entries().await.filter(audit_log::Column::Action.eq("counter.set"));
        let logged = logged.one(app.db()).await.expect("the log").expect("a line");
        assert_eq!(logged.after.as_deref(), Some(r#"{"last":"900"}"#));
    }

    /// P-28.
    async fn a_counter_never_falls_below_an_issued_number(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let trip = Form::out_of_town(&app.client_as("klerk").await, 30).await.file().await;
        let (issued, counter) = (sequence(&trip), memo_counter(&registrar, 1).await);
        let path = format!("nomor-surat/edit/{}", counter["id"]);
        let refused = registrar.post(&path, &json!({ "nomorLoket": issued - 1 })).await.expect(409);
        assert_eq!(refused["message"], format!("Nomor {issued} sudah terbit tahun ini"));
        assert_eq!(memo_counter(&registrar, 1).await, counter);
        registrar.post(&path, &json!({ "nomorLoket": issued + 5 })).await.expect(200);
        registrar.post(&path, &json!({ "nomorLoket": issued })).await.expect(200);
        let next = Form::out_of_town(&app.client_as("klerk").await, 31).await.file().await;
        assert_eq!(sequence(&next), issued + 1, "skipped numbers were taken back");
    }

    async fn a_step_above_a_thousand_needs_a_confirmation_and_a_reason(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let counter = memo_counter(&registrar, 1).await;
        let last = counter["nomorLoket"].as_i64().expect("a number");
        let path = format!("nomor-surat/edit/{}", counter["id"]);
        let far = last + 1001;
        for (body, fields) in [
            (json!({ "nomorLoket": far }), vec!["konfirmasi", "alasan"]),
            (json!({ "nomorLoket": far, "konfirmasi": "ya", "alasan": "Pindah dari buku" }), vec!["konfirmasi"]),
            (json!({ "nomorLoket": far, "konfirmasi": true, "alasan": "pindah" }), vec!["alasan"]),
        ] {
            let refused = registrar.post(&path, &body).await.expect(422);
            let named = refused["errors"].as_array().expect("errors").iter().map(|error| error["field"].clone());
            assert_eq!(named.collect::<Vec<_>>(), fields, "{body}");
        }
        assert_eq!(memo_counter(&registrar, 1).await, counter);
        let meant = json!({ "nomorLoket": far, "konfirmasi": true, "alasan": "Pindah dari buku" });
        registrar.post(&path, &meant).await.expect(200);
        let book = registrar.get("nomor-surat/buku?jenisId=2").await.expect(200);
        let skipped = book["dilewati"].as_array().expect("a list").last().expect("a stretch").clone();
        assert_eq!((&skipped["sampai"], &skipped["alasan"]), (&json!(far), &json!("Pindah dari buku")));
        assert!(skipped["oleh"].is_string(), "{skipped}");
        registrar.post(&path, &json!({ "nomorLoket": last })).await.expect(200);
        assert_eq!(memo_counter(&registrar, 1).await, counter, "taken back, as no letter was issued");
    }

    async fn malformed_numbers_are_refused(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let counter = memo_counter(&registrar, 1).await;
        let path = format!("nomor-surat/edit/{}", counter["id"]);
        for odd in [json!(null), json!(""), json!("NaN"), json!(-1), json!(1.5), json!("1e3"), json!("1.000"),
            json!(10_000_000), json!("99999999999999999999"), json!([1]), json!(true)]
        {
            let answer = registrar.post(&path, &json!({ "nomorLoket": odd })).await.expect(422);
            assert_eq!(answer["errors"][0]["field"], "nomorLoket", "{odd}");
        }
        registrar.post_nothing(&path).await.expect(422);
        registrar.post(&path, &json!([])).await.expect(400);
        assert_eq!(memo_counter(&registrar, 1).await, counter);
    }

    /// P-1 to P-3.
    async fn registrars_and_administrators_of_the_parent_unit_set_counters(app: TestApp) {
        let everywhere = app.client_as("semua").await;
        let foreign = memo_counter(&everywhere, 2).await;
        let path = format!("nomor-surat/edit/{}", foreign["id"]);
        let body = json!({ "nomorLoket": 5000, "konfirmasi": true, "alasan": "Pindah dari buku" });
        app.anonymous().post(&path, &body).await.expect(401);
        for who in ["klerk", "keuangan"] {
            assert_eq!(app.client_as(who).await.post(&path, &body).await.expect(403)["code"], "TIDAK_BERWENANG", "{who}");
        }
        let admin = app.client_as("adminunit").await;
        assert_eq!(admin.post(&path, &body).await.expect(403)["code"], "UNIT_LAIN");
        let own = memo_counter(&admin, 1).await;
        let own_path = format!("nomor-surat/edit/{}", own["id"]);
        admin.post(&own_path, &json!({ "nomorLoket": own["nomorLoket"] })).await.expect(200);
        let registrar = app.client_as("pencatat").await;
        assert_eq!(registrar.post(&path, &body).await.expect(403)["code"], "UNIT_LAIN");
        assert_eq!(registrar.post(&path, &json!({ "nomorLoket": "x" })).await.expect(403)["code"], "UNIT_LAIN");
        assert_eq!(memo_counter(&everywhere, 2).await, foreign);
        for unknown in ["99999", "0", "x"] {
            registrar.post(&format!("nomor-surat/edit/{unknown}"), &body).await.expect(404);
        }
        app.client_as("superadmin").await.post(&path, &body).await.expect(200);
    }

    async fn a_counter_of_last_year_cannot_be_set(app: TestApp) {
        let counter = memo_counter(&app.client_as("pencatat").await, 1).await;
        app.set_day(Day::from_ymd_opt(2027, 1, 2).expect("a day"));
        let registrar = app.client_as("pencatat").await;
        let path = format!("nomor-surat/edit/{}", counter["id"]);
        registrar.post(&path, &json!({ "nomorLoket": 9000 })).await.expect(409);
        assert_eq!(memo_counter(&registrar, 1).await["nomorLoket"], 0);
    }

    /// No number is issued twice, and none below a setting that was accepted before.
    async fn a_counter_is_set_while_letters_are_issued(app: TestApp) {
        let (registrar, klerk) = (app.client_as("pencatat").await, app.client_as("klerk").await);
        let counter = memo_counter(&registrar, 1).await;
        let last = counter["nomorLoket"].as_i64().expect("a number");
        let form = late_form(&klerk).await;
        let filings = futures_util::future::join_all((0..12).map(|i| {
            let form = form.clone().travellers(&[i]);
            async move { form.submit().await.expect_docx() }
        }));
        let path = format!("nomor-surat/edit/{}", counter["id"]);
        let body = json!({ "nomorLoket": last + 100 });
        let (_, set) = tokio::join!(filings, registrar.post(&path, &body));
        set.expect(200);
        let issued = issued_above(&app, last).await;
        assert_eq!(issued.len(), 12, "{issued:?}");
        let before = issued.iter().take_while(|sequence| **sequence <= last + 12).count();
        let expected = (last + 1..).take(before).chain((last + 101..).take(12 - before));
        assert_eq!(issued, expected.collect::<Vec<_>>());
    }
}
