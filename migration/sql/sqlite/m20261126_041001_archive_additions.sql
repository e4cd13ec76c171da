-- Additions to the archive: final numbers of its letters (office 4.1). Rows are added once and never changed.
CREATE TABLE "archived_final_numbers" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "archived_number_id" integer NOT NULL, "number" text NOT NULL, "number_key" text NOT NULL, "dated_on" date_text NULL, "reason" text NULL, "entered_by" integer NOT NULL, "entered_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("archived_number_id") REFERENCES "archived_numbers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("entered_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX archived_final_numbers_archived_number_id_idx ON archived_final_numbers (archived_number_id);

CREATE INDEX archived_final_numbers_number_key_idx ON archived_final_numbers (number_key);

CREATE INDEX archived_numbers_awaiting_idx ON archived_numbers (parent_unit_id, letter_date) WHERE sequence IS NULL;

CREATE INDEX archived_trips_spending_idx ON archived_trips (sub_activity_id, departs_on);

CREATE TRIGGER archived_final_numbers_no_update BEFORE UPDATE ON archived_final_numbers BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_final_numbers_no_delete BEFORE DELETE ON archived_final_numbers BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;
