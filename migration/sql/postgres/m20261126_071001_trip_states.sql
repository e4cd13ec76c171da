-- Trips keep their state (`trips::TripState`: 1 filed, 2 assigned, 3 finished, 4 cancelled), so that lists by state and the
-- number of their rows are read along an index. It follows from the trip's letters and the receipts of its travellers.
--
-- Triggers keep it, since letters and verdicts are written in many places. A change of the state alone raises no version: nobody
-- entered anything. On `PostgreSQL` whoever changes the status of a receipt holds the lock of its trip: of two verdicts at once
-- neither would see the other's.
DROP TRIGGER trips_version ON trips;

ALTER TABLE trips ADD COLUMN state bigint NOT NULL DEFAULT 1;

UPDATE trips SET state = CASE WHEN trips.cancelled_at IS NOT NULL THEN 4 WHEN trips.assignment_number IS NULL THEN 1 WHEN EXISTS (SELECT 1 FROM travellers AS s WHERE s.trip_id = trips.id AND s.status <> 3) THEN 2 ELSE 3 END;

CREATE INDEX trips_of_unit_in_state_idx ON trips (work_unit_id, state, submitted_on, id);

CREATE INDEX trips_in_state_idx ON trips (state, submitted_on, id, departs_on, work_unit_id);

DROP INDEX trips_unissued_idx;

DROP INDEX trips_cancelled_idx;

CREATE TRIGGER trips_version BEFORE UPDATE ON trips FOR EACH ROW WHEN (NEW.state = OLD.state) EXECUTE FUNCTION raise_version();

CREATE FUNCTION keep_state_of_trip() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE trips SET state = CASE WHEN trips.cancelled_at IS NOT NULL THEN 4 WHEN trips.assignment_number IS NULL THEN 1 WHEN EXISTS (SELECT 1 FROM travellers AS s WHERE s.trip_id = trips.id AND s.status <> 3) THEN 2 ELSE 3 END WHERE id = NEW.id AND state <> CASE WHEN trips.cancelled_at IS NOT NULL THEN 4 WHEN trips.assignment_number IS NULL THEN 1 WHEN EXISTS (SELECT 1 FROM travellers AS s WHERE s.trip_id = trips.id AND s.status <> 3) THEN 2 ELSE 3 END; RETURN NULL; END $$;

CREATE FUNCTION keep_state_of_travellers() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE trips SET state = CASE WHEN trips.cancelled_at IS NOT NULL THEN 4 WHEN trips.assignment_number IS NULL THEN 1 WHEN EXISTS (SELECT 1 FROM travellers AS s WHERE s.trip_id = trips.id AND s.status <> 3) THEN 2 ELSE 3 END WHERE id IN (OLD.trip_id, NEW.trip_id) AND state IN (2, 3) AND state <> CASE WHEN trips.cancelled_at IS NOT NULL THEN 4 WHEN trips.assignment_number IS NULL THEN 1 WHEN EXISTS (SELECT 1 FROM travellers AS s WHERE s.trip_id = trips.id AND s.status <> 3) THEN 2 ELSE 3 END; RETURN NULL; END $$;

CREATE TRIGGER trips_state_added AFTER INSERT ON trips FOR EACH ROW WHEN (NEW.assignment_number IS NOT NULL OR NEW.cancelled_at IS NOT NULL) EXECUTE FUNCTION keep_state_of_trip();

CREATE TRIGGER trips_state_changed AFTER UPDATE OF assignment_number, cancelled_at ON trips FOR EACH ROW  EXECUTE FUNCTION keep_state_of_trip();

CREATE TRIGGER travellers_state AFTER INSERT OR DELETE ON travellers FOR EACH ROW  EXECUTE FUNCTION keep_state_of_travellers();

CREATE TRIGGER travellers_state_changed AFTER UPDATE OF status, trip_id ON travellers FOR EACH ROW  EXECUTE FUNCTION keep_state_of_travellers();
