//! P7: availability of employees.

use chrono::NaiveDate;
use kernel::Day;
use serde_json::{Value, json};

use crate::{
    api::perjalanan::form::{Form, cancel},
    api_client::ApiClient,
    both_databases,
    statement_log::StatementLog,
};

/// Days of a person on trips of this year, and the last trip, by E1.
async fn away(client: &ApiClient, person: &Value) -> (i64, Value) {
    let staff = client.get("pegawai/get").await.expect(200)["result"].as_array().expect("staff").clone();
    let row = staff.iter().find(|row| row["id"] == *person).expect("the person").clone();
    (row["hariDinas"].as_i64().expect("days"), row["perjalananTerakhir"].clone())
}

both_databases! {
    async fn trips_of_all_units_within_the_days_are_listed(app: TestApp) {
        let (klerk, pkm) = (app.client_as("klerk").await, app.client_as("klerkpkm").await);
        let days = json!([
            { "kota": "Palu", "tanggalBerangkat": "2026-10-05", "tanggalPulang": "2026-10-07" },
            { "kota": "Poso", "tanggalBerangkat": "2026-10-07", "tanggalPulang": "2026-10-09" },
        ]);
        let trip = Form::out_of_town(&klerk, 30).await.with("perjalananKota", days).file().await;
        let person = &trip["personils"][0]["pegawaiId"];
        let away = away(&klerk, person).await;
        for (query, found) in [
            ("dari=2026-10-09&sampai=2026-10-12", true), ("dari=2026-10-10&sampai=2026-10-12", false),
            ("dari=2026-10-01&sampai=2026-10-05", true), ("dari=2026-10-01&sampai=2026-10-04", false),
            ("dari=2026-10-06&sampai=2026-10-06", true),
        ] {
            let rows = pkm.get(&format!("pegawai/ketersediaan?pegawaiId=1,{person}&{query}")).await.expect(200);
            let row = rows["result"].as_array().expect("rows").iter().find(|row| row["perjalananId"] == trip["id"]).cloned();
            let expected = json!({
                "pegawaiId": person, "perjalananId": trip["id"], "nomor": trip["noNotaDinas"], "tujuan": "Palu, Poso",
                "tanggalBerangkat": "2026-10-05T00:00:00.000Z", "tanggalPulang": "2026-10-09T00:00:00.000Z",
                "tipePerjalananId": 2, "hariDinas": away.0, "perjalananTerakhir": "2026-10-09T00:00:00.000Z",
            });
            assert_eq!(row, found.then_some(expected), "{query}");
        }
    }

    async fn a_cancelled_trip_leaves_its_travellers_free(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let trip = Form::out_of_town(&klerk, 30).await.on("2026-10-05", "2026-10-07").file().await;
        let path = format!("pegawai/ketersediaan?pegawaiId={}&dari=2026-10-05&sampai=2026-10-07", trip["personils"][0]["pegawaiId"]);
        let found = klerk.get(&path).await.expect(200)["result"].clone();
        assert_eq!(found[0]["perjalananId"], trip["id"]);
        cancel(&klerk, trip["id"].as_i64().expect("an id")).await.expect(200);
        assert_eq!(klerk.get(&path).await.expect(200)["result"], json!([]));
    }

    async fn fifty_people_and_92_days_are_the_most(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let ids = |count: i64| (1..=count).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
        for (people, days, status) in [
            (ids(50), "dari=2026-01-01&sampai=2026-04-02", 200), (ids(51), "dari=2026-01-01&sampai=2026-04-02", 422),
            (ids(1), "dari=2026-01-01&sampai=2026-04-03", 422), (ids(1), "dari=2026-01-02&sampai=2026-01-01", 422),
            (ids(1), "dari=2026-01-01", 422), (String::new(), "dari=2026-01-01&sampai=2026-01-02", 422),
            ("1,x".to_owned(), "dari=2026-01-01&sampai=2026-01-02", 422),
        ] {
            let reply = klerk.get(&format!("pegawai/ketersediaan?pegawaiId={people}&{days}")).await;
            assert_eq!(reply.status.as_u16(), status, "{days}: {}", reply.text());
        }
    }

    async fn a_filed_trip_reads_no_staff_again(app: TestApp) {
        let (log, db, client) = StatementLog::beside(&app, "klerk").await;
        let statements = async || {
            log.all().clear();
            client.get("pegawai/get").await.expect(200);
            log.take().into_iter().map(|statement| statement.sql).collect::<Vec<_>>()
        };
        client.get("pegawai/get").await.expect(200);
        let before = statements().await;
        assert!(before.len() <= 3, "session, version of the tables, days: {before:?}");
        Form::out_of_town(&app.client_as("klerk").await, 30).await.on("2026-12-07", "2026-12-10").file().await;
        assert_eq!(statements().await, before);
        db.close().await.expect("closed");
    }

    async fn days_away_of_this_year_are_told_wherever_people_are_chosen(app: TestApp) {
        let (klerk, finance) = (app.client_as("klerk").await, app.client_as("keuangan").await);
        let form = Form::out_of_town(&klerk, 30).await;
        let person = form.body["pegawai"][0]["value"]["id"].clone();
        let before = away(&klerk, &person).await;
        let trip = form.clone().on("2026-12-07", "2026-12-10").file().await;
        let last = json!("2026-12-10T00:00:00.000Z");
        let now = away(&klerk, &person).await;
        assert_eq!(now, (before.0 + 4, last.clone()));
        let told = |rows: &Value| {
            let key = person.to_string();
            let row = rows["result"].as_array().expect("rows").iter().find(|row| row["pegawaiId"] == person || row["kunci"] == key);
            let row = row.expect("the person").clone();
            (row["hariDinas"].as_i64().expect("days"), row["perjalananTerakhir"].clone())
        };
        let path = format!("pegawai/ketersediaan?pegawaiId={person}&dari=2026-12-01&sampai=2026-12-31");
        assert_eq!(told(&klerk.get(&path).await.expect(200)), now);
        // The days of this year, whatever days the recap is of.
        let recap = finance.get("rekap?kelompok=pegawai&dari=2026-12-07&sampai=2026-12-07").await.expect(200);
        assert_eq!(told(&recap), now);
        let units = finance.get("rekap?kelompok=unit").await.expect(200);
        assert!(units["result"][0].get("hariDinas").is_none(), "{units}");
        cancel(&klerk, trip["id"].as_i64().expect("an id")).await.expect(200);
        assert_eq!(away(&klerk, &person).await, before, "a cancelled trip is none");
        // A trip of another year is the last one, and adds no days to this one.
        form.with("tanggalPengajuan", json!("2026-12-20")).on("2027-01-04", "2027-01-05").file().await;
        assert_eq!(away(&klerk, &person).await, (before.0, json!("2027-01-05T00:00:00.000Z")));
        app.set_day(Day::nearest(NaiveDate::from_ymd_opt(2027, 1, 3).expect("a day")));
        let klerk = app.client_as("klerk").await;
        assert_eq!(away(&klerk, &person).await.0, 2);
        let never = klerk.get("pegawai/get").await.expect(200)["result"].as_array().expect("staff").clone();
        assert!(never.iter().any(|row| row["hariDinas"] == 0 && row.get("perjalananTerakhir").is_none()), "someone was never away");
    }
}
