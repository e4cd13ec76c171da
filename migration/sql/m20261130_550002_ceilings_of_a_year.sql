-- The ceilings of a year, with their amounts: without it those of all years are read.
CREATE INDEX ceilings_year_idx ON ceilings (year, sub_activity_id, amount);
