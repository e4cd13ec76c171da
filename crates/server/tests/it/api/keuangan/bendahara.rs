//! N1 to N4: treasurers by funding source.

use serde_json::{Value, json};

use crate::{api_client::ApiClient, both_databases, testapp::TestApp};

const ADD: &str = "keuangan/post/bendahara";

async fn treasurers(client: &ApiClient, parent: i64) -> Value {
    client.get(&format!("keuangan/get/bendahara/{parent}")).await.expect(200)["result"].clone()
}

async fn treasurers_of_both(app: &TestApp) -> [Value; 2] {
    let all = app.client_as("semua").await;
    [treasurers(&all, 1).await, treasurers(&all, 2).await]
}

both_databases! {
    async fn sources_are_listed_with_their_treasurers(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let sources = treasurers(&admin, 1).await;
        let names: Vec<_> = sources.as_array().expect("sources").iter().map(|source| source["sumber"].clone()).collect();
        assert_eq!(json!(names), json!(["APBD", "BLUD", "BOK"]));
        let first = &sources[0]["bendaharas"][0];
        assert_eq!(json!([first["jabatan"], first["pegawai_bendahara"]["nama"]]), json!(["Bendahara Pengeluaran", "Telaga Kalabenderang, S.E."]));
        assert!(first["id"].is_i64() && first["pegawai_bendahara"]["id"].is_i64());
        let linked = admin.get("keuangan/get/sumber-dana/1").await.expect(200)["result"].clone();
        assert_eq!(linked.as_array().expect("sources").len(), 3);
        assert_eq!(linked[2]["sumber"], "BOK");
        assert_eq!(linked[2]["indukUKSumberDanas"][0]["sumberDanaId"], linked[2]["id"]);
    }

    async fn a_treasurer_is_appointed_and_removed(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = treasurers_of_both(&app).await;
        let person = admin.get("pegawai/get").await.expect(200)["result"][30].clone();
        let body = json!({ "pegawaiId": person["id"], "indukUnitKerjaId": 1, "jabatan": "Bendahara BOK II", "sumberDanaId": "4" });
        let row = admin.post(ADD, &body).await.expect(200)["result"].clone();
        assert_eq!(row["sumberDanaId"], 4);
        let shown = treasurers(&admin, 1).await[2]["bendaharas"][1].clone();
        assert_eq!(shown, json!({
            "id": row["id"], "jabatan": "Bendahara BOK II", "pegawai_bendahara": { "id": person["id"], "nama": person["nama"] },
        }));
        let removed = admin.post_nothing(&format!("keuangan/delete/bendahara/{}", row["id"])).await.expect(200);
        assert_eq!(removed, json!({ "result": 1 }));
        assert_eq!(treasurers_of_both(&app).await, before);
    }

    async fn a_person_is_treasurer_of_a_source_once(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let first = treasurers(&admin, 1).await[0]["bendaharas"][0].clone();
        let body = json!({ "pegawaiId": first["pegawai_bendahara"]["id"], "indukUnitKerjaId": 1, "jabatan": "Lagi", "sumberDanaId": 1 });
        let problem = admin.post(ADD, &body).await.expect(409);
        let message = "Telaga Kalabenderang, S.E. sudah terdaftar di sini sebagai Bendahara Pengeluaran";
        assert_eq!(problem["errors"], json!([{ "field": "pegawaiId", "message": message }]));
        let person = admin.get("pegawai/get").await.expect(200)["result"][30].clone();
        let other = json!({ "pegawaiId": person["id"], "indukUnitKerjaId": 1, "jabatan": "Lain", "sumberDanaId": 1 });
        let other = admin.post(ADD, &other).await.expect(200)["result"]["id"].clone();
        let change = json!({ "id": other, "pegawaiId": first["pegawai_bendahara"]["id"], "jabatan": "Lain" });
        admin.post(&format!("keuangan/edit/bendahara/{other}"), &change).await.expect(409);
        let retitled = json!({ "id": other, "pegawaiId": person["id"], "jabatan": "Lain Sekali" });
        admin.post(&format!("keuangan/edit/bendahara/{other}"), &retitled).await.expect(200);
    }

    async fn a_source_without_treasurers_is_not_listed(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let blud = treasurers(&admin, 1).await[1].clone();
        assert_eq!(blud["sumber"], "BLUD");
        for treasurer in blud["bendaharas"].as_array().expect("treasurers") {
            admin.post_nothing(&format!("keuangan/delete/bendahara/{}", treasurer["id"])).await.expect(200);
        }
        assert_eq!(treasurers(&admin, 1).await[1]["sumber"], "BOK");
        assert_eq!(admin.get("keuangan/get/sumber-dana/1").await.expect(200)["result"][1]["sumber"], "BLUD", "but can be chosen");
    }

    async fn every_refusal_names_its_field(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = treasurers_of_both(&app).await;
        let good = json!({ "pegawaiId": 1, "indukUnitKerjaId": 1, "jabatan": "Bendahara", "sumberDanaId": 1 });
        for (key, value, message) in [
            ("pegawaiId", json!(0), "Pegawai wajib dipilih"),
            ("indukUnitKerjaId", json!(null), "Induk unit kerja wajib dipilih"),
            ("jabatan", json!("\u{7}"), "Jabatan wajib diisi"),
            ("sumberDanaId", json!(0), "Sumber dana wajib dipilih"),
            ("sumberDanaId", json!(null), "Sumber dana wajib dipilih"),
            ("sumberDanaId", json!(3), "Sumber dana tidak dipakai induk unit kerja ini"),
            ("sumberDanaId", json!("1.5"), "Isian harus berupa angka bulat"),
        ] {
            let mut body = good.clone();
            body[key] = value;
            let problem = admin.post(ADD, &body).await.expect(422);
            assert_eq!(problem["errors"], json!([{ "field": key, "message": message }]), "{problem}");
        }
        for (key, status) in [("pegawaiId", 404), ("indukUnitKerjaId", 404), ("sumberDanaId", 404)] {
            let mut body = good.clone();
            body[key] = json!(9999);
            admin.post(ADD, &body).await.expect(status);
        }
        for unknown in ["9999", "undefined"] {
            admin.post_nothing(&format!("keuangan/delete/bendahara/{unknown}")).await.expect(404);
        }
        for list in ["keuangan/get/bendahara", "keuangan/get/sumber-dana"] {
            admin.get(&format!("{list}/9999")).await.expect(404);
            let own = admin.get(&format!("{list}/1")).await.expect(200);
            for word in ["undefined", "null", "NaN"] {
                assert_eq!(admin.get(&format!("{list}/{word}")).await.expect(200), own, "{word}");
            }
        }
        assert_eq!(treasurers_of_both(&app).await, before);
    }

    async fn another_parent_unit_is_refused(app: TestApp) {
        let admin = app.client_as("adminunit").await;
        let before = treasurers_of_both(&app).await;
        admin.get("keuangan/get/bendahara/2").await.expect(403);
        admin.get("keuangan/get/sumber-dana/2").await.expect(403);
        let body = json!({ "pegawaiId": 1, "indukUnitKerjaId": 2, "jabatan": "Bendahara", "sumberDanaId": 1 });
        admin.post(ADD, &body).await.expect(403);
        let foreign = &before[1][0]["bendaharas"][0]["id"];
        assert_eq!(admin.post_nothing(&format!("keuangan/delete/bendahara/{foreign}")).await.expect(403)["code"], "UNIT_LAIN");
        assert_eq!(treasurers_of_both(&app).await, before);
        app.client_as("semua").await.post(ADD, &body).await.expect(200);
    }

    async fn each_role_has_its_calls(app: TestApp) {
        for user in ["klerk", "keuangan", "pencatat", "superadmin"] {
            let client = app.client_as(user).await;
            for path in ["keuangan/get/bendahara/1", "keuangan/get/sumber-dana/1"] {
                client.get(path).await.expect(403);
            }
            for path in [ADD, "keuangan/delete/bendahara/1", "keuangan/edit/bendahara/1"] {
                client.post(path, &json!({})).await.expect(403);
            }
        }
        let nobody = app.anonymous();
        nobody.get("keuangan/get/bendahara/1").await.expect(401);
        for path in [ADD, "keuangan/delete/bendahara/1", "keuangan/edit/bendahara/1"] {
            nobody.post_nothing(path).await.expect(401);
        }
    }
}
