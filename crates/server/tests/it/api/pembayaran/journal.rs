//! The journal of a traveller: added to, reversed, never changed (office 5.1).

use persistence::entity::payments;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, DbBackend, EntityTrait};
use serde_json::json;

use super::{Office, signed, standing};
use crate::{
    api::perjalanan::form::cancel,
    audit::{after, newest},
    both_databases,
};

both_databases! {
    async fn an_approved_receipt_is_settled_once_reversed_and_settled_again(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = office.receipt(&app).await;
        office.pay(sheet.id, "uang-muka", 200_000).await.expect(200);
        let early = office.pay(sheet.id, "pelunasan", 1).await.expect(409);
        assert!(early["message"].as_str().expect("a text").ends_with("belum diverifikasi."), "{early}");
        let sheet = sheet.approved().await;
        assert_eq!(office.payments(sheet.id).await["saldo"], 570_000);
        for other in [570_001, 569_999, 1] {
            let refused = office.pay(sheet.id, "pelunasan", other).await.expect(422);
            assert_eq!((&refused["message"], &refused["errors"][0]["field"]), (&json!("Bayar seluruh saldo Rp570.000."), &json!("nilai")));
        }
        let paid = office.pay(sheet.id, "pelunasan", 570_000).await.expect(200);
        assert_eq!((&paid["saldo"], &paid["dibayar"]), (&json!(0), &json!(770_000)));
        assert_eq!(after(&newest(&app, "receipt.settled").await)["means"], "tunai");
        let again = office.pay(sheet.id, "pelunasan", 1).await.expect(409);
        assert_eq!(again["message"], "Sudah dibayar pada 5 Maret 2026.");

        let reopen = json!({ "alasan": "Nota salah", "versi": paid["versi"] });
        let admin = app.client_as("superadmin").await;
        let locked = admin.post(&format!("kwitansi/{}/buka-kembali", sheet.id), &reopen).await.expect(409);
        assert_eq!(locked["message"], "Sudah dibayar pada 5 Maret 2026.");

        let settlement = standing(&paid, "pelunasan");
        let reversed = office.reverse(&settlement).await.expect(200);
        assert_eq!((&reversed["saldo"], signed(&reversed)), (&json!(570_000), 200_000));
        assert_eq!(office.reverse(&settlement).await.expect(409)["message"], "Pembayaran ini sudah dibalik.");
        let reversal = reversed["result"].as_array().expect("rows").last().expect("a row").clone();
        assert_eq!((&reversal["membalik"], &reversal["alasan"]), (&settlement["id"], &json!("Salah rekening")));
        assert_eq!(office.reverse(&reversal).await.expect(409)["message"], "Pembalik tidak dapat dibalik.");
        let paid = office.pay(sheet.id, "pelunasan", 570_000).await.expect(200);
        assert_eq!((&paid["saldo"], signed(&paid)), (&json!(0), 770_000));
        let read = sheet.read().await["result"].clone();
        assert_eq!((&read["saldo"], &read["dibayar"]), (&json!(0), &json!(770_000)));
        let trip = &sheet.trip["id"];
        let seen = office.finance.get(&format!("admin/get/detail-perjalanan/{trip}")).await.expect(200);
        assert_eq!(seen["result"]["personils"][0]["saldo"], 0);
    }

    async fn the_database_holds_one_settlement_and_no_changed_payment(app: TestApp) {
        let office = Office::open(&app).await;
        let id = office.approved(&app, 1).await[0];
        office.pay(id, "pelunasan", 770_000).await.expect(200);
        let row = payments::Entity::find().all(app.db()).await.expect("payments").into_iter().rfind(|row| row.traveller_id == Some(id));
        let row = row.expect("the settlement");
        let again = payments::ActiveModel {
            trip_id: Set(row.trip_id), employee_id: Set(row.employee_id), traveller_id: Set(Some(id)),
            kind: Set("pelunasan".into()), amount: Set(1), paid_on: Set(row.paid_on), reference: Set("x".into()),
            ..Default::default()
        };
        assert!(again.clone().insert(app.db()).await.is_err(), "paid twice");
        let rest = payments::ActiveModel { completes: Set(Some(row.id)), ..again };
        rest.clone().insert(app.db()).await.expect("the rest of a part settlement");
        app.derive().await;
        assert!(rest.insert(app.db()).await.is_err(), "its rest is paid twice");
        for changed in [
            payments::ActiveModel { id: Set(row.id), amount: Set(1), ..Default::default() },
            payments::ActiveModel { id: Set(row.id), completes: Set(Some(1)), ..Default::default() },
        ] {
            assert!(changed.update(app.db()).await.is_err(), "changed");
        }
        assert!(payments::Entity::delete_by_id(row.id).exec(app.db()).await.is_err(), "deleted");
        let other = office.approved(&app, 1).await[0];
        let kept = || async { payments::Entity::find().all(app.db()).await.expect("payments") };
        let before = kept().await;
        let mut attempts = vec![
            format!("UPDATE payments SET traveller_id = {other} WHERE id = {}", row.id),
            format!("UPDATE payments SET traveller_id = NULL WHERE id = {}", row.id),
            format!("UPDATE payments SET trip_id = trip_id + 1 WHERE id = {}", row.id),
        ];
        if app.db().get_database_backend() == DbBackend::Sqlite {
            let columns = "trip_id, employee_id, kind, amount, paid_on, reference, traveller_id, reverses";
            let values = format!("{}, {}, 'pelunasan', 1, '2026-03-05', 'x', {id}, NULL", row.trip_id, row.employee_id);
            attempts.push(format!("INSERT OR REPLACE INTO payments (id, {columns}) VALUES ({}, {values})", row.id));
            attempts.push(format!("REPLACE INTO payments ({columns}) VALUES ({values})"));
        }
        for sql in attempts {
            let refusal = app.db().execute_unprepared(&sql).await.expect_err(&sql).to_string();
            assert!(refusal.contains("payments are only added"), "{sql}: {refusal}");
        }
        assert_eq!(kept().await, before);
    }

    async fn an_advance_set_again_is_a_reversal_and_a_new_row(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = office.receipt(&app).await;
        office.pay(sheet.id, "uang-muka", 300_000).await.expect(200);
        let version = office.payments(sheet.id).await["versi"].clone();
        let older = json!({ "nilai": 500_000, "tanggal": "2026-03-01", "nomorBukti": "BK-2", "versi": version });
        office.finance.post(&format!("kwitansi/{}/uang-muka", sheet.id), &older).await.expect(200);
        let rows = office.payments(sheet.id).await;
        let kinds: Vec<_> = rows["result"].as_array().expect("rows").iter().map(|row| row["jenis"].clone()).collect();
        assert_eq!((kinds, &rows["saldo"]), (vec![json!("uang-muka"), json!("pembalik"), json!("uang-muka")], &json!(-500_000)));
        office.pay(sheet.id, "setoran-kembali", 100_000).await.expect(200);
        let advance = standing(&office.payments(sheet.id).await, "uang-muka");
        let held = office.reverse(&advance).await.expect(409);
        assert_eq!(held["message"], "Sudah disetor kembali Rp100.000; balik dahulu setorannya.");
        let back = standing(&office.payments(sheet.id).await, "setoran-kembali");
        assert_eq!(office.reverse(&back).await.expect(200)["saldo"], -500_000);
        assert_eq!(sheet.read().await["result"]["setoranKembali"], json!([]));
        assert_eq!(office.reverse(&advance).await.expect(200)["saldo"], 0);
        assert_eq!(sheet.read().await["result"]["uangMuka"], json!(null));
    }

    async fn the_cost_of_a_cancelled_trip_is_judged_approved_and_paid(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = office.receipt(&app).await;
        sheet.add(1, 300_000).await;
        office.pay(sheet.id, "uang-muka", 4_000_000).await.expect(200);
        let path = format!("kwitansi/{}/biaya-pembatalan", sheet.id);
        let cost = |version: &serde_json::Value| {
            let form = sheet.line("1", "1500000").text("pic", "null").text("versi", version.to_string());
            let form = form.text("jenisBiaya", "tiket").text("asal", "Palu").text("tujuan", "Makassar").text("kelas", "bisnis");
            sheet.clerk.post_form(&path, form)
        };
        let version = office.payments(sheet.id).await["versi"].clone();
        assert_eq!(cost(&version).await.expect(409)["message"], "Perjalanan tidak dibatalkan.");
        cancel(&sheet.clerk, sheet.trip["id"].as_i64().expect("an id")).await.expect(200);
        sheet.submit().await.expect(409);
        let version = office.payments(sheet.id).await["versi"].clone();
        cost(&version).await.expect(200);
        assert_eq!(cost(&version).await.expect(409)["code"], "BERUBAH");
        let read = sheet.read().await["result"].clone();
        let lines: Vec<_> = read["rincianBPDs"].as_array().expect("lines").iter().map(|line| line["pembatalan"].clone()).collect();
        assert_eq!((lines, &read["total"]), (vec![json!(false), json!(true)], &json!(1_500_000)));
        let keys = ["jenisBiaya", "asal", "tujuan", "kelas"].map(|key| read["rincianBPDs"][1][key].clone());
        assert_eq!(keys, ["tiket", "Palu", "Makassar", "bisnis"].map(|word| json!(word)));
        sheet.submit().await.expect(200);
        let queue = sheet.verifier.get("kwitansi/antrean?limit=100").await.expect(200);
        let waits = queue["result"].as_array().expect("rows").iter().any(|row| row["personilId"] == sheet.id);
        assert!(waits, "{queue}: what may be judged is told");
        sheet.approve().await.expect(200);
        let sums = office.payments(sheet.id).await;
        assert_eq!((&sums["saldo"], &sums["dibayar"]), (&json!(-2_500_000), &json!(4_000_000)));
        let back = office.pay(sheet.id, "setoran-kembali", 2_500_000).await.expect(200);
        assert_eq!((&back["saldo"], &back["dibayar"]), (&json!(0), &json!(1_500_000)));
        assert_eq!(sheet.read().await["result"]["sisa"], 0);
    }
}
