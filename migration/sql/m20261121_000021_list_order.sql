-- Indexes in the order of the lists: day and id, both in the same direction, so that a page is read from the index
-- without sorting; and the number book by year, for its screen without a kind.
CREATE INDEX trips_of_unit_by_day_idx ON trips (work_unit_id, submitted_on, id);

CREATE INDEX trips_by_day_idx ON trips (submitted_on, id);

CREATE INDEX outgoing_letters_by_day_idx ON outgoing_letters (parent_unit_id, letter_date, id);

CREATE INDEX letter_numbers_book_idx ON letter_numbers (parent_unit_id, year, letter_kind_id, sequence DESC);

DROP INDEX trips_unit_list_idx;

DROP INDEX trips_list_idx;

DROP INDEX outgoing_letters_list_idx;
