//! The schema of JALADIN, step by step: the same on `SQLite` and on `PostgreSQL`.
//!
//! A step is never edited once it has landed on a shared branch; a change is a new step. Money is whole rupiah in a
//! `bigint`, a day is a `date`, an instant is a UTC timestamp. Every foreign key restricts: deleting a row that a trip
//! refers to fails, so no trip is lost to a cascade. A step is atomic on both databases.

#![allow(clippy::disallowed_methods, reason = "steps of the schema are constants that run before the first call")]

pub use sea_orm_migration::MigratorTrait;
use sea_orm_migration::prelude::*;

mod journal;
mod known_days;
mod m20261121_000001_reference;
mod m20261121_000002_office;
mod m20261121_000003_accounts;
mod m20261121_000004_trips;
mod m20261121_000005_receipts;
mod m20261121_000006_letters;
mod m20261121_000007_audit;
mod m20261121_000008_trip_photo;
mod m20261121_000009_staff_search;
mod m20261121_000011_counter_settings;
mod m20261121_000013_restored_templates;
mod m20261121_000020_append_only_audit;
mod m20261121_000021_list_order;
mod m20261121_000022_destination_order;
mod m20261121_000023_receipt_events;
mod m20261121_000024_health_service_kinds;
mod m20261122_000001_trip_transport;
mod m20261122_000002_letterhead;
mod m20261122_000020_counter_reasons;
mod m20261122_000021_registration_addresses;
mod m20261122_000030_reads;
mod m20261122_000040_trip_changes;
mod m20261122_000050_idempotency_keys;
mod m20261122_000051_holidays;
mod m20261122_000052_waiting;
mod m20261122_000053_trip_photos;
mod m20261122_000054_trip_report;
mod m20261122_000060_first_password_expiry;
mod m20261122_000070_tariffs;
mod m20261122_000071_costs;
mod m20261122_000080_line_judgements;
mod m20261122_000081_budgets;
mod m20261122_000090_own_account;
mod m20261122_000091_audit_chain;
mod m20261122_000092_safeguards;
mod m20261122_000093_waiting_templates;
mod m20261123_000101_letter_codes;
mod m20261123_000102_template_kinds;
mod m20261123_000201_receipt_uses;
mod m20261123_000301_withdrawn_templates;
mod m20261123_000401_search;
mod m20261124_000101_letter_search;
mod m20261125_000101_spending_index;
mod m20261126_000301_payments;
mod m20261126_000302_trips_without_cost;
mod m20261126_000401_titles;
mod m20261126_000402_letterhead_lines;
mod m20261126_000403_travel_order_template;
mod m20261126_000601_normal_form;
mod m20261126_000602_staff_kinds;
mod m20261126_000603_account_versions;
mod m20261126_000701_corrections;
mod m20261126_000702_backdated_numbers;
mod m20261126_000801_safeguard_changes;
mod m20261126_000802_memos_of_answers;
mod m20261126_002001_letter_headings;
mod m20261126_003001_imports;
mod m20261126_004001_proof_documents;
mod m20261126_005001_open_receipts;
mod m20261126_005002_kept_sums;
mod m20261126_005003_list_indexes;
mod m20261126_005004_audit_search;
mod m20261126_006001_archive;
mod m20261126_007001_payment_journal;
mod m20261126_008001_final_numbers;
mod m20261126_011001_package_templates;
mod m20261126_011002_package_patterns;
mod m20261126_039001_shown_final_numbers;
mod m20261126_041001_archive_additions;
mod m20261126_042001_archived_payments;
mod m20261126_043001_waiting_sums;
mod m20261126_070001_letterhead_logos;
mod m20261126_070002_trip_invitations;
mod m20261126_071001_trip_states;
mod m20261126_071002_waiting_numbers;
mod m20261126_071003_archived_numbers_of_papers;
mod m20261128_00001_no_replacement;
mod m20261128_01001_whole_settlements;
mod m20261128_01002_package_outcomes;
mod m20261128_01003_activity_lines;
mod m20261128_01004_states_by_balance;
mod m20261128_01005_employee_versions;
mod m20261128_02001_releases;
mod m20261128_02002_known_days;
mod m20261128_02003_superiors;
mod m20261128_02004_number_texts;
mod m20261128_03001_move_minutes;
mod m20261128_04001_tariff_journeys;
mod m20261128_100001_journeys;
mod m20261128_100002_old_lists;
mod m20261128_300001_desks;
mod m20261128_300002_open_receipts;
mod table;
mod trigram;

/// Applies and reverts the steps.
pub struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        let steps: Vec<Box<dyn MigrationTrait>> = vec![
            Box::new(m20261121_000001_reference::Migration),
            Box::new(m20261121_000002_office::Migration),
            Box::new(m20261121_000003_accounts::Migration),
            Box::new(m20261121_000004_trips::Migration),
            Box::new(m20261121_000005_receipts::Migration),
            Box::new(m20261121_000006_letters::Migration),
            Box::new(m20261121_000007_audit::Migration),
            Box::new(m20261121_000008_trip_photo::Migration),
            Box::new(m20261121_000009_staff_search::Migration),
            Box::new(m20261121_000011_counter_settings::Migration),
            Box::new(m20261121_000013_restored_templates::Migration),
            Box::new(m20261121_000020_append_only_audit::Migration),
            Box::new(m20261121_000021_list_order::Migration),
            Box::new(m20261121_000022_destination_order::Migration),
            Box::new(m20261121_000023_receipt_events::Migration),
            Box::new(m20261121_000024_health_service_kinds::Migration),
            Box::new(m20261122_000001_trip_transport::Migration),
            Box::new(m20261122_000002_letterhead::Migration),
            Box::new(m20261122_000020_counter_reasons::Migration),
            Box::new(m20261122_000021_registration_addresses::Migration),
            Box::new(m20261122_000030_reads::Migration),
            Box::new(m20261122_000040_trip_changes::Migration),
            Box::new(m20261122_000050_idempotency_keys::Migration),
            Box::new(m20261122_000051_holidays::Migration),
            Box::new(m20261122_000052_waiting::Migration),
            Box::new(m20261122_000053_trip_photos::Migration),
            Box::new(m20261122_000054_trip_report::Migration),
            Box::new(m20261122_000060_first_password_expiry::Migration),
            Box::new(m20261122_000070_tariffs::Migration),
            Box::new(m20261122_000071_costs::Migration),
            Box::new(m20261122_000080_line_judgements::Migration),
            Box::new(m20261122_000081_budgets::Migration),
            Box::new(m20261122_000090_own_account::Migration),
            Box::new(m20261122_000091_audit_chain::Migration),
            Box::new(m20261122_000092_safeguards::Migration),
            Box::new(m20261122_000093_waiting_templates::Migration),
            Box::new(m20261123_000101_letter_codes::Migration),
            Box::new(m20261123_000102_template_kinds::Migration),
            Box::new(m20261123_000201_receipt_uses::Migration),
            Box::new(m20261123_000301_withdrawn_templates::Migration),
            Box::new(m20261123_000401_search::Migration),
            Box::new(m20261124_000101_letter_search::Migration),
            Box::new(m20261125_000101_spending_index::Migration),
            Box::new(m20261126_000301_payments::Migration),
            Box::new(m20261126_000302_trips_without_cost::Migration),
            Box::new(m20261126_000401_titles::Migration),
            Box::new(m20261126_000402_letterhead_lines::Migration),
            Box::new(m20261126_000403_travel_order_template::Migration),
            Box::new(m20261126_000601_normal_form::Migration),
            Box::new(m20261126_000602_staff_kinds::Migration),
            Box::new(m20261126_000603_account_versions::Migration),
            Box::new(m20261126_000701_corrections::Migration),
            Box::new(m20261126_000702_backdated_numbers::Migration),
            Box::new(m20261126_000801_safeguard_changes::Migration),
            Box::new(m20261126_000802_memos_of_answers::Migration),
            Box::new(m20261126_002001_letter_headings::Migration),
            Box::new(m20261126_003001_imports::Migration),
            Box::new(m20261126_004001_proof_documents::Migration),
            Box::new(m20261126_006001_archive::Migration),
            Box::new(m20261126_007001_payment_journal::Migration),
            Box::new(m20261126_008001_final_numbers::Migration),
            Box::new(m20261126_011001_package_templates::Migration),
            Box::new(m20261126_011002_package_patterns::Migration),
            Box::new(m20261126_039001_shown_final_numbers::Migration),
            Box::new(m20261126_041001_archive_additions::Migration),
            Box::new(m20261126_042001_archived_payments::Migration),
            Box::new(m20261126_005001_open_receipts::Migration),
            Box::new(m20261126_005002_kept_sums::Migration),
            Box::new(m20261126_005003_list_indexes::Migration),
            Box::new(m20261126_005004_audit_search::Migration),
            Box::new(m20261126_043001_waiting_sums::Migration),
            Box::new(m20261126_070001_letterhead_logos::Migration),
            Box::new(m20261126_070002_trip_invitations::Migration),
            Box::new(m20261126_071001_trip_states::Migration),
            Box::new(m20261126_071002_waiting_numbers::Migration),
            Box::new(m20261126_071003_archived_numbers_of_papers::Migration),
            Box::new(m20261128_00001_no_replacement::Migration),
            Box::new(m20261128_01001_whole_settlements::Migration),
            Box::new(m20261128_01002_package_outcomes::Migration),
            Box::new(m20261128_01003_activity_lines::Migration),
            Box::new(m20261128_01004_states_by_balance::Migration),
            Box::new(m20261128_01005_employee_versions::Migration),
            Box::new(m20261128_02001_releases::Migration),
            Box::new(m20261128_02002_known_days::Migration),
            Box::new(m20261128_02003_superiors::Migration),
            Box::new(m20261128_02004_number_texts::Migration),
            Box::new(m20261128_03001_move_minutes::Migration),
            Box::new(m20261128_04001_tariff_journeys::Migration),
            Box::new(m20261128_100001_journeys::Migration),
            Box::new(m20261128_100002_old_lists::Migration),
            Box::new(m20261128_300001_desks::Migration),
            Box::new(m20261128_300002_open_receipts::Migration),
        ];
        steps.into_iter().map(|step| Box::new(Whole(step)) as Box<dyn MigrationTrait>).collect()
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

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        self.0.down(manager).await
    }

    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }
}
