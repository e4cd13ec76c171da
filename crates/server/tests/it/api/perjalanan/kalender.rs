//! P8: the calendar of trips.

use serde_json::{Value, json};

use super::form::{Form, cancel};
use crate::{api_client::ApiClient, both_databases};

async fn month(client: &ApiClient, query: &str) -> Vec<Value> {
    client.get(&format!("perjalanan/kalender?{query}")).await.expect(200)["result"].as_array().expect("trips").clone()
}

fn ids(trips: &[Value]) -> Vec<i64> {
    trips.iter().map(|trip| trip["perjalananId"].as_i64().expect("an id")).collect()
}

both_databases! {
    async fn a_trip_stands_in_every_month_it_touches(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let days = json!([{ "kota": "Palu", "tanggalBerangkat": "2026-09-29", "tanggalPulang": "2026-10-02" }]);
        let trip = Form::out_of_town(&klerk, 30).await.with("perjalananKota", days).file().await;
        let id = trip["id"].as_i64().expect("an id");
        for (bulan, shown) in [("2026-08", false), ("2026-09", true), ("2026-10", true), ("2026-11", false)] {
            assert_eq!(ids(&month(&klerk, &format!("bulan={bulan}")).await).contains(&id), shown, "{bulan}");
        }
        let october = month(&klerk, "bulan=2026-10").await;
        let entry = october.iter().find(|entry| entry["perjalananId"] == id).expect("the trip");
        assert_eq!(*entry, json!({
            "perjalananId": id, "nomor": trip["noNotaDinas"], "tujuan": "Palu", "keadaan": "diajukan",
            "tanggalBerangkat": "2026-09-29T00:00:00.000Z", "tanggalPulang": "2026-10-02T00:00:00.000Z",
            "personils": [{ "nama": trip["personils"][0]["pegawai"]["nama"] }],
        }));
        klerk.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx();
        assert_eq!(month(&klerk, "bulan=2026-10").await[0]["keadaan"], "ditugaskan");
        cancel(&klerk, id).await.expect(200);
        let after = month(&klerk, "bulan=2026-10").await;
        let entry = after.iter().find(|entry| entry["perjalananId"] == id).expect("a cancelled trip stays in the calendar");
        assert_eq!(entry["keadaan"], "batal");
        for bad in ["", "bulan=2026-13", "bulan=null"] {
            klerk.get(&format!("perjalanan/kalender?{bad}")).await.expect(422);
        }
    }

    async fn each_role_sees_its_own_units(app: TestApp) {
        let (klerk, pkm) = (app.client_as("klerk").await, app.client_as("klerkpkm").await);
        let days = json!([{ "kota": "Palu", "tanggalBerangkat": "2027-01-04", "tanggalPulang": "2027-01-05" }]);
        let own = Form::out_of_town(&klerk, 30).await.with("perjalananKota", days.clone()).file().await;
        let theirs = Form::out_of_town(&pkm, 40).await.with("perjalananKota", days).file().await;
        let (own, theirs) = (own["id"].as_i64().expect("an id"), theirs["id"].as_i64().expect("an id"));
        for (user, seen) in [("klerk", vec![own]), ("klerkpkm", vec![theirs]), ("pencatat", vec![own]),
            ("keuangan", vec![own, theirs]), ("superadmin", vec![own, theirs])]
        {
            let client = app.client_as(user).await;
            assert_eq!(ids(&month(&client, "bulan=2027-01").await), seen, "{user}");
        }
        let units = app.client_as("superadmin").await.get("user/get-role").await.expect(200);
        let foreign = units["resultUnitKerja"].as_array().expect("units").iter().find(|unit| unit["unitKerja"].as_str().is_some_and(|name| name.contains("Puskesmas")));
        let path = format!("perjalanan/kalender?bulan=2027-01&unitKerjaId={}", foreign.expect("a health centre")["id"]);
        assert_eq!(klerk.get(&path).await.expect(403)["code"], "UNIT_LAIN");
    }
}
