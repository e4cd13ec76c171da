-- Refuses what the guards of rows that are only added let through: on `SQLite` an `INSERT OR REPLACE`, which fires no trigger of
-- deletions, and on both databases a payment that is given to another traveller, or taken from one whose receipt is with the
-- verifiers or approved.
CREATE FUNCTION keep_payment_of_traveller() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF OLD.traveller_id IS DISTINCT FROM NEW.traveller_id AND (NEW.traveller_id IS NOT NULL OR EXISTS (SELECT 1 FROM travellers WHERE id = OLD.traveller_id AND status IN (2, 3))) THEN RAISE EXCEPTION 'payments are only added: reverse a wrong one'; END IF; RETURN NEW; END $$;

CREATE TRIGGER payments_of_traveller BEFORE UPDATE OF traveller_id ON payments FOR EACH ROW EXECUTE FUNCTION keep_payment_of_traveller();
