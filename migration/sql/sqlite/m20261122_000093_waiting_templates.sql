-- Templates that wait for their approval.
ALTER TABLE "templates" ADD COLUMN "waits" boolean NOT NULL DEFAULT FALSE;
