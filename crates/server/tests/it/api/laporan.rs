//! Separation of duties: who filed, issued, filled in or travelled does not approve.

use serde_json::{Value, json};
use tables::spreadsheets::Cell;

use crate::api::kwitansi::sheet::Sheet;
use crate::api::policy::people;
use crate::api::user::accounts::id_of;
use crate::api_client::ApiClient;
use crate::audit::{after, before, newest};
use crate::both_databases;
use crate::testapp::TestApp;

/// A submitted receipt that 'semua', who has every role, filled in.
async fn receipt_of_semua(app: &TestApp) -> (Sheet, ApiClient) {
    let all = app.client_as("semua").await;
    let mut sheet = Sheet::out_of_town(app).await;
    sheet.clerk = all.clone();
    sheet.verifier = all.clone();
    sheet.add(1, 100_000).await;
    sheet.submit().await.expect(200);
    (sheet, all)
}

async fn set_mode(app: &TestApp, parent: i64, mode: &str) -> Value {
    let admin = app.client_as("adminunit").await;
    admin.put(&format!("induk-unit-kerja/{parent}/pemisahan-tugas"), &json!({ "mode": mode })).await.expect(200)
}

/// Warnings of an approval that are about duties; those of the list of checks stand beside them.
fn of_duties(approved: &Value) -> Value {
    let all = approved["peringatan"].as_array().expect("warnings");
    all.iter().filter(|one| one.as_str().is_some_and(|text| text.starts_with("Anda "))).cloned().collect()
}

async fn parent(app: &TestApp) -> i64 {
    people::unit(app, "P2P").await.parent_unit_id
}

/// Rows of the report, without its heading.
async fn report(app: &TestApp, month: &str) -> Vec<Vec<Cell>> {
    let admin = app.client_as("superadmin").await;
    let reply = admin.get(&format!("laporan/pemisahan-tugas?bulan={month}")).await;
    assert_eq!(reply.status.as_u16(), 200, "{}", reply.text());
    let rows = app.table(reply.body).await;
    rows.into_iter().skip(1).map(|row| row.cells).collect()
}

both_databases! {
    async fn an_approval_beside_other_duties_is_warned_of_and_listed(app: TestApp) {
        let (sheet, all) = receipt_of_semua(&app).await;
        let trip = all.get(&format!("admin/get/detail-perjalanan/{}", sheet.trip["id"])).await.expect(200);
        let warned = trip["result"]["personils"].as_array().expect("receipts").iter()
            .find(|one| one["id"] == sheet.id).expect("the receipt")["peringatan"].clone();
        let duty = json!(["Anda mengisi kuitansi ini."]);
        assert!(warned.as_array().expect("warnings").contains(&duty[0]), "{warned}");
        let approved = sheet.approve().await.expect(200);
        assert_eq!((&approved["result"]["statusId"], of_duties(&approved)), (&json!(3), duty));
        let line = after(&newest(&app, "receipt.approved").await);
        assert_eq!((&line["duties"], &line["trip"]), (&json!("entered"), &json!(sheet.trip["id"].to_string())));
        let rows = report(&app, "2026-03").await;
        assert_eq!((rows.len(), &rows[0][6]), (1, &Cell::text("Mengisi kuitansi")));
        assert_eq!(report(&app, "2026-02").await, Vec::<Vec<Cell>>::new());
    }

    async fn who_filed_the_trip_and_issued_its_letter_holds_both_duties(app: TestApp) {
        let all = app.client_as("semua").await;
        let mut sheet = Sheet::out_of_town_by(&app, &all).await;
        (sheet.clerk, sheet.verifier) = (app.client_as("klerk").await, all);
        sheet.add(1, 100_000).await;
        sheet.submit().await.expect(200);
        let approved = sheet.approve().await.expect(200);
        let warned = json!(["Anda mengajukan perjalanan ini.", "Anda menerbitkan surat tugas perjalanan ini."]);
        assert_eq!(of_duties(&approved), warned);
        assert_eq!(after(&newest(&app, "receipt.approved").await)["duties"], "filed, issued");
        let rows = report(&app, "2026-03").await;
        let listed = Cell::text("Mengajukan perjalanan, Menerbitkan surat tugas");
        assert_eq!((rows.len(), &rows[0][6]), (1, &listed));
    }

    async fn an_approval_without_other_duties_is_not(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 100_000).await;
        sheet.submit().await.expect(200);
        assert_eq!(of_duties(&sheet.approve().await.expect(200)), json!([]));
        assert!(after(&newest(&app, "receipt.approved").await).get("duties").is_none());
        assert_eq!(report(&app, "2026-03").await, Vec::<Vec<Cell>>::new());
    }

    async fn an_office_may_refuse_such_approvals_or_ignore_them(app: TestApp) {
        let (sheet, _) = receipt_of_semua(&app).await;
        let parent = parent(&app).await;
        assert_eq!(set_mode(&app, parent, "tolak").await["result"]["mode"], "tolak");
        let line = newest(&app, "parent_unit.safeguards_set").await;
        assert_eq!((&before(&line)["separation"], &after(&line)["separation"]), (&json!("ingatkan"), &json!("tolak")));
        let refused = sheet.approve().await.expect(409);
        assert_eq!(refused["code"], "PEMISAHAN_TUGAS");
        assert!(refused["message"].as_str().expect("a message").contains("Anda mengisi kuitansi ini."));
        let admin = app.client_as("adminunit").await;
        let path = format!("induk-unit-kerja/{parent}/pemisahan-tugas");
        assert_eq!(admin.put(&path, &json!({ "mode": "kadang" })).await.expect(422)["errors"][0]["field"], "mode");
        set_mode(&app, parent, "mati").await;
        assert_eq!(of_duties(&sheet.approve().await.expect(200)), json!([]));
    }

    async fn who_relaxes_the_separation_is_still_bound_by_it_for_a_day(app: TestApp) {
        let (sheet, all) = receipt_of_semua(&app).await;
        let path = format!("induk-unit-kerja/{}/pemisahan-tugas", parent(&app).await);
        set_mode(&app, parent(&app).await, "tolak").await;
        for mode in ["ingatkan", "mati"] {
            all.put(&path, &json!({ "mode": mode })).await.expect(200);
        }
        let refused = sheet.approve().await.expect(409);
        assert_eq!(refused["code"], "PEMISAHAN_TUGAS");
        assert!(refused["message"].as_str().expect("a message").contains("24 jam setelah diubah"), "{refused}");
        app.pass(chrono::Duration::hours(24));
        let mut later = sheet;
        later.verifier = app.client_as("semua").await;
        assert_eq!(of_duties(&later.approve().await.expect(200)), json!([]));
    }

    async fn nobody_approves_an_own_receipt(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 100_000).await;
        sheet.submit().await.expect(200);
        let traveller = employee_of(&sheet);
        let admin = app.client_as("superadmin").await;
        let unit = people::unit(&app, "P2P").await.id;
        let body = json!({
            "nama": "Sifulan", "namaPengguna": "sifulan", "password": "Baru-2026!x", "role": 4, "unitKerjaId": unit,
            "pegawaiId": traveller,
        });
        admin.post("user/register", &body).await.expect(201);
        assert_eq!(after(&newest(&app, "account.added").await)["employee"], traveller.to_string());
        let verifier = first_sign_in(&app).await;
        refuses_own(&app, &verifier, &sheet).await;
    }

    async fn nor_does_who_registered_and_was_linked_at_the_approval(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 100_000).await;
        sheet.submit().await.expect(200);
        let admin = app.client_as("superadmin").await;
        let (user, unit) = (id_of(&app, "calon").await, people::unit(&app, "P2P").await.id);
        let given = json!({ "roleId": 4, "unitKerjaId": unit, "pegawaiId": 99_999 });
        admin.post(&format!("user/setujui/{user}"), &given).await.expect(404);
        let given = json!({ "roleId": 4, "unitKerjaId": unit, "pegawaiId": employee_of(&sheet) });
        admin.post(&format!("user/setujui/{user}"), &given).await.expect(200);
        assert_eq!(after(&newest(&app, "account.approved").await)["employee"], employee_of(&sheet).to_string());
        refuses_own(&app, &app.client_as("calon").await, &sheet).await;
    }
}

/// Id of the employee whose receipt it is.
fn employee_of(sheet: &Sheet) -> Value {
    let travellers = sheet.trip["personils"].as_array().expect("travellers");
    travellers.iter().find(|one| one["id"] == sheet.id).expect("the traveller")["pegawai"]["id"].clone()
}

/// Asserts that the office refuses the verifier's approval of an own receipt, and that another's succeeds.
async fn refuses_own(app: &TestApp, verifier: &ApiClient, sheet: &Sheet) {
    set_mode(app, parent(app).await, "tolak").await;
    let refused = verifier.post("kwitansi/verifikasi/terima", &json!({ "personilId": sheet.id })).await.expect(409);
    assert!(refused["message"].as_str().expect("a message").contains("kuitansi Anda sendiri"), "{refused}");
    let receipt = sheet.read().await["result"].clone();
    let line = json!({ "id": receipt["rincianBPDs"][0]["id"], "putusan": "sesuai", "versi": receipt["versi"] });
    let unjudged = verifier.post("kwitansi/verifikasi/baris", &line).await.expect(409);
    assert_eq!(
        (&unjudged["code"], &unjudged["message"]),
        (&json!("PEMISAHAN_TUGAS"), &json!("Kuitansi harus diverifikasi orang lain. Ini kuitansi Anda sendiri."))
    );
    sheet.verifier.post("kwitansi/verifikasi/baris", &line).await.expect(200);
    sheet.approve().await.expect(200);
}

/// Signs the new account in and changes its first password.
async fn first_sign_in(app: &TestApp) -> ApiClient {
    let body = json!({ "namaPengguna": "sifulan", "password": "Baru-2026!x" });
    let token =
        app.anonymous().post("user/login", &body).await.expect(200)["token"].as_str().expect("a token").to_owned();
    let client = app.client_with(token);
    let change = json!({ "passwordLama": "Baru-2026!x", "passwordBaru": "Lebih-Baru-2026!" });
    client.post("user/ubah-password", &change).await.expect(200);
    client
}
