-- Safeguards of a parent unit, and the employee whose account it is.
ALTER TABLE "users" ADD COLUMN "employee_id" integer NULL;

CREATE TABLE "unit_safeguards" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "separation" text NOT NULL, "template_approval" boolean NOT NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (separation IN ('mati', 'ingatkan', 'tolak')) );

CREATE UNIQUE INDEX unit_safeguards_parent_unit_id_key ON unit_safeguards (parent_unit_id);
