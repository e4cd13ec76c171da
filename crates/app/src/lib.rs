//! Use cases, one file each in a folder a noun; their ports; read models.
//!
//! A use case begins one unit of work and commits it; every `?` between rolls back. Nothing outside this crate begins
//! one. Permissions are checked on [`staff::Actor`] before anything else.

pub mod accounts;
pub mod archive;
pub mod audit;
mod authorized_work;
pub mod budgets;
pub mod classifications;
pub mod corrections;
pub mod destinations;
pub mod employees;
pub mod error;
pub mod final_numbers;
pub mod holidays;
pub mod home;
pub mod idempotency;
pub mod imports;
pub mod letter_codes;
pub mod letters;
pub mod moving_in;
pub mod numbers;
pub mod outgoing_letters;
pub mod packages;
pub mod payments;
pub mod ports;
pub mod recaps;
pub mod receipts;
pub mod refusals;
pub mod rejection_reasons;
pub mod signatories;
pub mod spreadsheets;
pub mod stale;
pub mod stored_files;
pub mod sub_activities;
pub mod tariffs;
pub mod templates;
pub mod treasurers;
mod trip_scope;
pub mod trips;
pub mod units;
pub mod users;
pub mod views;

use std::sync::Arc;

use chrono::{DateTime, Datelike, TimeDelta, Utc};
use kernel::{Clock, Rupiah};
use staff::{
    ParentUnitId, Role, Roles,
    account::{FAILURE_WINDOW, WAITING_LIFE},
};

pub use error::{Error, Noun};

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
    pub store: Arc<dyn ports::Store>,
    /// Reads for lists and screens.
    pub queries: Arc<dyn ports::Queries>,
    /// Authenticates callers.
    pub identities: Arc<dyn ports::Identities>,
    /// Renders letters.
    pub renderer: Arc<dyn ports::LetterRenderer>,
    /// Converts letters to PDF.
    pub pdf: Arc<dyn ports::PdfConverter>,
    /// Makes one file of many letters.
    pub binder: Arc<dyn ports::FileBinder>,
    /// Stores photos and templates.
    pub files: Arc<dyn ports::Files>,
    /// Opens files of users.
    pub user_files: Arc<dyn ports::UserFiles>,
    /// Writes spreadsheets.
    pub spreadsheets: Arc<dyn spreadsheets::Spreadsheets>,
    /// Hashes passwords.
    pub passwords: Arc<dyn ports::Passwords>,
    /// Limits concurrent password checks.
    pub password_check_limiter: Arc<dyn ports::PasswordCheckLimiter>,
    /// Makes and checks codes of second factors.
    pub codes: Arc<dyn ports::OneTimeCodes>,
    /// Signs and reads tokens.
    pub tokens: Arc<dyn ports::Tokens>,
    /// Current instant and day.
    pub clock: Arc<dyn Clock>,
    /// Limits audit entries about refused calls.
    pub refusals: Arc<refusals::RateLimit>,
    /// State of the request that uses it, if that came with an idempotency key.
    pub call: Option<Arc<idempotency::KeyedCall>>,
}

impl App {
    /// The year of the office clock.
    pub(crate) fn this_year(&self) -> i32 {
        self.clock.today().year()
    }
}
