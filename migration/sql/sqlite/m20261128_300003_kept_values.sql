-- Drops what triggers kept before journeys had it: sums of trips, of what waits and of reasons, the state of trips, and what was paid, packed
-- and submitted of receipts.
DROP TRIGGER trips_version;
DROP TRIGGER trips_counted_added;
DROP TRIGGER trips_counted_changed;
DROP TRIGGER trips_counted_removed;
DROP TRIGGER travellers_counted_added;
DROP TRIGGER travellers_counted_changed;
DROP TRIGGER travellers_counted_removed;
DROP TRIGGER reasons_counted_added;
DROP TRIGGER reasons_counted_removed;
DROP TRIGGER hours_set_added;
DROP TRIGGER hours_set_removed;
DROP TRIGGER cancelling_set_added;
DROP TRIGGER cancelling_set_removed;
DROP TRIGGER payments_open_added;
DROP TRIGGER payments_open_changed;
DROP TRIGGER package_receipts_packed_added;
DROP TRIGGER package_receipts_packed_changed;
DROP TRIGGER package_receipts_packed_removed;
DROP TRIGGER trips_state_added;
DROP TRIGGER trips_state_changed;
DROP TRIGGER travellers_state_added;
DROP TRIGGER travellers_state_changed;
DROP TRIGGER travellers_state_removed;
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
CREATE TRIGGER trips_version AFTER UPDATE ON trips WHEN NEW.version = OLD.version
BEGIN UPDATE trips SET version = OLD.version + 1 WHERE id = NEW.id; END;
