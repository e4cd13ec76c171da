-- Journeys: a row a trip, of our own and of the archive, with what lists show, filter and sort by; a row each of their
-- travellers; a text each for search; and the numbers of journeys. The program derives all of it from the rows of trips and archive
-- when they change, and once where `read_state.derived_version` is not its own. An id is that on the wire: of the archive the id
-- without its sign.
CREATE TABLE "journeys" ( "id" bigint NOT NULL PRIMARY KEY, "unit_id" bigint NULL, "filed_on" date NOT NULL, "departs_on" date NOT NULL, "returns_on" date NOT NULL, "dated" bool NOT NULL, "state" bigint NOT NULL, "trip_type_id" bigint NOT NULL, "funding_source_id" bigint NOT NULL, "sub_activity_id" bigint NULL, "memo_year" integer NOT NULL, "memo_sequence" bigint NOT NULL, "number" text NOT NULL, "places" text NOT NULL, "people" text NOT NULL, "content" text NOT NULL );

CREATE TABLE "journey_people" ( "id" bigint NOT NULL PRIMARY KEY, "journey_id" bigint NOT NULL, "position" integer NOT NULL, "unit_id" bigint NULL, "employee_id" bigint NULL, "name" text NOT NULL, "filed_on" date NOT NULL, "departs_on" date NULL, "returns_on" date NULL, "trip_type_id" bigint NOT NULL, "state" bigint NOT NULL, "status" bigint NOT NULL, "total" bigint NOT NULL, "paid" bigint NOT NULL, "balance" bigint NOT NULL, "payment_state" text NOT NULL, "order_number" text NULL, "order_final" text NULL );

ALTER TABLE journeys ADD CONSTRAINT journeys_filed_on_known_day CHECK (filed_on BETWEEN DATE '1900-01-01' AND DATE '2199-12-31') NOT VALID;

ALTER TABLE journeys ADD CONSTRAINT journeys_departs_on_known_day CHECK (departs_on BETWEEN DATE '1900-01-01' AND DATE '2199-12-31') NOT VALID;

ALTER TABLE journeys ADD CONSTRAINT journeys_returns_on_known_day CHECK (returns_on BETWEEN DATE '1900-01-01' AND DATE '2199-12-31') NOT VALID;

ALTER TABLE journey_people ADD CONSTRAINT journey_people_filed_on_known_day CHECK (filed_on BETWEEN DATE '1900-01-01' AND DATE '2199-12-31') NOT VALID;

ALTER TABLE journey_people ADD CONSTRAINT journey_people_departs_on_known_day CHECK (departs_on BETWEEN DATE '1900-01-01' AND DATE '2199-12-31') NOT VALID;

ALTER TABLE journey_people ADD CONSTRAINT journey_people_returns_on_known_day CHECK (returns_on BETWEEN DATE '1900-01-01' AND DATE '2199-12-31') NOT VALID;

CREATE TABLE "journey_texts" ( "id" bigint NOT NULL PRIMARY KEY, "unit_id" bigint NOT NULL, "text" text NOT NULL );

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

CREATE TABLE journey_sums (kind bigint NOT NULL, owner bigint NOT NULL, period bigint NOT NULL, trip_type_id bigint NOT NULL, funding_source_id bigint NOT NULL, state bigint NOT NULL, trips bigint NOT NULL, PRIMARY KEY (kind, owner, period, trip_type_id, funding_source_id, state));

DO $$ DECLARE trigrams name; numbers name; BEGIN BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm; EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR unique_violation THEN NULL; END; BEGIN CREATE EXTENSION IF NOT EXISTS btree_gin; EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR unique_violation THEN NULL; END; SELECT nspname INTO trigrams FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'; SELECT nspname INTO numbers FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'btree_gin'; IF trigrams IS NULL THEN RAISE WARNING 'searches scan journeys: the extension pg_trgm is not available'; ELSIF numbers IS NULL THEN RAISE WARNING 'searches of a unit read those of all: the extension btree_gin is not available'; EXECUTE format('CREATE INDEX journey_texts_text_idx ON journey_texts USING gin (text %I.gin_trgm_ops)', trigrams); ELSE EXECUTE format('CREATE INDEX journey_texts_text_idx ON journey_texts USING gin (unit_id %I.int8_ops, text %I.gin_trgm_ops)', numbers, trigrams); END IF; END $$;

ALTER TABLE read_state ADD COLUMN derived_version bigint NOT NULL DEFAULT 0;
