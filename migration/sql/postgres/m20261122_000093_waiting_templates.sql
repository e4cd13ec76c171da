-- Templates that wait for their approval.
ALTER TABLE "templates" ADD COLUMN "waits" bool NOT NULL DEFAULT FALSE;
