-- Templates of the papers of a package: NPD and its nominative list.
ALTER TABLE templates DROP CONSTRAINT templates_kind_check, ADD CONSTRAINT templates_kind_check CHECK (kind BETWEEN 1 AND 11);
