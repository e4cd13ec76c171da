-- Sifat, lampiran and tembusan of a trip's letters (office 2.1).
ALTER TABLE "trips" ADD COLUMN "nature" text NOT NULL DEFAULT 'Biasa';

ALTER TABLE "trips" ADD COLUMN "enclosures" text NOT NULL DEFAULT '-';

ALTER TABLE "trips" ADD COLUMN "copies" text NOT NULL DEFAULT '';
