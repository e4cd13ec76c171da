//! `SeaORM` entities, one file a table; module and table have the same name.
//!
//! Nothing is decided here: the adapters map rows to the domain.

#![allow(missing_docs, reason = "columns are documented where they are made, in the migration crate")]

pub mod actual_costs;
pub mod allowance_days;
pub mod assignment_signatories;
pub mod audit_log;
pub mod budget_users;
pub mod classification_codes;
pub mod classifications;
pub mod counter_settings;
pub mod counters;
pub mod employees;
pub mod expense_kinds;
pub mod expense_lines;
pub mod finance_templates;
pub mod funding_source_trip_kinds;
pub mod funding_sources;
pub mod grades;
pub mod health_services;
pub mod holidays;
pub mod idempotency_keys;
pub mod in_town_destinations;
pub mod letter_kinds;
pub mod letter_numbers;
pub mod letter_prints;
pub mod letter_snapshots;
pub mod levels;
pub mod list_totals;
pub mod login_attempts;
pub mod memo_signatories;
pub mod outgoing_letters;
pub mod parent_unit_funding_sources;
pub mod parent_units;
pub mod profiles;
pub mod provinces;
pub mod ranks;
pub mod read_state;
pub mod receipt_events;
pub mod receipt_statuses;
pub mod refresh_tokens;
pub mod roles;
pub mod sessions;
pub mod sub_activities;
pub mod tariffs;
pub mod technical_officers;
pub mod templates;
pub mod travellers;
pub mod treasurers;
pub mod trip_changes;
pub mod trip_kinds;
pub mod trip_photos;
pub mod trip_places;
pub mod trip_types;
pub mod trips;
pub mod user_roles;
pub mod users;
pub mod work_units;
