//! Two at once, each pair many times (office 5.4): one of them wins, and nothing is paid twice.

use persistence::entity::{outgoing_letters, travellers, trips};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use serde_json::{Value, json};

use super::{Office, signed, standing};
use crate::{api_client::expect_one_passed, both_databases, breadth::rounds};

async fn check(office: &Office, id: i64) -> Value {
    let sheet = office.payments(id).await;
    let due = if sheet["statusId"] == 3 { sheet["total"].as_i64().expect("a total") } else { 0 };
    assert_eq!(sheet["saldo"], due - signed(&sheet), "{sheet}");
    let settled = sheet["result"].as_array().expect("rows").iter();
    let settled = settled.filter(|row| row["jenis"] == "pelunasan" && row["dibalikOleh"].is_null()).count();
    assert!(settled <= 1, "paid twice: {sheet}");
    sheet
}

both_databases! {
    async fn of_two_packages_with_the_same_receipt_one_is_made(app: TestApp) {
        let office = Office::open(&app).await;
        let ids = office.approved(&app, 3).await;
        for _ in 0..rounds() {
            let (a, b) = tokio::join!(office.package(&ids[..2]), office.package(&ids[1..]));
            expect_one_passed(&a, &b);
            let won = if a.status.as_u16() == 200 { a } else { b };
            let won = won.expect(200)["result"].clone();
            let cancel = json!({ "alasan": "Ulang", "versi": won["versi"] });
            office.finance.post(&format!("paket/{}/batal", won["id"]), &cancel).await.expect(200);
        }
    }

    async fn of_paying_and_reopening_one_passes(app: TestApp) {
        let office = Office::open(&app).await;
        let admin = app.client_as("superadmin").await;
        let sheet = office.receipt(&app).await.approved().await;
        for _ in 0..rounds() {
            let version = office.payments(sheet.id).await["versi"].clone();
            let body = json!({ "alasan": "Nota salah", "versi": version });
            let path = format!("kwitansi/{}/buka-kembali", sheet.id);
            let (paid, reopened) =
                tokio::join!(office.pay_of(sheet.id, "pelunasan", 770_000, &version), admin.post(&path, &body));
            expect_one_passed(&paid, &reopened);
            let now = check(&office, sheet.id).await;
            if paid.status.as_u16() == 200 {
                office.reverse(&standing(&now, "pelunasan")).await.expect(200);
            } else {
                let again = json!({ "perjalananId": sheet.trip["id"], "jawaban": "Sudah diperbaiki" });
                sheet.clerk.post(&format!("kwitansi/post/pengajuan/{}", sheet.id), &again).await.expect(200);
                sheet.approve().await.expect(200);
            }
        }
    }

    async fn reversing_and_paying_at_once_never_pays_twice(app: TestApp) {
        let office = Office::open(&app).await;
        let id = office.approved(&app, 1).await[0];
        office.pay(id, "pelunasan", 770_000).await.expect(200);
        for _ in 0..rounds() {
            let sheet = office.payments(id).await;
            let (version, settlement) = (sheet["versi"].clone(), standing(&sheet, "pelunasan"));
            let (reversed, _) =
                tokio::join!(office.reverse(&settlement), office.pay_of(id, "pelunasan", 770_000, &version));
            reversed.expect(200);
            let now = check(&office, id).await;
            if now["saldo"] == 770_000 {
                office.pay(id, "pelunasan", 770_000).await.expect(200);
            }
        }
    }

    async fn returning_and_cancelling_at_once_keep_the_balance(app: TestApp) {
        let office = Office::open(&app).await;
        for round in 0..rounds() {
            let sheet = office.receipt(&app).await;
            office.pay(sheet.id, "uang-muka", 1_000_000).await.expect(200);
            let trip = sheet.trip["id"].as_i64().expect("an id");
            let version = office.payments(sheet.id).await["versi"].clone();
            let detail = crate::api::perjalanan::form::detail(&sheet.clerk, trip).await["versi"].clone();
            let (back, cancelled) = tokio::join!(
                office.pay_of(sheet.id, "setoran-kembali", 400_000, &version),
                crate::api::perjalanan::form::cancel_of(&sheet.clerk, trip, &detail)
            );
            assert_eq!(cancelled.status.as_u16(), 200, "{round}: {}", cancelled.text());
            let left = if back.status.as_u16() == 200 { -600_000 } else { -1_000_000 };
            assert_eq!(check(&office, sheet.id).await["saldo"], left);
        }
    }

    async fn five_hundred_receipts_are_paid_at_once(app: TestApp) {
        let office = Office::open(&app).await;
        let sheet = office.receipt(&app).await.approved().await;
        let slot = travellers::Entity::find_by_id(sheet.id).one(app.db()).await.expect("a read").expect("a traveller");
        let trip = trips::Entity::find_by_id(slot.trip_id).one(app.db()).await.expect("a read").expect("a trip");
        let mut ids = vec![sheet.id];
        let letter = outgoing_letters::Entity::find_by_id(trip.outgoing_letter_id).one(app.db()).await.expect("a read").expect("a letter");
        for n in 1..500 {
            let letter = outgoing_letters::ActiveModel {
                id: sea_orm::ActiveValue::NotSet, number: Set(format!("salinan {n}")), sequence: Set(1_000_000 + n),
                ..letter.clone().into_active_model().reset_all()
            };
            let letter = letter.insert(app.db()).await.expect("a letter").id;
            let copy = trips::ActiveModel { id: sea_orm::ActiveValue::NotSet, memo_number: Set(format!("salinan {n}")), outgoing_letter_id: Set(letter), assignment_number: Set(None), form_long: Set(None), issued_at: Set(None), issued_by: Set(None), ..trip.clone().into_active_model().reset_all() };
            let copy = copy.insert(app.db()).await.expect("a trip");
            let copy = travellers::ActiveModel {
                id: sea_orm::ActiveValue::NotSet, trip_id: Set(copy.id), travel_order_number: Set(None),
                ..slot.clone().into_active_model().reset_all()
            };
            ids.push(copy.insert(app.db()).await.expect("a traveller").id);
        }
        let package = office.submitted(&ids).await;
        let paid = office.pay_package(&package).await.expect(200)["result"].clone();
        assert_eq!((&paid["dibayarkan"], &paid["jumlahKuitansi"]), (&json!(385_000_000), &json!(500)));
    }
}
