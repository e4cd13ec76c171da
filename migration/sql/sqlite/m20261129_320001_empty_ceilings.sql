-- Ceilings without amount: opening a year enters its sub-activities, and the amounts follow (office 8.2).
CREATE TABLE "ceilings_copy" ( "id" integer NOT NULL PRIMARY KEY AUTOINCREMENT, "sub_activity_id" integer NOT NULL, "year" integer NOT NULL, "amount" integer NULL, "version" integer NOT NULL, "changed_by" integer NULL, "changed_at" timestamp_with_timezone_text NULL, FOREIGN KEY ("sub_activity_id") REFERENCES "sub_activities" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT, FOREIGN KEY ("changed_by") REFERENCES "users" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT );

INSERT INTO ceilings_copy SELECT * FROM ceilings;

DROP TABLE ceilings;

ALTER TABLE ceilings_copy RENAME TO ceilings;

CREATE UNIQUE INDEX ceilings_sub_activity_id_year_key ON ceilings (sub_activity_id, year);
