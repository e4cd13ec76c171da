//! `PostgreSQL` databases of tests: cloned from one migrated and seeded template database, dropped at the end.
//!
//! A thread with its own runtime holds the maintenance connection, so that `Drop` can drop a database. The connection holds an
//! advisory lock, so that two runs on one server do not share the template.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;

use jaladin::startup::open_database;
use sea_orm::{ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DbErr};

use crate::databases::fill;

const TEMPLATE: &str = "jaladin_template";
const RUN_LOCK: i64 = 0x6a61_6c61;

enum Command {
    Create { name: String, done: Sender<Result<(), String>> },
    Drop { name: String, done: Sender<()> },
}

/// Clones the template into a database of this name.
pub(crate) fn create(url: &str, name: &str) -> Result<(), String> {
    let (done, answer) = channel();
    maintenance(url).send(Command::Create { name: name.into(), done }).map_err(|e| e.to_string())?;
    answer.recv().map_err(|e| e.to_string())?
}

/// Drops a database with its open connections.
pub(crate) fn drop_database(url: &str, name: &str) {
    let (done, answer) = channel();
    if maintenance(url).send(Command::Drop { name: name.into(), done }).is_ok() {
        // The thread lives as long as the process; after its panic nothing can be dropped.
        let _ = answer.recv();
    }
}

/// Replaces the database name in a URL.
pub(crate) fn url_of(url: &str, name: &str) -> String {
    let (address, query) = url.split_once('?').map_or((url, None), |(address, query)| (address, Some(query)));
    let scheme_end = address.find("://").map_or(0, |at| at + 3);
    let host_end = address[scheme_end..].find('/').map_or(address.len(), |at| scheme_end + at);
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    format!("{}/{name}{query}", &address[..host_end])
}

fn maintenance(url: &str) -> Sender<Command> {
    static MAINTENANCE: OnceLock<Mutex<Sender<Command>>> = OnceLock::new();
    let sender = MAINTENANCE.get_or_init(|| {
        let (commands, inbox) = channel();
        let url = url.to_owned();
        thread::spawn(move || run(&url, &inbox));
        Mutex::new(commands)
    });
    sender.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

fn run(url: &str, inbox: &Receiver<Command>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let ready = runtime.block_on(prepare(url)).map_err(|e| e.to_string());
    while let Ok(command) = inbox.recv() {
        match command {
            Command::Create { name, done } => {
                let created = ready.as_ref().map_err(Clone::clone).and_then(|db| {
                    // Half the work of writing each page of the template to the log.
                    let sql = format!("CREATE DATABASE {name} TEMPLATE {TEMPLATE} STRATEGY FILE_COPY");
                    runtime.block_on(db.execute_unprepared(&sql)).map(|_| ()).map_err(|e| e.to_string())
                });
                let _ = done.send(created);
            }
            Command::Drop { name, done } => {
                if let Ok(db) = &ready {
                    let sql = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
                    let _ = runtime.block_on(db.execute_unprepared(&sql));
                }
                let _ = done.send(());
            }
        }
    }
}

/// Rebuilds the template database and returns the maintenance connection.
async fn prepare(url: &str) -> Result<DatabaseConnection, DbErr> {
    let mut options = ConnectOptions::new(url);
    options.max_connections(1).min_connections(1).sqlx_logging(false);
    let db = Box::pin(Database::connect(options)).await?;
    db.execute_unprepared(&format!("SELECT pg_advisory_lock({RUN_LOCK})")).await?;
    db.execute_unprepared(&format!("DROP DATABASE IF EXISTS {TEMPLATE} WITH (FORCE)")).await?;
    db.execute_unprepared(&format!("CREATE DATABASE {TEMPLATE}")).await?;
    let template = open_database(&url_of(url, TEMPLATE)).await.map_err(|e| DbErr::Custom(format!("{e:#}")))?;
    fill(&template).await.map_err(|e| DbErr::Custom(format!("{e:#}")))?;
    template.close().await?;
    Ok(db)
}

#[test]
fn the_name_of_the_database_is_replaced() {
    assert_eq!(url_of("postgres://u:p@h:5432/postgres", "t_1"), "postgres://u:p@h:5432/t_1");
    assert_eq!(url_of("postgres://u@localhost/a?host=/tmp/x", "t_1"), "postgres://u@localhost/t_1?host=/tmp/x");
    assert_eq!(url_of("postgres://h", "t_1"), "postgres://h/t_1");
}
