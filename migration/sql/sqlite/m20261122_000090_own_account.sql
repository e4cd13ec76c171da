-- Devices of sessions, and second factors with their recovery codes and remembered devices.
ALTER TABLE "sessions" ADD COLUMN "device" text NULL;

ALTER TABLE "sessions" ADD COLUMN "agent" text NULL;

ALTER TABLE "sessions" ADD COLUMN "address" text NULL;

ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp_with_timezone_text NULL;

ALTER TABLE "sessions" ADD COLUMN "new_device" boolean NOT NULL DEFAULT FALSE;

ALTER TABLE "users" ADD COLUMN "second_factor_at" timestamp_with_timezone_text NULL;

CREATE TABLE "second_factors" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "user_id" integer NOT NULL, "secret" text NOT NULL, "active" boolean NOT NULL, "last_step" integer NOT NULL, FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX second_factors_user_id_key ON second_factors (user_id);

CREATE TABLE "recovery_codes" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "user_id" integer NOT NULL, "digest" text NOT NULL, FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX recovery_codes_user_id_digest_key ON recovery_codes (user_id, digest);

CREATE TABLE "remembered_devices" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "user_id" integer NOT NULL, "device" text NOT NULL, "expires_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

CREATE UNIQUE INDEX remembered_devices_user_id_device_key ON remembered_devices (user_id, device);
