//! `POST user/setujui/{userId}` and `POST user/tolak/{userId}` (A11, A12).

use serde_json::{Value, json};

use super::accounts::{id_of, listed, tally};
use super::browser::login;
use crate::both_databases;
use crate::databases::PASSWORD;

both_databases! {
    async fn an_approved_account_has_the_granted_role_and_unit(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let user = id_of(&app, "calon").await;
        let given = json!({ "roleId": "4", "unitKerjaId": 2 });
        assert!(admin.post(&format!("user/setujui/{user}"), &given).await.expect(200)["message"].is_string());
        let signed_in = login(&app, "calon", PASSWORD).await.expect(200);
        assert_eq!(signed_in["role"][0]["roleId"], 4, "not the wish");
        assert_eq!(signed_in["user"][0]["unitKerja_profile"]["id"], 2);
        assert_eq!(signed_in["harusUbahPassword"], false, "they chose it themselves");
        assert_eq!(listed(&admin, "menunggu", "calon").await, Value::Null);
        let again = admin.post(&format!("user/setujui/{user}"), &given).await.expect(409);
        assert_eq!(again["code"], "BENTROK");
        admin.post_nothing(&format!("user/tolak/{user}")).await.expect(409);
    }

    async fn a_rejected_account_is_deleted_and_its_name_is_free(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let user = id_of(&app, "calon").await;
        admin.post_nothing(&format!("user/tolak/{user}")).await.expect(200);
        admin.post_nothing(&format!("user/tolak/{user}")).await.expect(404);
        login(&app, "calon", PASSWORD).await.expect(401);
        let form = json!({ "nama": "Calon", "namaPengguna": "calon", "password": PASSWORD, "role": "user" });
        app.anonymous().post("user/register", &form).await.expect(201);
    }

    async fn an_approval_needs_role_and_unit(app: TestApp) {
        let admin = app.client_as("superadmin").await;
        let path = format!("user/setujui/{}", id_of(&app, "calon").await);
        let before = tally(&app).await;
        let both = admin.post_nothing(&path).await.expect(422);
        assert_eq!(both["errors"][0], json!({ "field": "roleId", "message": "Pilih role" }));
        assert_eq!(both["errors"][1], json!({ "field": "unitKerjaId", "message": "Pilih unit kerja" }));
        admin.post(&path, &json!({ "roleId": 0, "unitKerjaId": 1 })).await.expect(422);
        admin.post(&path, &json!({ "roleId": 6, "unitKerjaId": 1 })).await.expect(404);
        admin.post(&path, &json!({ "roleId": 1, "unitKerjaId": 99_999 })).await.expect(404);
        assert_eq!(tally(&app).await, before);
    }

    async fn concurrent_decisions_succeed_once(app: TestApp) {
        let (one, other) = (app.client_as("superadmin").await, app.client_as("semua").await);
        let user = id_of(&app, "calon").await;
        let given = json!({ "roleId": 1, "unitKerjaId": 2 });
        let (approve, reject) = (format!("user/setujui/{user}"), format!("user/tolak/{user}"));
        let (approved, rejected) = tokio::join!(one.post(&approve, &given), other.post_nothing(&reject));
        let statuses = (approved.status.as_u16(), rejected.status.as_u16());
        assert!(matches!(statuses, (200, 409) | (404, 200)), "{statuses:?}");
    }
}
