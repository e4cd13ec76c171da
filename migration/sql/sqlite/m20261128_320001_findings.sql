-- The list of checks (assurance 3): rules of parent units, reasons that were given, the reason for travelling on holidays, and the
-- last event of receipts from before the list: those handed in by then are asked less.
CREATE TABLE "finding_rules" ( "parent_unit_id" integer NOT NULL PRIMARY KEY, "levels" text NOT NULL, "report_photo" boolean NOT NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE TABLE "finding_reasons" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "traveller_id" integer NOT NULL, "code" text NOT NULL, "matter" text NOT NULL, "reason" text NOT NULL, "user_id" integer NOT NULL, "given_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("traveller_id") REFERENCES "travellers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX finding_reasons_traveller_id_idx ON finding_reasons (traveller_id, id);

ALTER TABLE trips ADD COLUMN holiday_reason text;

ALTER TABLE read_state ADD COLUMN checked_after bigint NOT NULL DEFAULT 0;

UPDATE read_state SET checked_after = (SELECT coalesce(max(id), 0) FROM receipt_events);
