-- Version of an account's roles, by which a change meets one that its caller had not seen.
ALTER TABLE users ADD COLUMN version bigint NOT NULL DEFAULT 1;
