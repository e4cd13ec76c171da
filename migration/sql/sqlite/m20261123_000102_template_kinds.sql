-- Templates of further papers: report, actual costs, attendance, nominative list, cancellation.
CREATE TABLE "templates_copy" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "kind" integer NOT NULL, "version" integer NOT NULL, "file_name" text NOT NULL, "storage_key" text NOT NULL, "sha256" text NOT NULL, "uploaded_by" integer NOT NULL, "uploaded_at" timestamp_with_timezone_text NOT NULL, "in_force" boolean NOT NULL, restored_from bigint REFERENCES templates_copy (id) ON DELETE RESTRICT ON UPDATE RESTRICT, "waits" boolean NOT NULL DEFAULT FALSE, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("uploaded_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (kind BETWEEN 1 AND 8), CHECK (version >= 1) );

INSERT INTO templates_copy SELECT * FROM templates;

DROP TABLE templates;

ALTER TABLE templates_copy RENAME TO templates;

CREATE UNIQUE INDEX templates_parent_unit_id_kind_version_key ON templates (parent_unit_id, kind, version);

CREATE UNIQUE INDEX templates_in_force_key ON templates (parent_unit_id, kind) WHERE in_force;
