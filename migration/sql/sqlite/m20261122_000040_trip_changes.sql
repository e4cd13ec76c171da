-- Trips that are changed, cancelled and printed again after filing: versions, changes, prints, the data that letters were
-- printed with, void numbers, and the tenures of signatories.
ALTER TABLE "trips" ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "trips" ADD COLUMN "revision" integer NOT NULL DEFAULT 0;

ALTER TABLE "trips" ADD COLUMN "cancelled_at" timestamp_with_timezone_text NULL;

ALTER TABLE "trips" ADD COLUMN "cancelled_on" date_text NULL;

ALTER TABLE "trips" ADD COLUMN "cancel_reason" text NULL;

ALTER TABLE "travellers" ADD COLUMN "version" integer NOT NULL DEFAULT 1;

ALTER TABLE "travellers" ADD COLUMN "moving" boolean NOT NULL DEFAULT FALSE;

ALTER TABLE "letter_numbers" ADD COLUMN "voided_at" timestamp_with_timezone_text NULL;

ALTER TABLE "letter_numbers" ADD COLUMN "void_reason" text NULL;

ALTER TABLE "counter_settings" ADD COLUMN "outside" boolean NOT NULL DEFAULT FALSE;

ALTER TABLE "memo_signatories" ADD COLUMN "acting" text NOT NULL DEFAULT '';

ALTER TABLE "memo_signatories" ADD COLUMN "valid_from" date_text NULL;

ALTER TABLE "memo_signatories" ADD COLUMN "valid_until" date_text NULL;

ALTER TABLE "budget_users" ADD COLUMN "acting" text NOT NULL DEFAULT '';

ALTER TABLE "budget_users" ADD COLUMN "valid_from" date_text NULL;

ALTER TABLE "budget_users" ADD COLUMN "valid_until" date_text NULL;

ALTER TABLE "technical_officers" ADD COLUMN "acting" text NOT NULL DEFAULT '';

ALTER TABLE "technical_officers" ADD COLUMN "valid_from" date_text NULL;

ALTER TABLE "technical_officers" ADD COLUMN "valid_until" date_text NULL;

ALTER TABLE "assignment_signatories" ADD COLUMN "acting" text NOT NULL DEFAULT '';

ALTER TABLE "assignment_signatories" ADD COLUMN "valid_from" date_text NULL;

ALTER TABLE "assignment_signatories" ADD COLUMN "valid_until" date_text NULL;

ALTER TABLE trips ADD COLUMN issued_by bigint REFERENCES users (id) ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE trips ADD COLUMN cancelled_by bigint REFERENCES users (id) ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE letter_numbers ADD COLUMN voided_by bigint REFERENCES users (id) ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE letter_numbers ADD COLUMN employee_id bigint REFERENCES employees (id) ON DELETE RESTRICT ON UPDATE RESTRICT;

DROP INDEX travellers_trip_id_position_key;

CREATE UNIQUE INDEX travellers_slot_key ON travellers (trip_id, position, moving);

CREATE TABLE "trip_changes" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "trip_id" integer NOT NULL, "revision" integer NOT NULL, "reason" text NULL, "changes" text NOT NULL, "changed_by" integer NOT NULL, "changed_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("trip_id") REFERENCES "trips" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("changed_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX trip_changes_trip_id_id_idx ON trip_changes (trip_id, id);

CREATE TABLE "letter_prints" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "trip_id" integer NOT NULL, "document" text NOT NULL, "number" text NOT NULL, "revision" integer NOT NULL, "printed_by" integer NOT NULL, "printed_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("trip_id") REFERENCES "trips" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("printed_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX letter_prints_trip_id_id_idx ON letter_prints (trip_id, id);

CREATE TABLE "letter_snapshots" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "trip_id" integer NOT NULL, "document" text NOT NULL, "shape" integer NOT NULL, "data" text NOT NULL, "taken_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("trip_id") REFERENCES "trips" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX letter_snapshots_trip_id_document_key ON letter_snapshots (trip_id, document);

CREATE TRIGGER trips_version AFTER UPDATE ON trips WHEN NEW.version = OLD.version BEGIN UPDATE trips SET version = OLD.version + 1 WHERE id = NEW.id; END;

CREATE TRIGGER travellers_version AFTER UPDATE OF status, total, note ON travellers WHEN NEW.version = OLD.version BEGIN UPDATE travellers SET version = OLD.version + 1 WHERE id = NEW.id; END;
