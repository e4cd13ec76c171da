//! A settlement pays the whole balance; a package leaves a receipt out with a reason (assurance D-10).

use persistence::entity::payments;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbBackend, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::{Office, standing};
use crate::{
    audit::{after, newest},
    both_databases,
    testapp::TestApp,
};

/// A part settlement, as versions of before took it.
async fn part_settlement(app: &TestApp, office: &Office, id: i64, amount: i64) {
    let slot =
        persistence::entity::travellers::Entity::find_by_id(id).one(app.db()).await.expect("a read").expect("a slot");
    let row = payments::ActiveModel {
        trip_id: Set(slot.trip_id),
        employee_id: Set(slot.employee_id),
        traveller_id: Set(Some(id)),
        kind: Set("pelunasan".into()),
        amount: Set(amount),
        paid_on: Set(slot.departs_on),
        reference: Set("BK-LAMA".into()),
        ..Default::default()
    };
    row.insert(app.db()).await.expect("a part settlement");
    assert_eq!(office.payments(id).await["keadaanBayar"], "siap-dibayar");
}

/// Pays a package with these shares.
async fn pay_with(office: &Office, package: &Value, shares: Value) -> crate::api_client::Reply {
    let body = json!({ "versi": package["versi"], "tanggal": "2026-03-05", "cara": "tunai", "nomorBukti": "SP-1", "nilai": shares });
    office.finance.post(&format!("paket/{}/bayar", package["id"]), &body).await
}

fn state_of(package: &Value, id: i64) -> Value {
    let rows = package["personils"].as_array().expect("receipts");
    rows.iter().find(|row| row["personilId"] == id).expect("the receipt")["keadaan"].clone()
}

both_databases! {
    async fn the_rest_of_a_part_settlement_of_before_is_paid_once(app: TestApp) {
        let office = Office::open(&app).await;
        let ids = office.approved(&app, 2).await;
        for id in &ids {
            part_settlement(&app, &office, *id, 400_000).await;
        }
        let alone = office.pay(ids[0], "pelunasan", 300_000).await.expect(422);
        assert_eq!(alone["message"], "Bayar seluruh saldo Rp370.000.");
        let paid = office.pay(ids[0], "pelunasan", 370_000).await.expect(200);
        assert_eq!((&paid["saldo"], &paid["keadaanBayar"]), (&json!(0), &json!("dibayar")));
        office.pay(ids[0], "pelunasan", 370_000).await.expect(409);
        if app.db().get_database_backend() == DbBackend::Sqlite {
            let row = payments::Entity::find().filter(payments::Column::Completes.is_not_null()).one(app.db()).await;
            let row = row.expect("a read").expect("the one that completes the part");
            let (trip, person, part) = (row.trip_id, row.employee_id, row.completes.expect("the part"));
            let replaced = format!(
                "REPLACE INTO payments (trip_id, employee_id, kind, amount, paid_on, reference, traveller_id, completes) \
                 VALUES ({trip}, {person}, 'pelunasan', 1, '2026-03-05', 'x', {}, {part})",
                ids[0]
            );
            let refusal = app.db().execute_unprepared(&replaced).await.expect_err("replaced").to_string();
            assert!(refusal.contains("payments are only added"), "{refusal}");
        }
        // A part that is reversed leaves its rest to pay, too.
        let part = standing(&paid, "pelunasan");
        assert_eq!(part["nilai"], 400_000);
        let reversed = office.reverse(&part).await.expect(200);
        assert_eq!((&reversed["saldo"], &reversed["keadaanBayar"]), (&json!(400_000), &json!("siap-dibayar")));
        assert_eq!(office.pay(ids[0], "pelunasan", 400_000).await.expect(200)["saldo"], 0);

        let package = office.submitted(&ids[1..]).await;
        let paid = office.pay_package(&package).await.expect(200)["result"].clone();
        assert_eq!((&paid["dibayarkan"], &paid["personils"][0]["uangMuka"]), (&json!(370_000), &json!(400_000)));
        assert_eq!(office.payments(ids[1]).await["keadaanBayar"], "dibayar");
    }

    async fn a_settlement_that_is_too_high_is_reversed_and_paid_again(app: TestApp) {
        let office = Office::open(&app).await;
        let admin = app.client_as("superadmin").await;
        let sheet = office.receipt(&app).await.approved().await;
        let paid = office.pay(sheet.id, "pelunasan", 770_000).await.expect(200);
        let back = office.pay(sheet.id, "setoran-kembali", 1).await.expect(422);
        assert_eq!(back["errors"][0]["field"], "nilai", "nothing is owed: {back}");
        let reversed = office.reverse(&standing(&paid, "pelunasan")).await.expect(200);
        let reopen = json!({ "alasan": "Nota hotel salah", "versi": reversed["versi"] });
        admin.post(&format!("kwitansi/{}/buka-kembali", sheet.id), &reopen).await.expect(200);
        let line = sheet.read().await["result"]["rincianBPDs"][0].clone();
        let change = json!({ "id": line["id"], "item": "Hotel", "satuan": "malam", "qty": 2, "nilai": 300_000 });
        sheet.clerk.post("kwitansi/update/rincian-bpd", &change).await.expect(200);
        sheet.submit().await.expect(200);
        sheet.approve().await.expect(200);
        assert_eq!(office.pay(sheet.id, "pelunasan", 600_000).await.expect(200)["saldo"], 0);
    }

    async fn nothing_due_is_closed_without_a_payment(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = office.receipt(&app).await;
        office.pay(sheet.id, "uang-muka", 770_000).await.expect(200);
        assert_eq!(office.payments(sheet.id).await["keadaanBayar"], "belum");
        let sheet = sheet.approved().await;
        let refused = office.pay(sheet.id, "pelunasan", 1).await.expect(409);
        assert_eq!(refused["message"], "Tidak ada yang harus dibayar.");
        let (trip, id) = (&sheet.trip["id"], sheet.id);
        let told = [
            office.payments(id).await["keadaanBayar"].clone(),
            sheet.read().await["result"]["keadaanBayar"].clone(),
            office.finance.get(&format!("admin/get/detail-perjalanan/{trip}")).await.expect(200)["result"]["personils"][0]["keadaanBayar"].clone(),
        ];
        assert_eq!(told, [json!("nihil"), json!("nihil"), json!("nihil")]);
        let package = office.submitted(&[id]).await;
        assert_eq!(office.pay_package(&package).await.expect(422)["message"], "Tidak ada yang dibayar.");
    }

    async fn a_package_leaves_a_receipt_out_with_a_reason_and_gives_it_back(app: TestApp) {
        let office = Office::open(&app).await;
        let ids = office.approved(&app, 2).await;
        let package = office.submitted(&ids).await;
        for (shares, field, message) in [
            (json!([{ "personilId": ids[0], "nilai": 0 }]), "nilai.0.alasan", "Isi alasan kuitansi ini ditunda"),
            (json!([{ "personilId": ids[0], "nilai": 400_000 }]), "nilai.0.nilai", "Bayar seluruh saldo Rp770.000."),
            (json!([{ "personilId": ids[0], "nilai": 770_001 }]), "nilai.0.nilai", "Bayar seluruh saldo Rp770.000."),
            (
                json!([{ "personilId": ids[0], "nilai": 0, "alasan": "x" }, { "personilId": ids[1], "nilai": 0, "alasan": "x" }]),
                "nilai",
                "Tidak ada yang dibayar.",
            ),
        ] {
            let refused = pay_with(&office, &package, shares).await.expect(422);
            assert_eq!((&refused["errors"][0]["field"], &refused["errors"][0]["message"]), (&json!(field), &json!(message)));
        }
        let shares = json!([{ "personilId": ids[0], "nilai": 0, "alasan": "Nota belum lengkap" }]);
        let paid = pay_with(&office, &package, shares).await.expect(200)["result"].clone();
        let told = json!([{ "personilId": ids[0], "nama": paid["personils"][0]["nama"], "alasan": "Nota belum lengkap" }]);
        assert_eq!((&paid["ditunda"], &paid["keadaan"]), (&told, &json!("dibayar")));
        assert_eq!((state_of(&paid, ids[0]), state_of(&paid, ids[1])), (json!("ditunda"), Value::Null));
        assert_eq!([&paid["total"], &paid["totalDitunda"], &paid["dibayarkan"]], [&json!(770_000); 3]);
        assert!(after(&newest(&app, "package.paid").await)["postponed"].as_str().is_some_and(|told| told.contains("Nota belum lengkap")));
        let free = office.payments(ids[0]).await;
        assert_eq!((&free["saldo"], &free["keadaanBayar"], &free["paket"]), (&json!(770_000), &json!("siap-dibayar"), &Value::Null));
        let second = office.submitted(&ids[..1]).await;
        assert_eq!(second["baris"][0]["akumulasi"], 770_000, "what was left out does not count");
        office.pay_package(&second).await.expect(200);
        assert_eq!(office.payments(ids[0]).await["keadaanBayar"], "dibayar");
    }
}
