-- Keeps what lists would have to count or search for on a full database: the number of rows of each list, the days of each
-- traveller, the longest trip, and a version of the reference tables, by which a process knows that its copy is old.
--
-- Triggers keep them, so that no writer forgets: the units of work, the seed and the operator's own SQL alike.
ALTER TABLE "travellers" ADD COLUMN "departs_on" date_text NOT NULL DEFAULT '1970-01-01';

ALTER TABLE "travellers" ADD COLUMN "returns_on" date_text NOT NULL DEFAULT '1970-01-01';

CREATE TABLE "read_state" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "reference_version" integer NOT NULL, "longest_trip" integer NOT NULL );

UPDATE travellers SET departs_on = (SELECT departs_on FROM trips WHERE id = trip_id), returns_on = (SELECT returns_on FROM trips WHERE id = trip_id);

CREATE INDEX travellers_engaged_idx ON travellers (employee_id, departs_on, returns_on);

INSERT INTO read_state (reference_version, longest_trip) VALUES (0, coalesce((SELECT CAST(max(julianday(returns_on) - julianday(departs_on)) AS integer) FROM trips), 0));

CREATE TABLE "list_totals" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "list" text NOT NULL, "owner" integer NOT NULL, "year" integer NOT NULL, "kind" integer NOT NULL, "total" integer NOT NULL );

CREATE UNIQUE INDEX list_totals_list_owner_year_kind_key ON list_totals (list, owner, year, kind);

INSERT INTO list_totals (list, owner, year, kind, total) SELECT 'trips', coalesce(work_unit_id, 0), 0, 0, count(*) FROM trips GROUP BY 2, 3, 4;

CREATE TRIGGER trips_added AFTER INSERT ON trips BEGIN INSERT INTO list_totals (list, owner, year, kind, total) VALUES ('trips', coalesce(NEW.work_unit_id, 0), 0, 0, 1) ON CONFLICT (list, owner, year, kind) DO UPDATE SET total = total + 1; END;

CREATE TRIGGER trips_removed AFTER DELETE ON trips BEGIN UPDATE list_totals SET total = total - 1 WHERE list = 'trips' AND owner = coalesce(OLD.work_unit_id, 0) AND year = 0 AND kind = 0; END;

INSERT INTO list_totals (list, owner, year, kind, total) SELECT 'outgoing_letters', coalesce(parent_unit_id, 0), 0, 0, count(*) FROM outgoing_letters GROUP BY 2, 3, 4;

CREATE TRIGGER outgoing_letters_added AFTER INSERT ON outgoing_letters BEGIN INSERT INTO list_totals (list, owner, year, kind, total) VALUES ('outgoing_letters', coalesce(NEW.parent_unit_id, 0), 0, 0, 1) ON CONFLICT (list, owner, year, kind) DO UPDATE SET total = total + 1; END;

CREATE TRIGGER outgoing_letters_removed AFTER DELETE ON outgoing_letters BEGIN UPDATE list_totals SET total = total - 1 WHERE list = 'outgoing_letters' AND owner = coalesce(OLD.parent_unit_id, 0) AND year = 0 AND kind = 0; END;

INSERT INTO list_totals (list, owner, year, kind, total) SELECT 'letter_numbers', coalesce(parent_unit_id, 0), year, letter_kind_id, count(*) FROM letter_numbers GROUP BY 2, 3, 4;

CREATE TRIGGER letter_numbers_added AFTER INSERT ON letter_numbers BEGIN INSERT INTO list_totals (list, owner, year, kind, total) VALUES ('letter_numbers', coalesce(NEW.parent_unit_id, 0), coalesce(NEW.year, 0), coalesce(NEW.letter_kind_id, 0), 1) ON CONFLICT (list, owner, year, kind) DO UPDATE SET total = total + 1; END;

CREATE TRIGGER letter_numbers_removed AFTER DELETE ON letter_numbers BEGIN UPDATE list_totals SET total = total - 1 WHERE list = 'letter_numbers' AND owner = coalesce(OLD.parent_unit_id, 0) AND year = coalesce(OLD.year, 0) AND kind = coalesce(OLD.letter_kind_id, 0); END;

INSERT INTO list_totals (list, owner, year, kind, total) SELECT 'audit_log', coalesce(user_id, 0), 0, 0, count(*) FROM audit_log GROUP BY 2, 3, 4;

CREATE TRIGGER audit_log_added AFTER INSERT ON audit_log BEGIN INSERT INTO list_totals (list, owner, year, kind, total) VALUES ('audit_log', coalesce(NEW.user_id, 0), 0, 0, 1) ON CONFLICT (list, owner, year, kind) DO UPDATE SET total = total + 1; END;

CREATE TRIGGER audit_log_removed AFTER DELETE ON audit_log BEGIN UPDATE list_totals SET total = total - 1 WHERE list = 'audit_log' AND owner = coalesce(OLD.user_id, 0) AND year = 0 AND kind = 0; END;

CREATE TRIGGER trip_types_insert_version AFTER INSERT ON trip_types BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER trip_types_update_version AFTER UPDATE ON trip_types BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER trip_types_delete_version AFTER DELETE ON trip_types BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER trip_kinds_insert_version AFTER INSERT ON trip_kinds BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER trip_kinds_update_version AFTER UPDATE ON trip_kinds BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER trip_kinds_delete_version AFTER DELETE ON trip_kinds BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER ranks_insert_version AFTER INSERT ON ranks BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER ranks_update_version AFTER UPDATE ON ranks BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER ranks_delete_version AFTER DELETE ON ranks BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER grades_insert_version AFTER INSERT ON grades BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER grades_update_version AFTER UPDATE ON grades BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER grades_delete_version AFTER DELETE ON grades BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER levels_insert_version AFTER INSERT ON levels BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER levels_update_version AFTER UPDATE ON levels BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER levels_delete_version AFTER DELETE ON levels BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER health_services_insert_version AFTER INSERT ON health_services BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER health_services_update_version AFTER UPDATE ON health_services BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER health_services_delete_version AFTER DELETE ON health_services BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER expense_kinds_insert_version AFTER INSERT ON expense_kinds BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER expense_kinds_update_version AFTER UPDATE ON expense_kinds BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER expense_kinds_delete_version AFTER DELETE ON expense_kinds BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER classifications_insert_version AFTER INSERT ON classifications BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER classifications_update_version AFTER UPDATE ON classifications BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER classifications_delete_version AFTER DELETE ON classifications BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER funding_sources_insert_version AFTER INSERT ON funding_sources BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER funding_sources_update_version AFTER UPDATE ON funding_sources BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER funding_sources_delete_version AFTER DELETE ON funding_sources BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER employees_insert_version AFTER INSERT ON employees BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER employees_update_version AFTER UPDATE ON employees BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER employees_delete_version AFTER DELETE ON employees BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER parent_units_insert_version AFTER INSERT ON parent_units BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER parent_units_update_version AFTER UPDATE ON parent_units BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER parent_units_delete_version AFTER DELETE ON parent_units BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER work_units_insert_version AFTER INSERT ON work_units BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER work_units_update_version AFTER UPDATE ON work_units BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER work_units_delete_version AFTER DELETE ON work_units BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER memo_signatories_insert_version AFTER INSERT ON memo_signatories BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER memo_signatories_update_version AFTER UPDATE ON memo_signatories BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER memo_signatories_delete_version AFTER DELETE ON memo_signatories BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER budget_users_insert_version AFTER INSERT ON budget_users BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER budget_users_update_version AFTER UPDATE ON budget_users BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER budget_users_delete_version AFTER DELETE ON budget_users BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER technical_officers_insert_version AFTER INSERT ON technical_officers BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER technical_officers_update_version AFTER UPDATE ON technical_officers BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER technical_officers_delete_version AFTER DELETE ON technical_officers BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER assignment_signatories_insert_version AFTER INSERT ON assignment_signatories BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER assignment_signatories_update_version AFTER UPDATE ON assignment_signatories BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER assignment_signatories_delete_version AFTER DELETE ON assignment_signatories BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER treasurers_insert_version AFTER INSERT ON treasurers BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER treasurers_update_version AFTER UPDATE ON treasurers BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER treasurers_delete_version AFTER DELETE ON treasurers BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER sub_activities_insert_version AFTER INSERT ON sub_activities BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER sub_activities_update_version AFTER UPDATE ON sub_activities BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER sub_activities_delete_version AFTER DELETE ON sub_activities BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER in_town_destinations_insert_version AFTER INSERT ON in_town_destinations BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER in_town_destinations_update_version AFTER UPDATE ON in_town_destinations BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER in_town_destinations_delete_version AFTER DELETE ON in_town_destinations BEGIN UPDATE read_state SET reference_version = reference_version + 1; END;

CREATE TRIGGER trips_longest AFTER INSERT ON trips WHEN julianday(NEW.returns_on) - julianday(NEW.departs_on) > (SELECT longest_trip FROM read_state) BEGIN UPDATE read_state SET longest_trip = CAST(julianday(NEW.returns_on) - julianday(NEW.departs_on) AS integer); END;

CREATE TRIGGER trips_moved AFTER UPDATE OF departs_on, returns_on ON trips BEGIN UPDATE travellers SET departs_on = NEW.departs_on, returns_on = NEW.returns_on WHERE trip_id = NEW.id; UPDATE read_state SET longest_trip = max(longest_trip, CAST(julianday(NEW.returns_on) - julianday(NEW.departs_on) AS integer)); END;
