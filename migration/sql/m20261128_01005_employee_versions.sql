-- Version of a staff record, by which a change meets one that its caller had not seen (assurance D-14).
ALTER TABLE employees ADD COLUMN version integer NOT NULL DEFAULT 1;
