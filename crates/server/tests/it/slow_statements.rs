//! Slow statements in the log.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sea_orm::{ConnectionTrait, DatabaseConnection, Statement};
use tracing::subscriber::DefaultGuard;

use crate::both_databases;
use crate::testapp::TestApp;

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Lines {
    /// Collects the warnings of this thread until the guard is dropped.
    fn collect(&self) -> DefaultGuard {
        let lines = self.clone();
        let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::WARN).with_ansi(false);
        tracing::subscriber::set_default(subscriber.with_writer(move || lines.clone()).finish())
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("the lines").clone()).expect("text")
    }
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("the lines").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

async fn ask_for_a_name(db: &DatabaseConnection) {
    let backend = db.get_database_backend();
    let sql = match backend {
        sea_orm::DbBackend::Sqlite => "SELECT id FROM employees WHERE name = ?",
        _ => "SELECT id FROM employees WHERE name = $1",
    };
    let ask = Statement::from_sql_and_values(backend, sql, ["Nobody By This Name".into()]);
    db.query_all_raw(ask).await.expect("an answer");
}

both_databases! {
    async fn a_slow_statement_is_logged_without_its_values(app: TestApp) {
        let (slow, quick) = (Lines::default(), Lines::default());
        let url = app.database_url();
        {
            let _guard = slow.collect();
            ask_for_a_name(&persistence::connect_logging_slow(&url, Duration::ZERO).await.expect("the database")).await;
        }
        {
            let _guard = quick.collect();
            let patient = persistence::connect_logging_slow(&url, Duration::from_mins(1)).await;
            ask_for_a_name(&patient.expect("the database")).await;
        }
        assert!(slow.text().contains("FROM employees WHERE name ="), "{}", slow.text());
        assert!(!slow.text().contains("Nobody"), "{}", slow.text());
        assert_eq!(quick.text(), "");
    }
}
