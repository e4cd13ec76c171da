//! The process tells whether it lives and whether it can work.

use reqwest::StatusCode;

use crate::both_databases;

both_databases! {
    async fn it_lives_and_is_ready(app: TestApp) {
        for path in ["live", "ready"] {
            let response = reqwest::get(format!("{}/health/{path}", app.origin())).await.expect("an answer");
            assert_eq!(response.status(), StatusCode::OK, "{path}");
        }
    }

    async fn without_its_database_it_lives_but_is_not_ready(app: TestApp) {
        app.db().clone().close().await.expect("a closed database");
        let live = reqwest::get(format!("{}/health/live", app.origin())).await.expect("an answer");
        assert_eq!(live.status(), StatusCode::OK);
        let ready = reqwest::get(format!("{}/health/ready", app.origin())).await.expect("an answer");
        assert_eq!(ready.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(ready.headers()["retry-after"], "5");
    }
}
