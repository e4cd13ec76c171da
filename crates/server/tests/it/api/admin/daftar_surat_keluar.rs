//! S3: list of outgoing letters.

use serde_json::{Value, json};

use crate::both_databases;

fn rows(list: &Value) -> Vec<Value> {
    list["result"].as_array().expect("rows").clone()
}

both_databases! {
    async fn a_registrar_reads_memos_and_letters_newest_first(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let list = registrar.get("admin/get/surat-keluar?&time=&page=0&limit=100&indukUnitKerjaId=1").await.expect(200);
        let letters = rows(&list);
        for row in &letters {
            let trips = row["perjalanans"].as_array().expect("trips");
            assert_eq!(row["count"], trips.len());
            assert!(row["nomor"].is_string() && trips.iter().all(|trip| trip["id"].is_i64()), "{row}");
            assert!(row["tanggalSurat"].as_str().expect("a day").ends_with("T00:00:00.000Z"), "{row}");
            assert!(row.get("perihal").is_some() && row.get("tujuan").is_some(), "{row}");
        }
        assert!(letters.iter().any(|row| row["count"] == 1) && letters.iter().any(|row| row["count"] == 0));
        let key = |row: &Value| (row["tanggalSurat"].as_str().expect("a day").to_owned(), row["id"].as_i64().expect("an id"));
        assert!(letters.is_sorted_by(|a, b| key(a) >= key(b)));
        assert_eq!(rows(&registrar.get("admin/get/surat-keluar?time=ASC&limit=100").await.expect(200)), letters);
        let codes: Vec<_> = list["resultUnitKerja"].as_array().expect("units").iter().map(|unit| unit["kode"].clone()).collect();
        assert_eq!(codes, ["DINKES", "SEKRETARIAT", "P2P", "KESMAS", "YANKES", "SDK"]);
    }

    async fn letters_are_searched_and_ordered(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let all = rows(&registrar.get("admin/get/surat-keluar?limit=100").await.expect(200));
        let number = all[3]["nomor"].as_str().expect("a number");
        let found = registrar.get(&format!("admin/get/surat-keluar?cari={}", &number.to_lowercase()[4..])).await.expect(200);
        assert!(rows(&found).contains(&all[3]), "{number} is not in {found}");
        let contains = |row: &Value, key: &str, text: &str| row[key].as_str().unwrap_or_default().to_lowercase().contains(text);
        // Two letters are too short for the index.
        for text in ["puskesmas", "an", "undangan", "tidak ada"] {
            let found = registrar.get(&format!("admin/get/surat-keluar?limit=100&cari={text}")).await.expect(200);
            let among = |row: &&Value| ["nomor", "perihal", "tujuan"].iter().any(|key| contains(row, key, text));
            let expected: Vec<_> = all.iter().filter(among).cloned().collect();
            assert_eq!((&found["totalRows"], rows(&found)), (&json!(expected.len()), expected), "{text}");
        }
        let second = registrar.get("admin/get/surat-keluar?cari=an&limit=2&page=1").await.expect(200);
        let first = registrar.get("admin/get/surat-keluar?cari=an&limit=4").await.expect(200);
        assert_eq!(rows(&second), rows(&first)[2..]);
        let mut reversed = all.clone();
        reversed.reverse();
        assert_eq!(rows(&registrar.get("admin/get/surat-keluar?limit=100&arah=naik").await.expect(200)), reversed);
        let by_number = rows(&registrar.get("admin/get/surat-keluar?limit=100&urut=nomor&arah=naik").await.expect(200));
        let key = |row: &Value| {
            let parts: Vec<_> = row["nomor"].as_str().expect("a number").split('/').collect();
            let serial: u64 = parts[1].parse().expect("a serial");
            (parts[parts.len() - 1].to_owned(), serial)
        };
        assert!(by_number.len() == all.len() && by_number.is_sorted_by_key(key));
        for odd in ["urut=warna", "arah=atas"] {
            registrar.get(&format!("admin/get/surat-keluar?{odd}")).await.expect(422);
        }
    }

    async fn the_requested_page_is_echoed_and_queries_are_read_leniently(app: TestApp) {
        let registrar = app.client_as("pencatat").await;
        let first = registrar.get("admin/get/surat-keluar/?&time=%'_&page=&indukUnitKerjaId=undefined&x=%ZZ").await.expect(200);
        assert_eq!((&first["page"], &first["limit"], rows(&first).len()), (&json!(0), &json!(15), 15));
        let beyond = registrar.get("admin/get/surat-keluar?page=99").await.expect(200);
        assert_eq!((&beyond["page"], &beyond["result"], &beyond["totalRows"]), (&json!(99), &json!([]), &first["totalRows"]));
        registrar.get("admin/get/surat-keluar?indukUnitKerjaId=1.5").await.expect(422);
    }

    async fn only_roles_4_and_5_read_and_only_within_their_scope(app: TestApp) {
        for user in ["klerk", "adminunit", "keuangan"] {
            let client = app.client_as(user).await;
            client.get("admin/get/surat-keluar").await.expect(403);
            client.get("admin/get/surat-keluar?indukUnitKerjaId=x").await.expect(403);
        }
        app.anonymous().get("admin/get/surat-keluar").await.expect(401);
        let registrar = app.client_as("pencatat").await;
        assert_eq!(registrar.get("admin/get/surat-keluar?indukUnitKerjaId=2").await.expect(403)["code"], "UNIT_LAIN");
        registrar.get("admin/get/surat-keluar?indukUnitKerjaId=4711").await.expect(404);
        let admin = app.client_as("superadmin").await;
        let foreign = admin.get("admin/get/surat-keluar?indukUnitKerjaId=2").await.expect(200);
        assert_eq!(foreign["resultUnitKerja"], json!([{ "id": 7, "kode": "PKM-LBY" }]));
        assert!(rows(&foreign).iter().all(|row| row["nomor"].as_str().expect("a number").contains("/PKM-LBY/")));
    }
}
