//! V1: the verifier's queue.

use chrono::{DateTime, Utc};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use persistence::{entity::trips, journeys};
use sea_orm::{ConnectionTrait, EntityTrait};
use serde_json::{Value, json};

use super::sheet::Sheet;
use crate::{api_client::ApiClient, both_databases};

async fn queue(client: &ApiClient, query: &str) -> Vec<Value> {
    let page = client.get(&format!("kwitansi/antrean?limit=100&{query}")).await.expect(200);
    let rows = page["result"].as_array().expect("rows").clone();
    assert_eq!(page["totalRows"].as_u64(), u64::try_from(rows.len()).ok());
    rows
}

both_databases! {
    async fn the_oldest_submission_comes_first(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let before = queue(&sheet.verifier, "").await;
        assert!(before.iter().all(|row| row["personilId"] != sheet.id), "not submitted yet");
        sheet.add(2, 385_000).await;
        sheet.submit().await.expect(200);
        app.pass(chrono::Duration::days(3));
        let verifier = app.client_as("pencatat").await;
        let rows = queue(&verifier, "").await;
        assert_eq!(rows.len(), before.len() + 1);
        let times: Vec<_> = rows.iter().map(|row| row["diajukan"].as_str().expect("a time").to_owned()).collect();
        assert!(times.windows(2).all(|pair| pair[0] <= pair[1]), "{times:?}");
        let row = rows.iter().find(|row| row["personilId"] == sheet.id).expect("the receipt");
        assert_eq!((&row["total"], &row["umurHari"], &row["tujuan"]), (&json!(770_000), &json!(3), &json!("Palu")));
        assert_eq!(row["perjalananId"], sheet.trip["id"]);
        let name = utf8_percent_encode(row["nama"].as_str().expect("a name"), NON_ALPHANUMERIC).to_string();
        let number = utf8_percent_encode(row["noSuratTugas"].as_str().expect("a number"), NON_ALPHANUMERIC).to_string();
        for query_text in [name, number] {
            assert!(queue(&verifier, &format!("cari={query_text}")).await.contains(row));
        }
        assert!(queue(&verifier, "cari=tidak%20ada").await.is_empty());
        verifier.post("kwitansi/verifikasi/terima", &json!({ "personilId": sheet.id })).await.expect(200);
        assert_eq!(queue(&verifier, "").await.len(), before.len());
    }

    async fn a_receipt_that_was_submitted_before_a_move_waits_since_then(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let moved = format!("UPDATE travellers SET status = 2, total = 5000 WHERE id = {}", sheet.id);
        app.db().execute_unprepared(&moved).await.expect("submitted without an event");
        journeys::rebuild(app.db()).await.expect("derived");
        let trip = trips::Entity::find_by_id(sheet.trip["id"].as_i64().expect("an id")).one(app.db()).await.expect("a read");
        let letter = trip.and_then(|trip| trip.issued_at).expect("the instant of the letter");
        let rows = queue(&sheet.verifier, "").await;
        let row = rows.iter().find(|row| row["personilId"] == sheet.id).expect("the receipt");
        let since: DateTime<Utc> = row["diajukan"].as_str().expect("a time").parse().expect("an instant");
        assert_eq!(since.timestamp_millis(), letter.timestamp_millis());
        let home = sheet.verifier.get("beranda").await.expect(200);
        let group = home["result"].as_array().expect("groups").iter().find(|group| group["kode"] == "menunggu-verifikasi");
        assert_eq!(group.expect("a group")["jumlah"].as_u64(), u64::try_from(rows.len()).ok());
    }

    async fn only_the_own_parent_unit_is_seen(app: TestApp) {
        let verifier = app.client_as("pencatat").await;
        let units = app.client_as("superadmin").await.get("user/get-role").await.expect(200);
        let abroad = units["resultUnitKerja"].as_array().expect("units").iter().find(|unit| unit["unitKerja"].as_str().is_some_and(|name| name.contains("Puskesmas")));
        let path = format!("kwitansi/antrean?unitKerjaId={}", abroad.expect("a health centre")["id"]);
        assert_eq!(verifier.get(&path).await.expect(403)["code"], "UNIT_LAIN");
        verifier.get("kwitansi/antrean?unitKerjaId=9999").await.expect(404);
    }
}
