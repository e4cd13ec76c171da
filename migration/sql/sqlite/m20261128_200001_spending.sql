-- What budgets, recaps and the dashboard sum: columns of the travellers of journeys, and sums of them by month and year in place of the
-- numbers of journeys. The program derives all of it.
ALTER TABLE journeys ADD COLUMN unit_name text;

ALTER TABLE journeys ADD COLUMN activity_name text;

ALTER TABLE journeys ADD COLUMN source_name text;

ALTER TABLE journey_people ADD COLUMN month integer;

ALTER TABLE journey_people ADD COLUMN funding_source_id bigint NOT NULL DEFAULT 0;

ALTER TABLE journey_people ADD COLUMN sub_activity_id bigint;

ALTER TABLE journey_people ADD COLUMN place_id bigint;

ALTER TABLE journey_people ADD COLUMN place text;

ALTER TABLE journey_people ADD COLUMN counted boolean NOT NULL DEFAULT FALSE;

ALTER TABLE journey_people ADD COLUMN days bigint NOT NULL DEFAULT 0;

ALTER TABLE journey_people ADD COLUMN realised bigint NOT NULL DEFAULT 0;

ALTER TABLE journey_people ADD COLUMN booked bigint NOT NULL DEFAULT 0;

ALTER TABLE journey_people ADD COLUMN to_submission bigint;

ALTER TABLE journey_people ADD COLUMN to_verdict bigint;

ALTER TABLE journey_people ADD COLUMN reasons text NOT NULL DEFAULT '[]';

-- Holds all that a recap groups, filters and sums: days that are no whole months look at no other row.
CREATE INDEX journey_people_counted_idx ON journey_people (departs_on, unit_id, trip_type_id, funding_source_id, sub_activity_id, employee_id,
  month, place_id, place, state, journey_id, days, realised, booked, paid) WHERE counted;

CREATE INDEX journey_people_of_unit_idx ON journey_people (unit_id, departs_on) WHERE counted;

CREATE INDEX journey_people_of_activity_idx ON journey_people (sub_activity_id, departs_on) WHERE counted;

DROP TABLE journey_sums;

CREATE TABLE journey_sums (kind bigint NOT NULL, period bigint NOT NULL, owner bigint NOT NULL, name text NOT NULL,
  archived boolean NOT NULL, trip_type_id bigint NOT NULL, funding_source_id bigint NOT NULL, state bigint NOT NULL,
  trips bigint NOT NULL, people bigint NOT NULL, days bigint NOT NULL, realised bigint NOT NULL, booked bigint NOT NULL,
  paid bigint NOT NULL,
  PRIMARY KEY (kind, period, owner, name, archived, trip_type_id, funding_source_id, state)) WITHOUT ROWID;
