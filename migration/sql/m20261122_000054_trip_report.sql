-- Report of a trip.
ALTER TABLE trips ADD COLUMN report text;
