//! `POST user/ubah-password` (A6), and first passwords (P-5).

use persistence::entity::users;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
use serde_json::{Value, json};

use super::browser::{Browser, login};
use crate::both_databases;
use crate::databases::PASSWORD;

const NEXT: &str = "Baru-2026!";

fn change(old: &str, new: &str) -> Value {
    json!({ "passwordLama": old, "passwordBaru": new })
}

both_databases! {
    /// P-5.
    async fn a_first_password_allows_its_change_only(app: TestApp) {
        let due = users::Entity::update_many().col_expr(users::Column::MustChangePassword, Expr::value(true));
        due.filter(users::Column::Username.eq("klerk")).exec(app.db()).await.expect("an update");
        assert_eq!(login(&app, "klerk", PASSWORD).await.expect(200)["harusUbahPassword"], true);
        let mut clerk = Browser::clerk(&app).await;
        for shut in ["klasifikasi/get", "pegawai/get", "perjalanan/get/all-perjalanan"] {
            assert_eq!(clerk.get(shut).await.expect(403)["code"], "WAJIB_UBAH_PASSWORD", "{shut}");
        }
        clerk.get("user/check-auth").await.expect(200);
        let reply = clerk.renew().await;
        clerk.keep(&reply);
        reply.expect(200);
        clerk.post("user/ubah-password", &change(PASSWORD, NEXT)).await.expect(200);
        clerk.get("pegawai/get").await.expect(200);
        assert_eq!(login(&app, "klerk", NEXT).await.expect(200)["harusUbahPassword"], false);
    }

    async fn a_change_ends_the_other_sessions_and_the_old_password(app: TestApp) {
        let (here, there) = (Browser::clerk(&app).await, Browser::clerk(&app).await);
        let colleague = app.client_as("keuangan").await;
        here.post("user/ubah-password", &change(PASSWORD, NEXT)).await.expect(200);
        here.get("user/check-auth").await.expect(200);
        there.get("user/check-auth").await.expect(401);
        there.renew().await.expect(403);
        colleague.get("user/check-auth").await.expect(200);
        login(&app, "klerk", PASSWORD).await.expect(401);
        login(&app, "klerk", NEXT).await.expect(200);
    }

    async fn a_caller_without_session_is_refused_before_the_body_is_read(app: TestApp) {
        for body in [json!([]), json!(null), change(PASSWORD, NEXT)] {
            app.anonymous().post("user/ubah-password", &body).await.expect(401);
        }
        Browser::clerk(&app).await.post("user/ubah-password", &json!([])).await.expect(400);
    }

    async fn an_invalid_change_names_its_field_and_changes_nothing(app: TestApp) {
        let clerk = Browser::clerk(&app).await;
        for (body, field) in [
            (change("Salah-2026!", NEXT), "passwordLama"),
            (change("", NEXT), "passwordLama"),
            (change(PASSWORD, "lemah"), "passwordBaru"),
            (change(PASSWORD, ""), "passwordBaru"),
            (change(PASSWORD, "Dinkes-2026!"), "passwordBaru"),
            (change(PASSWORD, PASSWORD), "passwordBaru"),
            (json!({}), "passwordBaru"),
        ] {
            let answer = clerk.post("user/ubah-password", &body).await.expect(422);
            assert_eq!(answer["errors"][0]["field"], field, "{body}");
        }
        assert_eq!(clerk.post("user/ubah-password", &json!([])).await.expect(400)["code"], "PERMINTAAN_RUSAK");
        login(&app, "klerk", PASSWORD).await.expect(200);
    }
}
