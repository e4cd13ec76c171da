-- Corrections of what was entered (office C-21): a version of each row that may be corrected, and finance's own words for a
-- funding source. An empty payment text stands for the usual one, 'untuk pembayaran' and the name.
ALTER TABLE parent_units ADD COLUMN version integer NOT NULL DEFAULT 1;

ALTER TABLE work_units ADD COLUMN version integer NOT NULL DEFAULT 1;

ALTER TABLE outgoing_letters ADD COLUMN version integer NOT NULL DEFAULT 1;

ALTER TABLE funding_sources ADD COLUMN version integer NOT NULL DEFAULT 1;

ALTER TABLE trip_kinds ADD COLUMN version integer NOT NULL DEFAULT 1;

ALTER TABLE health_services ADD COLUMN version integer NOT NULL DEFAULT 1;

ALTER TABLE funding_sources ADD COLUMN payment_text text NOT NULL DEFAULT '';

ALTER TABLE funding_sources ADD COLUMN first_sentence text NOT NULL DEFAULT '';
