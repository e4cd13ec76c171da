//! A clerk at a traveller's receipt: a fresh trip of one traveller, and what can be done to it.

use reqwest::multipart::{Form as Multipart, Part};
use serde_json::{Value, json};

use crate::{
    api::perjalanan::form::Form,
    api_client::{ApiClient, Reply},
    testapp::TestApp,
};

/// A photo as a phone takes it: JPEG, turned, with the place in its EXIF.
pub(in crate::api) const PHONE: &[u8] = include_bytes!("../../../../../../fixtures/cases/photos/phone.jpg");
/// A screenshot: PNG, with the place in a text and in EXIF.
pub(in crate::api) const SCREENSHOT: &[u8] = include_bytes!("../../../../../../fixtures/cases/photos/screenshot.png");

/// The receipt of the one traveller of a trip of P2P.
pub(in crate::api) struct Sheet {
    /// Its clerk.
    pub(in crate::api) clerk: ApiClient,
    /// A verifier of its parent unit.
    pub(in crate::api) verifier: ApiClient,
    /// The trip's row in the list.
    pub(in crate::api) trip: Value,
    /// The traveller's id.
    pub(in crate::api) id: i64,
}

impl Sheet {
    /// Of a trip to Palu, with its letter.
    pub(in crate::api) async fn out_of_town(app: &TestApp) -> Self {
        let clerk = app.client_as("klerk").await;
        let form = Form::out_of_town(&clerk, 30).await;
        Self::of(app, &form).await.issued().await
    }

    /// Of an in-town trip of a full day or of less, with its letter.
    pub(in crate::api) async fn in_town(app: &TestApp, full_day: bool) -> Self {
        let clerk = app.client_as("klerk").await;
        let form = Form::in_town(&clerk, 30, full_day).await;
        Self::of(app, &form).await.issued().await
    }

    /// Of the trip in this form, without letter.
    pub(in crate::api) async fn of(app: &TestApp, form: &Form) -> Self {
        let trip = form.file().await;
        let id = trip["personils"][0]["id"].as_i64().expect("a traveller");
        Self { clerk: form.client.clone(), verifier: app.client_as("pencatat").await, trip, id }
    }

    async fn issued(self) -> Self {
        self.clerk.post("perjalanan/post/surat-tugas", &json!({ "id": self.trip["id"] })).await.expect_docx();
        self
    }

    /// What R1 answers.
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

    /// The form of a line of accommodation.
    pub(in crate::api) fn line(&self, quantity: &str, price: &str) -> Multipart {
        let form = Multipart::new().text("item", "Hotel").text("satuan", "malam").text("jenisId", "2");
        form.text("qty", quantity.to_owned()).text("nilai", price.to_owned()).text("personilId", self.id.to_string())
    }

    /// Adds a line; answers its id.
    pub(in crate::api) async fn add(&self, quantity: u32, price: u32) -> i64 {
        let form = self.line(&quantity.to_string(), &price.to_string()).text("pic", "null");
        let line = self.clerk.post_form("kwitansi/post/rampung", form).await.expect(200);
        line["result"]["id"].as_i64().expect("an id")
    }

    /// Adds an actual cost.
    pub(in crate::api) async fn rill(&self, amount: u32) -> Reply {
        self.clerk.post("rill/post", &json!({ "item": "Ojek", "nilai": amount, "personilId": self.id })).await
    }

    /// Hands it to the verifier.
    pub(in crate::api) async fn submit(&self) -> Reply {
        let body = json!({ "perjalananId": self.trip["id"] });
        self.clerk.post(&format!("kwitansi/post/pengajuan/{}", self.id), &body).await
    }

    /// Approves it.
    pub(in crate::api) async fn approve(&self) -> Reply {
        self.verifier.post("kwitansi/verifikasi/terima", &json!({ "personilId": self.id })).await
    }

    /// Returns it.
    pub(in crate::api) async fn reject(&self, note: &str) -> Reply {
        self.verifier.post("kwitansi/verifikasi/tolak", &json!({ "personilId": self.id, "catatan": note })).await
    }

    /// With one line, submitted and approved.
    pub(in crate::api) async fn approved(self) -> Self {
        self.add(2, 385_000).await;
        self.submit().await.expect(200);
        self.approve().await.expect(200);
        self
    }
}

/// A file of a form.
pub(in crate::api) fn file(bytes: &[u8], name: &str, kind: &str) -> Part {
    Part::bytes(bytes.to_vec()).file_name(name.to_owned()).mime_str(kind).expect("a media type")
}

/// A traveller and the trip of another work unit, as its clerk sees them, with receipt in a state.
pub(in crate::api) async fn foreign(app: &TestApp, status: i64) -> (i64, i64) {
    let clerk = app.client_as("klerkpkm").await;
    let trips = clerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200);
    let rows = trips["result"].as_array().expect("trips").clone();
    let mut travellers = rows.iter().flat_map(|trip| trip["personils"].as_array().expect("travellers").iter());
    let found = travellers.find(|traveller| traveller["statusId"] == status).expect("such a receipt");
    (found["id"].as_i64().expect("an id"), found["perjalananId"].as_i64().expect("an id"))
}
