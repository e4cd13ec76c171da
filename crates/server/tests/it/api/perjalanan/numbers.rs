//! Numbers of concurrent filings: consecutive, without duplicates or gaps, counted by the year of the letter.

use std::collections::BTreeSet;

use persistence::entity::{counters, letter_numbers};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::json;

use super::form::Form;
use crate::{api_client::patiently, both_databases, testapp::TestApp};

/// Sequences of the head office's memos of a year.
async fn memos(app: &TestApp, year: i32) -> BTreeSet<i64> {
    let rows = letter_numbers::Entity::find()
        .filter(letter_numbers::Column::ParentUnitId.eq(1))
        .filter(letter_numbers::Column::LetterKindId.eq(2))
        .filter(letter_numbers::Column::Year.eq(year))
        .all(app.db())
        .await
        .expect("the number book");
    rows.into_iter().map(|row| row.sequence).collect()
}

async fn counter(app: &TestApp, year: i32) -> i64 {
    let row = counters::Entity::find()
        .filter(counters::Column::ParentUnitId.eq(1))
        .filter(counters::Column::LetterKindId.eq(2))
        .filter(counters::Column::Year.eq(year))
        .one(app.db())
        .await
        .expect("a counter");
    row.map_or(0, |row| row.last)
}

both_databases! {
    async fn fifty_concurrent_filings_give_fifty_consecutive_numbers(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let mut form = Form::in_town(&klerk, 30, false).await;
        form.body["dalamKota"][0]["tanggalBerangkat"] = json!("2026-12-01");
        form.body["dalamKota"][0]["tanggalPulang"] = json!("2026-12-01");
        let (before, last) = (memos(&app, 2026).await, counter(&app, 2026).await);
        let filings = (0..50).map(|i| {
            let form = form.clone().travellers(&[i]);
            async move { patiently(|| form.submit()).await.expect_docx() }
        });
        futures_util::future::join_all(filings).await;
        let new: Vec<i64> = memos(&app, 2026).await.difference(&before).copied().collect();
        assert_eq!(new, (last + 1..=last + 50).collect::<Vec<_>>());
        assert_eq!(counter(&app, 2026).await, last + 50);
    }

    async fn a_late_letter_counts_in_its_own_year(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        app.set_day(kernel::Day::from_ymd_opt(2027, 1, 4).expect("a day"));
        let klerk = { drop(klerk); app.client_as("klerk").await };
        let last = counter(&app, 2026).await;
        let form = Form::out_of_town(&klerk, 30).await;
        let new_year = form.clone().with("tanggalPengajuan", json!("2027-01-04")).with("perjalananKota", json!([
            { "kota": "Palu", "tanggalBerangkat": "2027-01-05", "tanggalPulang": "2027-01-06" }
        ])).file().await;
        assert_eq!(new_year["noNotaDinas"], "000.1.2.3/1/DINKES/P2P/I/2027");
        let late = form.with("tanggalPengajuan", json!("2026-12-31T23:30:00.000Z")).with("perjalananKota", json!([
            { "kota": "Palu", "tanggalBerangkat": "2027-01-08", "tanggalPulang": "2027-01-09" }
        ])).file().await;
        assert_eq!(late["noNotaDinas"], format!("000.1.2.3/{}/DINKES/P2P/XII/2026", last + 1));
    }

    async fn a_letter_signed_by_the_head_office_has_its_code_and_number(app: TestApp) {
        let pkm = app.client_as("klerkpkm").await;
        let seed = pkm.get("perjalanan/get/seed").await.expect(200);
        let signatories = seed["resultTtdSuratTugas"].as_array().expect("signatories").clone();
        let mut letters = Vec::new();
        for (traveller, head_office) in [(30, false), (31, true)] {
            let signs = signatories.iter().find(|s| (s["indukUnitKerjaId"] == 1) == head_office).expect("a signatory");
            let form = Form::out_of_town(&pkm, traveller).await.with("dataTtdSurTug", json!({ "value": signs }));
            let trip = form.with("perjalananKota", json!([
                { "kota": "Palu", "tanggalBerangkat": "2026-12-02", "tanggalPulang": "2026-12-04" }
            ])).file().await;
            pkm.post("perjalanan/post/surat-tugas", &json!({ "id": trip["id"] })).await.expect_docx();
            let path = format!("perjalanan/get/detail-perjalanan/{}", trip["id"]);
            letters.push(pkm.get(&path).await.expect(200)["result"].clone());
        }
        let text = |value: &serde_json::Value| value.as_str().expect("a number").to_owned();
        let (own, head) = (text(&letters[0]["noSuratTugas"]), text(&letters[1]["noSuratTugas"]));
        assert!(own.ends_with("/PKM-LBY/III/2026") && !own.contains("DINKES"), "{own}");
        assert!(head.ends_with("/DINKES/PKM-LBY/III/2026"), "{head}");
        let spd = text(&letters[1]["personils"][0]["nomorSPD"]);
        assert!(spd.ends_with("/PKM-LBY/III/2026") && !spd.contains("DINKES"), "{spd}");
    }

    async fn a_panic_is_answered_and_rolled_back(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&klerk, 30).await;
        let (before, last) = (memos(&app, 2026).await, counter(&app, 2026).await);
        app.panic_in_renderer_once();
        let problem = form.submit().await;
        assert_eq!(problem.header("x-content-type-options"), "nosniff");
        assert_eq!(problem.expect(500)["code"], "KESALAHAN_SERVER");
        assert_eq!((memos(&app, 2026).await, counter(&app, 2026).await), (before, last), "its unit of work is undone");
        form.submit().await.expect_docx();
        assert_eq!(counter(&app, 2026).await, last + 1, "and nothing is left locked");
    }
}
