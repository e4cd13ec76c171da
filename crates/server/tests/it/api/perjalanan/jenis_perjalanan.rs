//! T2: trip kinds by funding source.

use serde_json::{Value, json};

use crate::both_databases;

both_databases! {
    async fn a_source_pays_its_kinds_only(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        for (source, kinds) in [(1, json!([1, 2, 3])), (2, json!([1, 2, 3])), (3, json!([4, 5, 6])), (4, json!([1, 2]))] {
            let answer = klerk.get(&format!("perjalanan/get/jenis-perjalanan/{source}")).await.expect(200);
            let rows = answer["result"].as_array().expect("kinds");
            assert_eq!(rows.iter().map(|k| k["id"].clone()).collect::<Value>(), kinds);
            for kind in rows {
                assert_eq!(kind["sumberDanaJenisPerjalanans"][0]["sumberDanaId"], source);
                assert_eq!(kind["sumberDanaJenisPerjalanans"][0]["jenisPerjalananId"], kind["id"]);
                assert!(kind["tipePerjalananId"].is_i64() && kind["jenis"].is_string(), "{kind}");
            }
        }
        klerk.get("perjalanan/get/jenis-perjalanan/99").await.expect(404);
        app.client_as("pencatat").await.get("perjalanan/get/jenis-perjalanan/1").await.expect(403);
    }
}
