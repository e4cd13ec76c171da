-- Queues and desks read `journey_people`: place on the desk of payments, package, since when somebody waits, rupiah of the advance and of
-- all payments, a text for search; `journey_sums` has the advances of the receipts that are paid. The program derives all of it.
ALTER TABLE journey_people ADD COLUMN mentions text NOT NULL DEFAULT '';
ALTER TABLE journey_people ADD COLUMN waiting_since timestamp_with_timezone_text;
ALTER TABLE journey_people ADD COLUMN package_id bigint;
ALTER TABLE journey_people ADD COLUMN desk bigint;
ALTER TABLE journey_people ADD COLUMN desk_on date_text CONSTRAINT journey_people_desk_on_known_day CHECK (desk_on BETWEEN '1900-01-01' AND '2199-12-31' AND desk_on IS date(desk_on, '+0 days'));
ALTER TABLE journey_people ADD COLUMN advance bigint NOT NULL DEFAULT 0;
ALTER TABLE journey_people ADD COLUMN received bigint NOT NULL DEFAULT 0;
ALTER TABLE journey_sums ADD COLUMN advance bigint NOT NULL DEFAULT 0;
-- Each group in its order, with what its filters and sums ask, and the text for search.
CREATE INDEX journey_people_waiting_idx ON journey_people (status, waiting_since, id, unit_id, state, total, mentions)
    WHERE waiting_since IS NOT NULL;
CREATE INDEX journey_people_desk_idx ON journey_people
    (desk, desk_on, id, unit_id, funding_source_id, departs_on, total, advance, received, balance, mentions)
    WHERE desk = 1 OR desk = 2 OR desk = 3;
CREATE INDEX journey_people_paid_idx ON journey_people
    (departs_on DESC, id, unit_id, funding_source_id, total, advance, received, balance) WHERE desk = 4;
CREATE INDEX journey_people_packed_idx ON journey_people (package_id DESC, id) WHERE package_id IS NOT NULL;
CREATE INDEX journeys_unissued_idx ON journeys (unit_id, departs_on, id) WHERE id > 0 AND state = 1;
DROP INDEX journey_people_open_idx;
CREATE INDEX journey_people_open_idx ON journey_people (status, unit_id, returns_on, id, journey_id, state)
    WHERE id > 0 AND status <> 3 AND state <> 4;
