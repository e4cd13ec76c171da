-- Numbers that await their final one are found by their unit: `waiting_unit_id` is the unit of their trip or outgoing letter, and
-- NULL for all others. Where finals come late, thousands of other units wait beside those of a clerk.
--
-- Triggers keep it, since numbers are given, voided, replaced and given back in many places.
ALTER TABLE letter_numbers ADD COLUMN waiting_unit_id bigint;

UPDATE letter_numbers SET waiting_unit_id = CASE WHEN letter_numbers.awaits_final THEN coalesce((SELECT t.work_unit_id FROM trips AS t WHERE t.id = letter_numbers.trip_id), (SELECT t.work_unit_id FROM travellers AS s JOIN trips AS t ON t.id = s.trip_id WHERE s.id = letter_numbers.traveller_id), (SELECT t.work_unit_id FROM trips AS t WHERE t.outgoing_letter_id = letter_numbers.outgoing_letter_id), (SELECT o.work_unit_id FROM outgoing_letters AS o WHERE o.id = letter_numbers.outgoing_letter_id)) END WHERE awaits_final;

CREATE INDEX letter_numbers_waiting_idx ON letter_numbers (waiting_unit_id, letter_date, id) WHERE awaits_final;

DROP INDEX letter_numbers_awaiting_idx;

CREATE INDEX letter_numbers_awaiting_idx ON letter_numbers (parent_unit_id, letter_date, id) WHERE awaits_final;

CREATE FUNCTION keep_waiting_unit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.waiting_unit_id := CASE WHEN NEW.awaits_final THEN coalesce((SELECT t.work_unit_id FROM trips AS t WHERE t.id = NEW.trip_id), (SELECT t.work_unit_id FROM travellers AS s JOIN trips AS t ON t.id = s.trip_id WHERE s.id = NEW.traveller_id), (SELECT t.work_unit_id FROM trips AS t WHERE t.outgoing_letter_id = NEW.outgoing_letter_id), (SELECT o.work_unit_id FROM outgoing_letters AS o WHERE o.id = NEW.outgoing_letter_id)) END; RETURN NEW; END $$;

CREATE FUNCTION keep_waiting_units_of_trip() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE letter_numbers SET waiting_unit_id = CASE WHEN letter_numbers.awaits_final THEN coalesce((SELECT t.work_unit_id FROM trips AS t WHERE t.id = letter_numbers.trip_id), (SELECT t.work_unit_id FROM travellers AS s JOIN trips AS t ON t.id = s.trip_id WHERE s.id = letter_numbers.traveller_id), (SELECT t.work_unit_id FROM trips AS t WHERE t.outgoing_letter_id = letter_numbers.outgoing_letter_id), (SELECT o.work_unit_id FROM outgoing_letters AS o WHERE o.id = letter_numbers.outgoing_letter_id)) END WHERE awaits_final AND (trip_id = NEW.id OR outgoing_letter_id = NEW.outgoing_letter_id OR traveller_id IN (SELECT id FROM travellers WHERE trip_id = NEW.id)); RETURN NULL; END $$;

CREATE TRIGGER letter_numbers_waiting BEFORE INSERT OR UPDATE OF awaits_final ON letter_numbers FOR EACH ROW EXECUTE FUNCTION keep_waiting_unit();

CREATE TRIGGER trips_waiting_moved AFTER UPDATE OF work_unit_id ON trips FOR EACH ROW EXECUTE FUNCTION keep_waiting_units_of_trip();
