-- Findings that a door told or refused (assurance 3.3): once a receipt, code and door, with the receipt's total then. `is_open` while the
-- last door that was asked about the receipt found it without its reason; `approved_total` once an approval no longer found it.
CREATE TABLE "told_findings" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "traveller_id" integer NOT NULL, "code" text NOT NULL, "door" text NOT NULL, "level" text NOT NULL, "total" bigint NOT NULL, "told_at" timestamp_with_timezone_text NOT NULL, "user_id" integer NOT NULL, "reasoned" boolean NOT NULL, "is_open" boolean NOT NULL, "approved_total" bigint NULL, FOREIGN KEY ("traveller_id") REFERENCES "travellers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX told_findings_traveller_id_code_door_key ON told_findings (traveller_id, code, door);

CREATE INDEX told_findings_open_idx ON told_findings (traveller_id) WHERE is_open;

CREATE INDEX told_findings_prevented_idx ON told_findings (traveller_id, code, total, approved_total) WHERE approved_total IS NOT NULL;
