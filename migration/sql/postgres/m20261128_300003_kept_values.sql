-- Drops what triggers kept before journeys had it: sums of trips, of what waits and of reasons, the state of trips, and what was paid, packed
-- and submitted of receipts.
DROP TRIGGER trips_version ON trips;
DROP FUNCTION trips_counted_added CASCADE;
DROP FUNCTION trips_counted_changed CASCADE;
DROP FUNCTION trips_counted_removed CASCADE;
DROP FUNCTION travellers_counted_added CASCADE;
DROP FUNCTION travellers_counted_changed CASCADE;
DROP FUNCTION travellers_counted_removed CASCADE;
DROP FUNCTION reasons_counted_added CASCADE;
DROP FUNCTION reasons_counted_removed CASCADE;
DROP FUNCTION hours_set_added CASCADE;
DROP FUNCTION hours_set_removed CASCADE;
DROP FUNCTION cancelling_set_added CASCADE;
DROP FUNCTION cancelling_set_removed CASCADE;
DROP FUNCTION keep_paid CASCADE;
DROP FUNCTION keep_packed CASCADE;
DROP FUNCTION keep_state_of_trip CASCADE;
DROP FUNCTION keep_state_of_travellers CASCADE;
DROP FUNCTION fold_kept_sums;
DROP VIEW fresh_sums;
DROP TABLE kept_sums;
DROP INDEX trips_of_unit_in_state_idx;
DROP INDEX trips_in_state_idx;
ALTER TABLE travellers DROP COLUMN paid;
ALTER TABLE travellers DROP COLUMN settled;
ALTER TABLE travellers DROP COLUMN packed;
ALTER TABLE travellers DROP COLUMN submitted_at;
ALTER TABLE travellers DROP COLUMN submitted_hour;
ALTER TABLE travellers DROP COLUMN judged_hour;
ALTER TABLE travellers DROP COLUMN cancelling;
ALTER TABLE trips DROP COLUMN state;
-- Every change of a trip raises its version, as before there was a state that changed by itself.
CREATE TRIGGER trips_version BEFORE UPDATE ON trips FOR EACH ROW EXECUTE FUNCTION raise_version();
