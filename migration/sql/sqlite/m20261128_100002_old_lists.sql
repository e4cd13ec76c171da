-- Drops what the lists of trips read before there were journeys: trigram indexes, keys of cities, numbers of trips by unit, indexes of
-- orders.
DROP TRIGGER trips_text_added;

DROP TRIGGER trips_text_removed;

DROP TRIGGER trips_text_changed;

DROP TABLE trips_text;

DROP TRIGGER travellers_text_added;

DROP TRIGGER travellers_text_removed;

DROP TRIGGER travellers_text_changed;

DROP TABLE travellers_text;

DROP TRIGGER trip_places_text_added;

DROP TRIGGER trip_places_text_removed;

DROP TRIGGER trip_places_text_changed;

DROP TABLE trip_places_text;

DROP TRIGGER archived_trips_text_added;

DROP TRIGGER archived_trips_text_removed;

DROP TRIGGER archived_trips_text_changed;

DROP TABLE archived_trips_text;

DROP INDEX trips_by_day_idx;

DROP INDEX trips_of_unit_by_day_idx;

DROP INDEX outgoing_letters_of_unit_number_idx;

DROP INDEX outgoing_letters_of_all_number_idx;

DROP INDEX archived_trips_filed_on_idx;

DROP TRIGGER trips_added;

DROP TRIGGER trips_removed;

DELETE FROM list_totals WHERE list = 'trips';

ALTER TABLE trip_places DROP COLUMN city_key;
