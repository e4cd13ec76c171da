-- Journeys: a row a trip, of our own and of the archive, with what lists show, filter and sort by; a row each of their
-- travellers; a text each for search; and the numbers of journeys. The program derives all of it from the rows of trips and archive
-- when they change, and once where `read_state.derived_version` is not its own. An id is that on the wire: of the archive the id
-- without its sign.
CREATE TABLE "journeys" ( "id" integer NOT NULL PRIMARY KEY, "unit_id" integer NULL, "filed_on" date_text NOT NULL, "departs_on" date_text NOT NULL, "returns_on" date_text NOT NULL, "dated" boolean NOT NULL, "state" integer NOT NULL, "trip_type_id" integer NOT NULL, "funding_source_id" integer NOT NULL, "sub_activity_id" integer NULL, "memo_year" integer NOT NULL, "memo_sequence" integer NOT NULL, "number" text NOT NULL, "places" text NOT NULL, "people" text NOT NULL, "content" text NOT NULL , CONSTRAINT journeys_filed_on_known_day CHECK (filed_on BETWEEN '1900-01-01' AND '2199-12-31' AND filed_on IS date(filed_on, '+0 days')), CONSTRAINT journeys_departs_on_known_day CHECK (departs_on BETWEEN '1900-01-01' AND '2199-12-31' AND departs_on IS date(departs_on, '+0 days')), CONSTRAINT journeys_returns_on_known_day CHECK (returns_on BETWEEN '1900-01-01' AND '2199-12-31' AND returns_on IS date(returns_on, '+0 days')));

CREATE TABLE "journey_people" ( "id" integer NOT NULL PRIMARY KEY, "journey_id" integer NOT NULL, "position" integer NOT NULL, "unit_id" integer NULL, "employee_id" integer NULL, "name" text NOT NULL, "filed_on" date_text NOT NULL, "departs_on" date_text NULL, "returns_on" date_text NULL, "trip_type_id" integer NOT NULL, "state" integer NOT NULL, "status" integer NOT NULL, "total" integer NOT NULL, "paid" integer NOT NULL, "balance" integer NOT NULL, "payment_state" text NOT NULL, "order_number" text NULL, "order_final" text NULL , CONSTRAINT journey_people_filed_on_known_day CHECK (filed_on BETWEEN '1900-01-01' AND '2199-12-31' AND filed_on IS date(filed_on, '+0 days')), CONSTRAINT journey_people_departs_on_known_day CHECK (departs_on BETWEEN '1900-01-01' AND '2199-12-31' AND departs_on IS date(departs_on, '+0 days')), CONSTRAINT journey_people_returns_on_known_day CHECK (returns_on BETWEEN '1900-01-01' AND '2199-12-31' AND returns_on IS date(returns_on, '+0 days')));

CREATE TABLE "journey_texts" ( "id" integer NOT NULL PRIMARY KEY, "unit_id" integer NOT NULL, "text" text NOT NULL );

CREATE INDEX journeys_filed_idx ON journeys (filed_on, id, departs_on, returns_on, state, trip_type_id, funding_source_id, sub_activity_id);

CREATE INDEX journeys_of_unit_filed_idx ON journeys (unit_id, filed_on, id, departs_on, returns_on, state, trip_type_id, funding_source_id, sub_activity_id);

CREATE INDEX journeys_departing_idx ON journeys (departs_on, id, returns_on, state, trip_type_id, funding_source_id, sub_activity_id);

CREATE INDEX journeys_of_unit_departing_idx ON journeys (unit_id, departs_on, id, returns_on, state, trip_type_id, funding_source_id, sub_activity_id);

CREATE INDEX journeys_numbered_idx ON journeys (memo_year, memo_sequence, id, departs_on, returns_on, state, trip_type_id, funding_source_id, sub_activity_id);

CREATE INDEX journeys_of_unit_numbered_idx ON journeys (unit_id, memo_year, memo_sequence, id, departs_on, returns_on, state, trip_type_id, funding_source_id, sub_activity_id);

CREATE INDEX journeys_in_state_idx ON journeys (state, filed_on, id);

CREATE INDEX journeys_of_activity_idx ON journeys (sub_activity_id, filed_on, id);

CREATE INDEX journey_people_journey_id_idx ON journey_people (journey_id);

CREATE INDEX journey_people_of_employee_idx ON journey_people (employee_id, departs_on, returns_on, id);

CREATE INDEX journey_people_filed_idx ON journey_people (employee_id, filed_on, journey_id);

CREATE INDEX journey_people_open_idx ON journey_people (status, unit_id, journey_id) WHERE id > 0 AND status <> 3 AND state <> 4;

CREATE TABLE journey_sums (kind bigint NOT NULL, owner bigint NOT NULL, period bigint NOT NULL, trip_type_id bigint NOT NULL, funding_source_id bigint NOT NULL, state bigint NOT NULL, trips bigint NOT NULL, PRIMARY KEY (kind, owner, period, trip_type_id, funding_source_id, state)) WITHOUT ROWID;

CREATE VIRTUAL TABLE journey_trigrams USING fts5(text, content='', columnsize=0, tokenize='trigram');

ALTER TABLE read_state ADD COLUMN derived_version bigint NOT NULL DEFAULT 0;
