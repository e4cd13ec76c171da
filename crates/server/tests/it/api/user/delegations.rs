//! Roles lent to other accounts (office 8.3): scope, end, separation of duties, names in the audit log.

mod log;

use chrono::{DateTime, Duration, Utc};
use reqwest::Method;
use serde_json::{Value, json};

use super::accounts::{grant_of, id_of};
use crate::{
    api::{kwitansi::sheet::Sheet, perjalanan::form::Form},
    api_client::{ApiClient, Reply},
    both_databases,
    databases::OFFICE_DAY,
    testapp::TestApp,
};

const KABUT: &str = "Kabut Wanatirta, S.Tr.Keb.";
const JENGGALA: &str = "Jenggala Gunungteduh, S.K.M.";

fn day(offset: u64) -> String {
    OFFICE_DAY.checked_add_days(chrono::Days::new(offset)).expect("a day").date().to_string()
}

/// Asks for the delegation of a role of a user for days counted from today.
async fn lend(app: &TestApp, by: &str, from: &str, to: &str, role: i64, days: (u64, u64)) -> Reply {
    let body =
        json!({ "kepadaUserId": id_of(app, to).await, "roleId": role, "dari": day(days.0), "sampai": day(days.1) });
    app.client_as(by).await.post(&format!("user/{}/delegasi", id_of(app, from).await), &body).await
}

/// Lends a role of a user today; returns the id of the delegation.
async fn lent(app: &TestApp, from: &str, to: &str, role: i64) -> i64 {
    let answer = lend(app, from, from, to, role, (0, 0)).await.expect(200);
    answer["result"]["id"].as_i64().expect("an id")
}

/// A call of a client as its page sends it while acting by a delegation.
async fn acting(client: &ApiClient, delegation: i64, path: &str) -> Reply {
    let request = client.request(Method::GET, path).header("cookie", format!("jaladin_delegasi={delegation}"));
    ApiClient::send(request).await
}

/// Lent roles of the caller, as A4 tells them.
async fn lent_roles(client: &ApiClient) -> Vec<Value> {
    let answer = client.get("user/check-auth").await.expect(200);
    let roles = answer["user"]["role"].as_array().expect("roles").clone();
    roles.into_iter().filter(|role| !role["delegasiId"].is_null()).collect()
}

/// User of the newest entry of an action.
async fn done_by(app: &TestApp, action: &str) -> Value {
    let admin = app.client_as("superadmin").await;
    admin.get(&format!("admin/jejak-audit?limit=1&tindakan={action}")).await.expect(200)["result"][0]["oleh"].clone()
}

both_databases! {
    async fn a_delegate_verifies_in_the_lenders_unit_and_the_log_names_both(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 100_000).await;
        sheet.submit().await.expect(200);
        let delegate = app.client_as("klerkpkm").await;
        let approval = json!({ "personilId": sheet.id });
        delegate.post("kwitansi/verifikasi/terima", &approval).await.expect(403);
        let id = lent(&app, "pencatat", "klerkpkm", 4).await;
        let told = lent_roles(&delegate).await;
        let (user, grant) = (id_of(&app, "klerkpkm").await, grant_of(&app, "pencatat", 4).await);
        let unit = told[0]["unitKerja_profile"]["kode"].clone();
        assert_eq!((told.len(), &unit), (1, &json!("P2P")));
        for (key, value) in [
            ("id", json!(grant)),
            ("userId", json!(user)),
            ("roleId", json!(4)),
            ("delegasiId", json!(id)),
            ("atasNama", json!(KABUT)),
            ("role", json!({ "nama": "pencatat surat" })),
        ] {
            assert_eq!(told[0][key], value, "{key}");
        }
        assert!(told[0]["sampai"].as_str().expect("a day").starts_with(&day(0)));
        let sign_in = json!({ "namaPengguna": "klerkpkm", "password": crate::databases::PASSWORD });
        let signed_in = app.anonymous().post("user/login", &sign_in).await.expect(200);
        assert_eq!(signed_in["role"][1], told[0]);
        delegate.post("kwitansi/verifikasi/terima", &approval).await.expect(200);
        let by = done_by(&app, "receipt.approved").await;
        assert_eq!(by, format!("{JENGGALA} a.n. {KABUT}"));
        assert_eq!(done_by(&app, "account.role_lent").await, KABUT);
        let history = sheet.read().await["result"]["riwayat"].clone();
        let approved = history.as_array().expect("events").iter().find(|event| event["peristiwa"] == "disetujui").expect("approved");
        assert_eq!(approved["oleh"], by, "{history}");
        let foreign = delegate.get("perjalanan/get/all-perjalanan?limit=1").await.expect(200)["result"][0]["id"].clone();
        acting(&delegate, id, &format!("admin/get/detail-perjalanan/{foreign}")).await.expect(403);
        assert_eq!(done_by(&app, "access.refused").await, by);
    }

    async fn it_ends_by_itself_at_the_offices_midnight(app: TestApp) {
        app.set_day(OFFICE_DAY);
        let delegate = app.client_as("klerkpkm").await;
        let id = lend(&app, "pencatat", "pencatat", "klerkpkm", 4, (0, 1)).await.expect(200)["result"]["id"].clone();
        let id = id.as_i64().expect("an id");
        delegate.get("kwitansi/antrean").await.expect(200);
        // Makassar is eight hours east of UTC: its second day ends at 16 o'clock.
        let midnight: DateTime<Utc> = format!("{}T16:00:00Z", day(1)).parse().expect("an instant");
        app.pass(midnight - app.app().clock.now() - Duration::seconds(1));
        let delegate = app.client_as("klerkpkm").await;
        delegate.get("kwitansi/antrean").await.expect(200);
        assert_eq!(acting(&delegate, id, "kwitansi/antrean").await.status, 200);
        app.pass(Duration::seconds(1));
        delegate.get("kwitansi/antrean").await.expect(403);
        assert_eq!(acting(&delegate, id, "kwitansi/antrean").await.expect(403)["code"], "DELEGASI_BERAKHIR");
        assert_eq!(lent_roles(&delegate).await, Vec::<Value>::new());
        let list = delegate.get(&format!("user/{}/delegasi", id_of(&app, "klerkpkm").await)).await.expect(200);
        assert_eq!(list["result"][0]["keadaan"], "lewat");
    }

    async fn it_begins_with_its_first_day(app: TestApp) {
        app.set_day(OFFICE_DAY);
        app.client_as("superadmin").await.get("user/999999/delegasi").await.expect(404);
        lend(&app, "superadmin", "pencatat", "klerkpkm", 4, (1, 3)).await.expect(200);
        app.client_as("klerkpkm").await.get("kwitansi/antrean").await.expect(403);
        app.pass(Duration::days(1));
        app.client_as("klerkpkm").await.get("kwitansi/antrean").await.expect(200);
    }

    async fn it_ends_when_it_is_withdrawn_or_its_lender_loses_the_role(app: TestApp) {
        let (admin, delegate) = (app.client_as("superadmin").await, app.client_as("klerkpkm").await);
        let lender = id_of(&app, "pencatat").await;
        let path = |id: i64| format!("user/{lender}/delegasi/{id}");
        let end = async |client: &ApiClient, path: &str| ApiClient::send(client.request(Method::DELETE, path)).await;
        let first = lent(&app, "pencatat", "klerkpkm", 4).await;
        end(&delegate, &path(first)).await.expect(403);
        end(&delegate, &format!("user/{}/delegasi/{first}", id_of(&app, "klerkpkm").await)).await.expect(404);
        end(&app.client_as("pencatat").await, &path(first)).await.expect(200);
        delegate.get("kwitansi/antrean").await.expect(403);
        assert_eq!(end(&admin, &path(first)).await.expect(409)["message"], "Delegasi ini sudah berakhir. Muat ulang halaman.");
        lent(&app, "pencatat", "klerkpkm", 4).await;
        delegate.get("kwitansi/antrean").await.expect(200);
        let grant = grant_of(&app, "pencatat", 4).await;
        admin.post_nothing(&format!("user/delete/user-role?userId={lender}&id={grant}")).await.expect(200);
        delegate.get("kwitansi/antrean").await.expect(403);
        admin.post_nothing(&format!("user/post/user-role?userId={lender}&roleId=4")).await.expect(200);
        delegate.get("kwitansi/antrean").await.expect(403);
        lent(&app, "pencatat", "klerkpkm", 4).await;
        delegate.get("kwitansi/antrean").await.expect(200);
        admin.post_nothing(&format!("user/nonaktifkan/{lender}")).await.expect(200);
        delegate.get("kwitansi/antrean").await.expect(403);
        let states = admin.get(&format!("user/{lender}/delegasi")).await.expect(200);
        let states: Vec<_> = states["result"].as_array().expect("rows").iter().map(|row| row["keadaan"].clone()).collect();
        assert_eq!(states, ["dicabut", "dicabut", "dicabut"]);
    }

    async fn what_is_not_lent_is_refused(app: TestApp) {
        lent(&app, "pencatat", "klerkpkm", 4).await;
        for (by, from, to, role, days, status, field) in [
            ("semua", "semua", "klerk", 5, (0, 0), 422, "roleId"),
            ("klerkpkm", "klerkpkm", "klerk", 4, (0, 0), 422, "roleId"),
            ("klerk", "klerk", "klerk", 1, (0, 0), 422, "kepadaUserId"),
            ("klerk", "klerk", "calon", 1, (0, 0), 422, "kepadaUserId"),
            ("klerk", "klerk", "pencatat", 1, (1, 0), 422, "sampai"),
            ("klerk", "klerk", "pencatat", 1, (1, 366), 422, "sampai"),
            ("superadmin", "pencatat", "klerkpkm", 4, (0, 3), 409, ""),
            ("klerkpkm", "pencatat", "klerk", 4, (0, 0), 403, ""),
            ("superadmin", "klerk", "pencatat", 9, (0, 0), 404, ""),
        ] {
            let reply = lend(&app, by, from, to, role, days).await;
            let whose = format!("{by} lends {role} of {from} to {to}: {}", reply.text());
            assert_eq!(reply.status.as_u16(), status, "{whose}");
            if !field.is_empty() {
                assert_eq!(reply.json()["errors"][0]["field"], field, "{whose}");
            }
        }
        lend(&app, "klerk", "klerk", "pencatat", 1, (1, 365)).await.expect(200);
        app.pass(Duration::days(1));
        assert_eq!(lend(&app, "klerk", "klerk", "pencatat", 1, (0, 3)).await.expect(422)["errors"][0]["field"], "dari");
        app.client_as("klerk").await.get(&format!("user/{}/delegasi", id_of(&app, "pencatat").await)).await.expect(403);
    }

    async fn a_page_acts_by_the_chosen_role_alone(app: TestApp) {
        let (klerk, other) = (app.client_as("klerk").await, app.client_as("klerkpkm").await);
        let number = |reply: Reply| reply.expect(200)["totalRows"].clone();
        let trips = "perjalanan/get/all-perjalanan?limit=1";
        let (own, lenders) = (number(other.get(trips).await), number(klerk.get(trips).await));
        assert_ne!(own, lenders);
        let role = lent(&app, "klerk", "klerkpkm", 1).await;
        assert_eq!(number(other.get(trips).await), own, "the own role comes first");
        assert_eq!(number(acting(&other, role, trips).await), lenders);
        let verifying = lent(&app, "pencatat", "klerkpkm", 4).await;
        acting(&other, verifying, trips).await.expect(403);
        acting(&other, verifying, "kwitansi/antrean").await.expect(200);
        acting(&klerk, verifying, trips).await.expect(403);
        let tasks = |answer: Value| answer["result"].as_array().map_or(0, Vec::len);
        let (mine, theirs) = (klerk.get("beranda").await.expect(200), acting(&other, role, "beranda").await.expect(200));
        assert_eq!(tasks(mine), tasks(theirs));
    }

    async fn duties_are_separated_for_both_names(app: TestApp) {
        let keeper = app.client_as("superadmin").await;
        keeper.put("induk-unit-kerja/1/pemisahan-tugas", &json!({ "mode": "tolak" })).await.expect(200);
        let submitted = async |clerk: &ApiClient| {
            let sheet = Sheet::out_of_town_by(&app, clerk).await;
            sheet.add(1, 100_000).await;
            sheet.submit().await.expect(200);
            json!({ "personilId": sheet.id })
        };
        // The lender filed the trip, not the delegate.
        let admin = app.client_as("superadmin").await;
        let klerk = id_of(&app, "klerk").await;
        admin.post_nothing(&format!("user/post/user-role?userId={klerk}&roleId=4")).await.expect(200);
        let receipt = submitted(&app.client_as("klerk").await).await;
        lent(&app, "klerk", "klerkpkm", 4).await;
        let delegate = app.client_as("klerkpkm").await;
        delegate.post("kwitansi/verifikasi/terima", &receipt).await.expect(409);
        app.client_as("pencatat").await.post("kwitansi/verifikasi/terima", &receipt).await.expect(200);
        // The delegate filed another one in the lender's name, and the lender verifies it.
        lent(&app, "klerk", "keuangan", 1).await;
        let form = Form::out_of_town(&app.client_as("klerk").await, 30).await.on("2026-04-20", "2026-04-21");
        let by_delegate = Form { client: app.client_as("keuangan").await, ..form };
        let sheet = Sheet::of(&app, &by_delegate).await;
        sheet.clerk.post("perjalanan/post/surat-tugas", &json!({ "id": sheet.trip["id"] })).await.expect_docx();
        let by = done_by(&app, "trip.filed").await;
        assert!(by.as_str().expect("a name").contains(" a.n. "), "{by}");
        let history = sheet.clerk.get(&format!("perjalanan/{}/riwayat", sheet.trip["id"])).await.expect(200)["result"].clone();
        let names: Vec<_> = history["peristiwa"].as_array().expect("events").iter().map(|event| &event["oleh"]).collect();
        assert_eq!(names, [&by, &by], "issued and filed: {history}");
        sheet.add(1, 100_000).await;
        sheet.submit().await.expect(200);
        app.client_as("klerk").await.post("kwitansi/verifikasi/terima", &json!({ "personilId": sheet.id })).await.expect(409);
    }

    async fn who_lent_the_verification_does_not_pay(app: TestApp) {
        let keeper = app.client_as("superadmin").await;
        keeper.put("induk-unit-kerja/1/pemisahan-tugas", &json!({ "mode": "tolak" })).await.expect(200);
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 100_000).await;
        sheet.submit().await.expect(200);
        lent(&app, "semua", "klerkpkm", 4).await;
        let delegate = app.client_as("klerkpkm").await;
        delegate.post("kwitansi/verifikasi/terima", &json!({ "personilId": sheet.id })).await.expect(200);
        let pay = async |user: &str| {
            let payer = app.client_as(user).await;
            let path = format!("kwitansi/{}/pembayaran", sheet.id);
            let version = payer.get(&path).await.expect(200)["versi"].clone();
            let reason = "Panitia menahan kuitansinya";
            let body = json!({
                "jenis": "pelunasan", "nilai": 100_000, "tanggal": day(0), "cara": "tunai", "nomorBukti": "BK-9", "versi": version,
                "alasanTemuan": { "T08": reason, "T03": reason, "T09": reason },
            });
            payer.post(&path, &body).await
        };
        assert_eq!(pay("semua").await.expect(409)["code"], "PEMISAHAN_TUGAS");
        assert_eq!(pay("keuangan").await.expect(409)["code"], "TEMUAN", "the reasons are another one's to give");
    }

    async fn who_lent_the_role_by_which_a_reason_was_given_does_not_pay(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        admin.put("induk-unit-kerja/1/pemisahan-tugas", &json!({ "mode": "tolak" })).await.expect(200);
        let klerk = id_of(&app, "klerk").await;
        admin.post_nothing(&format!("user/post/user-role?userId={klerk}&roleId=3")).await.expect(200);
        let sheet = Sheet::out_of_town(&app).await;
        sheet.add(1, 100_000).await;
        lent(&app, "klerk", "keuangan", 1).await;
        let reason = "Panitia menahan kuitansinya";
        let reasons = json!({ "T08": reason, "T03": reason, "T09": reason });
        let given = json!({ "versi": sheet.read().await["result"]["versi"], "alasanTemuan": reasons });
        let delegate = app.client_as("keuangan").await;
        delegate.post(&format!("kwitansi/post/pengajuan/{}", sheet.id), &given).await.expect(200);
        let by = done_by(&app, "receipt.submitted").await;
        let told = sheet.read().await["result"]["temuan"].clone();
        let answered = told.as_array().expect("findings").iter().find(|finding| finding["kode"] == "T08").expect("T08");
        assert_eq!(answered["olehAlasan"], by, "with the lender");
        sheet.approve().await.expect(200);
        let path = format!("kwitansi/{}/pembayaran", sheet.id);
        for (payer, status) in [("klerk", 409), ("keuangan", 409), ("semua", 200)] {
            let payer = app.client_as(payer).await;
            let version = payer.get(&path).await.expect(200)["versi"].clone();
            let body = json!({ "jenis": "pelunasan", "nilai": 100_000, "tanggal": day(0), "cara": "tunai", "nomorBukti": "BK-9", "versi": version });
            let answer = payer.post(&path, &body).await.expect(status);
            assert_eq!(answer["code"], if status == 409 { json!("TEMUAN") } else { Value::Null }, "{answer}");
        }
    }
}
