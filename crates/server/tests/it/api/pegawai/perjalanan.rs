//! Trips of a person, by page.

use std::collections::BTreeMap;

use persistence::entity::travellers;
use sea_orm::EntityTrait;
use serde_json::{Value, json};

use super::OTHERS;
use crate::api::perjalanan::form::cancel;
use crate::both_databases;
use crate::databases::OFFICE_DAY;
use crate::testapp::TestApp;

/// Trips of the loaded office beside those of the demo.
const TRIPS: usize = 1000;

/// The employee with most trips.
async fn traveller(app: &TestApp) -> i64 {
    let slots = travellers::Entity::find().all(app.db()).await.expect("travellers");
    let mut trips = BTreeMap::<i64, usize>::new();
    for slot in slots {
        *trips.entry(slot.employee_id).or_default() += 1;
    }
    trips.into_iter().max_by_key(|(_, count)| *count).expect("somebody who travels").0
}

fn trips(list: &Value) -> Vec<Value> {
    list["result"].as_array().expect("trips").clone()
}

/// Total, places and SPD number of each trip, with how often each occurs.
fn contents(trips: &[Value], total: &str) -> BTreeMap<String, usize> {
    trips.iter().fold(BTreeMap::new(), |mut all, trip| {
        let content = json!([trip[total], trip["tujuan"], trip["nomorSPD"]]);
        *all.entry(content.to_string()).or_default() += 1;
        all
    })
}

both_databases! {
    async fn pages_hold_every_trip_once_the_last_days_first(app: TestApp) {
        generated_office::load(app.db(), TRIPS, OFFICE_DAY).await.expect("a loaded office");
        let admin = app.client_as("superadmin").await;
        let person = traveller(&app).await;
        let page = async |query: &str| admin.get(&format!("pegawai/{person}/perjalanan?{query}")).await.expect(200);
        let whole = admin.get(&format!("pegawai/get/detail-pegawai/{person}")).await.expect(200);
        let expected = whole["result"][0]["personils"].as_array().expect("trips").clone();
        let first = page("limit=2").await;
        assert!(expected.len() > 4, "three pages at least, {}", expected.len());
        assert_eq!((&first["totalRows"], &first["limit"], &first["page"]), (&json!(expected.len()), &json!(2), &json!(0)));
        for key in ["nama", "nip", "jabatan"] {
            assert_eq!(first[key], whole["result"][0][key], "{key}");
        }
        let mut all = Vec::new();
        for number in 0..first["totalPage"].as_u64().expect("pages") {
            let rows = trips(&page(&format!("limit=2&page={number}")).await);
            assert!((1..=2).contains(&rows.len()), "{rows:?}");
            all.extend(rows);
        }
        assert_eq!(contents(&all, "total"), contents(&expected, "totaluang"));
        let days = |trip: &Value| [&trip["tanggalBerangkat"], &trip["tanggalPulang"]].map(|day| day.as_str().expect("a day").to_owned());
        assert!(all.windows(2).all(|pair| days(&pair[0]) >= days(&pair[1])), "{all:#?}");
        assert_eq!(trips(&page("page=1000").await), [Value::Null; 0]);
    }

    async fn a_cancelled_trip_stays_and_says_so(app: TestApp) {
        let clerk = app.client_as("klerk").await;
        let list = clerk.get("perjalanan/get/all-perjalanan?keadaan=diajukan").await.expect(200);
        let trip = &list["result"][0];
        let (id, traveller) = (trip["id"].as_i64().expect("an id"), &trip["personils"][0]);
        let admin = app.client_as("superadmin").await;
        let row = async || {
            let list = admin.get(&format!("pegawai/{}/perjalanan?limit=100", traveller["pegawaiId"])).await.expect(200);
            trips(&list).into_iter().find(|row| row["personilId"] == traveller["id"]).expect("the trip")
        };
        let before = row().await;
        assert_eq!((&before["batal"], &before["nomor"]), (&json!(false), &trip["noNotaDinas"]));
        cancel(&clerk, id).await.expect(200);
        assert_eq!(row().await["batal"], json!(true));
    }

    async fn an_unknown_person_is_not_found(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        for id in ["4711", "0", "x"] {
            let refusal = admin.get(&format!("pegawai/{id}/perjalanan")).await.expect(404);
            assert_eq!(refusal["message"], "Pegawai tidak ditemukan.");
        }
    }

    async fn only_a_super_admin_reads_the_trips_of_a_person(app: TestApp) {
        for user in OTHERS {
            app.client_as(user).await.get("pegawai/1/perjalanan").await.expect(403);
        }
        app.anonymous().get("pegawai/1/perjalanan").await.expect(401);
    }
}
