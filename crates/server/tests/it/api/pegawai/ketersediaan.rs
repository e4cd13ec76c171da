//! P7: availability of employees.

use serde_json::json;

use crate::{
    api::perjalanan::form::{Form, cancel},
    both_databases,
};

both_databases! {
    async fn trips_of_all_units_within_the_days_are_listed(app: TestApp) {
        let (klerk, pkm) = (app.client_as("klerk").await, app.client_as("klerkpkm").await);
        let days = json!([
            { "kota": "Palu", "tanggalBerangkat": "2026-10-05", "tanggalPulang": "2026-10-07" },
            { "kota": "Poso", "tanggalBerangkat": "2026-10-07", "tanggalPulang": "2026-10-09" },
        ]);
        let trip = Form::out_of_town(&klerk, 30).await.with("perjalananKota", days).file().await;
        let person = &trip["personils"][0]["pegawaiId"];
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
                "tipePerjalananId": 2,
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
}
