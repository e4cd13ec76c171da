-- Drops what the lists of trips read before there were journeys: trigram indexes, keys of cities, numbers of trips by unit, indexes of
-- orders.
DROP INDEX IF EXISTS trips_text_idx;

DROP INDEX IF EXISTS travellers_text_idx;

DROP INDEX IF EXISTS trip_places_text_idx;

DROP INDEX IF EXISTS archived_trips_text_idx;

DROP INDEX trips_by_day_idx;

DROP INDEX trips_of_unit_by_day_idx;

DROP INDEX outgoing_letters_of_unit_number_idx;

DROP INDEX outgoing_letters_of_all_number_idx;

DROP INDEX archived_trips_filed_on_idx;

DROP FUNCTION count_added_trips CASCADE;

DROP FUNCTION count_removed_trips CASCADE;

DELETE FROM list_totals WHERE list = 'trips';

ALTER TABLE trip_places DROP COLUMN city_key;
