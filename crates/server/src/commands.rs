//! Implementations of the commands, one file each.

pub(crate) mod audit;
pub(crate) mod backup;
pub(crate) mod check;
pub(crate) mod check_template;
pub(crate) mod create_user;
pub(crate) mod import_opening;
pub(crate) mod import_pena;
pub(crate) mod migrate;
pub(crate) mod minutes;
pub(crate) mod openapi;
pub(crate) mod reset_password;
pub(crate) mod seed;
pub(crate) mod serve;
pub(crate) mod sessions;

use std::sync::Arc;

use anyhow::anyhow;
use app::users::Operator;
use jaladin_http::Problem;
use persistence::{SeaQueries, SeaStore};
use sea_orm::DatabaseConnection;

use crate::{clock::OfficeClock, passwords::Argon2id};

/// The use cases of the operator on an open database.
fn operator(db: &DatabaseConnection) -> Operator {
    let queries = SeaQueries::new(db.clone());
    Operator {
        store: Arc::new(SeaStore::new(&queries)),
        queries: Arc::new(queries),
        passwords: Arc::new(Argon2id::new()),
        clock: Arc::new(OfficeClock::new(chrono_tz::UTC)),
    }
}

/// The sentence that the wire has for an error; the cause where the store failed.
fn refusal(error: ports::Error) -> anyhow::Error {
    match error {
        ports::Error::Store(error) => anyhow!(error).context("basis data"),
        error => anyhow!(Problem::from(error).message),
    }
}
