//! Rows from before a step, as the step changes them.

use migration::Migrator;
use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, Statement};

use crate::office::{OFFICE, databases_before};

/// Transitions as the audit log has them: one traveller submitted, rejected, submitted again, approved.
const AUDITED: &str = r#"
INSERT INTO receipt_statuses (id, label) VALUES (2, 'Pengajuan'), (3, 'Terverifikasi'), (4, 'Ditolak');
INSERT INTO audit_log (at, user_id, action, object, object_id, before, after) VALUES
 ('2026-03-06T00:00:00+00:00', 1, 'receipt.submitted', 'receipt', 1, '{"status":"1"}', '{"status":"2"}'),
 ('2026-03-07T00:00:00+00:00', 1, 'receipt.rejected', 'receipt', 1, '{"status":"2"}', '{"status":"4","note":"Bukti \"kurang\"\nLampirkan nota"}'),
 ('2026-03-08T00:00:00+00:00', 1, 'receipt.submitted', 'receipt', 1, '{"status":"4","note":"x"}', '{"status":"2","note":"x"}'),
 ('2026-03-08T00:00:00+00:00', 1, 'receipt.line_added', 'receipt', 1, NULL, '{"item":"x"}'),
 ('2026-03-09T00:00:00+00:00', 1, 'receipt.approved', 'receipt', 1, '{"status":"2","note":"x"}', '{"status":"3"}'),
 ('2026-03-09T00:00:00+00:00', 1, 'receipt.approved', 'receipt', 99, '{"status":"2"}', '{"status":"3"}');
"#;

#[tokio::test]
async fn receipt_events_are_filled_from_the_audit_log() {
    for db in databases_before("schema_receipt_events", "receipt_events").await {
        db.execute_unprepared(OFFICE).await.unwrap();
        db.execute_unprepared(AUDITED).await.unwrap();
        Migrator::up(&db, None).await.unwrap();
        let sql = "SELECT event || ' ' || from_status || '-' || to_status || ' ' || user_id || ' ' || coalesce(note, '') AS event \
                   FROM receipt_events WHERE traveller_id = 1 ORDER BY id";
        let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
        let events: Vec<String> = rows.iter().map(|row| row.try_get("", "event").unwrap()).collect();
        let expected = [
            "submitted 1-2 1 ",
            "rejected 2-4 1 Bukti \"kurang\"\nLampirkan nota",
            "submitted 4-2 1 ",
            "approved 2-3 1 ",
        ];
        assert_eq!(events, expected);
    }
}

#[tokio::test]
async fn kinds_named_pelayanan_become_health_services() {
    for db in databases_before("schema_health_services", "health_service_kinds").await {
        let kinds = "INSERT INTO trip_types (id, name) VALUES (1, 'Dalam Daerah'); \
                     INSERT INTO trip_kinds (id, name, account_code, trip_type_id) VALUES (1, 'Biasa', '5.1', 1), \
                     (2, 'Perjalanan Pelayanan Kesehatan', '5.1', 1), (3, 'pelayanan', '5.1', 1)";
        db.execute_unprepared(kinds).await.unwrap();
        Migrator::up(&db, None).await.unwrap();
        let sql = "SELECT id FROM trip_kinds WHERE is_health_service = true";
        let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
        let ids: Vec<i64> = rows.iter().map(|row| row.try_get("", "id").unwrap()).collect();
        assert_eq!(ids, [2]);
    }
}

/// Rows of before, with texts as a word processor writes them.
const TYPED: &str = "
UPDATE trips SET purpose = 'Rapat\u{a0}Jum\u{2019}at';
UPDATE trip_places SET city = 'KOTA  B';
UPDATE outgoing_letters SET subject = '\u{201c}Undangan\u{201d}', addressee = NULL;
UPDATE employees SET name = 'Ma\u{2019}ruf', nip = '199001012023212001' WHERE id = 1;
UPDATE employees SET nip = '7271019999990001' WHERE id = 2;
";

#[tokio::test]
async fn earlier_texts_get_their_normal_form_and_staff_their_kinds() {
    for db in databases_before("schema_normal_form", "normal_form").await {
        db.execute_unprepared(OFFICE).await.unwrap();
        db.execute_unprepared(TYPED).await.unwrap();
        Migrator::up(&db, None).await.unwrap();
        for (sql, expected) in [
            ("SELECT purpose_key AS text FROM trips", "rapat jum'at"),
            ("SELECT subject_key || '/' || addressee_key AS text FROM outgoing_letters WHERE id = 1", "\"undangan\"/"),
            ("SELECT name_key AS text FROM employees WHERE id = 1", "ma'ruf"),
            ("SELECT kind AS text FROM employees WHERE id = 1", "PPPK"),
            ("SELECT kind AS text FROM employees WHERE id = 2", "NON-ASN"),
            ("SELECT name AS text FROM grades WHERE id = 27", "IX"),
        ] {
            let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap().unwrap();
            assert_eq!(row.try_get::<String>("", "text").unwrap(), expected, "{sql}");
        }
    }
}

/// Titles as they were typed into one field: table, title, its word for acting, and the columns after the step.
const TITLES: [(&str, &str, &str, [&str; 4]); 14] = [
    // Commas of an office's name divide nothing.
    (
        "assignment_signatories",
        "Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB",
        "",
        ["Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB", "", "", ""],
    ),
    (
        "assignment_signatories",
        "a.n. Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB, Sekretaris",
        "",
        ["Sekretaris", "Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB", "", "a.n."],
    ),
    (
        "assignment_signatories",
        "Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB, Sekretaris",
        "a.n.",
        ["Sekretaris", "Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB", "", "a.n."],
    ),
    (
        "assignment_signatories",
        "A.n. Bupati Contoh, Sekretaris Daerah u.b. Asisten Administrasi Umum",
        "",
        ["Asisten Administrasi Umum", "Bupati Contoh", "Sekretaris Daerah", "a.n."],
    ),
    ("assignment_signatories", "a.n. Kepala Dinas, Sekretaris", "Plt.", ["Sekretaris", "Kepala Dinas", "", "Plt."]),
    ("assignment_signatories", "a.n. Kepala Dinas", "", ["a.n. Kepala Dinas", "", "", ""]),
    (
        "memo_signatories",
        "a.n. Kepala Bidang P2P, Ketua Tim Kerja",
        "",
        ["Ketua Tim Kerja", "Kepala Bidang P2P", "", "a.n."],
    ),
    (
        "memo_signatories",
        "Kepala Bidang Kesehatan Masyarakat, Gizi dan KIA",
        "",
        ["Kepala Bidang Kesehatan Masyarakat, Gizi dan KIA", "", "", ""],
    ),
    (
        "budget_users",
        "an. Pengguna Anggaran, Kuasa Pengguna Anggaran",
        "",
        ["Kuasa Pengguna Anggaran", "Pengguna Anggaran", "", "a.n."],
    ),
    ("budget_users", "Kuasa Pengguna Anggaran", "Plh.", ["Kuasa Pengguna Anggaran", "", "", "Plh."]),
    ("budget_users", "u.b. Sekretaris, Kepala Bagian", "Plh.", ["Kepala Bagian", "", "Sekretaris", "Plh."]),
    ("budget_users", "Kepala Dinas u.b. Sekretaris", "", ["Kepala Dinas u.b. Sekretaris", "", "", ""]),
    ("technical_officers", "a/n KPA, PPTK", "", ["PPTK", "KPA", "", "a.n."]),
    ("technical_officers", "PPTK, Analis Kesehatan", "", ["PPTK, Analis Kesehatan", "", "", ""]),
];

/// C-13.
#[tokio::test]
async fn titles_typed_in_one_field_are_divided_at_the_last_comma_of_a_delegation() {
    for db in databases_before("schema_titles", "titles").await {
        db.execute_unprepared(OFFICE).await.unwrap();
        let backend = db.get_database_backend();
        let mut ids = Vec::new();
        for ((table, title, acting, _), id) in TITLES.iter().zip(101i64..) {
            let unit = if *table == "assignment_signatories" { "parent_unit_id" } else { "work_unit_id" };
            let insert =
                format!("INSERT INTO {table} (id, {unit}, employee_id, title, acting) VALUES ($1, 1, 1, $2, $3)");
            let values = [id.into(), (*title).into(), (*acting).into()];
            db.execute_raw(Statement::from_sql_and_values(backend, insert, values)).await.unwrap();
            ids.push(id);
        }
        Migrator::up(&db, None).await.unwrap();
        for ((table, title, _, expected), id) in TITLES.iter().zip(&ids) {
            let columns = ["title", "on_behalf_of", "for_superior", "acting"];
            let select = format!("SELECT {} FROM {table} WHERE id = $1", columns.join(", "));
            let row = db.query_one_raw(Statement::from_sql_and_values(backend, select, [(*id).into()])).await;
            let row = row.unwrap().unwrap();
            assert_eq!(columns.map(|column| row.try_get::<String>("", column).unwrap()), *expected, "{title}");
        }
        let notes = "SELECT note FROM upgrade_notes WHERE step = 'superiors' ORDER BY note";
        let notes = db.query_all_raw(Statement::from_string(backend, notes)).await.unwrap();
        let notes: Vec<String> = notes.iter().map(|row| row.try_get("", "note").unwrap()).collect();
        assert_eq!(notes.len(), 2, "{notes:?}");
        assert!(notes[0].starts_with("Jabatan KPA 'Kepala Dinas u.b. Sekretaris' (id 1"), "{}", notes[0]);
        assert!(notes[1].starts_with("Jabatan penanda tangan surat tugas 'a.n. Kepala Dinas' (id 1"), "{}", notes[1]);
    }
}

/// A letter of the archive with its number, one without, and one without a date.
const ARCHIVED_LETTERS: &str = "
INSERT INTO archived_letters (id, old_id, parent_unit_id, number, addressee, subject, letter_date, without_trip, search_key) VALUES
 (1, 1, 1, '61/A/2025', '', '', '2026-01-02', FALSE, ''), (2, 2, NULL, 'x', '', '', '2024-03-01', FALSE, ''),
 (3, 3, 1, 'y', '', '', NULL, FALSE, '');
INSERT INTO archived_numbers (parent_unit_id, letter_kind_id, year, sequence, number, letter_id) VALUES (1, 2, 2025, 61, '61/A/2025', 1);
";

#[tokio::test]
async fn archived_letters_get_year_and_sequence_and_stay_locked() {
    for db in databases_before("schema_letter_order", "letter_order").await {
        db.execute_unprepared(OFFICE).await.unwrap();
        db.execute_unprepared(ARCHIVED_LETTERS).await.unwrap();
        Migrator::up(&db, None).await.unwrap();
        let sql = "SELECT year || ' ' || sequence AS key FROM archived_letters ORDER BY id";
        let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap();
        let keys: Vec<String> = rows.iter().map(|row| row.try_get("", "key").unwrap()).collect();
        assert_eq!(keys, ["2025 61", "2024 0", "1970 0"]);
        let refused = db.execute_unprepared("UPDATE archived_letters SET year = 1").await.unwrap_err();
        assert!(refused.to_string().contains("the archive is never changed"), "{refused}");
    }
}

#[tokio::test]
async fn a_proof_becomes_the_first_of_its_line() {
    for db in databases_before("schema_line_proofs", "line_proofs").await {
        db.execute_unprepared(OFFICE).await.unwrap();
        let proof = "UPDATE expense_lines SET photo = 'foto/a.png', document = 'foto/a.pdf', document_pages = 2, photo_digest = 'ab'";
        db.execute_unprepared(proof).await.unwrap();
        Migrator::up(&db, None).await.unwrap();
        let sql = "SELECT count(*) = (SELECT count(*) FROM expense_lines) AS of_all, count(*) AS n FROM line_proofs \
                   WHERE position = 1 AND kind = 'lain' AND photo = 'foto/a.png' AND document = 'foto/a.pdf' \
                   AND document_pages = 2 AND digest = 'ab'";
        let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap().unwrap();
        assert!(row.try_get::<bool>("", "of_all").unwrap() && row.try_get::<i64>("", "n").unwrap() > 0);
    }
}

#[tokio::test]
async fn ceilings_stay_and_take_no_amount() {
    for db in databases_before("schema_empty_ceilings", "empty_ceilings").await {
        db.execute_unprepared(OFFICE).await.unwrap();
        db.execute_unprepared("INSERT INTO ceilings (sub_activity_id, year, amount, version) VALUES (1, 2030, 5, 2)")
            .await
            .unwrap();
        Migrator::up(&db, None).await.unwrap();
        let empty = "INSERT INTO ceilings (sub_activity_id, year, version) VALUES (1, 2031, 0)";
        db.execute_unprepared(empty).await.unwrap();
        db.execute_unprepared(empty).await.expect_err("one a year");
        let sql = "SELECT sum(amount) = 5 AS kept, count(*) AS n FROM ceilings WHERE year > 2029";
        let row = db.query_one_raw(Statement::from_string(db.get_database_backend(), sql)).await.unwrap().unwrap();
        assert!(row.try_get::<bool>("", "kept").unwrap() && row.try_get::<i64>("", "n").unwrap() == 2);
    }
}
