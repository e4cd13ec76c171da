//! Slow statements in the log.

use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::time::Duration;

use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

use crate::both_databases;

/// Warnings of this process, from the first call of [`collect`] on.
static LINES: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn lines() -> MutexGuard<'static, Vec<u8>> {
    LINES.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Lines;

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        lines().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Collects warnings of all threads: SQLite's driver writes them on its own.
fn collect() {
    static STARTED: Once = Once::new();
    STARTED.call_once(|| {
        let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::WARN).with_ansi(false);
        subscriber.with_writer(|| Lines).init();
    });
}

/// Runs a statement with a text of its own and a bound value, on a connection that logs from `slow` on.
async fn run(url: &str, slow: Duration, column: &str) {
    let db: DatabaseConnection = persistence::connect_logging_slow(url, slow).await.expect("the database");
    let backend = db.get_database_backend();
    let value = if backend == DbBackend::Sqlite { "?" } else { "$1" };
    let sql = format!("SELECT id AS {column} FROM employees WHERE name = {value}");
    let statement = Statement::from_sql_and_values(backend, sql, ["Nobody By This Name".into()]);
    db.query_all_raw(statement).await.expect("an answer");
}

both_databases! {
    async fn a_slow_statement_is_logged_without_its_values(app: TestApp) {
        collect();
        let url = app.database_url();
        run(&url, Duration::ZERO, "slow_one").await;
        run(&url, Duration::from_mins(1), "quick_one").await;
        let log = String::from_utf8(lines().clone()).expect("text");
        assert!(log.contains("slow_one FROM employees WHERE name ="), "{log}");
        assert!(!log.contains("Nobody"), "{log}");
        assert!(!log.contains("quick_one"), "{log}");
    }
}
