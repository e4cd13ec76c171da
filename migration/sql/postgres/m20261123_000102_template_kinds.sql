-- Templates of further papers: report, actual costs, attendance, nominative list, cancellation.
ALTER TABLE templates DROP CONSTRAINT templates_kind_check, ADD CONSTRAINT templates_kind_check CHECK (kind BETWEEN 1 AND 8);
