//! P8: the calendar of trips.

use persistence::entity::journeys;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use trips::TripState;

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

    async fn many_trips_are_numbers_by_unit_and_day(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let klerk = app.client_as("klerk").await;
        let days = json!([{ "kota": "Palu", "tanggalBerangkat": "2026-09-29", "tanggalPulang": "2026-10-02" }]);
        let filed = Form::out_of_town(&klerk, 30).await.with("perjalananKota", days).file().await["id"].clone();
        let brief = async |query: &str| finance.get(&format!("perjalanan/kalender?bulan=2026-10&ringkas=true{query}")).await.expect(200);
        let few = brief("").await;
        assert_eq!(few, finance.get("perjalanan/kalender?bulan=2026-10").await.expect(200), "a bar each");
        // Rows of the read side alone, taken away again.
        let trip = journeys::Entity::find_by_id(filed.as_i64().expect("an id")).one(app.db()).await.expect("journeys").expect("the trip's");
        let many = (0..320_i64).map(|n| {
            let state = if n < 10 { TripState::Cancelled.id() } else { trip.state };
            journeys::ActiveModel { id: Set(1_000_000 + n), state: Set(state), ..trip.clone().into() }
        });
        journeys::Entity::insert_many(many).exec(app.db()).await.expect("more");
        let full = finance.get("perjalanan/kalender?bulan=2026-10").await.expect(200);
        assert_eq!(full["result"].as_array().map(Vec::len), few["result"].as_array().map(|trips| trips.len() + 320), "as ever without the word");
        let months = [brief("").await, finance.get("perjalanan/kalender?bulan=2026-09&ringkas=true").await.expect(200)];
        let unit = trip.unit_id.expect("a unit");
        for (month, last, on) in [(&months[0], 31, 1..=2), (&months[1], 30, 29..=30)] {
            assert_eq!(month["result"], json!([]));
            let units = month["ringkasan"].as_array().expect("units");
            let own = units.iter().find(|row| row["unitKerjaId"] == unit).expect("the clerk's");
            assert_eq!(own["unitKerja"], "Bidang Pencegahan dan Pengendalian Penyakit");
            let counts: Vec<u64> = own["hari"].as_array().expect("days").iter().map(|number| number.as_u64().expect("a number")).collect();
            assert_eq!(counts.len(), last);
            for (day, number) in (1..).zip(counts) {
                assert_eq!(number >= 311, on.contains(&day), "{day}: {number}, without the cancelled");
            }
        }
        let day = brief("&hari=2026-10-02").await;
        assert!(ids(day["result"].as_array().expect("trips")).len() >= 321 && day.get("ringkasan").is_none(), "names of a day");
        let next = ids(brief("&hari=2026-10-03").await["result"].as_array().expect("trips"));
        assert!(next.iter().all(|id| *id < 1_000_000 && json!(id) != filed), "a day alone");
        finance.get("perjalanan/kalender?bulan=2026-10&hari=besok").await.expect(422);
        journeys::Entity::delete_many().filter(journeys::Column::Id.gte(1_000_000)).exec(app.db()).await.expect("as before");
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
