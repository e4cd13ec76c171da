//! E2, E3: choices of a staff record, and the list with its search.

use serde_json::{Value, json};

use super::{OTHERS, added, found, person, with};
use crate::both_databases;

both_databases! {
    async fn ranks_and_grades_have_an_entry_for_none(app: TestApp) {
        let seed = app.client_as("superadmin").await.get("pegawai/get/seed").await.expect(200);
        assert_eq!(seed["resultPangkat"].as_array().map(Vec::len), Some(18));
        assert_eq!(seed["resultGolongan"][17], json!({ "id": 18, "golongan": "-" }));
        let contract: Vec<_> = seed["resultGolongan"].as_array().expect("grades")[18..].iter().map(|row| &row["golongan"]).collect();
        assert_eq!((contract.len(), contract[0], contract[8], contract[16]), (17, &json!("I"), &json!("IX"), &json!("XVII")));
        assert_eq!(seed["resultPangkat"][12], json!({ "id": 13, "pangkat": "Pembina" }));
        assert_eq!(seed["resultTingkatan"].as_array().map(Vec::len), Some(4));
    }

    async fn the_list_has_every_key_of_the_older_client(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        added(&admin, &with(&[("pangkatId", json!(0)), ("golonganId", json!(0)), ("nip", json!("-"))])).await;
        let list = admin.get("pegawai/get/daftar?&search_query=&alfabet=x'%&time=odd&page=0&limit=100").await.expect(200);
        assert_eq!((&list["page"], &list["limit"], &list["totalRows"], &list["totalPage"]), (&json!(0), &json!(100), &json!(61), &json!(1)));
        for row in list["result"].as_array().expect("rows") {
            for path in ["/nama", "/nip", "/jabatan", "/daftarTingkatan/tingkatan", "/daftarGolongan/golongan", "/daftarPangkat/pangkat"] {
                assert!(row.pointer(path).is_some_and(Value::is_string), "{path} in {row}");
            }
            assert!(row["id"].is_i64() && row.get("daftarUnitKerja").is_some(), "{row}");
        }
        let names: Vec<String> = found(&admin, "").await.iter().map(|name| name.to_lowercase()).collect();
        assert!(names.is_sorted(), "{names:?}");
    }

    async fn the_picker_names_the_unit_of_each_person(app: TestApp) {
        let listed = app.client_as("superadmin").await.get("pegawai/get/daftar?limit=100").await.expect(200);
        let picker = app.client_as("klerk").await.get("pegawai/get").await.expect(200);
        let unit = |row: &Value| row["daftarUnitKerja"].clone();
        let [listed, picker] = [listed, picker].map(|rows| rows["result"].as_array().expect("rows").iter().map(unit).collect::<Vec<_>>());
        assert!(picker.iter().any(|unit| unit["unitKerja"].is_string()), "{picker:?}");
        assert_eq!(picker, listed);
    }

    async fn the_requested_page_is_echoed_and_has_fifteen_rows(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let first = admin.get("pegawai/get/daftar").await.expect(200);
        assert_eq!((first["result"].as_array().map(Vec::len), &first["totalPage"]), (Some(15), &json!(4)));
        let beyond = admin.get("pegawai/get/daftar/?page=9&limit=15").await.expect(200);
        assert_eq!((&beyond["page"], &beyond["result"], &beyond["totalRows"]), (&json!(9), &json!([]), &json!(60)));
    }

    async fn a_search_is_literal_and_ignores_case(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        for (index, name) in ["Seratus%Persen", "Garis_Bawah", "O'Tanda", "Balik\\Miring", "José Élan"].iter().enumerate() {
            let nip = format!("19900101 201501 1 {:03}", index + 1);
            added(&admin, &with(&[("nama", json!(name)), ("nip", json!(nip))])).await;
        }
        for (search, name) in [
            ("%25", "Seratus%Persen"), ("100%", ""), ("s%25p", "Seratus%Persen"), ("_", "Garis_Bawah"), ("'", "O'Tanda"),
            ("o'tanda", "O'Tanda"), ("%5C", "Balik\\Miring"), ("JOS%C3%89", "José Élan"), ("ÉLAN", "José Élan"),
        ] {
            let names = found(&admin, search).await;
            assert_eq!(names, if name.is_empty() { vec![] } else { vec![name] }, "{search}");
        }
    }

    async fn what_looks_the_same_is_found(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let stored = "Ma\u{2019}ruf\u{a0}Con\u{2010}toh  Je\u{301}";
        added(&admin, &with(&[("nama", json!(stored))])).await;
        for search in ["ma'ruf con", "MA%E2%80%98RUF%20%20CON-TOH", "ruf%C2%A0con-toh%20j%C3%A9", "ma%60ruf"] {
            assert_eq!(found(&admin, search).await, [stored], "{search}");
        }
        assert!(found(&admin, "maruf").await.is_empty());
    }

    async fn a_nip_is_found_with_and_without_blanks(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        added(&admin, &person()).await;
        for search in ["19900101 201501 1 001", "199001012015011001", "0101 2015", "%20199001012015 "] {
            assert_eq!(found(&admin, search).await, ["Sifulan Baru, SKM"], "{search}");
        }
    }

    async fn odd_searches_are_answered(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        for search in ["%00", "%ZZ", "%F0%28%8C", "%", "a".repeat(255).as_str(), "\"'--;", "undefined"] {
            admin.get(&format!("pegawai/get/daftar?&search_query={search}&page=x&limit=-1")).await.expect(200);
        }
    }

    /// G-8.
    async fn a_search_of_more_than_255_characters_is_refused(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        for path in ["pegawai/get/daftar", "pegawai/ekspor"] {
            for length in [256, 30_000] {
                let search = format!("{path}?search_query={}", "a".repeat(length));
                let problem = admin.get(&search).await.expect(422);
                let message = "Isian paling banyak 255 karakter";
                assert_eq!(problem["errors"], json!([{ "field": "search_query", "message": message }]));
                app.client_as("klerk").await.get(&search).await.expect(403);
            }
        }
    }

    async fn only_a_super_admin_reads_the_list(app: TestApp) {
        for path in ["pegawai/get/daftar", "pegawai/get/seed"] {
            for user in OTHERS {
                app.client_as(user).await.get(path).await.expect(403);
            }
            app.client_as("semua").await.get(path).await.expect(200);
            app.anonymous().get(path).await.expect(401);
        }
    }
}
