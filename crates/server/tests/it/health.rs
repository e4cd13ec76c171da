//! Health checks: liveness and readiness.

use reqwest::StatusCode;

use crate::both_databases;

both_databases! {
    async fn a_running_server_is_live_and_ready(app: TestApp) {
        for path in ["live", "ready"] {
            let response = reqwest::get(format!("{}/health/{path}", app.origin())).await.expect("an answer");
            assert_eq!(response.status(), StatusCode::OK, "{path}");
        }
    }

    async fn a_server_without_database_is_live_but_not_ready(app: TestApp) {
        app.db().clone().close().await.expect("a closed database");
        let live = reqwest::get(format!("{}/health/live", app.origin())).await.expect("an answer");
        assert_eq!(live.status(), StatusCode::OK);
        let ready = reqwest::get(format!("{}/health/ready", app.origin())).await.expect("an answer");
        assert_eq!(ready.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(ready.headers()["retry-after"], "5");
    }
}
