-- The trip whose memo a request was answered with, so that an answer too large to keep can be printed again.
ALTER TABLE "idempotency_keys" ADD COLUMN "memo_of" integer NULL;
