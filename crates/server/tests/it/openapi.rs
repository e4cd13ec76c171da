//! The committed OpenAPI document equals the generated and the served one.

use crate::both_databases;

pub(crate) const COMMITTED: &str = include_str!("../../../../openapi.json");

#[test]
fn the_committed_document_is_current() {
    assert!(COMMITTED == jaladin_http::policy::document(), "openapi.json is stale: run `just gen`");
}

both_databases! {
    async fn the_document_is_served(app: TestApp) {
        let reply = app.anonymous().get("openapi.json").await;
        assert_eq!(reply.text(), COMMITTED);
        let page = app.anonymous().get("docs").await;
        assert_eq!(page.status, 200);
        assert!(page.header("content-type").starts_with("text/html"), "{:?}", page.headers);
    }
}
