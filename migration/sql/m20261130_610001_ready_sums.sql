-- Receipts that are ready to be paid, summed by source and work unit (office 5.2).
CREATE INDEX journey_people_ready_idx ON journey_people
    (desk, funding_source_id, unit_id, returns_on, departs_on, total, advance, received, balance, id) WHERE desk = 1;
