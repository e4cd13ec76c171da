-- Indexes for what waits: trips without assignment letter by unit, receipts that are not approved by state.
CREATE INDEX trips_unissued_idx ON trips (work_unit_id, submitted_on, id) WHERE assignment_number IS NULL;

CREATE INDEX travellers_waiting_idx ON travellers (status, trip_id) WHERE status <> 3;
