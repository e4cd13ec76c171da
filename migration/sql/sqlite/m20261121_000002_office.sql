-- The office: parent units, work units, staff, signatories, treasurers, budget codes and destinations.
CREATE TABLE "parent_units" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" text NOT NULL, "code" text NOT NULL, "origin" text NOT NULL, "government" text NOT NULL, "address" text NOT NULL, "logo" text NULL );

CREATE UNIQUE INDEX parent_units_code_key ON parent_units (lower(code));

CREATE TABLE "work_units" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "name" text NOT NULL, "code" text NOT NULL, "origin" text NOT NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX work_units_parent_unit_id_id_idx ON work_units (parent_unit_id, id);

CREATE TABLE "parent_unit_funding_sources" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "funding_source_id" integer NOT NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("funding_source_id") REFERENCES "funding_sources" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX parent_unit_funding_sources_parent_unit_id_funding_source_id_key ON parent_unit_funding_sources (parent_unit_id, funding_source_id);

CREATE INDEX parent_unit_funding_sources_funding_source_id_idx ON parent_unit_funding_sources (funding_source_id);

CREATE TABLE "employees" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "name" text NOT NULL, "nip" text NULL, "position" text NOT NULL, "rank_id" integer NOT NULL, "grade_id" integer NOT NULL, "level_id" integer NOT NULL, "work_unit_id" integer NULL, "account_number" text NULL, "retired_at" timestamp_with_timezone_text NULL, FOREIGN KEY ("rank_id") REFERENCES "ranks" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("grade_id") REFERENCES "grades" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("level_id") REFERENCES "levels" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("work_unit_id") REFERENCES "work_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX employees_nip_key ON employees (nip);

CREATE INDEX employees_name_id_idx ON employees (name, id);

CREATE INDEX employees_work_unit_id_idx ON employees (work_unit_id);

CREATE TABLE "memo_signatories" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "work_unit_id" integer NOT NULL, "employee_id" integer NOT NULL, "title" text NOT NULL, "retired_at" timestamp_with_timezone_text NULL, FOREIGN KEY ("work_unit_id") REFERENCES "work_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("employee_id") REFERENCES "employees" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX memo_signatories_work_unit_id_id_idx ON memo_signatories (work_unit_id, id);

CREATE INDEX memo_signatories_employee_id_idx ON memo_signatories (employee_id);

CREATE TABLE "budget_users" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "work_unit_id" integer NOT NULL, "employee_id" integer NOT NULL, "title" text NOT NULL, "retired_at" timestamp_with_timezone_text NULL, FOREIGN KEY ("work_unit_id") REFERENCES "work_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("employee_id") REFERENCES "employees" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX budget_users_work_unit_id_id_idx ON budget_users (work_unit_id, id);

CREATE INDEX budget_users_employee_id_idx ON budget_users (employee_id);

CREATE TABLE "technical_officers" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "work_unit_id" integer NOT NULL, "employee_id" integer NOT NULL, "title" text NOT NULL, "retired_at" timestamp_with_timezone_text NULL, FOREIGN KEY ("work_unit_id") REFERENCES "work_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("employee_id") REFERENCES "employees" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX technical_officers_work_unit_id_id_idx ON technical_officers (work_unit_id, id);

CREATE INDEX technical_officers_employee_id_idx ON technical_officers (employee_id);

CREATE TABLE "assignment_signatories" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "employee_id" integer NOT NULL, "title" text NOT NULL, "retired_at" timestamp_with_timezone_text NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("employee_id") REFERENCES "employees" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX assignment_signatories_parent_unit_id_id_idx ON assignment_signatories (parent_unit_id, id);

CREATE INDEX assignment_signatories_employee_id_idx ON assignment_signatories (employee_id);

CREATE TABLE "treasurers" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "employee_id" integer NOT NULL, "funding_source_id" integer NOT NULL, "title" text NOT NULL, "retired_at" timestamp_with_timezone_text NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("employee_id") REFERENCES "employees" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("funding_source_id") REFERENCES "funding_sources" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE INDEX treasurers_parent_unit_id_funding_source_id_id_idx ON treasurers (parent_unit_id, funding_source_id, id);

CREATE INDEX treasurers_employee_id_idx ON treasurers (employee_id);

CREATE TABLE "sub_activities" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "work_unit_id" integer NOT NULL, "account_code" text NOT NULL, "name" text NOT NULL, "budget" integer NULL, "retired_at" timestamp_with_timezone_text NULL, FOREIGN KEY ("work_unit_id") REFERENCES "work_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (budget >= 0) );

CREATE INDEX sub_activities_work_unit_id_id_idx ON sub_activities (work_unit_id, id);

CREATE TABLE "in_town_destinations" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "name" text NOT NULL, "hours" integer NOT NULL, "transport" integer NOT NULL, "retired_at" timestamp_with_timezone_text NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (hours BETWEEN 1 AND 24), CHECK (transport >= 0) );

CREATE INDEX in_town_destinations_parent_unit_id_name_id_idx ON in_town_destinations (parent_unit_id, name, id);
