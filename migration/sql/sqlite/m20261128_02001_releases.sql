-- Releases that the office has run, and what a person must look at after an upgrade: the home of an administrator and the
-- end of the upgrade's log tell both.
CREATE TABLE "releases" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "version" text NOT NULL, "first_run_at" timestamp_with_timezone_text NOT NULL );

CREATE UNIQUE INDEX releases_version_key ON releases (version);

CREATE TABLE "upgrade_notes" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "step" text NOT NULL, "note" text NOT NULL );

INSERT INTO releases (version, first_run_at) SELECT '0.1.0', min(created_at) FROM users HAVING count(*) > 0;
