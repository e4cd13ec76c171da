-- Numbers given outside the application (office section 6): which letters wait for one, the final numbers with their
-- history, and the signed files.
CREATE TABLE "outside_numbering" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "letter_kind_id" integer NOT NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("letter_kind_id") REFERENCES "letter_kinds" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX outside_numbering_parent_unit_id_letter_kind_id_key ON outside_numbering (parent_unit_id, letter_kind_id);

CREATE TABLE "final_numbers" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "letter_number_id" integer NOT NULL, "document" text NOT NULL, "year" integer NOT NULL, "number" text NOT NULL, "number_key" text NOT NULL, "dated_on" date_text NULL, "reason" text NULL, "entered_by" integer NOT NULL, "entered_at" timestamp_with_timezone_text NOT NULL, "ended_at" timestamp_with_timezone_text NULL, "end_reason" text NULL, FOREIGN KEY ("letter_number_id") REFERENCES "letter_numbers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("entered_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (document IN ('nota-dinas', 'surat-tugas', 'spd', 'surat-keluar')), CHECK ((ended_at IS NULL) = (end_reason IS NULL)), CHECK (end_reason IN ('dikoreksi', 'direvisi')) );

CREATE TABLE "signed_files" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "letter_number_id" integer NOT NULL, "storage_key" text NOT NULL, "digest" text NOT NULL, "electronic" boolean NOT NULL, "entered_by" integer NOT NULL, "entered_at" timestamp_with_timezone_text NOT NULL, "ended_at" timestamp_with_timezone_text NULL, "end_reason" text NULL, FOREIGN KEY ("letter_number_id") REFERENCES "letter_numbers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("entered_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK ((ended_at IS NULL) = (end_reason IS NULL)), CHECK (end_reason IN ('diganti', 'direvisi')) );

ALTER TABLE letter_numbers ADD COLUMN outside boolean NOT NULL DEFAULT false;

ALTER TABLE letter_numbers ADD COLUMN awaits_final boolean NOT NULL DEFAULT false;

CREATE INDEX letter_numbers_awaiting_idx ON letter_numbers (parent_unit_id, letter_date) WHERE awaits_final;

CREATE UNIQUE INDEX final_numbers_text_idx ON final_numbers (document, year, number_key) WHERE ended_at IS NULL;

CREATE UNIQUE INDEX final_numbers_letter_idx ON final_numbers (letter_number_id) WHERE ended_at IS NULL;

CREATE INDEX final_numbers_history_idx ON final_numbers (letter_number_id);

CREATE UNIQUE INDEX signed_files_letter_idx ON signed_files (letter_number_id) WHERE ended_at IS NULL;
