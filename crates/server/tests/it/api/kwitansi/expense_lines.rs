//! R2, R7, R8, R11: expense lines and actual costs, and the total after every change.

use futures_util::future::join_all;
use persistence::entity::{actual_costs, expense_lines, travellers};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::{Value, json};

use super::sheet::{Sheet, foreign};
use crate::{both_databases, testapp::TestApp};

/// Total in R1, T4 and T6.
async fn totals(sheet: &Sheet) -> [i64; 3] {
    let of = |value: &Value| value["total"].as_i64().expect("a total");
    let list = sheet.clerk.get("perjalanan/get/all-perjalanan?limit=100").await.expect(200);
    let rows = list["result"].as_array().expect("rows").clone();
    let row = rows.iter().find(|row| row["id"] == sheet.trip["id"]).expect("the trip");
    let detail = sheet.clerk.get(&format!("perjalanan/get/detail-perjalanan/{}", sheet.trip["id"])).await.expect(200);
    [of(&sheet.read().await["result"]), of(&row["personils"][0]), of(&detail["result"]["personils"][0])]
}

async fn lines_of(app: &TestApp, traveller: i64) -> u64 {
    let lines = expense_lines::Entity::find().filter(expense_lines::Column::TravellerId.eq(traveller));
    lines.count(app.db()).await.expect("a count")
}

both_databases! {
    async fn the_total_is_right_after_every_change(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        assert_eq!(totals(&sheet).await, [0; 3]);
        let hotel = sheet.add(3, 385_000).await;
        assert_eq!(totals(&sheet).await, [1_155_000; 3]);
        assert_eq!(sheet.read().await["result"]["terbilang"], "Satu Juta Seratus Lima Puluh Lima Ribu Rupiah");
        sheet.rill(15_000).await.expect(200);
        sheet.rill(5_000).await.expect(200);
        assert_eq!(totals(&sheet).await, [1_175_000; 3]);
        let change = json!({ "id": hotel, "item": "Penginapan", "nilai": "400000", "qty": "2", "satuan": "malam",
            "jenisId": 1, "bukti": "/bukti/x.png", "jenisRincianBPD": { "jenis": "Rill" }, "rills": [{ "nilai": 1 }] });
        let changed = sheet.clerk.post("kwitansi/update/rincian-bpd", &change).await.expect(200);
        assert_eq!(changed["result"]["nilai"], 400_000);
        assert_eq!(totals(&sheet).await, [820_000; 3]);
        let result = sheet.read().await["result"].clone();
        let line = &result["rincianBPDs"][0];
        assert_eq!((&line["item"], &line["jenisId"], &line["bukti"]), (&json!("Penginapan"), &json!(2), &Value::Null));
        let rill = result["rincianBPDs"][1]["id"].clone();
        sheet.clerk.post("kwitansi/delete/rincian-bpd", &json!({ "id": rill })).await.expect(200);
        assert_eq!(totals(&sheet).await, [800_000; 3]);
        sheet.clerk.post("kwitansi/delete/rincian-bpd", &json!({ "id": hotel })).await.expect(200);
        assert_eq!(totals(&sheet).await, [0; 3]);
        assert_eq!(sheet.read().await["result"]["rincianBPDs"], json!([]));
    }

    async fn numbers_leave_as_numbers_regardless_of_the_input(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let form = sheet.line(" 2 ", "150000").text("pic", "undefined").text("unknown", "x");
        let added = sheet.clerk.post_form("kwitansi/post/rampung/", form).await.expect(200);
        assert_eq!((&added["result"]["qty"], &added["result"]["nilai"]), (&json!(2), &json!(150_000)));
        let body = json!({ "item": " Ojek\n", "nilai": "20000", "personilId": sheet.id.to_string(), "status": 1,
            "rincianBPDId": 999_999, "nilaiBPD": 7 });
        let reply = sheet.clerk.post("rill/post", &body).await.expect(200);
        assert_eq!(reply["message"], "berhasil tambah data");
        let read = sheet.read().await;
        let rill = &read["daftarRill"][0];
        assert_eq!((&rill["item"], &rill["nilai"]), (&json!("Ojek"), &json!(20_000)));
        assert_eq!(rill["rincianBPD"]["nilai"], 20_000);
    }

    async fn every_fault_of_a_line_is_reported(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let line = |quantity: &str, price: &str, kind: &str| {
            let form = reqwest::multipart::Form::new().text("item", "Hotel").text("satuan", "malam");
            let form = form.text("qty", quantity.to_owned()).text("nilai", price.to_owned());
            form.text("jenisId", kind.to_owned()).text("personilId", sheet.id.to_string())
        };
        for (quantity, price, kind, field, message) in [
            ("0", "1", "1", "qty", "Qty harus 1 sampai 9999"),
            ("10000", "1", "1", "qty", "Qty harus 1 sampai 9999"),
            ("1.5", "1", "1", "qty", "Qty harus 1 sampai 9999"),
            ("-1", "1", "1", "qty", "Qty harus 1 sampai 9999"),
            ("1e3", "1", "1", "qty", "Qty harus 1 sampai 9999"),
            ("null", "1", "1", "qty", "Qty harus 1 sampai 9999"),
            ("1", "0", "1", "nilai", "Nilai harus lebih dari 0"),
            ("1", "-5", "1", "nilai", "Nilai harus lebih dari 0"),
            ("1", "1,5", "1", "nilai", "Nilai harus lebih dari 0"),
            ("1", "NaN", "1", "nilai", "Nilai harus lebih dari 0"),
            ("1", "100000000000", "1", "nilai", "Nilai paling banyak Rp99.999.999.999."),
            ("2", "50000000000", "1", "nilai", "Nilai paling banyak Rp99.999.999.999."),
            ("9999", "99999999999", "1", "nilai", "Nilai paling banyak Rp99.999.999.999."),
            ("1", "1", "4", "jenisId", "Pengeluaran rill ditambahkan lewat tombol Rill"),
            ("1", "1", "5", "jenisId", "Jenis wajib dipilih"),
            ("1", "1", "undefined", "jenisId", "Jenis wajib dipilih"),
        ] {
            let problem = sheet.clerk.post_form("kwitansi/post/rampung", line(quantity, price, kind)).await.expect(422);
            let errors = json!([{ "field": field, "message": message }]);
            assert_eq!(problem["errors"], errors, "{quantity} x {price}, kind {kind}");
        }
        let empty = reqwest::multipart::Form::new().text("personilId", sheet.id.to_string());
        let problem = sheet.clerk.post_form("kwitansi/post/rampung", empty).await.expect(422);
        let fields: Vec<&str> = problem["errors"].as_array().expect("errors").iter()
            .map(|error| error["field"].as_str().expect("a field")).collect();
        assert_eq!(fields, ["item", "satuan", "qty", "nilai", "jenisId"]);
        let long = sheet.line("1", "1").text("item", "x".repeat(256));
        sheet.clerk.post_form("kwitansi/post/rampung", long).await.expect(422);
        assert_eq!(lines_of(&app, sheet.id).await, 0);
    }

    async fn a_total_may_be_above_the_largest_amount(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        for _ in 0..2 {
            sheet.clerk.post_form("kwitansi/post/rampung", sheet.line("1", "99999999999")).await.expect(200);
        }
        sheet.rill(1).await.expect(200);
        let rill = |amount: i64| json!({ "item": "Ojek", "nilai": amount, "personilId": sheet.id });
        let problem = sheet.clerk.post("rill/post", &rill(100_000_000_000)).await.expect(422);
        assert_eq!(problem["errors"][0]["message"], "Nilai paling banyak Rp99.999.999.999.");
        assert_eq!(totals(&sheet).await, [199_999_999_999; 3]);
    }

    async fn the_line_of_actual_costs_is_their_sum_and_cannot_be_edited(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        for body in [json!({}), json!({ "personilId": sheet.id }), json!({ "personilId": sheet.id, "item": "Ojek", "nilai": 0 })] {
            sheet.clerk.post("rill/post", &body).await.expect(422);
        }
        assert_eq!(lines_of(&app, sheet.id).await, 0);
        sheet.rill(15_000).await.expect(200);
        sheet.rill(20_000).await.expect(200);
        let read = sheet.read().await;
        let lines = read["result"]["rincianBPDs"].as_array().expect("lines");
        let line = &lines[0];
        assert_eq!(lines.len(), 1);
        assert_eq!((&line["item"], &line["qty"], &line["satuan"]), (&json!("Pengeluaran Rill"), &json!(1), &json!("-")));
        assert_eq!((&line["nilai"], &line["jenisRincianBPD"]["jenis"]), (&json!(35_000), &json!("Rill")));
        let edit = json!({ "id": line["id"], "item": "Ojek", "nilai": 1, "qty": 1, "satuan": "x" });
        let problem = sheet.clerk.post("kwitansi/update/rincian-bpd", &edit).await.expect(409);
        assert_eq!(problem["message"], "Baris rill dihitung dari daftar rill");
        sheet.clerk.post("kwitansi/delete/rincian-bpd", &json!({ "id": line["id"] })).await.expect(200);
        assert_eq!(sheet.read().await["daftarRill"], json!([]));
        let left = actual_costs::Entity::find().filter(actual_costs::Column::TravellerId.eq(sheet.id));
        assert_eq!(left.count(app.db()).await.expect("a count"), 0);
    }

    async fn concurrent_actual_costs_are_all_kept(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        let replies = join_all((1..=20).map(|i| sheet.rill(i * 1000))).await;
        assert!(replies.iter().all(|reply| reply.status == 200));
        let read = sheet.read().await;
        assert_eq!(read["daftarRill"].as_array().expect("rills").len(), 20);
        assert_eq!(read["result"]["rincianBPDs"].as_array().expect("lines").len(), 1);
        assert_eq!(read["result"]["rincianBPDs"][0]["nilai"], 210_000);
        assert_eq!(totals(&sheet).await, [210_000; 3]);
    }

    async fn concurrent_lines_are_all_in_the_total(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        join_all((0..10).map(|_| sheet.add(2, 1_000))).await;
        assert_eq!(totals(&sheet).await, [20_000; 3]);
    }

    async fn a_receipt_of_another_unit_is_refused_and_unchanged(app: TestApp) {
        let (traveller, _) = foreign(&app, 4).await;
        let klerk = app.client_as("klerk").await;
        let before = travellers::Entity::find_by_id(traveller).one(app.db()).await.expect("a row");
        let lines = expense_lines::Entity::find().filter(expense_lines::Column::TravellerId.eq(traveller))
            .all(app.db()).await.expect("lines");
        let line = json!({ "id": lines[0].id, "item": "x", "nilai": 1, "qty": 1, "satuan": "x" });
        let own = Sheet { id: traveller, ..Sheet::out_of_town(&app).await };
        for reply in [
            klerk.get(&format!("kwitansi/get/rampung/{traveller}")).await,
            klerk.post_form("kwitansi/post/rampung", own.line("1", "1")).await,
            klerk.post("kwitansi/update/rincian-bpd", &line).await,
            klerk.post("kwitansi/delete/rincian-bpd", &line).await,
            klerk.post("kwitansi/post/kwitansi-otomatis", &json!({ "personilId": traveller })).await,
            own.rill(1).await,
            own.submit().await,
        ] {
            assert_eq!(reply.expect(403)["code"], "UNIT_LAIN");
        }
        assert_eq!(travellers::Entity::find_by_id(traveller).one(app.db()).await.expect("a row"), before);
        assert_eq!(lines_of(&app, traveller).await, lines.len() as u64);
        let admin = app.client_as("superadmin").await;
        admin.get(&format!("kwitansi/get/rampung/{traveller}")).await.expect(200);
    }

    async fn other_roles_are_refused_before_the_body_is_read(app: TestApp) {
        let sheet = Sheet::out_of_town(&app).await;
        for user in ["adminunit", "keuangan", "pencatat"] {
            let client = app.client_as(user).await;
            client.get(&format!("kwitansi/get/rampung/{}", sheet.id)).await.expect(403);
            let broken = client.request(reqwest::Method::POST, "kwitansi/post/rampung").body("nonsense");
            crate::api_client::ApiClient::send(broken).await.expect(403);
            for path in ["kwitansi/update/rincian-bpd", "kwitansi/delete/rincian-bpd", "kwitansi/post/kwitansi-otomatis",
                "kwitansi/post/cetak-kwitansi", "kwitansi/post/bukti-perjalanan", "rill/post"] {
                client.post(path, &json!([])).await.expect(403);
            }
            client.post(&format!("kwitansi/post/pengajuan/{}", sheet.id), &json!({})).await.expect(403);
        }
    }

    async fn unknown_receipts_and_lines_are_not_found(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        for id in ["0", "abc", "-1", "424242", "99999999999999999999"] {
            klerk.get(&format!("kwitansi/get/rampung/{id}")).await.expect(404);
            klerk.post(&format!("kwitansi/post/pengajuan/{id}"), &json!({})).await.expect(404);
        }
        let line = json!({ "id": 424_242, "item": "x", "nilai": 1, "qty": 1, "satuan": "x" });
        klerk.post("kwitansi/update/rincian-bpd", &line).await.expect(404);
        klerk.post("kwitansi/delete/rincian-bpd", &line).await.expect(404);
        klerk.post("rill/post", &json!({ "item": "x", "nilai": 1, "personilId": 424_242 })).await.expect(404);
        klerk.post("kwitansi/post/kwitansi-otomatis", &json!({ "personilId": 424_242 })).await.expect(404);
        klerk.post("kwitansi/post/cetak-kwitansi", &json!({ "id": 424_242 })).await.expect(404);
    }
}
