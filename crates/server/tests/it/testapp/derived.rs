//! Derived values of the database of a test.

use persistence::{
    journeys::{differences, rebuild},
    raise_reference_version,
};

use super::TestApp;

impl TestApp {
    /// Derives the journeys again, of rows that a test wrote past the application.
    pub(crate) async fn derive(&self) {
        rebuild(self.db()).await.expect("derived journeys");
    }

    /// Renews the server's copy of the reference tables, of which a test wrote one past the application.
    pub(crate) async fn renew_reference(&self) {
        raise_reference_version(self.db()).await.expect("a new version");
    }

    /// Checks that what is derived is what its facts say, as the last use of the database.
    pub(super) async fn check_derived(&self) {
        const NAMED: usize = 5;
        let db = persistence::connect(&self.0.database.url()).await.expect("the test database");
        let found = differences(&db).await.expect("derived values");
        db.close().await.expect("the database closes");
        self.0.db.clone().close().await.expect("the database closes");
        let named = &found[..found.len().min(NAMED)];
        assert!(found.is_empty(), "{} derived values differ from their facts: {named:#?}", found.len());
    }
}
