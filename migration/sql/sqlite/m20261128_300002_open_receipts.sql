-- Drops what queues and desks read before `journey_people` had their groups: the unit of each open receipt, which triggers kept, and
-- the indexes over it.
DROP TRIGGER travellers_open_added;
DROP TRIGGER travellers_open_changed;
DROP TRIGGER trips_open_moved;
DROP INDEX travellers_open_idx;
DROP INDEX travellers_payable_idx;
DROP INDEX travellers_advances_idx;
DROP INDEX travellers_queued_idx;
DROP INDEX travellers_waiting_idx;
ALTER TABLE travellers DROP COLUMN open_unit_id;
