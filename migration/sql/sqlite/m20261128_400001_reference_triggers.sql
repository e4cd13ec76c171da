-- The unit of work raises the version of the reference tables, once before its commit: the triggers that raised it with each
-- statement go.
DROP TRIGGER assignment_signatories_insert_version;

DROP TRIGGER assignment_signatories_update_version;

DROP TRIGGER assignment_signatories_delete_version;

DROP TRIGGER budget_users_insert_version;

DROP TRIGGER budget_users_update_version;

DROP TRIGGER budget_users_delete_version;

DROP TRIGGER classifications_insert_version;

DROP TRIGGER classifications_update_version;

DROP TRIGGER classifications_delete_version;

DROP TRIGGER employees_insert_version;

DROP TRIGGER employees_update_version;

DROP TRIGGER employees_delete_version;

DROP TRIGGER expense_kinds_insert_version;

DROP TRIGGER expense_kinds_update_version;

DROP TRIGGER expense_kinds_delete_version;

DROP TRIGGER funding_sources_insert_version;

DROP TRIGGER funding_sources_update_version;

DROP TRIGGER funding_sources_delete_version;

DROP TRIGGER grades_insert_version;

DROP TRIGGER grades_update_version;

DROP TRIGGER grades_delete_version;

DROP TRIGGER health_services_insert_version;

DROP TRIGGER health_services_update_version;

DROP TRIGGER health_services_delete_version;

DROP TRIGGER holidays_insert_version;

DROP TRIGGER holidays_update_version;

DROP TRIGGER holidays_delete_version;

DROP TRIGGER in_town_destinations_insert_version;

DROP TRIGGER in_town_destinations_update_version;

DROP TRIGGER in_town_destinations_delete_version;

DROP TRIGGER levels_insert_version;

DROP TRIGGER levels_update_version;

DROP TRIGGER levels_delete_version;

DROP TRIGGER memo_signatories_insert_version;

DROP TRIGGER memo_signatories_update_version;

DROP TRIGGER memo_signatories_delete_version;

DROP TRIGGER parent_units_insert_version;

DROP TRIGGER parent_units_update_version;

DROP TRIGGER parent_units_delete_version;

DROP TRIGGER provinces_insert_version;

DROP TRIGGER provinces_update_version;

DROP TRIGGER provinces_delete_version;

DROP TRIGGER ranks_insert_version;

DROP TRIGGER ranks_update_version;

DROP TRIGGER ranks_delete_version;

DROP TRIGGER sub_activities_insert_version;

DROP TRIGGER sub_activities_update_version;

DROP TRIGGER sub_activities_delete_version;

DROP TRIGGER tariffs_insert_version;

DROP TRIGGER tariffs_update_version;

DROP TRIGGER tariffs_delete_version;

DROP TRIGGER technical_officers_insert_version;

DROP TRIGGER technical_officers_update_version;

DROP TRIGGER technical_officers_delete_version;

DROP TRIGGER treasurers_insert_version;

DROP TRIGGER treasurers_update_version;

DROP TRIGGER treasurers_delete_version;

DROP TRIGGER trip_kinds_insert_version;

DROP TRIGGER trip_kinds_update_version;

DROP TRIGGER trip_kinds_delete_version;

DROP TRIGGER trip_types_insert_version;

DROP TRIGGER trip_types_update_version;

DROP TRIGGER trip_types_delete_version;

DROP TRIGGER work_units_insert_version;

DROP TRIGGER work_units_update_version;

DROP TRIGGER work_units_delete_version;
