//! The application that the acts of the demo office call: its clock is set to each act, and its accounts act without signing in.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use anyhow::Context;
use app::{App, Retention, SecondFactorRule, Settings};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use kernel::{Clock, Day};
use pdf::FileBinder;
use persistence::{
    SeaQueries, SeaStore,
    seed::{Registry, find},
};
use ports::{Identities, Stored};
use sea_orm::DatabaseTransaction;
use staff::{
    Actor, ParentUnitId, Secret, SessionId, UserId,
    account::{Account, Session, name_key},
};

use super::Around;
use crate::{
    letter_renderer::BlockingRenderer, one_time_codes::TimeCodes, password_check_limiter::KeyedCheckLimiter,
    pdf::NoConverter, spreadsheets::BlockingSpreadsheets, tokens::SignedTokens,
};

/// Signs nothing: no act opens a session.
const KEY: &str = "the demo office opens no session";
/// Session of every act.
const SESSION: &str = "kantor contoh";

/// The application of the acts, with the ids of the office.
pub(super) struct Stage {
    pub(super) app: App,
    pub(super) office: Registry,
    clock: Arc<SetClock>,
    people: Arc<People>,
}

impl Stage {
    pub(super) async fn new(db: &Arc<DatabaseTransaction>, around: Around, office: Registry) -> anyhow::Result<Self> {
        let clock = Arc::new(SetClock { now: Mutex::new(around.clock.now()), office: around.clock });
        let queries = Arc::new(SeaQueries::new(db.clone()));
        let people = Arc::new(People::read(queries.clone(), &office, clock.clone()).await?);
        let app = App {
            settings: Arc::new(settings()),
            store: Arc::new(SeaStore::new(&queries)),
            queries,
            identities: people.clone(),
            renderer: Arc::new(BlockingRenderer::new(around.files.clone())),
            pdf: Arc::new(NoConverter),
            binder: Arc::new(FileBinder),
            files: around.files,
            user_files: around.user_files,
            spreadsheets: Arc::new(BlockingSpreadsheets),
            passwords: around.passwords,
            password_check_limiter: Arc::new(KeyedCheckLimiter::default()),
            codes: Arc::new(TimeCodes),
            tokens: Arc::new(SignedTokens::new(&Secret::new(KEY))?),
            clock: clock.clone(),
            refusals: Arc::default(),
            call: None,
        };
        Ok(Self { app, office, clock, people })
    }

    /// Sets the clock.
    pub(super) fn set_clock(&self, instant: DateTime<Utc>) {
        *self.clock.now.lock().unwrap_or_else(PoisonError::into_inner) = instant;
    }

    /// The actor of a user name.
    pub(super) fn actor(&self, username: &str) -> anyhow::Result<&Actor> {
        let id = find(&self.office.users, "user", username)?;
        let actor = self.people.accounts.get(&UserId(*id)).and_then(|account| account.holder.as_ref());
        Ok(&actor.with_context(|| format!("{username} tidak dapat bertindak"))?.actor)
    }

    /// The day of an offset.
    pub(super) fn day(&self, offset: i64) -> Day {
        self.office.calendar.day(offset)
    }
}

/// Settings of the demo office: the defaults.
pub fn settings() -> Settings {
    Settings {
        short_name: "JALADIN".to_owned(),
        head_office: ParentUnitId(1),
        full_day_hours: 8,
        daily_allowance: 170_000.into(),
        registration_open: true,
        force_first_password: true,
        second_factor: SecondFactorRule::Optional,
        retention: Retention::default(),
        public_url: None,
        letter_origin: None,
        release: None,
    }
}

/// The office clock, standing still at the instant of an act.
struct SetClock {
    office: Arc<dyn Clock>,
    now: Mutex<DateTime<Utc>>,
}

impl Clock for SetClock {
    fn now(&self) -> DateTime<Utc> {
        *self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn local(&self, instant: DateTime<Utc>) -> NaiveDateTime {
        self.office.local(instant)
    }

    fn start_of(&self, day: Day) -> DateTime<Utc> {
        self.office.start_of(day)
    }

    fn zone(&self) -> &'static str {
        self.office.zone()
    }
}

/// The accounts of the office, in a session that is opened at each act.
struct People {
    accounts: HashMap<UserId, Account>,
    clock: Arc<SetClock>,
    queries: Arc<SeaQueries>,
}

impl People {
    async fn read(queries: Arc<SeaQueries>, office: &Registry, clock: Arc<SetClock>) -> anyhow::Result<Self> {
        let mut accounts = HashMap::new();
        for username in office.users.keys() {
            let account = queries.account_named(&name_key(username)).await?;
            let mut account = account.with_context(|| format!("{username} tidak ada"))?;
            if let Some(holder) = &mut account.holder {
                holder.actor.session = Some(SessionId(SESSION.to_owned()));
            }
            accounts.insert(account.user, account);
        }
        Ok(Self { accounts, clock, queries })
    }
}

#[async_trait]
impl Identities for People {
    async fn session(&self, id: &SessionId, user: UserId) -> Stored<Option<(Session, Account)>> {
        let opened_at = self.clock.now();
        let session = Session { id: id.clone(), opened_at, expires_at: DateTime::<Utc>::MAX_UTC, revoked_at: None };
        Ok(self.accounts.get(&user).map(|account| (session, account.clone())))
    }

    async fn account_named(&self, name_key: &str) -> Stored<Option<Account>> {
        self.queries.account_named(name_key).await
    }

    async fn failures(&self, keys: &[&str], since: DateTime<Utc>, most: usize) -> Stored<Vec<Vec<DateTime<Utc>>>> {
        Identities::failures(self.queries.as_ref(), keys, since, most).await
    }

    async fn knows_refresh_token(&self, digest: &str) -> Stored<bool> {
        self.queries.knows_refresh_token(digest).await
    }
}
