-- Letters that wait for their final number, of our own and of the archive, a row each: the program derives them from numbers, trips and
-- outgoing letters when these change, and once where `read_state.derived_version` is not its own. Triggers kept the unit of a number that
-- waits, and the program noted that it does.
DROP TRIGGER letter_numbers_waiting ON letter_numbers;
DROP TRIGGER trips_waiting_moved ON trips;
DROP FUNCTION keep_waiting_unit();
DROP FUNCTION keep_waiting_units_of_trip();
DROP INDEX letter_numbers_waiting_idx;
DROP INDEX letter_numbers_awaiting_idx;
DROP INDEX archived_numbers_awaiting_idx;
ALTER TABLE letter_numbers DROP COLUMN waiting_unit_id;
ALTER TABLE letter_numbers DROP COLUMN awaits_final;
CREATE TABLE waiting_letters (id bigint NOT NULL PRIMARY KEY, parent_unit_id bigint NOT NULL, unit_id bigint, document text NOT NULL, dated_on date NOT NULL CONSTRAINT waiting_letters_dated_on_known_day CHECK (dated_on BETWEEN DATE '1900-01-01' AND DATE '2199-12-31'), search_key text NOT NULL, content text NOT NULL);
CREATE INDEX waiting_letters_dated_idx ON waiting_letters (dated_on, id);
CREATE INDEX waiting_letters_of_parent_idx ON waiting_letters (parent_unit_id, dated_on, id);
CREATE INDEX waiting_letters_of_unit_idx ON waiting_letters (unit_id, dated_on, id);
