-- Hotels that a unit pays again and again (assurance T13): unit and normal form of the item of a hotel line, where it says more than a word
-- for lodging. Lines of before have none.
ALTER TABLE expense_lines ADD COLUMN hotel_key text NULL;

CREATE INDEX expense_lines_hotel_idx ON expense_lines (hotel_key, traveller_id) WHERE hotel_key IS NOT NULL;
