-- Receipts with something left to do are found by their unit: `open_unit_id` is the unit of the trip as long as the receipt is not
-- approved, not paid, or overpaid, and NULL from then on. An index holds only these, some thousands in any office, so that
-- what waits is read without the receipts of all years. `paid` is the sum of the payments of a traveller that stand: advances and
-- settlements less returns.
--
-- Triggers keep both columns, since payments and verdicts are written in many places; a read compares its own condition too.
ALTER TABLE travellers ADD COLUMN open_unit_id bigint;

ALTER TABLE travellers ADD COLUMN paid bigint NOT NULL DEFAULT 0;

UPDATE travellers SET paid = (SELECT CAST(coalesce(sum(CASE WHEN p.kind = 'setoran-kembali' THEN -p.amount ELSE p.amount END), 0) AS bigint) FROM payments AS p WHERE p.traveller_id = travellers.id AND p.reversed_by IS NULL AND p.kind <> 'pembalik');

UPDATE travellers SET open_unit_id = CASE WHEN travellers.status = 3 AND travellers.total >= travellers.paid AND (travellers.total = 0 OR EXISTS (SELECT 1 FROM payments AS p WHERE p.traveller_id = travellers.id AND p.reversed_by IS NULL AND p.kind = 'pelunasan')) THEN NULL ELSE (SELECT t.work_unit_id FROM trips AS t WHERE t.id = travellers.trip_id) END;

DROP INDEX travellers_status_idx;

CREATE INDEX travellers_open_idx ON travellers (open_unit_id, status, trip_id, id) WHERE open_unit_id IS NOT NULL;

CREATE INDEX travellers_payable_idx ON travellers (departs_on, id, total, paid) WHERE open_unit_id IS NOT NULL AND status = 3 AND total > 0;

CREATE INDEX travellers_advances_idx ON travellers (advance_paid_on, id) WHERE open_unit_id IS NOT NULL AND advance IS NOT NULL;

CREATE INDEX trips_of_unit_departing_idx ON trips (work_unit_id, departs_on, returns_on);

CREATE INDEX trips_cancelled_idx ON trips (work_unit_id, submitted_on, id) WHERE cancelled_at IS NOT NULL;

CREATE TRIGGER travellers_open_added AFTER INSERT ON travellers BEGIN UPDATE travellers SET open_unit_id = CASE WHEN travellers.status = 3 AND travellers.total >= travellers.paid AND (travellers.total = 0 OR EXISTS (SELECT 1 FROM payments AS p WHERE p.traveller_id = travellers.id AND p.reversed_by IS NULL AND p.kind = 'pelunasan')) THEN NULL ELSE (SELECT t.work_unit_id FROM trips AS t WHERE t.id = travellers.trip_id) END WHERE id = NEW.id; END;

CREATE TRIGGER travellers_open_changed AFTER UPDATE OF status, total, paid ON travellers BEGIN UPDATE travellers SET open_unit_id = CASE WHEN travellers.status = 3 AND travellers.total >= travellers.paid AND (travellers.total = 0 OR EXISTS (SELECT 1 FROM payments AS p WHERE p.traveller_id = travellers.id AND p.reversed_by IS NULL AND p.kind = 'pelunasan')) THEN NULL ELSE (SELECT t.work_unit_id FROM trips AS t WHERE t.id = travellers.trip_id) END WHERE id = NEW.id; END;

CREATE TRIGGER trips_open_moved AFTER UPDATE OF work_unit_id ON trips BEGIN UPDATE travellers SET open_unit_id = CASE WHEN travellers.status = 3 AND travellers.total >= travellers.paid AND (travellers.total = 0 OR EXISTS (SELECT 1 FROM payments AS p WHERE p.traveller_id = travellers.id AND p.reversed_by IS NULL AND p.kind = 'pelunasan')) THEN NULL ELSE (SELECT t.work_unit_id FROM trips AS t WHERE t.id = travellers.trip_id) END WHERE trip_id = NEW.id; END;

CREATE TRIGGER payments_open_added AFTER INSERT ON payments BEGIN UPDATE travellers SET paid = (SELECT CAST(coalesce(sum(CASE WHEN p.kind = 'setoran-kembali' THEN -p.amount ELSE p.amount END), 0) AS bigint) FROM payments AS p WHERE p.traveller_id = travellers.id AND p.reversed_by IS NULL AND p.kind <> 'pembalik') WHERE id = NEW.traveller_id; END;

CREATE TRIGGER payments_open_changed AFTER UPDATE OF reversed_by, traveller_id ON payments BEGIN UPDATE travellers SET paid = (SELECT CAST(coalesce(sum(CASE WHEN p.kind = 'setoran-kembali' THEN -p.amount ELSE p.amount END), 0) AS bigint) FROM payments AS p WHERE p.traveller_id = travellers.id AND p.reversed_by IS NULL AND p.kind <> 'pembalik') WHERE id IN (OLD.traveller_id, NEW.traveller_id); END;
