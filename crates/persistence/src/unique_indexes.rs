//! Unique indexes of the schema, with what each of them keeps unique: no violation is an unknown error.
//!
//! PostgreSQL names the index, by at most 63 bytes; SQLite its columns, or the index of an expression.

use ports::Taken;
use sea_orm::{DbErr, SqlErr};

/// Bytes that PostgreSQL keeps of a name.
const NAME: usize = 63;

/// Indexes that keep something unique: name and columns.
type Indexes = &'static [(&'static str, &'static str)];

/// The unique indexes, but for the ids that the database gives.
pub const UNIQUE: &[(Taken, Indexes)] = &[
    (
        Taken::LetterNumber,
        &[
            ("letter_numbers_letter_kind_id_text_key", "letter_numbers.letter_kind_id, letter_numbers.text"),
            (
                "letter_numbers_parent_unit_id_letter_kind_id_year_sequence_key",
                "letter_numbers.parent_unit_id, letter_numbers.letter_kind_id, letter_numbers.year, letter_numbers.sequence",
            ),
            ("outgoing_letters_number_key", "outgoing_letters.number"),
            (
                "outgoing_letters_parent_unit_id_year_sequence_key",
                "outgoing_letters.parent_unit_id, outgoing_letters.year, outgoing_letters.sequence",
            ),
            ("trips_memo_number_key", "trips.memo_number"),
            ("trips_assignment_number_key", "trips.assignment_number"),
            ("trips_outgoing_letter_id_key", "trips.outgoing_letter_id"),
            ("travellers_travel_order_number_key", "travellers.travel_order_number"),
        ],
    ),
    (
        Taken::FinalNumber,
        &[("final_numbers_text_idx", "final_numbers.document, final_numbers.year, final_numbers.number_key")],
    ),
    (
        Taken::LetterEntry,
        &[
            ("final_numbers_letter_idx", "final_numbers.letter_number_id"),
            ("signed_files_letter_idx", "signed_files.letter_number_id"),
        ],
    ),
    (
        Taken::PackageNumber,
        &[
            ("packages_parent_unit_id_year_number_key", "packages.parent_unit_id, packages.year, packages.number"),
            ("packages_parent_unit_id_year_sequence_key", "packages.parent_unit_id, packages.year, packages.sequence"),
        ],
    ),
    (
        Taken::PackedReceipt,
        &[
            ("package_receipts_one_package_key", "package_receipts.traveller_id"),
            (
                "package_receipts_package_id_traveller_id_key",
                "package_receipts.package_id, package_receipts.traveller_id",
            ),
        ],
    ),
    (
        Taken::Payment,
        &[
            ("payments_one_settlement_key", "payments.traveller_id"),
            ("payments_reverses_key", "payments.reverses"),
            ("archived_payments_one_settlement_key", "archived_payments.archived_traveller_id"),
            ("payments_completed_once_key", "payments.completes"),
            ("archived_payments_completed_once_key", "archived_payments.completes"),
        ],
    ),
    (Taken::ParentCode, &[("parent_units_code_key", "index 'parent_units_code_key'")]),
    (Taken::UserName, &[("users_username_key_key", "users.username_key")]),
    (Taken::Nip, &[("employees_nip_in_service_key", "employees.nip")]),
    (Taken::Holiday, &[("holidays_day_key", "holidays.day")]),
    (
        Taken::Traveller,
        &[
            ("travellers_trip_id_employee_id_key", "travellers.trip_id, travellers.employee_id"),
            ("travellers_slot_key", "travellers.trip_id, travellers.position, travellers.moving"),
        ],
    ),
    (Taken::AllowanceDay, &[("allowance_days_employee_id_day_key", "allowance_days.employee_id, allowance_days.day")]),
    (Taken::Ceiling, &[("ceilings_sub_activity_id_year_key", "ceilings.sub_activity_id, ceilings.year")]),
    (
        Taken::Template,
        &[
            ("templates_in_force_key", "templates.parent_unit_id, templates.kind"),
            (
                "templates_parent_unit_id_kind_version_key",
                "templates.parent_unit_id, templates.kind, templates.version",
            ),
        ],
    ),
    (Taken::ActualCosts, &[("expense_lines_one_rill_key", "expense_lines.traveller_id")]),
    (
        Taken::Role,
        &[
            ("user_roles_user_id_role_id_key", "user_roles.user_id, user_roles.role_id"),
            ("profiles_user_id_work_unit_id_key", "profiles.user_id, profiles.work_unit_id"),
        ],
    ),
    (
        Taken::ReferenceName,
        &[
            ("roles_name_key", "roles.name"),
            ("funding_sources_name_key", "funding_sources.name"),
            (
                "funding_source_trip_kinds_funding_source_id_trip_kind_id_key",
                "funding_source_trip_kinds.funding_source_id, funding_source_trip_kinds.trip_kind_id",
            ),
            (
                "parent_unit_funding_sources_parent_unit_id_funding_source_id_key",
                "parent_unit_funding_sources.parent_unit_id, parent_unit_funding_sources.funding_source_id",
            ),
            ("letter_kinds_name_key", "letter_kinds.name"),
            ("classifications_code_key", "classifications.code"),
            ("provinces_code_key", "provinces.code"),
            ("provinces_name_key", "provinces.name"),
        ],
    ),
    (
        Taken::SignIn,
        &[
            ("sessions_pkey", "sessions.id"),
            ("refresh_tokens_token_hash_key", "refresh_tokens.token_hash"),
            ("second_factors_user_id_key", "second_factors.user_id"),
            ("recovery_codes_user_id_digest_key", "recovery_codes.user_id, recovery_codes.digest"),
            ("remembered_devices_user_id_device_key", "remembered_devices.user_id, remembered_devices.device"),
        ],
    ),
    (
        Taken::File,
        &[
            ("trip_photos_photo_key", "trip_photos.photo"),
            ("unturned_photos_pkey", "unturned_photos.key"),
            ("letterhead_logos_pkey", "letterhead_logos.key"),
            ("letterhead_logos_sha256_key", "letterhead_logos.sha256"),
        ],
    ),
    (Taken::RequestKey, &[("idempotency_keys_user_id_key_key", "idempotency_keys.user_id, idempotency_keys.key")]),
    (
        Taken::Changed,
        &[
            ("archived_files_path_key", "archived_files.path"),
            ("attendance_employee_id_day_key", "attendance.employee_id, attendance.day"),
            (
                "counters_parent_unit_id_letter_kind_id_year_key",
                "counters.parent_unit_id, counters.letter_kind_id, counters.year",
            ),
            (
                "archived_counters_parent_unit_id_letter_kind_id_year_key",
                "archived_counters.parent_unit_id, archived_counters.letter_kind_id, archived_counters.year",
            ),
            (
                "outside_numbering_parent_unit_id_letter_kind_id_key",
                "outside_numbering.parent_unit_id, outside_numbering.letter_kind_id",
            ),
            (
                "list_totals_list_owner_year_kind_key",
                "list_totals.list, list_totals.owner, list_totals.year, list_totals.kind",
            ),
            (
                "journey_sums_pkey",
                "journey_sums.kind, journey_sums.period, journey_sums.owner, journey_sums.name, journey_sums.archived, journey_sums.trip_type_id, journey_sums.funding_source_id, journey_sums.state",
            ),
            ("letter_snapshots_trip_id_document_key", "letter_snapshots.trip_id, letter_snapshots.document"),
            ("letter_codes_pkey", "letter_codes.id"),
            (
                "letter_codes_trip_id_document_traveller_revision_receipt_version_key",
                "letter_codes.trip_id, letter_codes.document, letter_codes.traveller, letter_codes.revision, letter_codes.receipt_version",
            ),
            (
                "rejection_event_reasons_event_id_reason_id_key",
                "rejection_event_reasons.event_id, rejection_event_reasons.reason_id",
            ),
            ("unit_safeguards_parent_unit_id_key", "unit_safeguards.parent_unit_id"),
            ("trip_invitations_trip_id_key", "trip_invitations.trip_id"),
            ("trip_places_trip_id_position_key", "trip_places.trip_id, trip_places.position"),
            ("finding_rules_pkey", "finding_rules.parent_unit_id"),
            (
                "told_findings_traveller_id_code_door_key",
                "told_findings.traveller_id, told_findings.code, told_findings.door",
            ),
            ("year_terms_pkey", "year_terms.parent_unit_id, year_terms.year"),
            ("import_layouts_pkey", "import_layouts.kind, import_layouts.signature"),
            ("grade_levels_pkey", "grade_levels.grade_id"),
            ("title_levels_pkey", "title_levels.title"),
            ("releases_version_key", "releases.version"),
            (
                "package_lines_activity_key",
                "package_lines.package_id, package_lines.sub_activity_id, package_lines.year",
            ),
            ("package_line_accounts_line_id_code_key", "package_line_accounts.line_id, package_line_accounts.code"),
        ],
    ),
];

/// SQLite's guards of rows that are only added, by their message: they see a row that would replace another before its index does.
const GUARDS: [(&str, Taken); 2] = [
    ("(code: 1811) payments are only added", Taken::Payment),
    ("(code: 1811) the archive is never changed", Taken::Changed),
];

/// What an error says is taken; `None` for another error.
pub(crate) fn taken(error: &DbErr) -> Option<Taken> {
    let text = error.to_string();
    if let Some((_, taken)) = GUARDS.iter().find(|(guard, _)| text.contains(guard)) {
        return Some(*taken);
    }
    let Some(SqlErr::UniqueConstraintViolation(message)) = error.sql_err() else { return None };
    let is_in = |named: &&(Taken, Indexes)| named.1.iter().any(|(name, columns)| names(&message, name, columns));
    Some(UNIQUE.iter().find(is_in).map_or(Taken::Changed, |named| named.0))
}

/// Returns whether a message names an index.
fn names(message: &str, name: &str, columns: &str) -> bool {
    let shortened = &name[..name.len().min(NAME)];
    message.contains(&format!("\"{shortened}\"")) || message.strip_prefix("UNIQUE constraint failed: ") == Some(columns)
}
