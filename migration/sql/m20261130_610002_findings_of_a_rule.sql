-- Findings of a rule, for its list (assurance 3.3).
CREATE INDEX told_findings_code_idx ON told_findings (code, traveller_id);
