//! Use cases, one file each in a folder a noun; their ports; read models.
//!
//! A use case begins one unit of work and commits it; every `?` between rolls back. Nothing outside this crate begins
//! one. Permissions are checked on [`staff::Actor`] before anything else.

pub mod accounts;
mod application;
pub mod archive;
pub mod attendance;
pub mod audit;
mod authorized_work;
pub mod budget_years;
pub mod budgets;
pub mod checks;
pub mod classifications;
pub mod corrections;
pub mod destinations;
pub mod employees;
pub mod final_numbers;
pub mod holidays;
pub mod home;
pub mod idempotency;
pub mod imports;
mod keyed_call;
pub mod letter_codes;
pub mod moving_in;
pub mod numbers;
pub mod outgoing_letters;
pub mod packages;
pub mod payments;
pub mod printing;
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
pub mod told_findings;
pub mod treasurers;
mod trip_scope;
pub mod trips;
pub mod units;
pub mod users;

pub use application::{App, ReleaseNews, Retention, SecondFactorRule, Settings};
