-- Chains the lines of the audit log: each has a hash over its values and the hash of the line before. A trigger keeps the
-- newest hash, which writers lock. Lines from before have none. A position says which lines were sent on to syslog.
ALTER TABLE "audit_log" ADD COLUMN "hash" text NULL;

CREATE TABLE "audit_head" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "hash" text NOT NULL );

INSERT INTO audit_head (hash) VALUES ('');

CREATE TABLE "audit_forwarding" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "position" integer NOT NULL );

CREATE TRIGGER audit_log_head AFTER INSERT ON audit_log WHEN NEW.hash IS NOT NULL BEGIN UPDATE audit_head SET hash = NEW.hash; END;
