//! E8: retirement of a person.

use persistence::entity::{employees, technical_officers, travellers, treasurers, trips, work_units};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, sea_query::Expr};
use serde_json::json;

use super::{OTHERS, added, found, person};
use crate::{both_databases, databases::OFFICE_DAY, testapp::TestApp};

async fn is_retired(app: &TestApp, id: i64) -> bool {
    let row = employees::Entity::find_by_id(id).one(app.db()).await.expect("a query");
    row.expect("the record stays").retired_at.is_some()
}

both_databases! {
    async fn a_person_without_posts_or_trips_leaves_lists_and_pickers(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let id = added(&admin, &person()).await;
        admin.post_nothing(&format!("pegawai/hapus/{id}/")).await.expect(200);
        assert!(is_retired(&app, id).await);
        assert!(found(&admin, "sifulan baru").await.is_empty());
        let picker = admin.get("pegawai/get").await.expect(200);
        assert!(picker["result"].as_array().expect("staff").iter().all(|row| row["id"] != id));
        admin.get(&format!("pegawai/get/one-pegawai/{id}")).await.expect(404);
        admin.post_nothing(&format!("pegawai/hapus/{id}")).await.expect(404);
    }

    async fn signatories_and_treasurers_cannot_retire_and_the_post_is_named(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let active = technical_officers::Entity::find().filter(technical_officers::Column::RetiredAt.is_null());
        let officer = active.order_by_asc(technical_officers::Column::Id).one(app.db()).await.expect("a query").expect("a PPTK");
        let unit = work_units::Entity::find_by_id(officer.work_unit_id).one(app.db()).await.expect("a query").expect("its unit");
        let refused = admin.post_nothing(&format!("pegawai/hapus/{}", officer.employee_id)).await.expect(409);
        let message = refused["message"].as_str().expect("a message");
        assert!(message.starts_with("Masih menjadi ") && message.contains(&format!("PPTK {}", unit.name)), "{message}");
        let treasurer = treasurers::Entity::find().filter(treasurers::Column::RetiredAt.is_null());
        let treasurer = treasurer.one(app.db()).await.expect("a query").expect("a treasurer");
        let refused = admin.post_nothing(&format!("pegawai/hapus/{}", treasurer.employee_id)).await.expect(409);
        assert!(refused["message"].as_str().expect("a message").contains("bendahara "), "{refused}");
        assert!(!is_retired(&app, officer.employee_id).await && !is_retired(&app, treasurer.employee_id).await);
    }

    async fn travellers_cannot_retire_and_the_trip_is_named(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let id = added(&admin, &person()).await;
        let trip = trips::Entity::find().order_by_asc(trips::Column::Id).one(app.db()).await.expect("a query").expect("a trip");
        let slot = travellers::Entity::find().filter(travellers::Column::TripId.eq(trip.id)).one(app.db()).await;
        let slot = slot.expect("a query").expect("a traveller");
        let swap = travellers::Entity::update_many().col_expr(travellers::Column::EmployeeId, Expr::value(id));
        swap.filter(travellers::Column::Id.eq(slot.id)).exec(app.db()).await.expect("an update");
        for (returns_on, status) in [(OFFICE_DAY, 409), (OFFICE_DAY.pred_opt().expect("a day"), 200)] {
            let days = trips::Entity::update_many()
                .col_expr(trips::Column::DepartsOn, Expr::value(OFFICE_DAY.date().pred_opt().expect("a day")))
                .col_expr(trips::Column::ReturnsOn, Expr::value(*returns_on));
            days.filter(trips::Column::Id.eq(trip.id)).exec(app.db()).await.expect("an update");
            app.derive().await;
            let answer = admin.post_nothing(&format!("pegawai/hapus/{id}")).await.expect(status);
            if status == 409 {
                let number = trip.assignment_number.clone().unwrap_or_else(|| trip.memo_number.clone());
                assert_eq!(answer["message"], format!("Masih bertugas dengan {number} pada 28 Februari s.d. 1 Maret 2026"));
                assert!(!is_retired(&app, id).await);
            }
        }
        let detail = admin.get(&format!("perjalanan/get/detail-perjalanan/{}", trip.id)).await.expect(200);
        let travellers = detail["result"]["personils"].as_array().expect("travellers");
        assert!(travellers.iter().any(|row| row["pegawai"]["nama"] == person()["nama"]), "the trip keeps the person");
    }

    async fn only_a_super_admin_retires(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let id = added(&admin, &person()).await;
        for user in OTHERS {
            app.client_as(user).await.post(&format!("pegawai/hapus/{id}"), &json!({})).await.expect(403);
        }
        app.anonymous().post_nothing(&format!("pegawai/hapus/{id}")).await.expect(401);
        assert!(!is_retired(&app, id).await);
        for id in ["4711", "x"] {
            admin.post_nothing(&format!("pegawai/hapus/{id}")).await.expect(404);
        }
    }
}
