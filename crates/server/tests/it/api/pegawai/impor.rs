//! Import of staff lists: preview, then storing (office 2.2).

use persistence::entity::{audit_log, earlier_units, employees};
use reqwest::multipart::{Form, Part};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};

use super::{OTHERS, added, found, person, with};
use crate::{
    api_client::{ApiClient, Reply},
    both_databases,
    testapp::TestApp,
};

/// Four new people, and four rows with faults.
const LIST: &str = "\u{feff}Daftar pegawai;;;;;;\r\n\
    No;NIP;Nama Lengkap;Jabatan;Gol./Ruang;Pangkat;Tingkat;Unit Kerja\r\n\
    1;19900101 201501 1 001;Impor Satu, SKM;Staf;IV/a;Pembina;Tingkat 3;P2P\r\n\
    2;'199001012015011002;Impor Dua;Staf;3b;penata muda tingkat i;3;\r\n\
    3;-;Impor Tiga;Honorer;-;-;4;\r\n\
    4;19900101 202321 2 001;Impor Empat;Perawat;IX;-;;\r\n\
    5;1,99001E+17;Impor Lima;Staf;-;-;4;\r\n\
    6;199001012015011000;Impor Enam;Staf;-;-;4;\r\n\
    7;199001012015011001;Impor Tujuh;Staf;-;-;4;\r\n\
    8;;;Staf;XX;-;9;Entah\r\n";

fn form(file: &[u8], fields: &[(&str, &str)]) -> Form {
    let form = Form::new().part("file", Part::bytes(file.to_vec()).file_name("pegawai.csv"));
    fields.iter().fold(form, |form, (name, value)| form.text((*name).to_owned(), (*value).to_owned()))
}

async fn import(client: &ApiClient, file: &[u8], fields: &[(&str, &str)]) -> Reply {
    client.post_form("pegawai/impor", form(file, fields)).await
}

async fn seen(client: &ApiClient, file: &[u8], fields: &[(&str, &str)]) -> Value {
    import(client, file, fields).await.expect(200)
}

async fn count(app: &TestApp) -> u64 {
    employees::Entity::find().count(app.db()).await.expect("a count")
}

fn counts(answer: &Value) -> [i64; 6] {
    ["baru", "berubah", "sama", "ragu", "salah", "kosong"].map(|key| answer["jumlah"][key].as_i64().expect("a count"))
}

fn rows_of(answer: &Value, state: &str) -> Vec<i64> {
    let rows = answer["baris"].as_array().expect("rows").iter();
    rows.filter(|row| row["keadaan"] == state).map(|row| row["baris"].as_i64().expect("a number")).collect()
}

both_databases! {
    async fn a_preview_shows_headings_and_rows_and_stores_nothing(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = count(&app).await;
        let seen = seen(&admin, LIST.as_bytes(), &[]).await;
        assert_eq!((counts(&seen), &seen["tersimpan"]), ([4, 0, 0, 0, 4, 0], &json!(0)), "{seen}");
        assert_eq!((rows_of(&seen, "baru"), rows_of(&seen, "salah")), (vec![3, 4, 5, 6], vec![7, 8, 9, 10]));
        assert_eq!((&seen["baris"][0]["baris"], &seen["barisJudul"]), (&json!(7), &json!(2)), "faults first");
        assert_eq!(seen["judul"][2], json!({
            "kolom": "C", "teks": "Nama Lengkap", "dipakaiUntuk": "nama", "nomor": false,
            "contoh": ["Impor Satu, SKM", "Impor Dua", "Impor Tiga"],
        }));
        assert_eq!((&seen["judul"][0]["nomor"], &seen["tidakTerbaca"]), (&json!(true), &json!([])));
        let first = seen["baris"].as_array().expect("rows").iter().find(|row| row["baris"] == 3).expect("a row");
        assert_eq!((&first["nilai"]["nip"], &first["nilai"]["golongan"]), (&json!("19900101 201501 1 001"), &json!("IV/a")));
        for row in [0, 1] {
            let reason = seen["baris"][row]["pesan"][0].as_str().expect("a reason");
            assert!(reason.contains("Format kolom NIP sebagai Teks"), "{reason}");
        }
        assert_eq!(seen["baris"][2]["pesan"][0], "NIP sama dengan baris 3, isinya berbeda");
        assert_eq!(count(&app).await, before);
        assert!(seen["jumlahTidakAda"].as_i64().is_some_and(|count| count > 50), "{}", seen["jumlahTidakAda"]);
        assert_eq!(seen["tidakAdaDiBerkas"][0]["keadaan"], "tidak ada di berkas");
    }

    async fn rows_are_stored_in_one_transaction_and_are_the_same_afterwards(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = count(&app).await;
        let done = seen(&admin, LIST.as_bytes(), &[("simpan", "1")]).await;
        assert_eq!(done["tersimpan"], 4);
        assert_eq!(count(&app).await, before + 4);
        assert_eq!(found(&admin, "impor satu").await, ["Impor Satu, SKM"]);
        let stored = employees::Entity::find().filter(employees::Column::Name.eq("Impor Dua")).one(app.db()).await;
        let stored = stored.expect("a query").expect("the record");
        assert_eq!((stored.nip.as_deref(), stored.rank_id, stored.level_id), (Some("199001012015011002"), 10, 3));
        let lines = audit_log::Entity::find().filter(audit_log::Column::Action.eq("employee.enrolled"));
        assert_eq!(lines.count(app.db()).await.expect("a count"), 4);
        let again = seen(&admin, LIST.as_bytes(), &[("simpan", "1")]).await;
        assert_eq!((counts(&again)[0], counts(&again)[2], &again["tersimpan"]), (0, 4, &json!(0)), "{again}");
    }

    async fn known_people_change_field_by_field_and_keep_their_history(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let id = added(&admin, &with(&[("unitKerjaId", json!(2))])).await;
        let known = admin.get(&format!("pegawai/get/one-pegawai/{id}")).await.expect(200)["result"].clone();
        let list = format!(
            "Nama;NIP;Jabatan;Gol;Unit Kerja\n{};{};Kepala Seksi;III/d;P2P\n",
            known["nama"].as_str().expect("a name").to_uppercase(), known["nip"].as_str().expect("a NIP"),
        );
        let answer = seen(&admin, list.as_bytes(), &[("simpan", "1")]).await;
        assert_eq!((counts(&answer), &answer["tersimpan"]), ([0, 1, 0, 0, 0, 0], &json!(1)), "{answer}");
        let changed: Vec<_> = answer["baris"][0]["perubahan"].as_array().expect("changes").iter().map(|change| change["kolom"].clone()).collect();
        assert_eq!(changed, ["jabatan", "pangkat", "golongan", "unitKerja"]);
        assert_eq!(answer["baris"][0]["perubahan"][2]["baru"], "III/d");
        let after = admin.get(&format!("pegawai/get/one-pegawai/{id}")).await.expect(200)["result"].clone();
        assert_eq!((&after["nama"], &after["jabatan"]), (&known["nama"], &json!("Kepala Seksi")), "letters of another case are no change");
        let moves = earlier_units::Entity::find().filter(earlier_units::Column::EmployeeId.eq(id)).count(app.db()).await;
        assert_eq!(moves.expect("a count"), 1);
    }

    async fn doubtful_rows_are_stored_when_confirmed(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        added(&admin, &with(&[("nama", json!("Kembar Contoh")), ("nip", json!("-")), ("unitKerjaId", json!(2))])).await;
        let list = "Nama;NIP;Jabatan;Tingkatan;Unit Kerja\nKembar Contoh, S.KM;-;Staf;4;P2P\nLain Contoh;-;Staf;4;P2P\n".as_bytes();
        let before = count(&app).await;
        let answer = seen(&admin, list, &[("simpan", "1")]).await;
        assert_eq!((counts(&answer), &answer["tersimpan"]), ([1, 0, 0, 1, 0, 0], &json!(1)), "{answer}");
        let answer = seen(&admin, list, &[("simpan", "1"), ("konfirmasi", "[2]")]).await;
        assert_eq!((&answer["tersimpan"], count(&app).await), (&json!(1), before + 2));
        let answer = seen(&admin, list, &[("simpan", "1"), ("konfirmasi", "true")]).await;
        assert_eq!(counts(&answer)[2], 2, "{answer}");
    }

    async fn columns_are_mapped_by_hand_and_remembered(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let list = "Orang;Nomor;Tugasnya;Warna\nImpor Peta;199001012015011001;Staf;biru\n".as_bytes();
        let answer = seen(&admin, list, &[]).await;
        assert_eq!(counts(&answer)[4], 1, "{answer}");
        let mapping = r#"{"A":"nama","B":"nip","Tugasnya":"jabatan","D":""}"#;
        let fills = r#"{"tingkatan":"Tingkat 3"}"#;
        let answer = seen(&admin, list, &[("petaan", mapping), ("isian", fills), ("simpan", "1")]).await;
        assert_eq!((&answer["tersimpan"], &answer["tidakTerbaca"]), (&json!(1), &json!(["Warna"])), "{answer}");
        let other = "Orang;Nomor;Tugasnya;Warna\nImpor Lagi;199001012015011002;Staf;merah\n".as_bytes();
        let answer = seen(&admin, other, &[("isian", fills)]).await;
        assert_eq!((counts(&answer)[0], &answer["judul"][2]["dipakaiUntuk"]), (1, &json!("jabatan")), "{answer}");
        for (field, value) in [("petaan", "{"), ("petaan", r#"{"A":"warna"}"#), ("isian", "[]")] {
            let refused = import(&admin, list, &[(field, value)]).await.expect(422);
            assert_eq!(refused["errors"][0]["field"], field);
        }
        assert_eq!(seen(&admin, list, &[("barisJudul", "0")]).await["barisJudul"], 0);
        import(&admin, list, &[("lembar", "Entah")]).await.expect(422);
    }

    async fn levels_follow_the_table_of_the_office(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let list = "Nama;NIP;Jabatan;Gol\nImpor Tingkat;199001012015011001;Staf;III/d\n".as_bytes();
        let level = |answer: &Value| answer["baris"][0]["nilai"]["tingkatan"].clone();
        assert_eq!(level(&seen(&admin, list, &[]).await), "Tingkat 3");
        let levels = admin.get("pegawai/tingkatan-golongan").await.expect(200);
        assert_eq!(levels["result"].as_array().map(Vec::len), Some(35));
        let body = json!({ "tingkatan": [{ "golonganId": 12, "tingkatanId": 2 }] });
        admin.put("pegawai/tingkatan-golongan", &body).await.expect(200);
        admin.put("pegawai/tingkatan-golongan", &body).await.expect(200);
        assert_eq!(level(&seen(&admin, list, &[]).await), "Tingkat 2");
        assert_eq!(level(&seen(&admin, list, &[("isian", r#"{"tingkatan":{"III/d":"1"}}"#)]).await), "Tingkat 1");
        admin.put("pegawai/tingkatan-golongan", &json!({ "tingkatan": [{ "golonganId": 99, "tingkatanId": 2 }] })).await.expect(422);
    }

    async fn the_result_is_a_spreadsheet_of_every_row(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let file = admin.post_form("pegawai/impor/hasil", form(LIST.as_bytes(), &[("simpan", "1")])).await;
        assert!(file.header("content-disposition").contains("Hasil_Impor_Pegawai.xlsx"), "{}", file.text());
        let rows = app.rows(file.body).await;
        let text = |row: usize| format!("{:?}", rows[row].cells);
        assert!(text(0).contains("Hasil Impor Pegawai") && text(2).contains("Keadaan"), "{} {}", text(0), text(2));
        assert!(text(4).contains("\"baru\"") && text(8).contains("\"salah\""), "{}", text(4));
        assert!(rows.len() > 60 && text(rows.len() - 1).contains("tidak ada di berkas"));
        assert_eq!(found(&admin, "impor satu").await, [""; 0], "nothing is stored");
    }

    async fn old_excel_and_libreoffice_files_are_read(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let files: [&[u8]; 2] = [
            include_bytes!("../../../../../../fixtures/cases/pegawai.xls"),
            include_bytes!("../../../../../../fixtures/cases/pegawai.ods"),
        ];
        for file in files {
            assert_eq!(rows_of(&seen(&admin, file, &[]).await, "baru"), [2, 3]);
        }
    }

    async fn the_sample_is_new_and_the_own_export_the_same(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let sample = admin.get("pegawai/impor/contoh").await;
        assert!(sample.header("content-disposition").contains("Contoh_Impor_Pegawai.xlsx"));
        let answer = seen(&admin, &sample.body, &[]).await;
        assert_eq!((counts(&answer), &answer["baris"][0]["pesan"]), ([1, 0, 0, 0, 0, 0], &json!([])), "{answer}");
        let export = admin.get("pegawai/ekspor").await;
        let answer = seen(&admin, &export.body, &[]).await;
        assert_eq!((counts(&answer), &answer["jumlahTidakAda"]), ([0, 0, 60, 0, 0, 0], &json!(0)), "{answer}");
        assert_eq!(answer["tidakTerbaca"], json!([]));
    }

    async fn a_file_that_is_no_list_is_refused(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let zip_bomb = [b"PK\x03\x04".to_vec(), vec![0; 4096]].concat();
        let cases: [(&[u8], &str); 5] = [
            (b"Nama;NIP;Jabatan;Tingkatan\n", "Berkas tidak memuat satu baris pun"),
            (b"\x00\x01\x02", "Berkas tidak dapat dibaca"),
            (&zip_bomb, "Berkas tidak dapat dibaca"),
            (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 and nothing else", "Berkas tidak dapat dibaca"),
            (&b"A;-;B;4\n".repeat(5002), "Berkas memuat lebih dari 5000 baris"),
        ];
        for (file, message) in cases {
            let refused = import(&admin, file, &[("simpan", "1")]).await.expect(422);
            let shown = refused["message"].as_str().expect("a message");
            assert!(shown.starts_with(message), "{shown}");
            assert_eq!(refused["errors"][0]["field"], "file");
        }
        import(&admin, &vec![b'a'; 5 * 1024 * 1024 + 1], &[]).await.expect(413);
        import(&admin, LIST.as_bytes(), &[("simpan", "2")]).await.expect(422);
        admin.post_form("pegawai/impor", Form::new().text("file", "null")).await.expect(422);
        admin.post_nothing("pegawai/impor").await.expect(422);
        admin.post("pegawai/impor", &json!([])).await.expect(400);
    }

    async fn concurrent_imports_store_nothing_twice(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let before = count(&app).await;
        let list = format!("Nama;NIP;Jabatan;Tingkatan\nA;{};B;4\nC;-;D;4\n", person()["nip"].as_str().expect("a NIP"));
        let save = [("simpan", "1")];
        let (one, two) = tokio::join!(import(&admin, list.as_bytes(), &save), import(&admin, list.as_bytes(), &save));
        assert_eq!([one.status, two.status].map(|status| status.as_u16()), [200, 200]);
        assert_eq!(count(&app).await, before + 2);
    }

    async fn only_a_super_admin_imports(app: TestApp) {
        let before = count(&app).await;
        for user in OTHERS {
            let client = app.client_as(user).await;
            import(&client, LIST.as_bytes(), &[("simpan", "1")]).await.expect(403);
            client.get("pegawai/impor/contoh").await.expect(403);
            let reads_levels = if user == "keuangan" { 200 } else { 403 };
            client.get("pegawai/tingkatan-golongan").await.expect(reads_levels);
            client.put("pegawai/tingkatan-golongan", &json!({ "result": [] })).await.expect(403);
        }
        import(&app.anonymous(), LIST.as_bytes(), &[("simpan", "1")]).await.expect(401);
        assert_eq!(count(&app).await, before);
    }
}
