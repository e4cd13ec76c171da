-- Ceilings without amount: opening a year enters its sub-activities, and the amounts follow (office 8.2).
ALTER TABLE ceilings ALTER COLUMN amount DROP NOT NULL;
