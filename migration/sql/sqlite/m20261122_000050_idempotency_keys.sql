-- Answers of requests with an idempotency key; `trips.request_key`, which nothing set, is dropped.
DROP INDEX trips_request_key_key;

ALTER TABLE trips DROP COLUMN request_key;

CREATE TABLE "idempotency_keys" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "user_id" integer NOT NULL, "key" text NOT NULL, "request" text NOT NULL, "status" integer NULL, "headers" text NULL, "body" blob NULL, "at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX idempotency_keys_user_id_key_key ON idempotency_keys (user_id, key);

CREATE INDEX idempotency_keys_at_idx ON idempotency_keys (at);
