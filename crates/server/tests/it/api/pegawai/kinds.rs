//! Kinds of staff, NIK and work units (office C-10).

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use super::{added, fields, person, with};
use crate::{api::perjalanan::form, api_client::ApiClient, both_databases};

const NIK: &str = "7271019999990001";

async fn one(admin: &ApiClient, id: i64) -> Value {
    admin.get(&format!("pegawai/get/one-pegawai/{id}")).await.expect(200)["result"].clone()
}

/// Body of E6: the object of E5 as it is.
async fn unchanged(admin: &ApiClient, id: i64) -> Value {
    json!({ "id": id, "dataPegawai": one(admin, id).await })
}

both_databases! {
    async fn a_kind_is_stored_or_guessed(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        for (index, (kind, changes)) in [
            ("PNS", json!({})),
            ("CPNS", json!({ "jenisPegawai": "cpns" })),
            ("PPPK", json!({ "nip": "19900101 202321 2 001" })),
            ("PPPK", json!({ "nip": "-", "golonganId": 27, "pangkatId": 18 })),
            ("PPPK-PW", json!({ "nip": "19900101 202321 2 002", "jenisPegawai": "PPPK-PW" })),
            ("NON-ASN", json!({ "nip": "-", "golonganId": 18, "pangkatId": 18 })),
            ("NON-ASN", json!({ "nip": NIK, "golonganId": 18, "pangkatId": 18 })),
        ].into_iter().enumerate() {
            let mut record = with(&[("nama", json!(format!("Jenis {index}"))), ("nip", json!(format!("19900101 201501 1 {:03}", index + 10)))]);
            for (key, value) in changes.as_object().expect("changes") {
                record[key] = value.clone();
            }
            let stored = admin.post("pegawai/post", &record).await.expect(200);
            assert_eq!((&stored["result"]["jenisPegawai"], &stored["peringatan"]), (&json!(kind), &json!([])), "{stored}");
            let listed = admin.get(&format!("pegawai/get/daftar?search_query=Jenis%20{index}")).await.expect(200);
            assert_eq!(listed["result"][0]["jenisPegawai"], kind);
        }
        assert_eq!(fields(admin.post("pegawai/post", &with(&[("jenisPegawai", json!("Honorer"))])).await), ["jenisPegawai"]);
    }

    async fn the_older_client_keeps_a_chosen_kind(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let id = added(&admin, &with(&[("jenisPegawai", json!("CPNS"))])).await;
        let mut sent = unchanged(&admin, id).await;
        sent["dataPegawai"].as_object_mut().expect("a record").remove("jenisPegawai");
        admin.post("pegawai/edit", &sent).await.expect(200);
        assert_eq!(one(&admin, id).await["jenisPegawai"], "CPNS");
        sent["dataPegawai"]["jenisPegawai"] = json!("PNS");
        admin.post("pegawai/edit", &sent).await.expect(200);
        assert_eq!(one(&admin, id).await["jenisPegawai"], "PNS");
    }

    async fn a_nik_is_shown_to_the_keepers_of_the_staff_list_only(app: TestApp) {
        let (admin, klerk) = (app.client_as("superadmin").await, app.client_as("klerk").await);
        let id = added(&admin, &with(&[("nip", json!(NIK))])).await;
        assert_eq!(one(&admin, id).await["nip"], NIK);
        let list = admin.get(&format!("pegawai/get/daftar?search_query={NIK}")).await.expect(200);
        assert_eq!((&list["totalRows"], &list["result"][0]["nip"]), (&json!(1), &json!(NIK)));
        admin.post("pegawai/edit", &unchanged(&admin, id).await).await.expect(200);
        assert_eq!(one(&admin, id).await["nip"], NIK, "the older client sends it back");
        admin.post("pegawai/post", &with(&[("nip", json!(NIK))])).await.expect(409);
        let pickers = klerk.get("pegawai/get").await;
        assert!(!String::from_utf8_lossy(&pickers.body).contains(NIK));
        let trip = form::Form::out_of_town(&klerk, 0).await;
        let trip = trip.with("pegawai", json!([{ "value": { "id": id } }, null, null, null, null])).file().await;
        let shown = klerk.get(&format!("perjalanan/get/detail-perjalanan/{}", trip["id"])).await;
        assert!(!String::from_utf8_lossy(&shown.body).contains(NIK));
    }

    async fn the_unit_of_a_person_is_changed_with_its_history(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let id = added(&admin, &with(&[("unitKerjaId", json!(2))])).await;
        assert_eq!(one(&admin, id).await["daftarUnitKerja"], json!({ "id": 2 }));
        let mut sent = unchanged(&admin, id).await;
        admin.post("pegawai/edit", &sent).await.expect(200);
        assert_eq!(one(&admin, id).await["riwayatUnit"], json!([]), "nothing moved");
        for (key, unit) in [("unitKerjaId", 3), ("unitKerjaId", 4)] {
            sent[key] = json!(unit);
            admin.post("pegawai/edit", &sent).await.expect(200);
        }
        let after = one(&admin, id).await;
        assert_eq!(after["daftarUnitKerja"], json!({ "id": 4 }));
        let left: Vec<_> = after["riwayatUnit"].as_array().expect("units").iter().map(|unit| &unit["unitKerjaId"]).collect();
        assert_eq!(left, [&json!(3), &json!(2)]);
        assert!(after["riwayatUnit"][1]["unitKerja"].is_string() && after["riwayatUnit"][1]["sampai"].is_string());
        sent["unitKerjaId"] = json!(9999);
        admin.post("pegawai/edit", &sent).await.expect(404);
        admin.post("pegawai/post", &with(&[("unitKerjaId", json!(9999))])).await.expect(404);
    }

    async fn earlier_trips_keep_their_unit(app: TestApp) {
        let (admin, klerk) = (app.client_as("superadmin").await, app.client_as("klerk").await);
        let form = form::Form::out_of_town(&klerk, 30).await;
        let traveller = form.staff[30]["id"].as_i64().expect("an id");
        let trip = form.file().await;
        let unit = form::detail(&klerk, trip["id"].as_i64().expect("an id")).await["unitKerjaId"].clone();
        let mut sent = unchanged(&admin, traveller).await;
        sent["unitKerjaId"] = json!(7);
        admin.post("pegawai/edit", &sent).await.expect(200);
        assert_eq!(form::detail(&klerk, trip["id"].as_i64().expect("an id")).await["unitKerjaId"], unit);
    }

    async fn kinds_are_exported_and_imported(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        added(&admin, &with(&[("nama", json!("Jenis Satu")), ("jenisPegawai", json!("PPPK-PW")), ("nip", json!(NIK))])).await;
        let export = admin.get("pegawai/ekspor?search_query=jenis%20satu").await;
        let rows = app.app().spreadsheets.read(export.body).await.expect("a reader").expect("a sheet");
        assert_eq!(format!("{:?}", rows[1].cells[7]), "Text(\"PPPK-PW\")");
        let file = "Nama;NIP;Jabatan;Tingkatan;Golongan;Jenis Pegawai\n\
            A;-;B;4;IX;\nC;-;D;4;-;PPPK Paruh Waktu\nE;-;F;4;-;Raja\n";
        let part = Part::bytes(file.as_bytes().to_vec()).file_name("pegawai.csv");
        let seen = admin.post_form("pegawai/impor", Form::new().part("file", part).text("simpan", "0")).await.expect(200);
        let kind = |row: usize| seen["baris"][row]["nilai"]["jenisPegawai"].clone();
        assert!(seen["baris"][0]["pesan"][0].as_str().is_some_and(|text| text.contains("'Raja' tidak dikenal")), "{seen}");
        assert_eq!((kind(1), kind(2)), (json!("PPPK"), json!("PPPK-PW")));
        added(&admin, &person()).await;
    }
}
