//! `/api/klasifikasi/*`: S1 and S2.

use serde_json::json;

use crate::both_databases;

both_databases! {
    async fn all_classifications_and_all_their_codes(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let list = admin.get("klasifikasi/get").await.expect(200);
        let rows = list["result"].as_array().expect("classifications");
        assert_eq!(rows.len(), 7);
        let mut codes = 0;
        for row in rows {
            let under = admin.get(&format!("klasifikasi/get/kode-klasifikasi/{}", row["id"])).await.expect(200);
            codes += under["result"].as_array().expect("codes").len();
        }
        assert_eq!(codes, 398);
        let first = admin.get("klasifikasi/get/kode-klasifikasi/1").await.expect(200);
        assert_eq!(first["result"][4], json!({ "id": 5, "kegiatan": "Perjalanan Dinas Pegawai", "kode": "000.1.2.3" }));
        let unknown = admin.get("klasifikasi/get/kode-klasifikasi/undefined").await.expect(200);
        assert_eq!(unknown, json!({ "result": [] }));
    }

    async fn each_role_has_its_calls(app: TestApp) {
        for (user, list, codes) in [
            ("klerk", 403, 200), ("adminunit", 403, 403), ("keuangan", 403, 403), ("pencatat", 200, 200), ("superadmin", 200, 200),
        ] {
            let client = app.client_as(user).await;
            client.get("klasifikasi/get").await.expect(list);
            client.get("klasifikasi/get/kode-klasifikasi/1").await.expect(codes);
        }
        app.anonymous().get("klasifikasi/get").await.expect(401);
    }
}
