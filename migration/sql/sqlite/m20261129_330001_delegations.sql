-- Roles that an account lends to another one for some days (office 8.3); what is lent ends with its last day of the office, or before by `ended_at`.
CREATE TABLE "delegations" (
    "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT,
    "lender_id" integer NOT NULL,
    "delegate_id" integer NOT NULL,
    "role_id" integer NOT NULL,
    "valid_from" date_text NOT NULL CONSTRAINT delegations_valid_from_known_day CHECK (valid_from BETWEEN '1900-01-01' AND '2199-12-31' AND valid_from IS date(valid_from, '+0 days')),
    "valid_until" date_text NOT NULL CONSTRAINT delegations_valid_until_known_day CHECK (valid_until BETWEEN '1900-01-01' AND '2199-12-31' AND valid_until IS date(valid_until, '+0 days')),
    "created_by" integer NOT NULL,
    "created_at" timestamp_with_timezone_text NOT NULL,
    "ended_by" integer,
    "ended_at" timestamp_with_timezone_text,
    FOREIGN KEY ("lender_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    FOREIGN KEY ("delegate_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    FOREIGN KEY ("role_id") REFERENCES "roles" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    FOREIGN KEY ("created_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    FOREIGN KEY ("ended_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    CHECK (lender_id <> delegate_id),
    CHECK (role_id <> 5),
    CHECK (valid_until >= valid_from),
    CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);

CREATE INDEX delegations_lender ON delegations (lender_id);

CREATE INDEX delegations_delegate ON delegations (delegate_id);
