//! S4: registration of an outgoing letter.

use persistence::entity::{audit_log, counters, letter_numbers, outgoing_letters, work_units};
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, Set, Unchanged};
use serde_json::{Value, json};

use crate::{api_client::ApiClient, both_databases, testapp::TestApp};

const CALL: &str = "admin/post/surat-keluar";

fn letter() -> Value {
    json!({
        "unitKerja": { "id": 3, "kode": "P2P" },
        "dataKodeKlasifikasi": "400.7.1",
        "perihal": "Kewaspadaan dini",
        "tujuan": "Kepala Puskesmas",
        "tanggalSurat": "2026-03-02",
        "indukUnitKerja": { "id": 1, "kodeInduk": "DINKES" },
    })
}

fn with(key: &str, value: Value) -> Value {
    let mut body = letter();
    body[key] = value;
    body
}

/// Last number of the memo counter of a parent unit.
async fn counter(app: &TestApp, parent: i64, year: i32) -> i64 {
    let row = counters::Entity::find()
        .filter(counters::Column::ParentUnitId.eq(parent))
        .filter(counters::Column::LetterKindId.eq(2))
        .filter(counters::Column::Year.eq(year));
    row.one(app.db()).await.expect("a counter").map_or(0, |row| row.last)
}

/// State that a failed call must not change.
async fn tally(app: &TestApp) -> (u64, u64, usize, i64) {
    let last = counters::Entity::find().all(app.db()).await.expect("counters").iter().map(|row| row.last).sum();
    let letters = outgoing_letters::Entity::find().count(app.db()).await.expect("letters");
    let numbers = letter_numbers::Entity::find().count(app.db()).await.expect("numbers");
    (letters, numbers, app.audit_lines().await.len(), last)
}

async fn register(client: &ApiClient, body: &Value) -> Value {
    client.post(CALL, body).await.expect(200)["result"].clone()
}

both_databases! {
    async fn the_letter_gets_the_next_number_of_the_memo_counter(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let last = counter(&app, 1, 2026).await;
        let first = register(&registrar, &letter()).await;
        let expected = json!({
            "id": first["id"], "nomor": format!("400.7.1/{}/DINKES/P2P/III/2026", last + 1), "indukUnitKerjaId": 1,
            "tujuan": "Kepala Puskesmas", "perihal": "Kewaspadaan dini", "tanggalSurat": "2026-03-02T00:00:00.000Z",
        });
        assert_eq!(first, expected);
        let lenient = json!({
            "unitKerja": { "id": "1" }, "dataKodeKlasifikasi": " 400.7.1", "perihal": "Undangan\nrapat", "tujuan": "Bidang",
            "tanggalSurat": "2026-03-02T17:30:00.000+08:00", "indukUnitKerja": { "id": "1" }, "nomor": "99",
        });
        let second = register(&registrar, &lenient).await;
        assert_eq!(second["nomor"], format!("400.7.1/{}/DINKES/III/2026", last + 2), "KODE is single where the codes are equal");
        assert_eq!(second["perihal"], "Undangan rapat");
        let letters = registrar.get("admin/get/surat-keluar").await.expect(200);
        let row = letters["result"].as_array().expect("rows").iter().find(|row| row["id"] == first["id"]).expect("the letter");
        assert_eq!((&row["nomor"], &row["count"], &row["perjalanans"]), (&first["nomor"], &json!(0), &json!([])));
        let book = letter_numbers::Entity::find().filter(letter_numbers::Column::OutgoingLetterId.eq(first["id"].as_i64()));
        let book = book.one(app.db()).await.expect("the book").expect("the number");
        assert_eq!((json!(book.text), book.sequence), (first["nomor"].clone(), last + 1));
        let entry = app.new_entries().await.filter(audit_log::Column::Action.eq("outgoing_letter.registered"));
        assert_eq!(entry.count(app.db()).await.expect("the log"), 2);
    }

    async fn a_letter_counts_in_the_year_of_its_date(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let (this_year, last_year) = (counter(&app, 1, 2026).await, counter(&app, 1, 2025).await);
        let late = register(&registrar, &with("tanggalSurat", json!("2025-12-31"))).await;
        assert_eq!(late["nomor"], format!("400.7.1/{}/DINKES/P2P/XII/2025", last_year + 1));
        assert_eq!(counter(&app, 1, 2026).await, this_year);
        let ahead = register(&registrar, &with("tanggalSurat", json!("2027-01-04"))).await;
        assert_eq!(ahead["nomor"], "400.7.1/1/DINKES/P2P/I/2027");
    }

    async fn a_unit_code_equal_to_a_token_prints_literally(app: TestApp) {
        let odd = work_units::ActiveModel { id: Unchanged(3), code: Set("BULAN".into()), ..Default::default() };
        odd.update(app.db()).await.expect("a code");
        app.renew_reference().await;
        let registrar = app.client_as("pencatat").await;
        let number = counter(&app, 1, 2026).await + 1;
        let stored = register(&registrar, &letter()).await;
        assert_eq!(stored["nomor"], format!("400.7.1/{number}/DINKES/BULAN/III/2026"));
    }

    async fn each_refusal_names_its_field_and_uses_up_no_number(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let before = tally(&app).await;
        for (key, value, message) in [
            ("unitKerja", json!(null), "Unit kerja wajib dipilih"),
            ("unitKerja", json!({ "id": 0 }), "Unit kerja wajib dipilih"),
            ("dataKodeKlasifikasi", json!(null), "Klasifikasi wajib dipilih"),
            ("dataKodeKlasifikasi", json!("9.9.9"), "Klasifikasi wajib dipilih"),
            ("dataKodeKlasifikasi", json!("null"), "Klasifikasi wajib dipilih"),
            ("perihal", json!("  "), "Perihal wajib diisi"),
            ("tujuan", json!(""), "Tujuan wajib diisi"),
            ("tujuan", json!("x".repeat(256)), "Isian paling banyak 255 karakter"),
            ("tanggalSurat", json!("Invalid Date"), "Tanggal tidak sah"),
            ("tanggalSurat", json!("undefined"), "Tanggal surat wajib diisi"),
            ("tanggalSurat", json!("2027-03-02"), "Tanggal surat paling jauh satu tahun dari hari ini"),
            ("tanggalSurat", json!("2025-02-28"), "Tanggal surat paling jauh satu tahun dari hari ini"),
            ("indukUnitKerja", json!(null), "Induk unit kerja wajib dipilih"),
        ] {
            let problem = registrar.post(CALL, &with(key, value.clone())).await.expect(422);
            assert_eq!(problem["errors"], json!([{ "field": key, "message": message }]), "{key} {value}");
        }
        let nothing = registrar.post_nothing(CALL).await.expect(422);
        assert_eq!(nothing["errors"].as_array().expect("faults").len(), 6, "{nothing}");
        for body in [json!([]), json!(null), json!("x")] {
            registrar.post(CALL, &body).await.expect(400);
        }
        assert_eq!(tally(&app).await, before);
    }

    async fn only_roles_4_and_5_register_and_only_within_their_scope(app: TestApp) {
        let mut clients = Vec::new();
        for user in ["klerk", "adminunit", "keuangan", "pencatat", "superadmin"] {
            clients.push(app.client_as(user).await);
        }
        let before = tally(&app).await;
        for client in &clients[..3] {
            for body in [letter(), json!({}), json!([])] {
                assert_eq!(client.post(CALL, &body).await.expect(403)["code"], "TIDAK_BERWENANG");
            }
        }
        app.anonymous().post(CALL, &letter()).await.expect(401);
        let (registrar, admin) = (&clients[3], &clients[4]);
        for foreign in [with("unitKerja", json!({ "id": 7 })), with("indukUnitKerja", json!({ "id": 2 }))] {
            assert_eq!(registrar.post(CALL, &foreign).await.expect(403)["code"], "UNIT_LAIN");
        }
        let broken = json!({ "tanggalSurat": "kemarin", "perihal": [] });
        for (key, id) in [("unitKerja", 7), ("indukUnitKerja", 2)] {
            let mut foreign = broken.clone();
            foreign[key] = json!({ "id": id });
            assert_eq!(registrar.post(CALL, &foreign).await.expect(403)["code"], "UNIT_LAIN");
        }
        for unknown in [with("unitKerja", json!({ "id": 4711 })), with("indukUnitKerja", json!({ "id": 4711 }))] {
            registrar.post(CALL, &unknown).await.expect(404);
        }
        let apart = admin.post(CALL, &with("unitKerja", json!({ "id": 7 }))).await.expect(422);
        assert_eq!(apart["errors"][0]["field"], "unitKerja", "a work unit of another parent unit than the one named");
        assert_eq!(tally(&app).await, before);
        let last = counter(&app, 2, 2026).await;
        let elsewhere = json!({ "unitKerja": { "id": 7 }, "indukUnitKerja": { "id": 2 } });
        let mut body = letter();
        body.as_object_mut().expect("a body").extend(elsewhere.as_object().expect("units").clone());
        assert_eq!(register(admin, &body).await["nomor"], format!("400.7.1/{}/PKM-LBY/III/2026", last + 1));
    }

    async fn a_failure_after_the_number_was_taken_is_rolled_back(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let taken = format!("400.7.1/{}/DINKES/P2P/III/2026", counter(&app, 1, 2026).await + 1);
        let other = letter_numbers::Entity::find().filter(letter_numbers::Column::OutgoingLetterId.is_not_null());
        let other = other.one(app.db()).await.expect("the book").expect("a number");
        let clash = letter_numbers::ActiveModel {
            parent_unit_id: Set(1), letter_kind_id: Set(2), year: Set(2026), sequence: Set(counter(&app, 1, 2026).await + 1),
            text: Set("nomor yang menghalangi".into()),
            outgoing_letter_id: Set(other.outgoing_letter_id), ..Default::default()
        };
        let clash = clash.insert(app.db()).await.expect("a number in the way");
        let before = tally(&app).await;
        let problem = registrar.post(CALL, &letter()).await.expect(409);
        let expected = json!({ "message": "Nomor ini baru saja dipakai surat lain. Coba lagi.", "code": "BENTROK" });
        assert_eq!(problem, expected);
        assert_eq!(tally(&app).await, before);
        letter_numbers::Entity::delete_by_id(clash.id).exec(app.db()).await.expect("out of the way");
        assert_eq!(register(&registrar, &letter()).await["nomor"], taken);
    }
}
