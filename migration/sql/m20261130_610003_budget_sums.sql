-- Sums of sub-activities by year, of all types and sources, from those by type and source.
INSERT INTO journey_sums
    (kind, period, owner, name, archived, trip_type_id, funding_source_id, state, trips, people, days, realised, booked, paid, advance)
SELECT 13, period, owner, name, archived, 0, 0, 0,
    sum(trips), sum(people), sum(days), sum(realised), sum(booked), sum(paid), sum(advance)
FROM journey_sums WHERE kind = 6 AND period < 10000 GROUP BY period, owner, name, archived;
