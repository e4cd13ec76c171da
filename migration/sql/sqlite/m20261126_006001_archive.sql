-- Archive of what an office brought with it: trips, travellers, places, lines, actual costs, files, letters, numbers and other
-- rows of the system of before, with their texts as they were (office 4.1). Rows are added once and never changed.
CREATE TABLE "archived_trips" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "source" text NOT NULL, "old_id" integer NOT NULL, "parent_unit_id" integer NULL, "work_unit_id" integer NULL, "unit_name" text NOT NULL, "filed_on" date_text NOT NULL, "departs_on" date_text NULL, "returns_on" date_text NULL, "trip_type_id" integer NOT NULL, "kind" text NOT NULL, "purpose" text NOT NULL, "origin" text NOT NULL, "basis" text NOT NULL, "memo_number" text NULL, "assignment_number" text NULL, "sub_activity_id" integer NULL, "sub_activity" text NOT NULL, "account_code" text NOT NULL, "funding_source_id" integer NULL, "funding_source" text NOT NULL, "details" text NOT NULL, "reasons" text NOT NULL, "search_key" text NOT NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("work_unit_id") REFERENCES "work_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("trip_type_id") REFERENCES "trip_types" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("sub_activity_id") REFERENCES "sub_activities" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("funding_source_id") REFERENCES "funding_sources" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX archived_trips_work_unit_id_filed_on_idx ON archived_trips (work_unit_id, filed_on);

CREATE INDEX archived_trips_filed_on_idx ON archived_trips (filed_on);

CREATE INDEX archived_trips_departs_on_idx ON archived_trips (departs_on);

CREATE TABLE "archived_travellers" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "trip_id" integer NOT NULL, "old_id" integer NOT NULL, "position" integer NOT NULL, "employee_id" integer NULL, "name" text NOT NULL, "nip" text NOT NULL, "grade" text NOT NULL, "post" text NOT NULL, "status" integer NULL, "total" integer NOT NULL, "total_then" integer NULL, "travel_order_number" text NULL, "note" text NOT NULL, "departs_on" date_text NULL, "returns_on" date_text NULL, "has_allowance" boolean NOT NULL, FOREIGN KEY ("trip_id") REFERENCES "archived_trips" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("employee_id") REFERENCES "employees" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX archived_travellers_trip_id_idx ON archived_travellers (trip_id);

CREATE INDEX archived_travellers_employee_id_departs_on_idx ON archived_travellers (employee_id, departs_on);

CREATE TABLE "archived_places" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "trip_id" integer NOT NULL, "old_id" integer NOT NULL, "position" integer NOT NULL, "name" text NOT NULL, "departs_on" date_text NULL, "returns_on" date_text NULL, FOREIGN KEY ("trip_id") REFERENCES "archived_trips" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX archived_places_trip_id_idx ON archived_places (trip_id);

CREATE TABLE "archived_files" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "path" text NOT NULL, "key" text NULL, "digest" text NULL, "content_digest" text NULL, "media_type" text NULL, "bytes" integer NULL );

CREATE UNIQUE INDEX archived_files_path_key ON archived_files (path);

CREATE INDEX archived_files_key_idx ON archived_files (key);

CREATE INDEX archived_files_content_digest_idx ON archived_files (content_digest);

CREATE TABLE "archived_photos" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "trip_id" integer NOT NULL, "old_id" integer NULL, "role" text NOT NULL, "file_id" integer NOT NULL, "taken_on" date_text NULL, FOREIGN KEY ("trip_id") REFERENCES "archived_trips" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("file_id") REFERENCES "archived_files" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX archived_photos_trip_id_idx ON archived_photos (trip_id);

CREATE INDEX archived_photos_file_id_idx ON archived_photos (file_id);

CREATE TABLE "archived_lines" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "traveller_id" integer NOT NULL, "old_id" integer NOT NULL, "kind" text NOT NULL, "item" text NOT NULL, "unit" text NOT NULL, "quantity" integer NOT NULL, "price" integer NOT NULL, "file_id" integer NULL, FOREIGN KEY ("traveller_id") REFERENCES "archived_travellers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("file_id") REFERENCES "archived_files" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX archived_lines_traveller_id_idx ON archived_lines (traveller_id);

CREATE INDEX archived_lines_file_id_idx ON archived_lines (file_id);

CREATE TABLE "archived_costs" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "line_id" integer NOT NULL, "old_id" integer NOT NULL, "item" text NOT NULL, "amount" integer NOT NULL, FOREIGN KEY ("line_id") REFERENCES "archived_lines" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX archived_costs_line_id_idx ON archived_costs (line_id);

CREATE TABLE "archived_letters" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "old_id" integer NOT NULL, "parent_unit_id" integer NULL, "number" text NOT NULL, "addressee" text NOT NULL, "subject" text NOT NULL, "letter_date" date_text NULL, "without_trip" boolean NOT NULL, "search_key" text NOT NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX archived_letters_parent_unit_id_letter_date_idx ON archived_letters (parent_unit_id, letter_date);

CREATE TABLE "archived_numbers" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "letter_kind_id" integer NOT NULL, "year" integer NOT NULL, "sequence" integer NULL, "number" text NOT NULL, "letter_date" date_text NULL, "trip_id" integer NULL, "traveller_id" integer NULL, "letter_id" integer NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("letter_kind_id") REFERENCES "letter_kinds" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("trip_id") REFERENCES "archived_trips" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("traveller_id") REFERENCES "archived_travellers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("letter_id") REFERENCES "archived_letters" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX archived_numbers_parent_unit_id_year_letter_kind_id_sequence_idx ON archived_numbers (parent_unit_id, year, letter_kind_id, sequence);

CREATE TABLE "archived_counters" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "letter_kind_id" integer NOT NULL, "year" integer NOT NULL, "last" integer NOT NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("letter_kind_id") REFERENCES "letter_kinds" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX archived_counters_parent_unit_id_letter_kind_id_year_key ON archived_counters (parent_unit_id, letter_kind_id, year);

CREATE TABLE "archived_rows" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "source_table" text NOT NULL, "old_id" integer NOT NULL, "content" text NOT NULL );

CREATE INDEX archived_rows_source_table_old_id_idx ON archived_rows (source_table, old_id);

CREATE VIRTUAL TABLE archived_trips_text USING fts5(search_key, content='archived_trips', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TRIGGER archived_trips_text_added AFTER INSERT ON archived_trips BEGIN INSERT INTO archived_trips_text (rowid, search_key) VALUES (NEW.id, NEW.search_key); END;

CREATE TRIGGER archived_trips_text_removed AFTER DELETE ON archived_trips BEGIN INSERT INTO archived_trips_text (archived_trips_text, rowid, search_key) VALUES ('delete', OLD.id, OLD.search_key); END;

CREATE TRIGGER archived_trips_text_changed AFTER UPDATE OF search_key ON archived_trips BEGIN INSERT INTO archived_trips_text (archived_trips_text, rowid, search_key) VALUES ('delete', OLD.id, OLD.search_key); INSERT INTO archived_trips_text (rowid, search_key) VALUES (NEW.id, NEW.search_key); END;

INSERT INTO archived_trips_text (archived_trips_text) VALUES ('rebuild');

CREATE VIRTUAL TABLE archived_letters_text USING fts5(search_key, content='archived_letters', content_rowid='id', columnsize=0, tokenize='trigram');

CREATE TRIGGER archived_letters_text_added AFTER INSERT ON archived_letters BEGIN INSERT INTO archived_letters_text (rowid, search_key) VALUES (NEW.id, NEW.search_key); END;

CREATE TRIGGER archived_letters_text_removed AFTER DELETE ON archived_letters BEGIN INSERT INTO archived_letters_text (archived_letters_text, rowid, search_key) VALUES ('delete', OLD.id, OLD.search_key); END;

CREATE TRIGGER archived_letters_text_changed AFTER UPDATE OF search_key ON archived_letters BEGIN INSERT INTO archived_letters_text (archived_letters_text, rowid, search_key) VALUES ('delete', OLD.id, OLD.search_key); INSERT INTO archived_letters_text (rowid, search_key) VALUES (NEW.id, NEW.search_key); END;

INSERT INTO archived_letters_text (archived_letters_text) VALUES ('rebuild');

CREATE TRIGGER archived_rows_no_update BEFORE UPDATE ON archived_rows BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_rows_no_delete BEFORE DELETE ON archived_rows BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_counters_no_update BEFORE UPDATE ON archived_counters BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_counters_no_delete BEFORE DELETE ON archived_counters BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_numbers_no_update BEFORE UPDATE ON archived_numbers BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_numbers_no_delete BEFORE DELETE ON archived_numbers BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_letters_no_update BEFORE UPDATE ON archived_letters BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_letters_no_delete BEFORE DELETE ON archived_letters BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_costs_no_update BEFORE UPDATE ON archived_costs BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_costs_no_delete BEFORE DELETE ON archived_costs BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_lines_no_update BEFORE UPDATE ON archived_lines BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_lines_no_delete BEFORE DELETE ON archived_lines BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_photos_no_update BEFORE UPDATE ON archived_photos BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_photos_no_delete BEFORE DELETE ON archived_photos BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_files_no_update BEFORE UPDATE ON archived_files BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_files_no_delete BEFORE DELETE ON archived_files BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_places_no_update BEFORE UPDATE ON archived_places BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_places_no_delete BEFORE DELETE ON archived_places BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_travellers_no_update BEFORE UPDATE ON archived_travellers BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_travellers_no_delete BEFORE DELETE ON archived_travellers BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_trips_no_update BEFORE UPDATE ON archived_trips BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;

CREATE TRIGGER archived_trips_no_delete BEFORE DELETE ON archived_trips BEGIN SELECT RAISE(ABORT, 'the archive is never changed'); END;
