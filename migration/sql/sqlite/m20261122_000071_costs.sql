-- Costs of trips: provinces of places, the basis of computed lines, digests of proofs, advances, and the days on which a
-- person has a daily allowance.
ALTER TABLE "expense_lines" ADD COLUMN "formula" text NULL;

ALTER TABLE "expense_lines" ADD COLUMN "legal_basis" text NULL;

ALTER TABLE "expense_lines" ADD COLUMN "computed_price" integer NULL;

ALTER TABLE "expense_lines" ADD COLUMN "computed_quantity" integer NULL;

ALTER TABLE "expense_lines" ADD COLUMN "photo_digest" text NULL;

ALTER TABLE "travellers" ADD COLUMN "advance" integer NULL;

ALTER TABLE "travellers" ADD COLUMN "advance_paid_on" date_text NULL;

ALTER TABLE "travellers" ADD COLUMN "advance_reference" text NULL;

ALTER TABLE trip_places ADD COLUMN province_id bigint REFERENCES provinces (id) ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE expense_lines ADD COLUMN tariff_id bigint REFERENCES tariffs (id) ON DELETE RESTRICT ON UPDATE RESTRICT;

CREATE INDEX expense_lines_photo_digest_idx ON expense_lines (photo_digest) WHERE photo_digest IS NOT NULL;

CREATE INDEX expense_lines_tariff_idx ON expense_lines (tariff_id) WHERE tariff_id IS NOT NULL;

CREATE TABLE "allowance_days" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "employee_id" integer NOT NULL, "traveller_id" integer NOT NULL, "day" date_text NOT NULL, FOREIGN KEY ("employee_id") REFERENCES "employees" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("traveller_id") REFERENCES "travellers" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX allowance_days_employee_id_day_key ON allowance_days (employee_id, day);

CREATE INDEX allowance_days_traveller_id_day_idx ON allowance_days (traveller_id, day);

INSERT INTO allowance_days (employee_id, traveller_id, day) WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 92), claims AS (SELECT t.id, t.employee_id, t.departs_on, t.returns_on, SUM(l.quantity) AS claimed FROM travellers t JOIN trips ON trips.id = t.trip_id JOIN expense_lines l ON l.traveller_id = t.id WHERE l.expense_kind_id = 1 AND lower(l.item) NOT LIKE 'representasi%' AND trips.cancelled_at IS NULL GROUP BY t.id, t.employee_id, t.departs_on, t.returns_on) SELECT employee_id, MIN(id), date(departs_on, n || ' days') FROM claims JOIN numbers ON n < claimed AND date(departs_on, n || ' days') <= returns_on GROUP BY employee_id, date(departs_on, n || ' days');
