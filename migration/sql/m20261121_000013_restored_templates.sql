-- The earlier version that a template restores.
ALTER TABLE templates ADD COLUMN restored_from bigint REFERENCES templates (id) ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE finance_templates ADD COLUMN restored_from bigint REFERENCES finance_templates (id) ON DELETE RESTRICT ON UPDATE RESTRICT;
