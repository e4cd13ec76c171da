//! E7: travel history of a person.

use persistence::entity::{expense_lines, travellers};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};

use super::OTHERS;
use crate::both_databases;

both_databases! {
    async fn every_trip_is_listed_with_its_places_and_total(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let slots = travellers::Entity::find().all(app.db()).await.expect("travellers");
        let spender = slots.iter().find(|slot| slot.total > 0).expect("somebody who spent");
        let list = admin.get(&format!("pegawai/get/detail-pegawai/{}", spender.employee_id)).await.expect(200);
        assert_eq!((&list["page"], &list["totalRows"], &list["totalPage"]), (&json!(0), &json!(1), &json!(1)));
        let detail = &list["result"][0];
        assert!(["nama", "nip", "jabatan"].iter().all(|key| detail[*key].is_string()), "{detail}");
        let trips = detail["personils"].as_array().expect("trips");
        assert_eq!(trips.len(), slots.iter().filter(|slot| slot.employee_id == spender.employee_id).count());
        let mut sums: Vec<i64> = trips.iter().map(|trip| trip["totaluang"].as_i64().expect("a sum")).collect();
        let mut summed = Vec::new();
        for slot in slots.iter().filter(|slot| slot.employee_id == spender.employee_id) {
            let lines = expense_lines::Entity::find().filter(expense_lines::Column::TravellerId.eq(slot.id));
            let lines = lines.all(app.db()).await.expect("lines");
            summed.push(lines.iter().map(|line| i64::from(line.quantity) * line.price).sum::<i64>());
        }
        sums.sort_unstable();
        summed.sort_unstable();
        assert_eq!(sums, summed);
        for trip in trips {
            assert!(trip["tujuan"].as_array().is_some_and(|places| !places.is_empty() && places.iter().all(Value::is_string)), "{trip}");
            assert!(trip["nomorSPD"].is_string() || trip["nomorSPD"].is_null(), "{trip}");
        }
    }

    async fn an_unknown_person_is_an_empty_list(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        for id in ["4711", "0", "x"] {
            let list = admin.get(&format!("pegawai/get/detail-pegawai/{id}")).await.expect(200);
            assert_eq!((&list["result"], &list["totalRows"], &list["totalPage"]), (&json!([]), &json!(0), &json!(0)));
        }
    }

    async fn only_a_super_admin_reads_a_travel_history(app: TestApp) {
        for user in OTHERS {
            app.client_as(user).await.get("pegawai/get/detail-pegawai/1").await.expect(403);
        }
        app.anonymous().get("pegawai/get/detail-pegawai/1").await.expect(401);
    }
}
