//! P-26: numbering and printing in a new parent unit.

use documents::text_of;
use persistence::entity::sub_activities;
use sea_orm::{ActiveModelTrait, Set};
use serde_json::{Value, json};

use super::{super::perjalanan::form::Form, sheet};
use crate::{api_client::ApiClient, both_databases};

/// Appoints one person to all posts that a trip of the unit needs.
async fn appoint_all(client: &ApiClient, parent: &Value, unit: &Value, person: &Value) {
    for jenis in ["1", "2", "3"] {
        let body =
            json!({ "pegawaiId": person, "unitKerjaId": unit, "jabatan": format!("Pejabat {jenis}"), "jenis": jenis });
        client.post("induk-unit-kerja/post/tanda-tangan", &body).await.expect(200);
    }
    let head = json!({ "pegawaiId": person, "indukUnitKerjaId": parent, "jabatan": "Kepala Puskesmas Kencana" });
    client.post("induk-unit-kerja/post/ttd-surat-tugas", &head).await.expect(200);
    let treasurer =
        json!({ "pegawaiId": person, "indukUnitKerjaId": parent, "jabatan": "Bendahara BLUD", "sumberDanaId": 2 });
    client.post("keuangan/post/bendahara", &treasurer).await.expect(200);
}

both_databases! {
    async fn a_new_parent_unit_numbers_and_prints_at_once(app: TestApp) {
        let client = app.client_as("semua").await;
        let office = json!({ "FEIndukUnitKerja": "Puskesmas Kencana", "kodeInduk": "PKM-KCN", "asal": "Kencana", "sumberDanaId": [2] });
        let parent = client.post("induk-unit-kerja/post", &office).await.expect(200)["result"]["id"].clone();
        let opened = sheet(&client, parent.as_i64().expect("an id")).await;
        let unit = opened["daftarUnitKerjas"][0]["id"].clone();
        let mut form = Form::out_of_town(&client, 30).await;
        appoint_all(&client, &parent, &unit, &form.staff[0]["id"]).await;
        let activity = sub_activities::ActiveModel {
            work_unit_id: Set(unit.as_i64().expect("an id")),
            account_code: Set("1.02.02.2.02.15".into()),
            name: Set("Pelayanan gizi".into()),
            retired_at: Set(None),
            ..Default::default()
        };
        let activity = activity.insert(app.db()).await.expect("a sub-activity").id;
        app.renew_reference().await;
        let seed = client.get(&format!("perjalanan/get/seed?indukUnitKerjaId={parent}&unitKerjaId={unit}")).await.expect(200);
        assert_eq!(seed["resultDaftarNomorSurat"].as_array().expect("counters").len(), 3);
        for (key, value) in [
            ("dataTtdNotaDinas", json!({ "value": seed["resultTtdNotaDinas"][0] })),
            ("dataTtdSurTug", json!({ "value": seed["resultTtdSuratTugas"][0] })),
            ("KPAId", seed["resultKPA"][0]["id"].clone()),
            ("PPTKId", seed["resultPPTK"][0]["id"].clone()),
            ("dataBendaharaId", seed["resultSumberDana"][0]["bendaharas"][0]["id"].clone()),
            ("subKegiatanId", json!(activity)),
            ("indukUnitKerjaFE", json!({ "id": unit })),
        ] {
            form = form.with(key, value);
        }
        let memo = text_of(&form.submit().await.expect_docx()).expect("a Word file");
        for part in ["000.1.2.3/1/PKM-KCN/III/2026", "PEMERINTAH KABUPATEN ARUNIKA", "PUSKESMAS KENCANA"] {
            assert!(memo.to_uppercase().contains(part), "{part} in {memo}");
        }
        let trip = &client.get(&format!("perjalanan/get/all-perjalanan?unitKerjaId={unit}")).await.expect(200)["result"][0];
        assert_eq!(trip["asal"], "Kencana");
        let letter = client.post("perjalanan/post/surat-tugas", &json!({ "id": trip["id"] })).await.expect_docx();
        let letter = text_of(&letter).expect("a Word file");
        for part in ["800.1.11.1/1/PKM-KCN/III/2026", "000.1.2.3/1/PKM-KCN/III/2026", "Kepala Puskesmas Kencana"] {
            assert!(letter.contains(part), "{part} in {letter}");
        }
    }
}
