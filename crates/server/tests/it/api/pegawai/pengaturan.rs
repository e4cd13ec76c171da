//! Travel settings of a person (assurance D-15).

use serde_json::{Value, json};

use super::fields;
use crate::{api_client::ApiClient, both_databases};

const PATH: &str = "pegawai/3/pengaturan";

async fn settings(client: &ApiClient) -> Value {
    client.get(PATH).await.expect(200)["result"].clone()
}

both_databases! {
    async fn finance_keeps_the_bank_account_and_nothing_else(app: TestApp) {
        let finance = app.client_as("keuangan").await;
        let before = settings(&finance).await;
        let account = json!({ "bank": "Bank Contoh", "nomorRekening": "1234 5678 90", "versi": before["versi"] });
        let set = finance.put(PATH, &account).await.expect(200)["result"].clone();
        assert_eq!((&set["bank"], &set["nomorRekening"]), (&json!("Bank Contoh"), &json!("••••••••8 90")));
        let masked = json!({ "bank": "Bank Lain", "nomorRekening": set["nomorRekening"] });
        let set = finance.put(PATH, &masked).await.expect(200)["result"].clone();
        assert_eq!((&set["bank"], &set["nomorRekening"]), (&json!("Bank Lain"), &json!("••••••••8 90")), "a masked one stays");
        for beyond in [json!({ "telepon": "0812-3456-7890" }), json!({ "telepon": "" }), json!({ "tingkatanId": 1 })] {
            assert_eq!(finance.put(PATH, &beyond).await.expect(403)["code"], "TIDAK_BERWENANG");
        }
        let stale = json!({ "bank": "Bank Lama", "versi": before["versi"] });
        assert_eq!(finance.put(PATH, &stale).await.expect(409)["code"], "BERUBAH");
        assert_eq!(settings(&finance).await, set);
        let admin = app.client_as("superadmin").await;
        let lines = admin.get("admin/jejak-audit?objek=employee&objekId=3&tindakan=employee.edited").await.expect(200)["result"].clone();
        assert_eq!(lines.as_array().expect("lines").len(), 2, "{lines}");
        assert!(!lines.to_string().contains("1234 5678"), "no whole number stands in the log");
    }

    async fn telephone_and_level_are_the_administrators(app: TestApp) {
        let [admin, finance] = [app.client_as("superadmin").await, app.client_as("keuangan").await];
        let before = settings(&admin).await;
        let set = json!({ "telepon": " +62 812-3456-7890 ", "tingkatanId": 1 });
        let set = admin.put(PATH, &set).await.expect(200)["result"].clone();
        assert_eq!((&set["telepon"], &set["tingkatan"]["id"]), (&json!("+62 812-3456-7890"), &json!(1)));
        assert_eq!((&set["bank"], &set["nomorRekening"]), (&before["bank"], &before["nomorRekening"]));
        assert_eq!(settings(&finance).await["telepon"], Value::Null, "finance pays, and calls nobody");
        let faulty = json!({ "telepon": "segera", "tingkatanId": 99 });
        assert_eq!(fields(admin.put(PATH, &faulty).await), ["telepon", "tingkatanId"]);
        // The form of a staff record knows no telephone and takes none away.
        let record = admin.get("pegawai/get/one-pegawai/3").await.expect(200)["result"].clone();
        admin.post("pegawai/edit", &json!({ "id": 3, "dataPegawai": record })).await.expect(200);
        assert_eq!(settings(&admin).await["telepon"], "+62 812-3456-7890");
        let cleared = admin.put(PATH, &json!({ "telepon": "", "bank": "", "nomorRekening": "" })).await.expect(200);
        let none = ["telepon", "bank", "nomorRekening"].map(|key| cleared["result"][key].is_null());
        assert_eq!(none, [true; 3]);
        admin.get("pegawai/999999/pengaturan").await.expect(404);
        admin.put("pegawai/999999/pengaturan", &json!({ "bank": "x" })).await.expect(404);
    }
}
