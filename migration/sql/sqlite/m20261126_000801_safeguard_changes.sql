-- Changes of a parent unit's safeguards, so that they do not serve at once the user who made them.
CREATE TABLE "safeguard_changes" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "parent_unit_id" integer NOT NULL, "user_id" integer NOT NULL, "at" timestamp_with_timezone_text NOT NULL, "separation" text NOT NULL, "template_approval" boolean NOT NULL, FOREIGN KEY ("parent_unit_id") REFERENCES "parent_units" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (separation IN ('mati', 'ingatkan', 'tolak')) );

CREATE INDEX safeguard_changes_parent_unit_id_user_id_at_idx ON safeguard_changes (parent_unit_id, user_id, at);
