-- Manual settings of counters: the reasons of skipped numbers, for the check of the number book.
CREATE TABLE "counter_settings" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "counter_id" integer NOT NULL, "last_before" integer NOT NULL, "last_after" integer NOT NULL, "set_by" integer NOT NULL, "set_at" timestamp_with_timezone_text NOT NULL, FOREIGN KEY ("counter_id") REFERENCES "counters" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("set_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, CHECK (last_before >= 0 AND last_after >= 0) );

CREATE INDEX counter_settings_counter_id_id_idx ON counter_settings (counter_id, id);
