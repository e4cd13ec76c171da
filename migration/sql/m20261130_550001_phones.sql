-- Telephone of a person (assurance D-15).
ALTER TABLE employees ADD COLUMN phone text NULL;
