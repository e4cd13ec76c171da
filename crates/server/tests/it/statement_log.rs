//! Statements that a connection runs, recorded.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use app::App;
use persistence::{SeaQueries, SeaStore};
use sea_orm::{DatabaseConnection, Statement};

use crate::api_client::ApiClient;
use crate::testapp::TestApp;

/// Statements of a connection in order, without BEGIN and COMMIT.
#[derive(Clone, Default)]
pub(crate) struct StatementLog(Arc<Mutex<Vec<Statement>>>);

impl StatementLog {
    /// Opens a connection and records its statements.
    pub(crate) async fn on(url: &str) -> (Self, DatabaseConnection) {
        let (log, mut db) = (Self::default(), persistence::connect(url).await.expect("the database"));
        let recorder = log.clone();
        db.set_metric_callback(move |run| recorder.all().push(run.statement.clone()));
        (log, db)
    }

    /// A second server of the office, whose statements are recorded: a client of `user`, and the connection.
    pub(crate) async fn beside(app: &TestApp, user: &str) -> (Self, DatabaseConnection, ApiClient) {
        let (log, db) = Self::on(&app.database_url()).await;
        let queries = Arc::new(SeaQueries::new(db.clone()));
        let store = Arc::new(SeaStore::new(&queries));
        let address = app.beside(|app| App { queries: queries.clone(), identities: queries, store, ..app });
        let client = ApiClient::signed_in(address, user).await;
        (log, db, client)
    }

    /// The statements so far.
    pub(crate) fn all(&self) -> MutexGuard<'_, Vec<Statement>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the statements so far.
    pub(crate) fn take(&self) -> Vec<Statement> {
        std::mem::take(&mut self.all())
    }
}
