//! P-53, P-54: trips are listed and printed unchanged after a signatory or treasurer is removed.

use documents::text_of;
use persistence::entity::{assignment_signatories, budget_users, memo_signatories, technical_officers, treasurers};
use serde_json::{Value, json};

use super::super::perjalanan::form::{Form, count};
use super::{OWN_PARENT, row, sheet, unit};
use crate::{api_client::ApiClient, both_databases, testapp::TestApp};

async fn tally(app: &TestApp) -> [u64; 5] {
    [
        count::<memo_signatories::Entity>(app).await,
        count::<technical_officers::Entity>(app).await,
        count::<budget_users::Entity>(app).await,
        count::<assignment_signatories::Entity>(app).await,
        count::<treasurers::Entity>(app).await,
    ]
}

/// Row of the trip in the list, and its reprinted letter.
async fn as_shown(klerk: &ApiClient, trip: &Value) -> (Value, String) {
    let list = klerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200);
    let shown = row(&list["result"], &trip["id"]).expect("the trip stays in its unit's list").clone();
    let letter = klerk.post("perjalanan/post/surat-tugas", &json!({ "id": trip["id"] })).await.expect_docx();
    klerk.get(&format!("perjalanan/get/detail-perjalanan/{}", trip["id"])).await.expect(200);
    (shown, text_of(&letter).expect("a Word file"))
}

both_databases! {
    /// U9, N2: an absent body is accepted, a malformed one is not.
    async fn a_removal_with_a_malformed_body_removes_nothing(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let signatory = sheet(&admin, OWN_PARENT).await["indukUnitKerja_ttdSuratTugas"][0]["id"].clone();
        let sources = admin.get("keuangan/get/bendahara/1").await.expect(200);
        let treasurer = sources["result"][0]["bendaharas"][0]["id"].clone();
        let before = tally(&app).await;
        let shown = sheet(&admin, OWN_PARENT).await;
        for path in [
            format!("induk-unit-kerja/delete/ttd-surat-tugas/{signatory}"),
            format!("keuangan/delete/bendahara/{treasurer}"),
        ] {
            for body in ["[]", "null", "{", "\"x\""] {
                let request = admin.request(reqwest::Method::POST, &path).body(body);
                assert_eq!(ApiClient::send(request).await.expect(400)["code"], "PERMINTAAN_RUSAK", "{path} {body}");
                klerk.post(&path, &json!([])).await.expect(403);
            }
        }
        assert_eq!((tally(&app).await, sheet(&admin, OWN_PARENT).await), (before, shown));
        assert_eq!(admin.get("keuangan/get/bendahara/1").await.expect(200), sources);
    }

    async fn signatories_of_a_trip_are_retired_and_the_trip_stays(app: TestApp) {
        let (klerk, admin) = (app.client_as("klerk").await, app.client_as("adminunit").await);
        let form = Form::out_of_town(&klerk, 30).await;
        let trip = form.file().await;
        as_shown(&klerk, &trip).await;
        let (before, rows) = (as_shown(&klerk, &trip).await, tally(&app).await);
        let named = |key: &str| form.body[key].get("value").map_or(form.body[key].clone(), |value| value["id"].clone());

        let unit_id = unit(&sheet(&admin, OWN_PARENT).await, "P2P")["id"].clone();
        for (kind, key) in [("notaDinas", "dataTtdNotaDinas"), ("PPTK", "PPTKId"), ("KPA", "KPAId")] {
            let data = json!({ "id": named(key), "type": kind, "unitKerjaId": unit_id });
            admin.post("induk-unit-kerja/delete/tanda-tangan", &json!({ "data": data })).await.expect(200);
            assert_eq!(as_shown(&klerk, &trip).await, before, "after {kind}");
            admin.post("induk-unit-kerja/delete/tanda-tangan", &json!({ "data": data })).await.expect(404);
            let again = json!({ "id": named(key), "type": kind, "unitKerjaId": unit_id, "jabatan": "x" });
            admin.post("induk-unit-kerja/update/tanda-tangan", &again).await.expect(404);
        }
        let signatory = named("dataTtdSurTug");
        admin.post_nothing(&format!("induk-unit-kerja/delete/ttd-surat-tugas/{signatory}")).await.expect(200);
        assert_eq!(as_shown(&klerk, &trip).await, before, "after the assignment signatory");
        let treasurer = named("dataBendaharaId");
        admin.post_nothing(&format!("keuangan/delete/bendahara/{treasurer}")).await.expect(200);
        assert_eq!(as_shown(&klerk, &trip).await, before, "after the treasurer");
        admin.post_nothing(&format!("keuangan/delete/bendahara/{treasurer}")).await.expect(404);

        assert_eq!(tally(&app).await, rows, "no row is gone");
        let own = sheet(&admin, OWN_PARENT).await;
        let seed = klerk.get("perjalanan/get/seed").await.expect(200);
        for (list, key) in [
            (&unit(&own, "P2P")["unitKerja_notaDinas"], "dataTtdNotaDinas"), (&seed["resultTtdNotaDinas"], "dataTtdNotaDinas"),
            (&unit(&own, "P2P")["PPTKs"], "PPTKId"), (&seed["resultPPTK"], "PPTKId"),
            (&unit(&own, "P2P")["KPAs"], "KPAId"), (&seed["resultKPA"], "KPAId"),
            (&own["indukUnitKerja_ttdSuratTugas"], "dataTtdSurTug"), (&seed["resultTtdSuratTugas"], "dataTtdSurTug"),
        ] {
            assert!(row(list, &named(key)).is_none(), "{key} in {list}");
        }
        let errors = form.with("perjalananKota", json!([{ "kota": "Poso", "tanggalBerangkat": "2026-04-06", "tanggalPulang": "2026-04-07" }]));
        let errors = errors.submit().await.expect(422)["errors"].clone();
        assert_eq!(errors.as_array().expect("errors").len(), 5, "none of the five can be chosen again: {errors}");
    }

    async fn signatories_without_trips_are_deleted(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = tally(&app).await;
        let person = admin.get("pegawai/get").await.expect(200)["result"][30]["id"].clone();
        let unit_id = unit(&sheet(&admin, OWN_PARENT).await, "P2P")["id"].clone();
        for (jenis, kind) in [("1", "notaDinas"), ("2", "KPA"), ("3", "PPTK")] {
            let body = json!({ "pegawaiId": person, "unitKerjaId": unit_id, "jabatan": "Plh.", "jenis": jenis });
            let id = admin.post("induk-unit-kerja/post/tanda-tangan", &body).await.expect(200)["result"]["id"].clone();
            let data = json!({ "id": id, "type": kind, "unitKerjaId": unit_id });
            admin.post("induk-unit-kerja/delete/tanda-tangan", &json!({ "data": data })).await.expect(200);
        }
        let body = json!({ "pegawaiId": person, "indukUnitKerjaId": 1, "jabatan": "Plh.", "sumberDanaId": 1 });
        let id = admin.post("induk-unit-kerja/post/ttd-surat-tugas", &body).await.expect(200)["result"]["id"].clone();
        admin.post_nothing(&format!("induk-unit-kerja/delete/ttd-surat-tugas/{id}")).await.expect(200);
        let id = admin.post("keuangan/post/bendahara", &body).await.expect(200)["result"]["id"].clone();
        admin.post_nothing(&format!("keuangan/delete/bendahara/{id}")).await.expect(200);
        assert_eq!(tally(&app).await, before);
    }
}
