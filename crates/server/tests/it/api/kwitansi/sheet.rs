//! Receipt of a new trip with one traveller, and the calls of its clerk and verifier.

use reqwest::multipart::{Form as Multipart, Part};
use serde_json::{Value, json};

use crate::{
    api::perjalanan::form::Form,
    api_client::{ApiClient, Reply},
    testapp::TestApp,
};

/// Photo of a phone: JPEG with orientation and GPS position in its EXIF data.
pub(in crate::api) const PHONE: &[u8] = include_bytes!("../../../../../../fixtures/cases/photos/phone.jpg");
/// Screenshot: PNG with a position in a text chunk and in EXIF data.
pub(in crate::api) const SCREENSHOT: &[u8] = include_bytes!("../../../../../../fixtures/cases/photos/screenshot.png");

/// The receipt of the one traveller of a trip of P2P.
pub(in crate::api) struct Sheet {
    /// Clerk of its unit.
    pub(in crate::api) clerk: ApiClient,
    /// Verifier of its parent unit.
    pub(in crate::api) verifier: ApiClient,
    /// Row of the trip in the list.
    pub(in crate::api) trip: Value,
    /// Id of the traveller.
    pub(in crate::api) id: i64,
}

impl Sheet {
    /// Receipt of a trip to Palu with an issued letter.
    pub(in crate::api) async fn out_of_town(app: &TestApp) -> Self {
        Self::out_of_town_by(app, &app.client_as("klerk").await).await
    }

    /// Receipt of a trip to Palu that this clerk filed and whose letter the clerk issued.
    pub(in crate::api) async fn out_of_town_by(app: &TestApp, clerk: &ApiClient) -> Self {
        let form = Form::out_of_town(clerk, 30).await;
        Self::of(app, &form).await.issued().await
    }

    /// Receipt of an in-town trip with an issued letter.
    pub(in crate::api) async fn in_town(app: &TestApp, full_day: bool) -> Self {
        let clerk = app.client_as("klerk").await;
        let form = Form::in_town(&clerk, 30, full_day).await;
        Self::of(app, &form).await.issued().await
    }

    /// Receipt of the trip in this form, without letter.
    pub(in crate::api) async fn of(app: &TestApp, form: &Form) -> Self {
        let trip = form.file().await;
        let id = trip["personils"][0]["id"].as_i64().expect("a traveller");
        Self { clerk: form.client.clone(), verifier: app.client_as("pencatat").await, trip, id }
    }

    async fn issued(self) -> Self {
        self.clerk.post("perjalanan/post/surat-tugas", &json!({ "id": self.trip["id"] })).await.expect_docx();
        self
    }

    /// Answer of R1.
    pub(in crate::api) async fn read(&self) -> Value {
        self.clerk.get(&format!("kwitansi/get/rampung/{}", self.id)).await.expect(200)
    }

    /// Status, note, total and number of lines.
    pub(in crate::api) async fn stand(&self) -> (i64, Value, i64, usize) {
        let result = self.read().await["result"].clone();
        let lines = result["rincianBPDs"].as_array().expect("lines").len();
        let number = |key: &str| result[key].as_i64().expect("a number");
        (number("statusId"), result["catatan"].clone(), number("total"), lines)
    }

    /// Form of an accommodation line.
    pub(in crate::api) fn line(&self, quantity: &str, price: &str) -> Multipart {
        let form = Multipart::new().text("item", "Hotel").text("satuan", "malam").text("jenisId", "2");
        form.text("qty", quantity.to_owned()).text("nilai", price.to_owned()).text("personilId", self.id.to_string())
    }

    /// Adds an expense line and returns its id.
    pub(in crate::api) async fn add(&self, quantity: u32, price: u32) -> i64 {
        let form = self.line(&quantity.to_string(), &price.to_string()).text("pic", "null");
        let line = self.clerk.post_form("kwitansi/post/rampung", form).await.expect(200);
        line["result"]["id"].as_i64().expect("an id")
    }

    /// Adds an actual cost.
    pub(in crate::api) async fn rill(&self, amount: u32) -> Reply {
        self.clerk.post("rill/post", &json!({ "item": "Ojek", "nilai": amount, "personilId": self.id })).await
    }

    /// Submits it.
    pub(in crate::api) async fn submit(&self) -> Reply {
        let body = json!({ "perjalananId": self.trip["id"] });
        self.clerk.post(&format!("kwitansi/post/pengajuan/{}", self.id), &body).await
    }

    /// Approves it.
    pub(in crate::api) async fn approve(&self) -> Reply {
        self.verifier.post("kwitansi/verifikasi/terima", &json!({ "personilId": self.id })).await
    }

    /// Rejects it.
    pub(in crate::api) async fn reject(&self, note: &str) -> Reply {
        self.verifier.post("kwitansi/verifikasi/tolak", &json!({ "personilId": self.id, "catatan": note })).await
    }

    /// The receipt with one line, submitted and approved.
    pub(in crate::api) async fn approved(self) -> Self {
        self.add(2, 385_000).await;
        self.submit().await.expect(200);
        self.approve().await.expect(200);
        self
    }
}

/// File part of a form.
pub(in crate::api) fn file(bytes: &[u8], name: &str, kind: &str) -> Part {
    Part::bytes(bytes.to_vec()).file_name(name.to_owned()).mime_str(kind).expect("a media type")
}

/// Traveller and trip of another work unit, with the receipt in a state.
pub(in crate::api) async fn foreign(app: &TestApp, status: i64) -> (i64, i64) {
    let clerk = app.client_as("klerkpkm").await;
    let trips = clerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200);
    let rows = trips["result"].as_array().expect("trips").clone();
    let mut travellers = rows.iter().flat_map(|trip| trip["personils"].as_array().expect("travellers").iter());
    let found = travellers.find(|traveller| traveller["statusId"] == status).expect("such a receipt");
    (found["id"].as_i64().expect("an id"), found["perjalananId"].as_i64().expect("an id"))
}
