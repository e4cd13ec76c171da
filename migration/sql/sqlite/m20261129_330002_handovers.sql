-- Handovers of the waiting work of an account to another one (office 8.3); `minutes` is what was waiting, as JSON, and is printed from it.
CREATE TABLE "handovers" (
    "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT,
    "from_id" integer NOT NULL,
    "to_id" integer NOT NULL,
    "starts_on" date_text NOT NULL CONSTRAINT handovers_starts_on_known_day CHECK (starts_on BETWEEN '1900-01-01' AND '2199-12-31' AND starts_on IS date(starts_on, '+0 days')),
    "reason" text NOT NULL,
    "minutes" text NOT NULL,
    "recorded_by" integer NOT NULL,
    "recorded_at" timestamp_with_timezone_text NOT NULL,
    FOREIGN KEY ("from_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    FOREIGN KEY ("to_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    FOREIGN KEY ("recorded_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    CHECK (from_id <> to_id)
);

CREATE INDEX handovers_from ON handovers (from_id);
