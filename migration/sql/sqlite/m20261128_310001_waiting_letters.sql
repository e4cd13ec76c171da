-- Letters that wait for their final number, of our own and of the archive, a row each: the program derives them from numbers, trips and
-- outgoing letters when these change, and once where `read_state.derived_version` is not its own. Triggers kept the unit of a number that
-- waits, and the program noted that it does.
DROP TRIGGER letter_numbers_waiting_added;
DROP TRIGGER letter_numbers_waiting_changed;
DROP TRIGGER trips_waiting_moved;
DROP INDEX letter_numbers_waiting_idx;
DROP INDEX letter_numbers_awaiting_idx;
DROP INDEX archived_numbers_awaiting_idx;
ALTER TABLE letter_numbers DROP COLUMN waiting_unit_id;
ALTER TABLE letter_numbers DROP COLUMN awaits_final;
CREATE TABLE waiting_letters (id integer NOT NULL PRIMARY KEY, parent_unit_id integer NOT NULL, unit_id integer, document text NOT NULL, dated_on date_text NOT NULL CONSTRAINT waiting_letters_dated_on_known_day CHECK (dated_on BETWEEN '1900-01-01' AND '2199-12-31' AND dated_on IS date(dated_on, '+0 days')), search_key text NOT NULL, content text NOT NULL);
CREATE INDEX waiting_letters_dated_idx ON waiting_letters (dated_on, id);
CREATE INDEX waiting_letters_of_parent_idx ON waiting_letters (parent_unit_id, dated_on, id);
CREATE INDEX waiting_letters_of_unit_idx ON waiting_letters (unit_id, dated_on, id);
