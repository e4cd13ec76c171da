-- Letters dated back (office C-7): the number book keeps the date of each letter, whether it was dated back, and why.
ALTER TABLE letter_numbers ADD COLUMN letter_date date;

ALTER TABLE letter_numbers ADD COLUMN backdated boolean NOT NULL DEFAULT false;

ALTER TABLE letter_numbers ADD COLUMN backdate_reason text;

UPDATE letter_numbers SET letter_date = coalesce((SELECT letter_date FROM outgoing_letters WHERE id = letter_numbers.outgoing_letter_id), (SELECT submitted_on FROM trips WHERE id = letter_numbers.trip_id), (SELECT submitted_on FROM trips WHERE id = (SELECT trip_id FROM travellers WHERE id = letter_numbers.traveller_id)));

CREATE INDEX letter_numbers_newest_idx ON letter_numbers (parent_unit_id, letter_kind_id, year, letter_date) WHERE voided_at IS NULL;
