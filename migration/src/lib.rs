//! The schema of JALADIN, step by step: the same on `SQLite` and on `PostgreSQL`.
//!
//! A step is never edited once it has landed on a shared branch (`landed.txt`); a change is a new step. It is the statements that it runs,
//! and code only where it computes values of rows. Nothing takes a step back: an office that must go back restores its backup. Money is
//! whole rupiah in a `bigint`, a day is a `date`, an instant is a UTC timestamp. Every foreign key restricts: deleting a row that a trip
//! refers to fails, so no trip is lost to a cascade. A step is atomic on both databases.

#![allow(clippy::disallowed_methods, reason = "steps of the schema are constants that run before the first call")]

pub use sea_orm_migration::MigratorTrait;
use sea_orm_migration::prelude::*;

mod known_days;
mod m20261121_000009_staff_search;
mod m20261121_000020_append_only_audit;
mod m20261121_000022_destination_order;
mod m20261126_000401_titles;
mod m20261126_000601_normal_form;
mod m20261128_02002_known_days;
mod m20261128_02003_superiors;
mod m20261128_02004_number_texts;
mod m20261128_04001_tariff_journeys;
mod statements;
mod table;
mod upgrade_notes;

use statements::{Step, each, shared};

/// Steps in their order: `code` is a file of `src/`, the others are files of `sql/`.
macro_rules! steps {
    ($($kind:ident $name:ident,)+) => { vec![$(Box::new(Whole(step!($kind $name))) as Box<dyn MigrationTrait>),+] };
}

macro_rules! step {
    (code $name:ident) => {
        Box::new($name::Migration)
    };
    ($kind:ident $name:ident) => {
        Box::new(Step { name: stringify!($name), statements: $kind!(stringify!($name)) })
    };
}

/// Applies the steps.
pub struct Migrator;

impl MigratorTrait for Migrator {
    #[expect(clippy::too_many_lines, reason = "one line a step")]
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        steps![
            each m20261121_000001_reference,
            each m20261121_000002_office,
            each m20261121_000003_accounts,
            each m20261121_000004_trips,
            each m20261121_000005_receipts,
            each m20261121_000006_letters,
            each m20261121_000007_audit,
            shared m20261121_000008_trip_photo,
            code m20261121_000009_staff_search,
            each m20261121_000011_counter_settings,
            shared m20261121_000013_restored_templates,
            code m20261121_000020_append_only_audit,
            shared m20261121_000021_list_order,
            code m20261121_000022_destination_order,
            each m20261121_000023_receipt_events,
            shared m20261121_000024_health_service_kinds,
            shared m20261122_000001_trip_transport,
            shared m20261122_000002_letterhead,
            shared m20261122_000020_counter_reasons,
            shared m20261122_000021_registration_addresses,
            each m20261122_000030_reads,
            each m20261122_000040_trip_changes,
            each m20261122_000050_idempotency_keys,
            each m20261122_000051_holidays,
            shared m20261122_000052_waiting,
            each m20261122_000053_trip_photos,
            shared m20261122_000054_trip_report,
            each m20261122_000060_first_password_expiry,
            each m20261122_000070_tariffs,
            each m20261122_000071_costs,
            each m20261122_000080_line_judgements,
            each m20261122_000081_budgets,
            each m20261122_000090_own_account,
            each m20261122_000091_audit_chain,
            each m20261122_000092_safeguards,
            each m20261122_000093_waiting_templates,
            each m20261123_000101_letter_codes,
            each m20261123_000102_template_kinds,
            shared m20261123_000201_receipt_uses,
            each m20261123_000301_withdrawn_templates,
            each m20261123_000401_search,
            each m20261124_000101_letter_search,
            shared m20261125_000101_spending_index,
            each m20261126_000301_payments,
            each m20261126_000302_trips_without_cost,
            code m20261126_000401_titles,
            shared m20261126_000402_letterhead_lines,
            each m20261126_000403_travel_order_template,
            code m20261126_000601_normal_form,
            each m20261126_000602_staff_kinds,
            shared m20261126_000603_account_versions,
            shared m20261126_000701_corrections,
            shared m20261126_000702_backdated_numbers,
            each m20261126_000801_safeguard_changes,
            each m20261126_000802_memos_of_answers,
            shared m20261126_002001_letter_headings,
            shared m20261126_003001_imports,
            shared m20261126_004001_proof_documents,
            each m20261126_006001_archive,
            each m20261126_007001_payment_journal,
            each m20261126_008001_final_numbers,
            each m20261126_011001_package_templates,
            shared m20261126_011002_package_patterns,
            each m20261126_039001_shown_final_numbers,
            each m20261126_041001_archive_additions,
            each m20261126_042001_archived_payments,
            each m20261126_005001_open_receipts,
            each m20261126_005002_kept_sums,
            shared m20261126_005003_list_indexes,
            each m20261126_005004_audit_search,
            each m20261126_043001_waiting_sums,
            shared m20261126_070001_letterhead_logos,
            each m20261126_070002_trip_invitations,
            each m20261126_071001_trip_states,
            each m20261126_071002_waiting_numbers,
            shared m20261126_071003_archived_numbers_of_papers,
            each m20261128_00001_no_replacement,
            each m20261128_01001_whole_settlements,
            shared m20261128_01002_package_outcomes,
            each m20261128_01003_activity_lines,
            each m20261128_01004_states_by_balance,
            shared m20261128_01005_employee_versions,
            each m20261128_02001_releases,
            code m20261128_02002_known_days,
            code m20261128_02003_superiors,
            code m20261128_02004_number_texts,
            each m20261128_03001_move_minutes,
            code m20261128_04001_tariff_journeys,
            each m20261128_100001_journeys,
            each m20261128_100002_old_lists,
            each m20261128_400001_reference_triggers,
            each m20261128_400002_locks,
            each m20261128_200001_spending,
            each m20261128_300001_desks,
            each m20261128_300002_open_receipts,
            each m20261128_300003_kept_values,
            each m20261128_310001_waiting_letters,
            each m20261128_320001_findings,
            each m20261128_330001_lists_and_audit,
            each m20261128_340001_letter_order,
            shared m20261129_010001_activities,
            shared m20261129_020001_in_town_transport,
            each m20261129_310001_year_terms,
            each m20261129_110001_line_proofs,
            each m20261129_320001_empty_ceilings,
            each m20261129_330001_delegations,
            each m20261129_330002_handovers,
            each m20261129_410001_attendance,
            shared m20261129_420001_reason_lenders,
            each m20261129_510001_read_proofs,
            each m20261129_520001_told_findings,
            shared m20261129_520002_hotel_keys,
            shared m20261129_520003_line_keys,
            shared m20261129_520004_activity_index,
            shared m20261130_550001_phones,
            shared m20261130_550002_ceilings_of_a_year,
            each m20261129_430001_audit_lenders,
            each m20261129_430002_seen_handovers,
            shared m20261130_530001_in_town_bases,
            each m20261130_560001_desk_returns,
            shared m20261130_600001_signed_file_keys,
            shared m20261130_610001_ready_sums,
            shared m20261130_610002_findings_of_a_rule,
            shared m20261130_610003_budget_sums,
            shared m20261130_620001_trip_indexes,
        ]
    }
}

/// Runs a step and its row in the table of steps in one transaction. By itself the migrator does so on `PostgreSQL`
/// only: on `SQLite` a power cut within a step would leave a schema that no later start could migrate.
struct Whole(Box<dyn MigrationTrait>);

impl MigrationName for Whole {
    fn name(&self) -> &str {
        self.0.name()
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Whole {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        self.0.up(manager).await
    }

    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }
}
