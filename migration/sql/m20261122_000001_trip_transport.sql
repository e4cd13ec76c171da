-- The means of transport of a trip, printed on its SPD.
ALTER TABLE trips ADD COLUMN transport text NOT NULL DEFAULT 'Kendaraan darat';
