-- Trips by kind of activity, for recaps (assurance 2.1).
CREATE INDEX trips_activity_idx ON trips (activity_kind, id) WHERE activity_kind IS NOT NULL;
