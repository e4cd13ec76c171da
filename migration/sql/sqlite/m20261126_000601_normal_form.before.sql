-- Columns of the normal form, without the trigram indexes of the texts.
DROP TRIGGER trips_text_added;

DROP TRIGGER trips_text_removed;

DROP TRIGGER trips_text_changed;

DROP TABLE trips_text;

DROP TRIGGER trip_places_text_added;

DROP TRIGGER trip_places_text_removed;

DROP TRIGGER trip_places_text_changed;

DROP TABLE trip_places_text;

DROP TRIGGER outgoing_letters_text_added;

DROP TRIGGER outgoing_letters_text_removed;

DROP TRIGGER outgoing_letters_text_changed;

DROP TABLE outgoing_letters_text;

ALTER TABLE trips ADD COLUMN purpose_key text NOT NULL DEFAULT '';

UPDATE trips SET purpose_key = lower(purpose) WHERE purpose IS NOT NULL;

ALTER TABLE trip_places ADD COLUMN city_key text NOT NULL DEFAULT '';

UPDATE trip_places SET city_key = lower(city) WHERE city IS NOT NULL;

ALTER TABLE outgoing_letters ADD COLUMN subject_key text NOT NULL DEFAULT '';

UPDATE outgoing_letters SET subject_key = lower(subject) WHERE subject IS NOT NULL;

ALTER TABLE outgoing_letters ADD COLUMN addressee_key text NOT NULL DEFAULT '';

UPDATE outgoing_letters SET addressee_key = lower(addressee) WHERE addressee IS NOT NULL;
