//! Settings of the office and the ports that use cases work with.

use std::sync::Arc;

use chrono::{DateTime, Datelike, TimeDelta, Utc};
use kernel::{Clock, Rupiah};
use ports::{
    FileBinder, Files, Identities, LetterRenderer, OneTimeCodes, PasswordCheckLimiter, Passwords, PdfConverter,
    Queries, Spreadsheets, Store, Tokens, UserFiles,
};
use staff::{
    ParentUnitId, Role, Roles,
    account::{FAILURE_WINDOW, WAITING_LIFE},
};

use crate::{keyed_call::KeyedCall, refusals::rate_limit::RateLimit};

/// The office's settings (contract 1.4).
#[derive(Debug, Clone)]
pub struct Settings {
    /// Short name of the product, for the screen.
    pub short_name: String,
    /// The head office, whose signatories sign assignment letters for all units.
    pub head_office: ParentUnitId,
    /// Hours from which an in-town trip gets the long form; inclusive.
    pub full_day_hours: u32,
    /// Amount of an automatic receipt for a full day in town.
    pub daily_allowance: Rupiah,
    /// True if /register accepts accounts.
    pub registration_open: bool,
    /// True if a first password must be changed before anything else.
    pub force_first_password: bool,
    /// Use of second factors.
    pub second_factor: SecondFactorRule,
    /// Periods after which bookkeeping is deleted.
    pub retention: Retention,
    /// Public origin (scheme and host) of the application.
    pub public_url: Option<String>,
    /// Origin of the links on letters (office C-16): the public one, without it the server's own where it is bound to loopback and
    /// no proxy stands before it. Never one that a request names.
    pub letter_origin: Option<String>,
    /// What is new since the release before; `None` in an office that began with this one.
    pub release: Option<ReleaseNews>,
}

/// What an administrator learns after an upgrade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReleaseNews {
    /// Version that runs.
    pub version: String,
    /// First start of this version.
    pub since: DateTime<Utc>,
    /// What offices see differ, a sentence each.
    pub changes: Vec<String>,
    /// What a person must look at, a sentence each.
    pub notes: Vec<String>,
}

/// Periods after which bookkeeping of sign-ins is deleted; letters, receipts, numbers and the audit log stay for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retention {
    /// Of sessions, after their expiry.
    pub sessions: TimeDelta,
    /// Of counted failures; at least the window of the throttle.
    pub failures: TimeDelta,
    /// Of registrations that nobody approved.
    pub waiting: TimeDelta,
}

impl Default for Retention {
    fn default() -> Self {
        Self { sessions: TimeDelta::zero(), failures: FAILURE_WINDOW, waiting: WAITING_LIFE }
    }
}

/// Use of second factors in the office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SecondFactorRule {
    /// None: sign-ins ask for no code, not even of accounts that have a factor.
    Off,
    /// Anyone may have one.
    Optional,
    /// Holders of these roles must have one before anything else.
    Required(Vec<Role>),
}

impl SecondFactorRule {
    /// Returns whether a holder of these roles must have one.
    pub fn requires(&self, held: &Roles) -> bool {
        matches!(self, Self::Required(roles) if held.any(roles))
    }
}

/// The application: its settings and ports.
#[derive(Clone)]
pub struct App {
    /// Settings of the office.
    pub settings: Arc<Settings>,
    /// Begins units of work.
    pub store: Arc<dyn Store>,
    /// Reads for lists and screens.
    pub queries: Arc<dyn Queries>,
    /// Authenticates callers.
    pub identities: Arc<dyn Identities>,
    /// Renders letters.
    pub renderer: Arc<dyn LetterRenderer>,
    /// Converts letters to PDF.
    pub pdf: Arc<dyn PdfConverter>,
    /// Makes one file of many letters.
    pub binder: Arc<dyn FileBinder>,
    /// Stores photos and templates.
    pub files: Arc<dyn Files>,
    /// Opens files of users.
    pub user_files: Arc<dyn UserFiles>,
    /// Writes spreadsheets.
    pub spreadsheets: Arc<dyn Spreadsheets>,
    /// Hashes passwords.
    pub passwords: Arc<dyn Passwords>,
    /// Limits concurrent password checks.
    pub password_check_limiter: Arc<dyn PasswordCheckLimiter>,
    /// Makes and checks codes of second factors.
    pub codes: Arc<dyn OneTimeCodes>,
    /// Signs and reads tokens.
    pub tokens: Arc<dyn Tokens>,
    /// Current instant and day.
    pub clock: Arc<dyn Clock>,
    /// Limits audit entries about refused calls.
    pub refusals: Arc<RateLimit>,
    /// State of the request that uses it, if that came with an idempotency key.
    pub call: Option<Arc<KeyedCall>>,
}

impl App {
    /// The year of the office clock.
    pub(crate) fn this_year(&self) -> i32 {
        self.clock.today().year()
    }
}
