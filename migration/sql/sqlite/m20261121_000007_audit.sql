-- The audit log.
CREATE TABLE "audit_log" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "at" timestamp_with_timezone_text NOT NULL, "user_id" integer NULL, "address" text NULL, "action" text NOT NULL, "object" text NOT NULL, "object_id" integer NULL, "parent_unit_id" integer NULL, "work_unit_id" integer NULL, "before" text NULL, "after" text NULL );

CREATE INDEX audit_log_at_idx ON audit_log (at);

CREATE INDEX audit_log_user_id_at_idx ON audit_log (user_id, at);

CREATE INDEX audit_log_object_object_id_at_idx ON audit_log (object, object_id, at);

CREATE INDEX audit_log_parent_unit_id_at_idx ON audit_log (parent_unit_id, at);
