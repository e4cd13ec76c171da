//! J1: list of in-town destinations.

use serde_json::{Value, json};

use super::listed;
use crate::both_databases;

fn names(rows: &[Value]) -> Vec<&str> {
    rows.iter().map(|row| row["nama"].as_str().expect("a name")).collect()
}

both_databases! {
    async fn users_read_the_own_parent_unit_and_super_admins_all(app: TestApp) {
        for user in ["klerk", "adminunit", "keuangan", "pencatat"] {
            let rows = listed(&app.client_as(user).await).await;
            assert_eq!(rows.len(), 20, "{user}");
            assert!(rows.iter().all(|row| row["indukUnitKerja"]["id"] == 1), "{user}");
        }
        let pkm = listed(&app.client_as("klerkpkm").await).await;
        assert!(pkm.len() == 10 && pkm.iter().all(|row| row["indukUnitKerja"]["id"] == 2), "{pkm:?}");
        assert_eq!(listed(&app.client_as("superadmin").await).await.len(), 40);
        app.anonymous().get("tujuan/get/dalam-kota").await.expect(401);
    }

    async fn a_row_has_the_keys_of_the_older_client_and_numbers_as_numbers(app: TestApp) {
        let rows = listed(&app.client_as("klerk").await).await;
        let row = rows.iter().find(|row| row["nama"] == "Puskesmas Lembayung").expect("a destination").clone();
        let expected = json!({
            "id": row["id"], "nama": "Puskesmas Lembayung", "durasi": 4, "uangTransport": 90000,
            "indukUnitKerja": { "id": 1, "indukUnitkerja": "Dinas Kesehatan", "indukUnitKerja": "Dinas Kesehatan" },
        });
        assert_eq!(row, expected);
        assert!(row["id"].is_i64());
        let sorted = { let mut sorted = names(&rows); sorted.sort_unstable(); sorted };
        assert_eq!(names(&rows), sorted);
    }

    /// G-22, on the page and in the trip form.
    async fn names_are_sorted_regardless_of_case(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        // "É" and "é" are outside ASCII: the lower-case function of a database may not convert them.
        for name in ["aula Contoh", "Zona Contoh", "zakat Contoh", "Étoile Contoh", "éclair Contoh"] {
            let body = json!({ "nama": name, "durasi": 4, "uangTransport": 0, "indukUnitKerjaId": 1 });
            admin.post("tujuan/post", &body).await.expect(200);
        }
        let rows = listed(&admin).await;
        let order: Vec<_> = names(&rows).iter().map(|name| name.to_lowercase()).collect();
        assert!(order.is_sorted() && order.ends_with(&["éclair contoh".into(), "étoile contoh".into()]), "{order:?}");
        let seed = app.client_as("klerk").await.get("perjalanan/get/seed").await.expect(200);
        let offered = seed["resultDalamKota"].as_array().expect("destinations").clone();
        assert_eq!(names(&offered), names(&rows));
    }

    async fn the_requested_page_is_echoed_and_has_fifty_rows_by_default(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let odd = admin.get("tujuan/get/dalam-kota/?&time=%'&page=&&limit=undefined&alfabet=_").await.expect(200);
        assert_eq!((&odd["page"], &odd["limit"], &odd["totalPage"], &odd["totalRows"]), (&json!(0), &json!(50), &json!(1), &json!(40)));
        let second = admin.get("tujuan/get/dalam-kota?page=1&limit=30").await.expect(200);
        assert_eq!((second["result"].as_array().expect("rows").len(), &second["totalPage"]), (10, &json!(2)));
        let beyond = admin.get("tujuan/get/dalam-kota?page=9").await.expect(200);
        assert_eq!((&beyond["page"], &beyond["result"]), (&json!(9), &json!([])));
    }
}
