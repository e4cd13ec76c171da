//! Papers, sheets and lists of a package say the same, and add up (assurance D-11).

use percent_encoding::percent_decode_str;
use persistence::entity::{budget_users, employees, travellers, trips};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use tables::spreadsheets::Cell;

use super::{
    Office,
    printed_figures::{recompute_list, recompute_note},
    reasons, standing,
};
use crate::{
    api::{kwitansi::sheet::Sheet, perjalanan::form::Form},
    api_client::Reply,
    both_databases,
    testapp::TestApp,
};

async fn print(office: &Office, package: &Value, document: &str, format: &str) -> Reply {
    let body = json!({ "dokumen": document, "format": format });
    office.finance.post(&format!("paket/{}/cetak", package["id"]), &body).await
}

async fn sheet(app: &TestApp, office: &Office, package: &Value, document: &str) -> Vec<Vec<Cell>> {
    let reply = print(office, package, document, "xlsx").await;
    assert_eq!(reply.status.as_u16(), 200, "{document}: {}", reply.text());
    let rows = app.table(reply.body).await;
    rows.into_iter().map(|row| row.cells).collect()
}

/// The amount of a row that begins with a label.
fn amount_of(rows: &[Vec<Cell>], label: &str, column: usize) -> i64 {
    let row = rows.iter().find(|row| row.get(1) == Some(&Cell::Text(label.into())));
    match row.unwrap_or_else(|| panic!("no row {label}"))[column] {
        #[expect(clippy::cast_possible_truncation, reason = "whole rupiah")]
        Cell::Number(amount) => amount as i64,
        ref other => panic!("{label}: {other:?}"),
    }
}

async fn account(app: &TestApp, traveller: i64, bank: Option<&str>, number: Option<&str>) {
    let slot = travellers::Entity::find_by_id(traveller).one(app.db()).await.expect("a read").expect("a slot");
    let person =
        employees::Entity::find_by_id(slot.employee_id).one(app.db()).await.expect("a read").expect("a person");
    let row = employees::ActiveModel {
        bank: Set(bank.map(Into::into)),
        account_number: Set(number.map(Into::into)),
        ..person.into_active_model()
    };
    row.update(app.db()).await.expect("an account");
    app.renew_reference().await;
}

/// Warnings of a file.
fn warnings(reply: &Reply) -> Value {
    let header = reply.header("x-jaladin-peringatan");
    serde_json::from_slice(&percent_decode_str(&header).collect::<Vec<u8>>()).unwrap_or_default()
}

/// Warnings about bank accounts, among those about findings.
fn accounts(paid: &Value) -> Value {
    let warnings = paid["peringatan"].as_array().expect("warnings").iter();
    warnings.filter(|text| text.as_str().is_some_and(|text| text.starts_with("Rekening "))).cloned().collect()
}

both_databases! {
    async fn every_paper_is_recomputed_before_and_after_a_reversal(app: TestApp) {
        let office = Office::open(&app).await;
        let over = office.receipt(&app).await;
        office.pay(over.id, "uang-muka", 900_000).await.expect(200);
        let mut ids = vec![over.approved().await.id];
        ids.extend(office.approved(&app, 3).await);
        // Another account of the same sub-activity.
        let in_town = Form::in_town(&office.clerk, 31, true).await.with("subKegiatanId", office.form.body["subKegiatanId"].clone());
        let in_town = Sheet::of(&app, &in_town).await;
        office.clerk.post("perjalanan/post/surat-tugas", &json!({ "id": in_town.trip["id"] })).await.expect_docx();
        ids.push(in_town.approved().await.id);
        let package = office.submitted(&ids).await;
        assert_eq!(package["baris"].as_array().map(Vec::len), Some(1), "one line a sub-activity");
        assert_eq!(package["baris"][0]["rekening"].as_array().map(Vec::len), Some(2));
        let told = recompute_note(&print(&office, &package, "npd", "docx").await.expect_docx());
        assert_eq!([told["Jumlah kuitansi"], told["Uang muka"], told["Lebih bayar (disetor kembali)"]], [3_850_000, 900_000, 130_000]);
        assert_eq!(told["Diterima"], 3_080_000);

        let left_out = json!({ "personilId": ids[1], "nilai": 0, "alasan": "Nota kurang" });
        let body = json!({
            "versi": package["versi"], "tanggal": "2026-03-05", "cara": "tunai", "nomorBukti": "SP-1",
            "nilai": [left_out, { "personilId": ids[2], "potongan": 20_000 }],
        });
        office.finance.post(&format!("paket/{}/bayar", package["id"]), &body).await.expect(200);
        office.reverse(&standing(&office.payments(ids[3]).await, "pelunasan")).await.expect(200);
        office.pay(ids[0], "setoran-kembali", 130_000).await.expect(200);
        let now = office.finance.get(&format!("paket/{}", package["id"])).await.expect(200)["result"].clone();
        assert_eq!(now["baris"], package["baris"], "frozen");
        let note = recompute_note(&print(&office, &package, "npd", "docx").await.expect_docx());
        let list = recompute_list(&print(&office, &package, "nominatif", "docx").await.expect_docx());
        assert_eq!([note["Dibalik"], note["Ditunda"], note["Jumlah kuitansi"]], [770_000, 770_000, 2_310_000]);
        assert_eq!([note["Uang muka"], note["Lebih bayar (disetor kembali)"], note["Potongan"]], [900_000, 130_000, 20_000]);
        assert_eq!([note["Dibayarkan"], note["Diterima"], list], [1_540_000, 1_520_000, 1_520_000]);
        for (key, label) in [("total", "Jumlah kuitansi"), ("totalDibalik", "Dibalik"), ("totalDitunda", "Ditunda"), ("dibayarkan", "Dibayarkan")] {
            assert_eq!(now[key], note[label], "{key}");
        }
        let nominative = sheet(&app, &office, &package, "nominatif").await;
        assert_eq!(["Jumlah diajukan", "Dibalik", "Ditunda", "Jumlah"].map(|label| amount_of(&nominative, label, 11)), [3_850_000, -770_000, -770_000, 2_310_000]);
        assert_eq!(amount_of(&nominative, "Jumlah", 16), 1_520_000);
        let sipd = sheet(&app, &office, &package, "sipd").await;
        assert_eq!(["Jumlah diajukan", "Jumlah"].map(|label| amount_of(&sipd, label, 4)), [3_850_000, 2_310_000]);
        let bank = sheet(&app, &office, &package, "bank").await;
        assert_eq!(amount_of(&bank, "Jumlah", 4), 1_520_000);
        let listed = office.finance.get("paket?keadaan=dibayar&limit=100").await.expect(200)["result"].clone();
        let listed = listed.as_array().expect("packages").iter().find(|row| row["id"] == package["id"]).expect("the package").clone();
        assert_eq!(["jumlahKuitansi", "total", "totalDibalik", "totalDitunda"].map(|key| listed[key].clone()), [json!(3), json!(2_310_000), json!(770_000), json!(770_000)]);
    }

    async fn a_package_is_of_one_budget_year_and_one_budget_user(app: TestApp) {
        let office = Office::open(&app).await;
        let ids = office.approved(&app, 2).await;
        let next_year = office.form.clone().on("2027-01-04", "2027-01-04").with("tanggalPengajuan", json!("2026-12-21"));
        let later = Sheet::of(&app, &next_year).await;
        office.clerk.post("perjalanan/post/surat-tugas", &json!({ "id": later.trip["id"] })).await.expect_docx();
        let (later, name) = (later.approved().await.id, office.form.body["pegawai"][0]["value"]["nama"].clone());
        let refused = office.package(&[later, ids[0]]).await.expect(409);
        let name = name.as_str().expect("a name");
        assert_eq!((&refused["code"], refused["message"].as_str()), (&json!("BENTROK"), Some(format!("Kuitansi {name} berangkat tahun 2027; NPD ini tahun 2026.").as_str())));
        let package = office.package(&ids[..1]).await.expect(200)["result"].clone();
        let change = json!({ "versi": package["versi"], "personilIds": [ids[0], later] });
        office.finance.put(&format!("paket/{}", package["id"]), &change).await.expect(409);

        let slot = travellers::Entity::find_by_id(ids[1]).one(app.db()).await.expect("a read").expect("a slot");
        let trip = trips::Entity::find_by_id(slot.trip_id).one(app.db()).await.expect("a read").expect("a trip");
        let user = budget_users::Entity::find_by_id(trip.budget_user_id).one(app.db()).await.expect("a read").expect("a user");
        let other = budget_users::ActiveModel { id: sea_orm::ActiveValue::NotSet, employee_id: Set(slot.employee_id), ..user.clone().into_active_model().reset_all() };
        let other = other.insert(app.db()).await.expect("another budget user");
        app.renew_reference().await;
        trips::ActiveModel { budget_user_id: Set(other.id), ..trip.into_active_model() }.update(app.db()).await.expect("changed");
        app.derive().await;
        let change = json!({ "versi": package["versi"], "personilIds": ids });
        let refused = office.finance.put(&format!("paket/{}", package["id"]), &change).await.expect(409);
        let message = refused["message"].as_str().expect("a text");
        assert!(message.contains("dua KPA") && message.contains(name), "{message}");
    }

    async fn receipts_keep_the_order_in_which_they_were_named(app: TestApp) {
        let office = Office::open(&app).await;
        let ids = office.approved(&app, 4).await;
        let package = office.package(&[ids[2], ids[0], ids[1]]).await.expect(200)["result"].clone();
        let order = |package: &Value| package["personils"].as_array().expect("rows").iter().map(|row| row["personilId"].as_i64().expect("an id")).collect::<Vec<_>>();
        assert_eq!(order(&package), [ids[2], ids[0], ids[1]]);
        let change = json!({ "versi": package["versi"], "personilIds": [ids[3], ids[1], ids[2]] });
        let changed = office.finance.put(&format!("paket/{}", package["id"]), &change).await.expect(200)["result"].clone();
        assert_eq!(order(&changed), [ids[3], ids[1], ids[2]]);
    }

    async fn people_without_an_account_are_named(app: TestApp) {
        let office = Office::open(&app).await;
        let form = office.form.clone().travellers(&[30, 31, 32, 33, 34]).on("2026-02-23", "2026-02-23");
        let first = Sheet::of(&app, &form).await;
        office.clerk.post("perjalanan/post/surat-tugas", &json!({ "id": first.trip["id"] })).await.expect_docx();
        let people = first.trip["personils"].as_array().expect("people").clone();
        let mut ids = Vec::new();
        for person in &people[..3] {
            let sheet = Sheet { id: person["id"].as_i64().expect("an id"), trip: first.trip.clone(), clerk: first.clerk.clone(), verifier: first.verifier.clone() };
            ids.push(sheet.approved().await.id);
        }
        account(&app, ids[0], Some("Bank Contoh"), Some("0012 345.678-9")).await;
        account(&app, ids[1], Some("Bank Contoh"), None).await;
        account(&app, ids[2], Some(" "), Some("123")).await;
        let missing: Vec<Value> = people[1..3].iter().map(|person| json!(format!("Rekening {} belum diisi.", person["pegawai"]["nama"].as_str().expect("a name")))).collect();
        let package = office.package(&ids).await.expect(200)["result"].clone();
        let early = print(&office, &package, "bank", "xlsx").await.expect(409);
        assert_eq!(early["message"], "NPD belum diajukan.");
        let submitted = office.submit(&package).await.expect(200);
        let told = submitted["peringatan"].as_array().expect("warnings");
        assert!(missing.iter().all(|one| told.contains(one)), "{told:?}");
        let bank = print(&office, &package, "bank", "xlsx").await;
        assert_eq!(warnings(&bank), json!(missing));
        let rows = app.table(bank.body).await;
        assert!(rows.iter().any(|row| row.cells.get(3) == Some(&Cell::Text("00123456789".into()))), "bare digits");
        let body = |means: &str| json!({ "versi": submitted["result"]["versi"], "tanggal": "2026-03-05", "cara": means, "nomorBukti": "SP-1" });
        let paid = office.finance.post(&format!("paket/{}/bayar", package["id"]), &body("transfer")).await.expect(200);
        assert_eq!(accounts(&paid), json!(missing));
        // Alone, by transfer and in cash.
        let settlement = standing(&office.payments(ids[1]).await, "pelunasan");
        for (means, told) in [("tunai", json!([])), ("transfer", json!([missing[0]]))] {
            office.reverse(&standing(&office.payments(ids[1]).await, "pelunasan")).await.expect(200);
            let version = office.payments(ids[1]).await["versi"].clone();
            let body = json!({ "jenis": "pelunasan", "nilai": settlement["nilai"], "tanggal": "2026-03-05", "cara": means, "nomorBukti": "BK-7", "versi": version, "alasanTemuan": reasons() });
            let paid = office.finance.post(&format!("kwitansi/{}/pembayaran", ids[1]), &body).await.expect(200);
            assert_eq!(accounts(&paid), told, "{means}");
        }
    }
}
