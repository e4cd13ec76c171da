-- Cards of the desk tell the oldest return of the receipts that they sum.
DROP INDEX journey_people_desk_idx;
CREATE INDEX journey_people_desk_idx ON journey_people
    (desk, desk_on, id, unit_id, funding_source_id, departs_on, returns_on, total, advance, received, balance)
    WHERE desk = 1 OR desk = 2 OR desk = 3;
