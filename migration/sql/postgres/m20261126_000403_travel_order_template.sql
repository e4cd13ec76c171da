-- Template of the SPD, kind 9 (C-20).
ALTER TABLE templates DROP CONSTRAINT templates_kind_check, ADD CONSTRAINT templates_kind_check CHECK (kind BETWEEN 1 AND 9);
