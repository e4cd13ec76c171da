-- Columns of the normal form, without the trigram indexes of the texts.
DROP INDEX IF EXISTS trips_text_idx;

DROP INDEX IF EXISTS trip_places_text_idx;

DROP INDEX IF EXISTS outgoing_letters_text_idx;

ALTER TABLE trips ADD COLUMN purpose_key text NOT NULL DEFAULT '';

UPDATE trips SET purpose_key = lower(purpose) WHERE purpose IS NOT NULL;

ALTER TABLE trip_places ADD COLUMN city_key text NOT NULL DEFAULT '';

UPDATE trip_places SET city_key = lower(city) WHERE city IS NOT NULL;

ALTER TABLE outgoing_letters ADD COLUMN subject_key text NOT NULL DEFAULT '';

UPDATE outgoing_letters SET subject_key = lower(subject) WHERE subject IS NOT NULL;

ALTER TABLE outgoing_letters ADD COLUMN addressee_key text NOT NULL DEFAULT '';

UPDATE outgoing_letters SET addressee_key = lower(addressee) WHERE addressee IS NOT NULL;
