-- Receipt templates that finance withdrew.
ALTER TABLE "finance_templates" ADD COLUMN "withdrawn_at" timestamp with time zone NULL;
