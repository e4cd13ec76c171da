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

CREATE FUNCTION keep_open_unit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.open_unit_id := CASE WHEN NEW.status = 3 AND NEW.total >= NEW.paid AND (NEW.total = 0 OR EXISTS (SELECT 1 FROM payments AS p WHERE p.traveller_id = NEW.id AND p.reversed_by IS NULL AND p.kind = 'pelunasan')) THEN NULL ELSE (SELECT t.work_unit_id FROM trips AS t WHERE t.id = NEW.trip_id) END; RETURN NEW; END $$;

CREATE OR REPLACE FUNCTION keep_paid() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE travellers SET paid = (SELECT CAST(coalesce(sum(CASE WHEN p.kind = 'setoran-kembali' THEN -p.amount ELSE p.amount END), 0) AS bigint) FROM payments AS p WHERE p.traveller_id = travellers.id AND p.reversed_by IS NULL AND p.kind <> 'pembalik') WHERE id IN (OLD.traveller_id, NEW.traveller_id); RETURN NULL; END $$;

CREATE FUNCTION keep_open_unit_of_trip() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE travellers SET open_unit_id = CASE WHEN travellers.status = 3 AND travellers.total >= travellers.paid AND (travellers.total = 0 OR EXISTS (SELECT 1 FROM payments AS p WHERE p.traveller_id = travellers.id AND p.reversed_by IS NULL AND p.kind = 'pelunasan')) THEN NULL ELSE (SELECT t.work_unit_id FROM trips AS t WHERE t.id = travellers.trip_id) END WHERE trip_id = NEW.id; RETURN NULL; END $$;

CREATE TRIGGER travellers_open BEFORE INSERT OR UPDATE OF status, total, paid ON travellers FOR EACH ROW EXECUTE FUNCTION keep_open_unit();

CREATE TRIGGER payments_open AFTER INSERT OR UPDATE OF reversed_by, traveller_id ON payments FOR EACH ROW EXECUTE FUNCTION keep_paid();

CREATE TRIGGER trips_open AFTER UPDATE OF work_unit_id ON trips FOR EACH ROW EXECUTE FUNCTION keep_open_unit_of_trip();
