//! Audit log for super admins (product calls).

use std::io::{Cursor, Read};

use chrono::Duration;
use persistence::entity::audit_log;
use sea_orm::{ActiveValue::Set, EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use tables::spreadsheets::Cell;

use crate::api_client::ApiClient;
use crate::audit::newest;
use crate::both_databases;
use crate::databases::office_morning;
use crate::testapp::TestApp;

const CALLS: [&str; 3] = ["admin/jejak-audit", "admin/jejak-audit/ekspor", "admin/jejak-audit/kamus"];

/// Lines of a query.
async fn found(client: &ApiClient, query: &str) -> Vec<Value> {
    let page = client.get(&format!("admin/jejak-audit?&{query}")).await.expect(200);
    page["result"].as_array().expect("lines").clone()
}

/// Edits a destination of the head office twice and returns its id.
async fn edited(app: &TestApp) -> i64 {
    let keeper = app.client_as("adminunit").await;
    let body = json!({ "nama": "Puskesmas Contoh", "uangTransport": 50000, "durasi": 4, "indukUnitKerjaId": 1 });
    keeper.post("tujuan/post", &body).await.expect(200);
    let id = newest(app, "destination.added").await.object_id.expect("an id");
    for (name, transport) in [("Puskesmas 100%", 60000), ("=HYPERLINK(\"http://x\")", 70000)] {
        let form = json!({ "nama": name, "uangTransport": transport, "durasi": 4 });
        keeper.post("tujuan/edit", &json!({ "id": id, "formData": form })).await.expect(200);
    }
    id
}

/// Number of entries that the demo office has.
async fn of_demo(app: &TestApp) -> u64 {
    let all = audit_log::Entity::find().count(app.db()).await.expect("the log");
    all - app.new_entries().await.count(app.db()).await.expect("the log")
}

/// Inserts this many old lines.
async fn many(app: &TestApp, count: i64) {
    let lines: Vec<_> = (0..count)
        .map(|n| audit_log::ActiveModel {
            at: Set(office_morning() - Duration::days(400) + Duration::seconds(n)),
            action: Set("account.signed_in".into()),
            object: Set("user".into()),
            words: Set(String::new()),
            ..Default::default()
        })
        .collect();
    for lines in lines.chunks(1000) {
        audit_log::Entity::insert_many(lines.to_vec()).exec(app.db()).await.expect("lines");
    }
}

both_databases! {
    async fn a_line_holds_user_action_time_address_and_both_values(app: TestApp) {
        let id = edited(&app).await;
        let admin = app.client_as("superadmin").await;
        let line = &found(&admin, &format!("objek=destination&objekId={id}")).await[1];
        assert_eq!(line["waktu"], "2026-03-01T02:00:00.000Z");
        assert_eq!(line["waktuKantor"], "2026-03-01T02:00:00.000Z");
        assert_eq!(line["oleh"], line["pengguna"]["nama"]);
        assert_eq!(line["alamat"], "127.0.0.1");
        assert_eq!((&line["tindakan"], &line["namaTindakan"]), (&json!("destination.edited"), &json!("Tujuan diubah")));
        assert_eq!((&line["objek"], &line["namaObjek"]), (&json!("destination"), &json!("Tujuan dalam kota")));
        assert_eq!(line["objekId"], id);
        assert_eq!(line["perubahan"], json!([
            { "isian": "Nama", "sebelum": "Puskesmas Contoh", "sesudah": "Puskesmas 100%" },
            { "isian": "Durasi (jam)", "sebelum": "4", "sesudah": "4" },
            { "isian": "Uang transport", "sebelum": "Rp50.000", "sesudah": "Rp60.000" },
        ]));
    }

    async fn anonymous_callers_and_the_operator_have_different_names(app: TestApp) {
        app.anonymous().post("user/login", &json!({ "namaPengguna": "klerk", "password": "x" })).await.expect(401);
        let admin = app.client_as("superadmin").await;
        let failed = &found(&admin, "tindakan=account.sign_in_failed").await[0];
        assert_eq!((&failed["pengguna"], &failed["oleh"]), (&Value::Null, &json!("Belum masuk")));
        assert!(failed["namaObjek"].as_str().expect("a name").starts_with("Akun pengguna: "), "{failed}");
        assert_eq!(failed["perubahan"][0]["sesudah"], "Kata sandi salah");
        assert_eq!(found(&admin, "tindakan=office.demo_loaded").await[0]["oleh"], "Operator server");
    }

    async fn each_filter_narrows(app: TestApp) {
        let id = edited(&app).await;
        let admin = app.client_as("superadmin").await;
        let keeper = found(&admin, "objek=destination").await[0]["pengguna"]["id"].clone();
        assert_eq!(found(&admin, &format!("penggunaId={keeper}&objek=destination")).await.len(), 3);
        let of_keeper = format!("penggunaId={keeper}&dari=2026-03-01");
        assert_eq!(found(&admin, &of_keeper).await.len(), 4, "the sign-in as well");
        assert_eq!(found(&admin, "tindakan=destination.edited").await.len(), 2);
        assert_eq!(found(&admin, &format!("objek=destination&objekId={}", id + 1)).await.len(), 0);
        for (text, hits) in [("PUSKESMAS%20contoh", 2), ("100%25", 2), ("1%250", 0), ("puskesmas_", 0), ("'", 0), ("127.0.0", 5)] {
            assert_eq!(found(&admin, &format!("cari={text}&dari=2026-03-01")).await.len(), hits, "{text}");
        }
        // The last page that begins at a number of the database, and ends beyond all of them.
        let last = i64::MAX / 100;
        assert_eq!(found(&admin, &format!("penggunaId={keeper}&limit=100&page={last}")).await.len(), 0);
        let empty = admin.get("admin/jejak-audit?penggunaId=&objek=null&tindakan=undefined&dari=&sampai=NaN&cari=+").await;
        assert_eq!(empty.expect(200)["totalRows"], of_demo(&app).await + 5);
    }

    async fn days_are_those_of_the_office_clock(app: TestApp) {
        app.client_as("klerk").await;
        // Half past midnight of 2 March in Makassar is 1 March in UTC.
        app.pass(Duration::hours(14) + Duration::minutes(30));
        let (admin, of_demo) = (app.client_as("superadmin").await, of_demo(&app).await);
        for (days, hits) in [
            ("dari=2026-03-02", 1),
            ("dari=2026-03-02&sampai=2026-03-02", 1),
            ("sampai=2026-03-01", of_demo + 1),
            ("dari=2026-03-03", 0),
            ("sampai=2026-03-02T00:00:00.000Z", of_demo + 2),
        ] {
            let page = admin.get(&format!("admin/jejak-audit?{days}")).await.expect(200);
            assert_eq!(page["totalRows"], hits, "{days}");
        }
        assert_eq!(found(&admin, "dari=2026-03-02").await[0]["waktuKantor"], "2026-03-01T16:30:00.000Z");
    }

    async fn the_requested_page_is_echoed_and_the_newest_comes_first(app: TestApp) {
        many(&app, 60).await;
        let admin = app.client_as("superadmin").await;
        let rows = of_demo(&app).await + 61;
        let pages = rows.div_ceil(25);
        let page = admin.get("admin/jejak-audit").await.expect(200);
        assert_eq!((&page["page"], &page["limit"], &page["totalRows"], &page["totalPage"]), (&json!(0), &json!(25), &json!(rows), &json!(pages)));
        let ids: Vec<_> = page["result"].as_array().expect("lines").iter().map(|line| line["id"].as_i64().expect("an id")).collect();
        assert!(ids.is_sorted_by(|a, b| a >= b), "{ids:?}");
        let last = admin.get(&format!("admin/jejak-audit?page={}", pages - 1)).await.expect(200);
        let left = rows - (pages - 1) * 25;
        assert_eq!((last["result"].as_array().expect("lines").len() as u64, &last["totalRows"]), (left, &json!(rows)));
        for far in [99_i64, 900_000_000_000_000_000] {
            let beyond = admin.get(&format!("admin/jejak-audit?page={far}&limit=100")).await.expect(200);
            assert_eq!((&beyond["page"], &beyond["result"], &beyond["totalRows"]), (&json!(far), &json!([]), &json!(rows)));
        }
    }

    async fn malformed_filters_are_refused(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        for (query, field) in [
            ("dari=kemarin", "dari"), ("sampai=2026-02-30", "sampai"), ("penggunaId=x", "penggunaId"), ("objekId=-1", "objekId"),
        ] {
            for call in &CALLS[..2] {
                let refusal = admin.get(&format!("{call}?{query}")).await.expect(422);
                assert_eq!(refusal["errors"][0]["field"], field, "{query}");
            }
        }
        admin.get(&format!("admin/jejak-audit?cari={}", "x".repeat(256))).await.expect(422);
    }

    async fn only_super_admins_read_the_log(app: TestApp) {
        for user in ["klerk", "adminunit", "keuangan", "pencatat"] {
            let client = app.client_as(user).await;
            for call in CALLS {
                client.get(call).await.expect(403);
            }
        }
        for call in CALLS {
            app.anonymous().get(call).await.expect(401);
        }
    }

    async fn actions_and_objects_are_listed_with_their_names(app: TestApp) {
        let words = app.client_as("superadmin").await.get("admin/jejak-audit/kamus").await.expect(200);
        assert!(words["objek"].as_array().expect("words").contains(&json!({ "kode": "trip", "nama": "Perjalanan" })));
        assert!(words["tindakan"].as_array().expect("words").contains(&json!({ "kode": "account.signed_in", "nama": "Masuk" })));
    }

    async fn the_export_equals_the_list_and_holds_no_formula(app: TestApp) {
        let id = edited(&app).await;
        let admin = app.client_as("superadmin").await;
        let file = admin.get(&format!("admin/jejak-audit/ekspor?objek=destination&objekId={id}")).await;
        assert_eq!(file.header("content-type"), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
        assert!(file.header("content-disposition").contains("attachment; filename=\"Jejak_Audit_2026-03-01.xlsx\""));
        let rows = app.table(file.body).await;
        assert_eq!(rows.len(), 4);
        assert!(matches!(rows[1].cells[0], Cell::Number(_) | Cell::Day(_)), "a real day: {:?}", rows[1].cells[0]);
        assert_eq!(rows[1].cells[1..3], ["10:00:00", "2026-03-01T02:00:00.000Z"].map(Cell::text));
        assert_eq!(rows[1].cells[4..8], ["127.0.0.1", "Tujuan diubah", "Tujuan dalam kota", &id.to_string()].map(Cell::text));
        let after = "Nama: =HYPERLINK(\"http://x\")\nDurasi (jam): 4\nUang transport: Rp70.000";
        assert_eq!(rows[1].cells[9], Cell::text(after));
        assert!(rows.iter().all(|row| row.cells[1..].iter().all(|cell| matches!(cell, Cell::Text(_) | Cell::Empty))));
        let line = newest(&app, "audit.exported").await;
        assert_eq!((line.user_id.is_some(), line.after.as_deref()), (true, Some("{\"rows\":\"3\"}")));
    }

    async fn a_long_export_holds_every_line_once(app: TestApp) {
        many(&app, 10_000).await;
        let admin = app.client_as("superadmin").await;
        let file = admin.get("admin/jejak-audit/ekspor").await;
        assert_eq!(file.status.as_u16(), 200);
        let mut archive = zip::ZipArchive::new(Cursor::new(file.body)).expect("a .xlsx file");
        let mut read = |name: &str| {
            let mut text = String::new();
            archive.by_name(name).expect(name).read_to_string(&mut text).expect("text");
            text
        };
        let page = read("xl/worksheets/sheet1.xml");
        // First cells of title, office, period and headings; of the lines with those of the office itself.
        let lines = usize::try_from(of_demo(&app).await + 10_001).expect("a count");
        assert_eq!(page.matches("<c r=\"A").count(), 4 + lines);
        assert!(!page.contains("tidak dimuat"));
    }
}
