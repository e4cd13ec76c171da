-- Receipts of trips without cost (office C-15).
ALTER TABLE "travellers" ADD COLUMN "no_cost" boolean NOT NULL DEFAULT FALSE;
