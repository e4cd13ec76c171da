-- Regulations of transport to a destination in town, of the actual cost computed from it, and of a parent unit's allowance in town without a
-- tariff (assurance 2.2).
ALTER TABLE in_town_destinations ADD COLUMN legal_basis text NULL;

ALTER TABLE actual_costs ADD COLUMN legal_basis text NULL;

ALTER TABLE finding_rules ADD COLUMN in_town_basis text NULL;
