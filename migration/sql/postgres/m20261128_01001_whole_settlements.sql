-- Settlements of the whole balance (assurance D-10): one that pays the rest of a part settlement of before names it (`completes`). Of a
-- receipt one settlement that completes none stands at most, and each is completed once at most: nothing is paid twice, and no row
-- is replaced. Which settlement a row completes never changes.
ALTER TABLE payments ADD COLUMN completes bigint;

DROP INDEX payments_one_settlement_key;

CREATE UNIQUE INDEX payments_one_settlement_key ON payments (traveller_id) WHERE kind = 'pelunasan' AND reversed_by IS NULL AND completes IS NULL;

CREATE UNIQUE INDEX payments_completed_once_key ON payments (completes) WHERE kind = 'pelunasan' AND reversed_by IS NULL AND completes IS NOT NULL;

CREATE TRIGGER payments_completes_no_change BEFORE UPDATE OF completes ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_payments();

ALTER TABLE archived_payments ADD COLUMN completes bigint;

DROP INDEX archived_payments_one_settlement_key;

CREATE UNIQUE INDEX archived_payments_one_settlement_key ON archived_payments (archived_traveller_id) WHERE kind = 'pelunasan' AND reversed_by IS NULL AND completes IS NULL;

CREATE UNIQUE INDEX archived_payments_completed_once_key ON archived_payments (completes) WHERE kind = 'pelunasan' AND reversed_by IS NULL AND completes IS NOT NULL;

CREATE TRIGGER archived_payments_completes_no_change BEFORE UPDATE OF completes ON archived_payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_payments();
