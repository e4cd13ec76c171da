-- Payments as a journal and packages of receipts that are paid together (office section 5). The database holds that at most one
-- settlement of a receipt stands, that a receipt is in one package at most, and that payments are only added. Employees gain the
-- name of their bank, expense lines a flag for the costs of cancelling.
ALTER TABLE payments ADD COLUMN deduction bigint NOT NULL DEFAULT 0;

ALTER TABLE payments ADD COLUMN package_id bigint;

ALTER TABLE payments ADD COLUMN reversed_by bigint;

ALTER TABLE employees ADD COLUMN bank text;

ALTER TABLE expense_lines ADD COLUMN cancelling boolean NOT NULL DEFAULT FALSE;

UPDATE payments SET reversed_by = (SELECT later.id FROM payments AS later WHERE later.reverses = payments.id);

CREATE UNIQUE INDEX payments_one_settlement_key ON payments (traveller_id) WHERE kind = 'pelunasan' AND reversed_by IS NULL;

CREATE INDEX payments_package_id_idx ON payments (package_id);

CREATE TABLE "packages" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "kind" text NOT NULL, "funding_source_id" integer NOT NULL, "treasurer_id" integer NOT NULL, "dated_on" date_text NOT NULL, "year" integer NOT NULL, "number" text NULL, "sequence" integer NULL, "note" text NULL, "state" text NOT NULL, "version" integer NOT NULL, "created_by" integer NULL, "created_at" timestamp_with_timezone_text NOT NULL, "submitted_at" timestamp_with_timezone_text NULL, "paid_on" date_text NULL, "means" text NULL, "reference" text NULL, "disbursement_order" text NULL, "cancel_reason" text NULL, "changed_by" integer NULL, "changed_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("funding_source_id") REFERENCES "funding_sources" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("treasurer_id") REFERENCES "treasurers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("created_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("changed_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (state IN ('disusun', 'diajukan', 'dibayar', 'batal')), CHECK (state IN ('disusun', 'batal') OR number IS NOT NULL), CHECK ((state = 'dibayar') = (paid_on IS NOT NULL AND means IS NOT NULL AND reference IS NOT NULL) OR state = 'batal'), CHECK ((state = 'batal') = (cancel_reason IS NOT NULL)) );

CREATE UNIQUE INDEX packages_parent_unit_id_year_number_key ON packages (parent_unit_id, year, number);

CREATE UNIQUE INDEX packages_parent_unit_id_year_sequence_key ON packages (parent_unit_id, year, sequence);

CREATE INDEX packages_year_state_idx ON packages (year, state);

CREATE TABLE "package_receipts" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "package_id" integer NOT NULL, "traveller_id" integer NULL, "position" integer NOT NULL, "name" text NOT NULL, "total" integer NOT NULL, "released" boolean NOT NULL, FOREIGN KEY ("package_id") REFERENCES "packages" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("traveller_id") REFERENCES "travellers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX package_receipts_package_id_traveller_id_key ON package_receipts (package_id, traveller_id);

CREATE UNIQUE INDEX package_receipts_one_package_key ON package_receipts (traveller_id) WHERE NOT released;

CREATE TABLE "package_lines" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "package_id" integer NOT NULL, "sub_activity_id" integer NOT NULL, "activity_code" text NOT NULL, "name" text NOT NULL, "account_code" text NOT NULL, "year" integer NOT NULL, "budget" integer NULL, "accumulated" integer NOT NULL, "current" integer NOT NULL, FOREIGN KEY ("package_id") REFERENCES "packages" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("sub_activity_id") REFERENCES "sub_activities" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX package_lines_package_id_idx ON package_lines (package_id);

CREATE TRIGGER payments_no_change BEFORE UPDATE OF id, trip_id, employee_id, kind, amount, deduction, paid_on, means, reference, package_id, reverses, reason, recorded_by, recorded_at ON payments BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

CREATE TRIGGER payments_reversed_once BEFORE UPDATE OF reversed_by ON payments WHEN OLD.reversed_by IS NOT NULL BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;
