-- Settlements of the whole balance (assurance D-10): one that pays the rest of a part settlement of before names it (`completes`). Of a
-- receipt one settlement that completes none stands at most, and each is completed once at most: nothing is paid twice, and no row
-- is replaced. Which settlement a row completes never changes.
ALTER TABLE payments ADD COLUMN completes bigint;

DROP INDEX payments_one_settlement_key;

CREATE UNIQUE INDEX payments_one_settlement_key ON payments (traveller_id) WHERE kind = 'pelunasan' AND reversed_by IS NULL AND completes IS NULL;

CREATE UNIQUE INDEX payments_completed_once_key ON payments (completes) WHERE kind = 'pelunasan' AND reversed_by IS NULL AND completes IS NOT NULL;

CREATE TRIGGER payments_completes_no_change BEFORE UPDATE OF completes ON payments BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

DROP TRIGGER payments_no_replace;

CREATE TRIGGER payments_no_replace BEFORE INSERT ON payments WHEN EXISTS (SELECT 1 FROM payments WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM payments WHERE reverses = NEW.reverses) OR EXISTS (SELECT 1 FROM payments WHERE traveller_id = NEW.traveller_id AND kind = 'pelunasan' AND reversed_by IS NULL AND NEW.kind = 'pelunasan' AND NEW.reversed_by IS NULL AND completes IS NULL AND NEW.completes IS NULL) OR EXISTS (SELECT 1 FROM payments WHERE completes = NEW.completes AND kind = 'pelunasan' AND reversed_by IS NULL AND NEW.kind = 'pelunasan' AND NEW.reversed_by IS NULL) BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

ALTER TABLE archived_payments ADD COLUMN completes bigint;

DROP INDEX archived_payments_one_settlement_key;

CREATE UNIQUE INDEX archived_payments_one_settlement_key ON archived_payments (archived_traveller_id) WHERE kind = 'pelunasan' AND reversed_by IS NULL AND completes IS NULL;

CREATE UNIQUE INDEX archived_payments_completed_once_key ON archived_payments (completes) WHERE kind = 'pelunasan' AND reversed_by IS NULL AND completes IS NOT NULL;

CREATE TRIGGER archived_payments_completes_no_change BEFORE UPDATE OF completes ON archived_payments BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;

DROP TRIGGER archived_payments_no_replace;

CREATE TRIGGER archived_payments_no_replace BEFORE INSERT ON archived_payments WHEN EXISTS (SELECT 1 FROM archived_payments WHERE id = NEW.id) OR EXISTS (SELECT 1 FROM archived_payments WHERE archived_traveller_id = NEW.archived_traveller_id AND kind = 'pelunasan' AND reversed_by IS NULL AND NEW.kind = 'pelunasan' AND NEW.reversed_by IS NULL AND completes IS NULL AND NEW.completes IS NULL) OR EXISTS (SELECT 1 FROM archived_payments WHERE completes = NEW.completes AND kind = 'pelunasan' AND reversed_by IS NULL AND NEW.kind = 'pelunasan' AND NEW.reversed_by IS NULL) BEGIN SELECT RAISE(ABORT, 'payments are only added: reverse a wrong one'); END;
