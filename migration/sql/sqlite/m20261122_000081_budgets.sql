-- Budgets: ceilings of sub-activities by year, the guard of a parent unit, the estimate of a traveller kept at filing.
ALTER TABLE "parent_units" ADD COLUMN "budget_guard" text NOT NULL DEFAULT 'ingatkan';

ALTER TABLE "travellers" ADD COLUMN "estimate" integer NOT NULL DEFAULT 0;

CREATE TABLE "ceilings" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "sub_activity_id" integer NOT NULL, "year" integer NOT NULL, "amount" integer NOT NULL, "version" integer NOT NULL, "changed_by" integer NULL, "changed_at" timestamp_with_timezone_text NULL, FOREIGN KEY ("sub_activity_id") REFERENCES "sub_activities" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("changed_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX ceilings_sub_activity_id_year_key ON ceilings (sub_activity_id, year);

INSERT INTO ceilings (sub_activity_id, year, amount, version) SELECT id, CAST(strftime('%Y', 'now') AS integer), budget, 1 FROM sub_activities WHERE budget IS NOT NULL ORDER BY id;

UPDATE sub_activities SET budget = NULL;

DROP INDEX trips_sub_activity_id_idx;

CREATE INDEX trips_sub_activity_id_departs_on_idx ON trips (sub_activity_id, departs_on);
