//! People without NIP who have the name of another one (office C-9).

use serde_json::{Value, json};

use super::{added, person, with};
use crate::both_databases;

fn without_nip(name: &str) -> Value {
    with(&[("nip", json!("-")), ("nama", json!(name))])
}

fn confirmed(mut record: Value) -> Value {
    record["konfirmasi"] = json!(true);
    record
}

both_databases! {
    async fn a_second_person_without_nip_of_the_same_name_is_asked_for(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        added(&admin, &without_nip("Ma'ruf Contoh")).await;
        for name in ["Ma'ruf Contoh", "MA\u{2019}RUF  CONTOH", "ma`ruf\u{a0}contoh"] {
            let refused = admin.post("pegawai/post", &without_nip(name)).await.expect(409);
            assert_eq!((&refused["code"], &refused["errors"][0]["field"]), (&json!("KEMBAR"), &json!("nama")), "{refused}");
            assert!(refused["message"].as_str().is_some_and(|text| text.contains("Ma'ruf Contoh (Bendahara)")), "{refused}");
        }
        added(&admin, &confirmed(without_nip("Ma'ruf Contoh"))).await;
        added(&admin, &with(&[("nama", json!("Ma'ruf Contoh"))])).await;
    }

    async fn an_edited_record_is_no_twin_of_itself(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        added(&admin, &without_nip("Ma'ruf Contoh")).await;
        let other = added(&admin, &without_nip("Sifulan Lain")).await;
        let record = |name: &str| json!({
            "nama": name, "nip": "-", "jabatan": "Sopir", "daftarTingkatan": { "id": 3 }, "daftarPangkat": { "id": 18 },
            "daftarGolongan": { "id": 18 },
        });
        let edit = |name: &str, sure: bool| json!({ "id": other, "dataPegawai": record(name), "konfirmasi": sure });
        admin.post("pegawai/edit", &edit("Sifulan LAIN", false)).await.expect(200);
        assert_eq!(admin.post("pegawai/edit", &edit("Ma\u{2019}ruf Contoh", false)).await.expect(409)["code"], "KEMBAR");
        admin.post("pegawai/edit", &edit("Ma\u{2019}ruf Contoh", true)).await.expect(200);
        admin.post("pegawai/edit", &edit("Ma'ruf Contoh", false)).await.expect(200);
    }

    async fn a_name_is_free_again_after_its_holder_retired(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let id = added(&admin, &without_nip("Sifulan Lain")).await;
        admin.post(&format!("pegawai/hapus/{id}"), &json!({})).await.expect(200);
        added(&admin, &without_nip("Sifulan Lain")).await;
    }

    async fn of_several_at_once_one_is_stored(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let record = without_nip("Sifulan Lain");
        let at_once = futures_util::future::join_all((0..4).map(|_| admin.post("pegawai/post", &record))).await;
        let mut statuses: Vec<_> = at_once.iter().map(|reply| reply.status.as_u16()).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409, 409, 409]);
        added(&admin, &person()).await;
    }
}
