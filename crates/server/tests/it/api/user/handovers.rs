//! Handover of an account's waiting work (office 8.3): its minutes, its contact, its refusals.

use chrono::Days;
use reqwest::Method;
use serde_json::{Value, json};

use super::accounts::id_of;
use crate::{
    api::{kwitansi::sheet::Sheet, perjalanan::form::cancel},
    api_client::ApiClient,
    audit::newest,
    both_databases,
    databases::OFFICE_DAY,
    testapp::TestApp,
};

fn day(offset: u64) -> String {
    OFFICE_DAY.checked_add_days(Days::new(offset)).expect("a day").date().to_string()
}

/// Asks for the handover of a user's work to another one.
async fn hand_over(app: &TestApp, from: &str, to: &str, starts: &str) -> crate::api_client::Reply {
    let path = format!("user/{}/serah-terima", id_of(app, from).await);
    let body = json!({ "kepadaUserId": id_of(app, to).await, "mulai": starts, "alasan": "Mutasi ke puskesmas" });
    app.client_as("superadmin").await.post(&path, &body).await
}

/// Text of a Word file.
fn text_of(docx: &[u8]) -> String {
    documents::text_of(docx).expect("a Word file")
}

both_databases! {
    async fn a_clerks_work_goes_over_with_its_paper(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let user = id_of(&app, "klerk").await;
        let done = hand_over(&app, "klerk", "klerkpkm", &day(1)).await.expect(200);
        let id = done["result"]["id"].as_i64().expect("an id");
        let admin = app.client_as("superadmin").await;
        let list = admin.get(&format!("user/{user}/serah-terima")).await.expect(200);
        let row = &list["result"][0];
        assert_eq!((&row["id"], &row["alasan"]), (&json!(id), &json!("Mutasi ke puskesmas")));
        assert_eq!((&row["dari"]["id"], &row["kepada"]["nama"]), (&json!(user), &json!("Jenggala Gunungteduh, S.K.M.")));
        let entry = newest(&app, "account.work_handed_over").await;
        assert!(entry.after.expect("fields").contains("open_trips"));
        let print = format!("user/{user}/serah-terima/{id}/cetak");
        let paper = text_of(&admin.post(&print, &json!({ "format": "docx" })).await.expect_docx());
        for words in ["SERAH TERIMA", "Lintang Wanatirta", "Jenggala Gunungteduh", "Mutasi ke puskesmas", "Palu", "ditugaskan"] {
            assert!(paper.contains(words), "{words}: {paper}");
        }
        // What happens later changes nothing on the paper.
        cancel(&sheet.clerk, sheet.trip["id"].as_i64().expect("an id")).await.expect(200);
        assert_eq!(text_of(&admin.post_nothing(&print).await.expect_docx()), paper);
    }

    async fn the_successor_becomes_the_contact_of_open_work_on_the_first_day(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let advances = async || {
            let desk = app.client_as("keuangan").await.get("pembayaran/meja?tab=uang-muka&limit=100").await.expect(200);
            desk["result"].as_array().expect("rows").clone()
        };
        let packages = finance.get("paket?limit=100").await.expect(200);
        let id = packages["result"].as_array().expect("packages").first().expect("a package")["id"].clone();
        let contact = async || {
            let package = app.client_as("keuangan").await.get(&format!("paket/{id}")).await.expect(200);
            package["result"]["penghubung"]["nama"].clone()
        };
        let before = contact().await;
        assert_eq!(before, "Gelombang Bumiraya, A.Md.Kep.");
        let of_finance = async || advances().await.iter().filter(|row| row["penghubung"] == before).count();
        let open = of_finance().await;
        assert!(open > 0, "an open advance of the demo office");
        app.pass(chrono::Duration::days(2));
        hand_over(&app, "keuangan", "semua", &day(3)).await.expect(200);
        assert_eq!((contact().await, of_finance().await), (before.clone(), open), "not before its first day");
        app.pass(chrono::Duration::days(1));
        assert_eq!((contact().await, of_finance().await), (json!("Cendana Wanatirta, S.K.M."), 0));
    }

    async fn the_successor_is_told_until_the_minutes_are_opened(app: TestApp) {
        Sheet::out_of_town(&app).await;
        let told = async |user: &str| {
            let home = app.client_as(user).await.get("beranda").await.expect(200);
            home["result"].as_array().expect("groups").iter().find(|group| group["kode"] == "serah-terima").cloned()
        };
        let [clerk, successor] = [id_of(&app, "klerk").await, id_of(&app, "klerkpkm").await];
        let id = hand_over(&app, "klerk", "klerkpkm", &day(1)).await.expect(200)["result"]["id"].clone();
        let group = told("klerkpkm").await.expect("told");
        let row = &group["baris"][0];
        assert_eq!((&group["jumlah"], &row["id"], &row["tautan"]), (&json!(1), &id, &json!("/akun")));
        let title = row["judul"].as_str().expect("a title");
        assert!(title.starts_with("Serah terima dari Lintang Wanatirta") && title.ends_with("mulai 02 Maret 2026"), "{title}");
        assert!(row["keterangan"].as_str().expect("a text").contains(" perjalanan"), "{row}");
        assert_eq!(told("klerk").await, None);
        // Each party has the paper; another account has none of it.
        let (predecessor, heir) = (app.client_as("klerk").await, app.client_as("klerkpkm").await);
        predecessor.post_nothing(&format!("user/{clerk}/serah-terima/{id}/cetak")).await.expect_docx();
        heir.post_nothing(&format!("user/{clerk}/serah-terima/{id}/cetak")).await.expect(403);
        let other = app.client_as("pencatat").await;
        other.post_nothing(&format!("user/{}/serah-terima/{id}/cetak", id_of(&app, "pencatat").await)).await.expect(404);
        assert!(told("klerkpkm").await.is_some(), "the successor has not opened it");
        let list = heir.get(&format!("user/{successor}/serah-terima")).await.expect(200);
        assert_eq!(list["result"][0]["id"], id);
        heir.post_nothing(&format!("user/{successor}/serah-terima/{id}/cetak")).await.expect_docx();
        assert_eq!(told("klerkpkm").await, None);
        hand_over(&app, "pencatat", "klerkpkm", &day(1)).await.expect(200);
        app.pass(chrono::Duration::days(14));
        assert!(told("klerkpkm").await.is_some(), "14 days from the first one on");
        app.pass(chrono::Duration::days(1));
        assert_eq!(told("klerkpkm").await, None);
    }

    async fn handovers_that_cannot_be_are_refused(app: TestApp) {
        for (from, to, starts, field) in [
            ("klerk", "klerk", day(0), "kepadaUserId"),
            ("klerk", "calon", day(0), "kepadaUserId"),
            ("klerk", "klerkpkm", "2026-02-28".to_owned(), "mulai"),
        ] {
            let refused = hand_over(&app, from, to, &starts).await.expect(422);
            assert_eq!(refused["errors"][0]["field"], field, "{from} to {to}: {refused}");
        }
        let (admin, user) = (app.client_as("superadmin").await, id_of(&app, "klerk").await);
        let body = json!({ "kepadaUserId": user, "mulai": day(0), "alasan": " " });
        let refused = admin.post(&format!("user/{}/serah-terima", id_of(&app, "pencatat").await), &body).await.expect(422);
        assert_eq!(refused["errors"][0]["field"], "alasan");
        admin.post_nothing(&format!("user/{user}/serah-terima/99/cetak")).await.expect(404);
        admin.get("user/99999/serah-terima").await.expect(404);
        app.client_as("pencatat").await.get(&format!("user/{user}/serah-terima")).await.expect(403);
        let list: Value = admin.get(&format!("user/{user}/serah-terima")).await.expect(200);
        assert_eq!(list["result"], json!([]));
        ApiClient::send(admin.request(Method::DELETE, &format!("user/{user}/serah-terima"))).await.expect(404);
    }
}
