//! Trip form of a clerk, filled from the choices of T1.

use serde_json::{Value, json};

use crate::api_client::{ApiClient, Reply};

/// A trip form, filled once and sent with changes.
#[derive(Clone)]
pub(crate) struct Form {
    pub(crate) client: ApiClient,
    /// Body of the request.
    pub(crate) body: Value,
    /// Employees to choose from.
    pub(crate) staff: Vec<Value>,
}

impl Form {
    /// Out-of-town trip to Palu, 2 to 4 March, of the employee at this position of the list.
    pub(crate) async fn out_of_town(client: &ApiClient, traveller: usize) -> Self {
        let seed = client.get("perjalanan/get/seed").await.expect(200);
        let staff = client.get("pegawai/get").await.expect(200)["result"].as_array().expect("staff").clone();
        let source = &seed["resultSumberDana"][0];
        let kinds = client.get(&format!("perjalanan/get/jenis-perjalanan/{}", source["id"])).await.expect(200);
        let codes = client.get("klasifikasi/get/kode-klasifikasi/1").await.expect(200);
        let code = codes["result"].as_array().expect("codes").iter().find(|c| c["kode"] == "000.1.2.3");
        let wrapped = |value: &Value| json!({ "value": value, "label": "as shown" });
        let body = json!({
            "pegawai": [wrapped(&staff[traveller]), null, null, null, null],
            "dataTtdNotaDinas": wrapped(&seed["resultTtdNotaDinas"][0]),
            "dataTtdSurTug": wrapped(&seed["resultTtdSuratTugas"][0]),
            "PPTKId": seed["resultPPTK"][0]["id"],
            "KPAId": seed["resultKPA"][0]["id"],
            "subKegiatanId": seed["resultDaftarSubKegiatan"][0]["id"],
            "dataBendaharaId": source["bendaharas"][0]["id"],
            "jenis": kinds["result"][0],
            "pelayananKesehatanId": 1,
            "kodeKlasifikasi": wrapped(code.expect("the code of trips")),
            "tanggalPengajuan": "2026-03-01",
            "untuk": "Supervisi program",
            "dasar": null,
            "isSrikandi": 1,
            "perjalananKota": [{ "kota": "Palu", "tanggalBerangkat": "2026-03-02", "tanggalPulang": "2026-03-04" }],
            "dalamKota": [{ "dataDalamKota": "", "tanggalBerangkat": "", "tanggalPulang": "" }],
            "ttdNotDis": "ignored", "noSurat": 99, "tanggalBerangkat": "", "tanggalPulang": "",
        });
        Self { client: client.clone(), body, staff }
    }

    /// In-town trip to destinations whose hours reach the threshold of the long form, or do not.
    pub(crate) async fn in_town(client: &ApiClient, traveller: usize, long: bool) -> Self {
        let mut form = Self::out_of_town(client, traveller).await;
        let seed = client.get("perjalanan/get/seed").await.expect(200);
        let destinations = seed["resultDalamKota"].as_array().expect("destinations").clone();
        let long_enough = |d: &&Value| (d["durasi"].as_u64().expect("hours") >= 8) == long;
        let destination = destinations.iter().find(long_enough).expect("such a destination").clone();
        let kinds = form.client.get("perjalanan/get/jenis-perjalanan/1").await.expect(200);
        let kind = kinds["result"].as_array().expect("kinds").iter().find(|k| k["tipePerjalananId"] == 1);
        form.body["jenis"] = kind.expect("an in-town kind").clone();
        form.body["dalamKota"] = json!([
            { "dataDalamKota": destination, "tanggalBerangkat": "2026-03-02", "tanggalPulang": "2026-03-02" }
        ]);
        form
    }

    /// Replaces the travellers.
    pub(crate) fn travellers(mut self, places: &[usize]) -> Self {
        self.body["pegawai"] = places.iter().map(|i| json!({ "value": self.staff[*i], "label": "" })).collect();
        self
    }

    /// Changes one key.
    pub(crate) fn with(mut self, key: &str, value: Value) -> Self {
        self.body[key] = value;
        self
    }

    /// Sends it.
    pub(crate) async fn submit(&self) -> Reply {
        self.client.post("perjalanan/post/nota-dinas", &self.body).await
    }

    /// Files it and issues the assignment letter; returns the id of the trip.
    pub(crate) async fn issued(&self) -> i64 {
        let id = self.file().await["id"].as_i64().expect("an id");
        self.client.post("perjalanan/post/surat-tugas", &json!({ "id": id })).await.expect_docx();
        id
    }

    /// Sends it as the change of a trip, with the version as it is now.
    pub(crate) async fn change(&self, trip: i64, reason: &str) -> Reply {
        let version = detail(&self.client, trip).await["versi"].clone();
        self.change_of(trip, &version, reason).await
    }

    /// Sends it as the change of this version of a trip.
    pub(crate) async fn change_of(&self, trip: i64, version: &Value, reason: &str) -> Reply {
        let mut body = self.body.clone();
        (body["versi"], body["alasan"]) = (version.clone(), json!(reason));
        self.client.put(&format!("perjalanan/{trip}"), &body).await
    }

    /// Moves an out-of-town trip to these days of a month.
    pub(crate) fn on(self, from: &str, to: &str) -> Self {
        self.with("perjalananKota", json!([{ "kota": "Palu", "tanggalBerangkat": from, "tanggalPulang": to }]))
    }

    /// Sends it and returns the row of the filed trip.
    pub(crate) async fn file(&self) -> Value {
        self.submit().await.expect_docx();
        let newest = "perjalanan/get/all-perjalanan?limit=100";
        let rows = self.client.get(newest).await.expect(200)["result"].as_array().expect("rows").clone();
        rows.into_iter().max_by_key(|row| row["id"].as_i64()).expect("the new trip")
    }
}

/// A reason long enough for a revision or a cancellation.
pub(crate) const REASON: &str = "Jadwal kegiatan diubah panitia";

/// Answer of T6.
pub(crate) async fn detail(client: &ApiClient, trip: i64) -> Value {
    client.get(&format!("perjalanan/get/detail-perjalanan/{trip}")).await.expect(200)["result"].clone()
}

/// Cancels a trip, with the version as it is now.
pub(crate) async fn cancel(client: &ApiClient, trip: i64) -> Reply {
    let version = detail(client, trip).await["versi"].clone();
    cancel_of(client, trip, &version).await
}

/// Cancels this version of a trip.
pub(crate) async fn cancel_of(client: &ApiClient, trip: i64, version: &Value) -> Reply {
    client.post(&format!("perjalanan/{trip}/batal"), &json!({ "versi": version, "alasan": REASON })).await
}

/// Rows of the number book of a letter kind.
pub(crate) async fn book(app: &crate::testapp::TestApp, kind: i64) -> Vec<Value> {
    let registrar = app.client_as("pencatat").await;
    let book = registrar.get(&format!("nomor-surat/buku?limit=100&jenisId={kind}")).await.expect(200);
    book["result"].as_array().expect("rows").clone()
}

/// Number of rows of a table.
pub(crate) async fn count<E: sea_orm::EntityTrait>(app: &crate::testapp::TestApp) -> u64
where
    E::Model: Sync,
{
    use sea_orm::PaginatorTrait;
    E::find().count(app.db()).await.expect("a count")
}
