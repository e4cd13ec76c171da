-- Counters, the number book and the Word templates.
CREATE TABLE "counters" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "letter_kind_id" integer NOT NULL, "year" integer NOT NULL, "last" integer NOT NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("letter_kind_id") REFERENCES "letter_kinds" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (last >= 0) );

CREATE UNIQUE INDEX counters_parent_unit_id_letter_kind_id_year_key ON counters (parent_unit_id, letter_kind_id, year);

CREATE TABLE "letter_numbers" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "letter_kind_id" integer NOT NULL, "year" integer NOT NULL, "sequence" integer NOT NULL, "text" text NOT NULL, "trip_id" integer NULL, "traveller_id" integer NULL, "outgoing_letter_id" integer NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("letter_kind_id") REFERENCES "letter_kinds" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("trip_id") REFERENCES "trips" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("traveller_id") REFERENCES "travellers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("outgoing_letter_id") REFERENCES "outgoing_letters" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (sequence >= 1), CHECK (trip_id IS NOT NULL OR traveller_id IS NOT NULL OR outgoing_letter_id IS NOT NULL) );

CREATE UNIQUE INDEX letter_numbers_parent_unit_id_letter_kind_id_year_sequence_key ON letter_numbers (parent_unit_id, letter_kind_id, year, sequence);

CREATE UNIQUE INDEX letter_numbers_letter_kind_id_text_key ON letter_numbers (letter_kind_id, text);

CREATE INDEX letter_numbers_trip_id_idx ON letter_numbers (trip_id);

CREATE INDEX letter_numbers_traveller_id_idx ON letter_numbers (traveller_id);

CREATE INDEX letter_numbers_outgoing_letter_id_idx ON letter_numbers (outgoing_letter_id);

CREATE TABLE "templates" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "kind" integer NOT NULL, "version" integer NOT NULL, "file_name" text NOT NULL, "storage_key" text NOT NULL, "sha256" text NOT NULL, "uploaded_by" integer NOT NULL, "uploaded_at" timestamp_with_timezone_text NOT NULL, "in_force" boolean NOT NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("uploaded_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (kind BETWEEN 1 AND 3), CHECK (version >= 1) );

CREATE UNIQUE INDEX templates_parent_unit_id_kind_version_key ON templates (parent_unit_id, kind, version);

CREATE UNIQUE INDEX templates_in_force_key ON templates (parent_unit_id, kind) WHERE in_force;

CREATE TABLE "finance_templates" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" text NOT NULL, "file_name" text NOT NULL, "storage_key" text NOT NULL, "sha256" text NOT NULL, "uploaded_by" integer NOT NULL, "uploaded_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("uploaded_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX finance_templates_uploaded_at_idx ON finance_templates (uploaded_at);
