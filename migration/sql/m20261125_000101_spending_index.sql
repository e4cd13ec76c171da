-- The index of a sub-activity's trips by departure holds what the sums of spending ask of a trip, so that they read no trip.
DROP INDEX trips_sub_activity_id_departs_on_idx;

CREATE INDEX trips_sub_activity_id_departs_on_idx ON trips (sub_activity_id, departs_on, cancelled_at, id);
