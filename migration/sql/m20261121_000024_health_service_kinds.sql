-- A flag of the trip kinds that are health services, set by the rule of the contract (T3): the name contains
-- 'Pelayanan'.
ALTER TABLE trip_kinds ADD COLUMN is_health_service boolean NOT NULL DEFAULT false;

UPDATE trip_kinds SET is_health_service = true WHERE replace(name, 'Pelayanan', '') <> name;
