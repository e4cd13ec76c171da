//! Import of employees: preview, then storing.

use persistence::entity::{audit_log, employees};
use reqwest::multipart::{Form, Part};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};

use super::{OTHERS, found, person};
use crate::{
    api_client::{ApiClient, Reply},
    both_databases,
    testapp::TestApp,
};

/// Four valid rows, one of them with a warning, and four refused ones.
const LIST: &str = "\u{feff}Daftar pegawai;;;;;;\r\n\
    No;NIP;Nama Lengkap;Jabatan;Gol./Ruang;Pangkat;Tingkat;Unit Kerja\r\n\
    1;19900101 201501 1 001;Impor Satu, SKM;Staf;IV/a;Pembina;Tingkat 3;P2P\r\n\
    2;'199001012015011002;Impor Dua;Staf;3b;penata muda tingkat i;3;\r\n\
    3;-;Impor Tiga;Honorer;-;-;4;\r\n\
    4;19900101 202321 2 001;Impor Empat;Perawat;III/a;Pembina;4;\r\n\
    5;1,99001E+17;Impor Lima;Staf;-;-;4;\r\n\
    6;199001012015011000;Impor Enam;Staf;-;-;4;\r\n\
    7;199001012015011001;Impor Tujuh;Staf;-;-;4;\r\n\
    8;;;Staf;XX;-;9;Entah\r\n";

async fn import(client: &ApiClient, file: &[u8], save: &str) -> Reply {
    let file = Part::bytes(file.to_vec()).file_name("pegawai.csv");
    client.post_form("pegawai/impor", Form::new().part("file", file).text("simpan", save.to_owned())).await
}

async fn count(app: &TestApp) -> u64 {
    employees::Entity::find().count(app.db()).await.expect("a count")
}

fn rows(answer: &Value, key: &str) -> Vec<i64> {
    answer[key].as_array().expect("rows").iter().map(|row| row["baris"].as_i64().expect("a row number")).collect()
}

both_databases! {
    async fn a_preview_stores_nothing(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = count(&app).await;
        let seen = import(&admin, LIST.as_bytes(), "0").await.expect(200);
        assert_eq!((rows(&seen, "siap"), rows(&seen, "ditolak"), &seen["tersimpan"]), (vec![3, 4, 5, 6], vec![7, 8, 9, 10], &json!(0)));
        let first = &seen["siap"][0];
        assert_eq!((&first["nip"], &first["pangkat"], &first["golongan"]), (&json!("19900101 201501 1 001"), &json!("Pembina"), &json!("IV/a")));
        assert!(first["unitKerja"].is_string() && first["peringatan"] == json!([]), "{first}");
        assert_eq!(seen["siap"][3]["peringatan"], json!(["Pangkat tidak sesuai dengan golongan"]));
        for row in [0, 1] {
            let reason = seen["ditolak"][row]["alasan"][0].as_str().expect("a reason");
            assert!(reason.contains("Format kolom NIP sebagai Teks"), "{reason}");
        }
        assert_eq!(seen["ditolak"][2]["alasan"], json!(["NIP sama dengan baris 3"]));
        let reasons = seen["ditolak"][3]["alasan"].as_array().expect("reasons");
        assert_eq!(reasons.len(), 4, "name, grade, level and unit: {reasons:?}");
        assert_eq!(count(&app).await, before);
    }

    async fn valid_rows_are_stored_in_one_transaction(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = count(&app).await;
        let done = import(&admin, LIST.as_bytes(), "1").await.expect(200);
        assert_eq!((&done["tersimpan"], rows(&done, "ditolak").len()), (&json!(4), 4));
        assert_eq!(count(&app).await, before + 4);
        assert_eq!(found(&admin, "impor satu").await, ["Impor Satu, SKM"]);
        let stored = employees::Entity::find().filter(employees::Column::Name.eq("Impor Dua")).one(app.db()).await;
        let stored = stored.expect("a query").expect("the record");
        assert_eq!((stored.nip.as_deref(), stored.rank_id, stored.level_id), (Some("199001012015011002"), 10, 3));
        let lines = audit_log::Entity::find().filter(audit_log::Column::Action.eq("employee.enrolled"));
        assert_eq!(lines.count(app.db()).await.expect("a count"), 4);
        let again = import(&admin, LIST.as_bytes(), "1").await.expect(200);
        assert_eq!(rows(&again, "siap"), [0; 0], "all of them are there already");
        assert_eq!(again["ditolak"][2]["alasan"], json!(["Sudah ada pegawai tanpa NIP dengan nama dan unit kerja ini"]));
    }

    async fn old_excel_and_libreoffice_files_are_read(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let files: [&[u8]; 2] = [
            include_bytes!("../../../../../../fixtures/cases/pegawai.xls"),
            include_bytes!("../../../../../../fixtures/cases/pegawai.ods"),
        ];
        for file in files {
            assert_eq!(rows(&import(&admin, file, "0").await.expect(200), "siap"), [2, 3]);
        }
    }

    async fn the_sample_and_the_export_can_be_imported(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let sample = admin.get("pegawai/impor/contoh").await;
        assert!(sample.header("content-disposition").contains("Contoh_Impor_Pegawai.xlsx"));
        let seen = import(&admin, &sample.body, "0").await.expect(200);
        assert_eq!((rows(&seen, "siap"), &seen["siap"][0]["peringatan"], &seen["ditolak"]), (vec![4], &json!([]), &json!([])));
        let export = admin.get("pegawai/ekspor").await;
        let seen = import(&admin, &export.body, "0").await.expect(200);
        assert_eq!((rows(&seen, "siap").len(), rows(&seen, "ditolak").len()), (0, 60), "nobody is doubled");
        let people = ["NIP sudah digunakan pegawai lain", "Sudah ada pegawai tanpa NIP dengan nama dan unit kerja ini"];
        for reason in people {
            assert!(seen["ditolak"].as_array().expect("rows").iter().any(|row| row["alasan"] == json!([reason])), "{reason}");
        }
    }

    async fn a_file_that_is_no_list_of_people_is_refused(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let zip_bomb = [b"PK\x03\x04".to_vec(), vec![0; 4096]].concat();
        let cases: [(&[u8], &str); 6] = [
            (b"Nama;Pangkat\nA;B\n", "Kolom NIP, Jabatan dan Tingkatan tidak ditemukan"),
            (b"Nama;NIP;Jabatan;Tingkatan\n", "Berkas tidak memuat satu pegawai pun"),
            (b"\x00\x01\x02", "Berkas tidak dapat dibaca"),
            (&zip_bomb, "Berkas tidak dapat dibaca"),
            (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 and nothing else", "Berkas tidak dapat dibaca"),
            (&b"A;-;B;4\n".repeat(5002), "Berkas memuat lebih dari 5000 baris"),
        ];
        for (file, message) in cases {
            let refused = import(&admin, file, "1").await.expect(422);
            let shown = refused["message"].as_str().expect("a message");
            assert!(shown.starts_with(message), "{shown}");
            assert_eq!(refused["errors"][0]["field"], "file");
        }
        import(&admin, &vec![b'a'; 5 * 1024 * 1024 + 1], "1").await.expect(413);
        import(&admin, LIST.as_bytes(), "2").await.expect(422);
        admin.post_form("pegawai/impor", Form::new().text("file", "null")).await.expect(422);
        admin.post_nothing("pegawai/impor").await.expect(422);
        admin.post("pegawai/impor", &json!([])).await.expect(400);
    }

    async fn concurrent_imports_store_nothing_twice(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = count(&app).await;
        let list = format!("Nama;NIP;Jabatan;Tingkatan\nA;{};B;4\n", person()["nip"].as_str().expect("a NIP"));
        let (one, two) = tokio::join!(import(&admin, list.as_bytes(), "1"), import(&admin, list.as_bytes(), "1"));
        assert!([one.status, two.status].iter().all(|status| [200, 409].contains(&status.as_u16())));
        assert_eq!(count(&app).await, before + 1);
    }

    async fn only_a_super_admin_imports(app: TestApp) {
        let before = count(&app).await;
        for user in OTHERS {
            let client = app.client_as(user).await;
            import(&client, LIST.as_bytes(), "1").await.expect(403);
            client.get("pegawai/impor/contoh").await.expect(403);
        }
        import(&app.anonymous(), LIST.as_bytes(), "1").await.expect(401);
        assert_eq!(count(&app).await, before);
    }
}
