-- Numbers of the archive are found by the trip, traveller or letter that bears them: lists, calendar and a person's trips look for the
-- final number of each paper.
CREATE INDEX archived_numbers_trip_id_idx ON archived_numbers (trip_id);

CREATE INDEX archived_numbers_traveller_id_idx ON archived_numbers (traveller_id);

CREATE INDEX archived_numbers_letter_id_idx ON archived_numbers (letter_id);
