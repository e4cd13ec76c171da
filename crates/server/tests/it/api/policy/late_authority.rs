//! Authority that is lost between the authorization of a call and its unit of work, as while a slow body arrives.

use std::sync::{Arc, Mutex, PoisonError};

use app::App;
use async_trait::async_trait;
use persistence::entity::{profiles, second_factors, trips, users};
use ports::{Store, StoreError, Stored, UnitOfWork};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseConnection, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::json;

use crate::{
    api::perjalanan::form::{Form, count},
    api_client::ApiClient,
    both_databases,
    databases::PASSWORD,
    testapp::TestApp,
};

/// Store that changes the database once, just before its first unit of work begins.
struct ChangedBefore {
    store: Arc<dyn Store>,
    db: DatabaseConnection,
    change: Mutex<Option<String>>,
}

#[async_trait]
impl Store for ChangedBefore {
    async fn begin(&self) -> Stored<Box<dyn UnitOfWork>> {
        let change = self.change.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(change) = change {
            let changed = self.db.execute_unprepared(&change).await;
            changed.map_err(|error| StoreError::Failed(error.to_string()))?;
        }
        self.store.begin().await
    }
}

/// Client of `who` on a server whose database is changed before the first unit of work.
fn changed_before(app: &TestApp, who: &ApiClient, change: &str) -> ApiClient {
    let (store, db, once) = (app.app().store.clone(), app.db().clone(), Mutex::new(Some(change.to_owned())));
    let store = Arc::new(ChangedBefore { store, db, change: once });
    ApiClient::signed_in_with(app.beside(|app| App { store, ..app }), who)
}

both_databases! {
    async fn authority_lost_before_the_commit_stores_nothing(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let id = users::Entity::find().filter(users::Column::UsernameKey.eq("klerk")).one(app.db()).await;
        let id = id.expect("users").expect("the clerk").id;
        let profile = profiles::Entity::find().filter(profiles::Column::UserId.eq(id)).one(app.db()).await;
        let unit = profile.expect("profiles").expect("a profile").work_unit_id;
        let form = Form::out_of_town(&klerk, 30).await;
        let trips = count::<trips::Entity>(&app).await;
        for (change, back, status, code) in [
            (
                format!("UPDATE profiles SET work_unit_id = (SELECT MAX(id) FROM work_units) WHERE user_id = {id}"),
                format!("UPDATE profiles SET work_unit_id = {unit} WHERE user_id = {id}"),
                403,
                "UNIT_LAIN",
            ),
            (
                format!("UPDATE user_roles SET role_id = 3 WHERE user_id = {id}"),
                format!("UPDATE user_roles SET role_id = 1 WHERE user_id = {id}"),
                403,
                "TIDAK_BERWENANG",
            ),
            (
                format!("UPDATE users SET state = 'deactivated' WHERE id = {id}"),
                format!("UPDATE users SET state = 'active' WHERE id = {id}"),
                401,
                "BELUM_MASUK",
            ),
            (
                format!("UPDATE sessions SET revoked_at = created_at WHERE user_id = {id}"),
                format!("UPDATE sessions SET revoked_at = NULL WHERE user_id = {id}"),
                401,
                "BELUM_MASUK",
            ),
        ] {
            let mut late = form.clone();
            late.client = changed_before(&app, &klerk, &change);
            let refused = late.submit().await.expect(status);
            assert_eq!(refused["code"], code, "{change}");
            app.db().execute_unprepared(&back).await.expect("the change taken back");
            assert_eq!(count::<trips::Entity>(&app).await, trips, "{change}");
        }
        form.submit().await.expect_docx();
    }

    async fn an_account_is_not_changed_by_a_session_that_ended(app: TestApp) {
        let klerk = app.client_as("klerk").await;
        let account = || async {
            let klerk = users::Entity::find().filter(users::Column::UsernameKey.eq("klerk")).one(app.db()).await;
            klerk.expect("users").expect("the clerk")
        };
        let before = account().await;
        let ended = format!("UPDATE sessions SET revoked_at = created_at WHERE user_id = {}", before.id);
        let back = format!("UPDATE sessions SET revoked_at = NULL WHERE user_id = {}", before.id);
        let password = json!({ "passwordLama": PASSWORD, "passwordBaru": "Baru-2026!x" });
        for (path, body) in [("user/ubah-password", password), ("akun/faktor-kedua", json!({}))] {
            let refused = changed_before(&app, &klerk, &ended).post(path, &body).await.expect(401);
            assert_eq!(refused["code"], "BELUM_MASUK", "{path}");
            app.db().execute_unprepared(&back).await.expect("the change taken back");
            assert_eq!(account().await.password_hash, before.password_hash, "{path}");
            assert_eq!(second_factors::Entity::find().count(app.db()).await.expect("factors"), 0, "{path}");
        }
        klerk.post("akun/faktor-kedua", &json!({})).await.expect(200);
    }
}
